/** What a plot draws of several flows: each by itself, their mean, or all of them together; and how that is said. */
import { max } from 'd3-array';
import type { Columns } from '../model/series';
import type { Form, PlotLook } from '../model/shown';
import { words } from '../../content/languages/en/plots';
import { alike } from './flow-style';
import { isOwn, type Plot, type Track } from './plots';

/** More flows of one kind than this are a thicket. */
const MANY = 12;

/** Plots whose flows add up to something: packets under way, packets that wait, and rates. */
const SUMMED: readonly string[] = ['cwnd', 'waiting', 'throughput'];

/** The most flows that look alike in a plot. */
const mostAlike = ({ tracks }: Plot): number => max(tracks, ({ style }) => (style === null ? 1 : alike(style))) ?? 1;

/** What a sum cannot be made of: some flows have no lines. */
const isPart = ({ tracks, totals }: Plot): boolean =>
  totals === undefined && tracks.some(({ style }) => style !== null && alike(style) > style.flows.length);

/** The forms that a plot can have; `flows` alone where no two of its lines are of one kind. */
export const formsOf = (plot: Plot): readonly Form[] =>
  mostAlike(plot) < 2
    ? ['flows']
    : SUMMED.includes(plot.id) && !isPart(plot)
      ? ['flows', 'mean', 'total']
      : ['flows', 'mean'];

/**
 * As the page has it: a rate is what a group has in all where groups are compared; more flows than can be told apart are a mean
 * and a band.
 */
export function usualForm(plot: Plot): Form {
  const most = mostAlike(plot);
  if (plot.id !== 'throughput') return most > MANY ? 'mean' : 'flows';
  const kinds = new Set(plot.tracks.filter((track) => !isOwn(track)).map(({ style }) => style));
  return most > MANY || (most > 1 && kinds.size > 1) ? 'total' : 'flows';
}

/** The same with one line for all flows of a kind, where that is known of all of them and `form` asks for it. */
function together(plot: Plot, form: Form): Plot {
  const { tracks, totals = [] } = plot;
  const whole = new Map(
    totals.map((track) => [
      track.style,
      form === 'total' ? track : { ...track, factor: track.factor / (track.series.flows ?? 1) },
    ]),
  );
  const isDrawn = ({ style }: Track): boolean =>
    style !== null && whole.has(style) && (form === 'total' || alike(style) > style.flows.length);
  const drawn = new Set<Track>();
  for (const track of tracks) drawn.add((isDrawn(track) && whole.get(track.style)) || track);
  return { ...plot, tracks: [...drawn], form };
}

/** The plot as a reader wants to see it. `all`: the recordings over which a range would be. */
export function lookedAt(plot: Plot, { form: asked, log, runs }: PlotLook = {}, all: readonly Columns[] = []): Plot {
  const form = asked !== undefined && formsOf(plot).includes(asked) ? asked : usualForm(plot);
  const drawn = form === 'flows' ? plot : together(plot, form);
  return log || runs ? { ...drawn, ...(log && { log }), ...(runs && { runs: all }) } : drawn;
}

/** What is drawn beside the lines of a plot; empty where nothing is. */
export const shadeWords = ({ id, unit, form, tracks, runs = [] }: Plot): string => {
  const isBand =
    form === 'mean' && tracks.some(({ gathered, style }) => gathered !== true && style !== null && alike(style) > 1);
  const shade = runs.length > 0 ? words().runs(runs.length) : isBand ? words().band : (words().felt[id] ?? '');
  const said = (form === 'total' ? words().totals : '') + shade;
  return unit === '' ? said.slice(2) : said; // nothing before it that it would be parted from
};

/** The same where there is little room. */
export const briefUnit = (plot: Plot): string => `${plot.unit}${plot.form === 'total' ? words().inAll : ''}`;
