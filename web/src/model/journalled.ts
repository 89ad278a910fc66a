/** What a journal says of a series at a moment: it is loaded with the first journal. */
import { decisionUntil } from './decision';
import type { Journalled } from './instant';
import type { Journal } from './journal';
import { journeyOf, type Moment } from './journey';
import type { SeriesInfo } from './series';

/** The moment asked for last: many ask for the same one. */
let latest: { readonly journal: Journal; readonly t_s: number; readonly moment: Moment } | undefined;

/** Where everything is at a moment of a journal that covers it. `fallen` is of that instant. */
function momentIn(journal: Journal, t_s: number, links: number): Moment {
  if (latest?.journal === journal && latest.t_s === t_s && latest.moment.links.length >= links) return latest.moment;
  const moment = journeyOf(journal).at(t_s, links, 0);
  latest = { journal, t_s, moment };
  return moment;
}

/** The value by a journal; undefined where it does not tell. */
function valueIn(journal: Journal, { id, flow, link }: SeriesInfo, t_s: number, links: number): number | undefined {
  if (id === 'queue' && link !== null) return momentIn(journal, t_s, links).links[link]?.waiting.length;
  if (flow === null || link !== null) return undefined;
  const decision = decisionUntil(journal, flow, t_s);
  if (decision === undefined) return undefined;
  const value = id === 'cwnd' ? decision.cwnd_after : decision.gauges[id.replace(/^gauge:/, '')];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** By the journals that `peek` knows: the one that covers a moment, if it is there. */
export const byJournal =
  (peek: (t_s: number) => Journal | undefined): Journalled =>
  (series, t_s, links) => {
    const journal = peek(t_s);
    return journal && valueIn(journal, series, t_s, links);
  };
