/**
 * The room that a figure is given before it runs, by its frame and by `<lbe-figure>` alike, so that nothing jumps: the
 * figure then fills it.
 */
import type { Part, Presentation } from './presentation';

/** Of a plot's drawing, where the author gives no height: many are lower than few. */
export const plotHeight = (width: number, plots: number): number =>
  width < NARROW ? 108 : Math.round(Math.min(160, Math.max(96, 420 / Math.max(1, plots))));

/** Below this width the figure is a phone's, and what it says takes more lines. */
const NARROW = 560;

interface Rooms extends Readonly<Record<Exclude<Part, 'plots'>, number>> {
  /** Of a plot around its drawing: its title, and the names of lines. */
  readonly around: number;
  /** The events under the plots, with the axis. */
  readonly axis: number;
  /** A control, and the name of what it belongs to. */
  readonly control: number;
  readonly owner: number;
  /** A question with its answer; and what there is to hand in. */
  readonly question: number;
  readonly handIn: number;
  /** What the experiment changes of the published one, in words. */
  readonly changes: number;
  readonly foot: number;
}

/** In px, measured. */
const wide: Rooms = {
  title: 40,
  network: 170,
  play: 66,
  figures: 152,
  words: 96,
  around: 38,
  axis: 66,
  control: 52,
  owner: 24,
  question: 168,
  handIn: 620,
  changes: 24,
  foot: 46,
};
const narrow: Rooms = {
  title: 38,
  network: 150,
  play: 66,
  figures: 316,
  words: 172,
  around: 36,
  axis: 128,
  control: 52,
  owner: 24,
  question: 190,
  handIn: 720,
  changes: 44,
  foot: 70,
};

/** The parts that a figure has by itself. */
const USUAL: readonly Part[] = ['title', 'plots', 'play'];

export const partsOf = ({ parts = USUAL }: Pick<Presentation, 'parts'>): readonly Part[] => parts;

/** About how many controls there will be: those of the address, or the usual ones (pages/embed/figure-rows.ts). */
export function controlCount({ controls, locked }: Pick<Presentation, 'controls' | 'locked'>): number {
  if (controls === 'all') return ALL;
  const set = locked === undefined || locked === 'all' ? [] : locked;
  return controls === undefined ? USUAL_CONTROLS + set.length : new Set([...controls, ...set]).size;
}

const USUAL_CONTROLS = 3;
/** In sight on the rail, in a simple experiment. */
const ALL = 10;

/** How many plots an experiment has by itself, mostly. */
const PLOTS = 4;

/** How many plots a link names, or has by itself, mostly; `pairs`: of its fragment. */
export const plotsIn = (pairs: URLSearchParams): number => pairs.get('plots')?.split(',').length ?? PLOTS;

/** Keys of a link that change nothing of the experiment (docs/links.md). */
const BESIDE = /^(v|p|plots|order|looks|hide|at|window|pin[A-D]|baseline|strip|sweep|engine|digest)$/;

/** A link that changes nothing of its preset; `pairs`: of its fragment. */
export const isPlain = (pairs: URLSearchParams): boolean => [...pairs.keys()].every((key) => BESIDE.test(key));

/** What of an address decides how high its figure is, beside the link. */
interface Asked extends Pick<Presentation, 'height_px' | 'parts' | 'controls' | 'locked'> {
  /** How many questions of a teacher's own stand below it. */
  readonly questions?: number;
}

/** What the author gave a figure, or about what it will take, in px: its plots then share the room exactly. */
export function roomFor(asked: Asked, pairs: URLSearchParams, width: number): number {
  if (asked.height_px !== undefined) return asked.height_px;
  const parts = partsOf(asked);
  const plots = plotsIn(pairs);
  const controls = controlCount(asked);
  const rooms = width < NARROW ? narrow : wide;
  const others = parts.reduce((sum, part) => sum + (part === 'plots' ? 0 : rooms[part]), 0);
  const drawn = parts.includes('plots') ? plots * (plotHeight(width, plots) + rooms.around) + rooms.axis : 0;
  const changes = isPlain(pairs) || !parts.includes('title') ? 0 : rooms.changes;
  // Two owners, as a rule: side by side, or one below the other.
  const owners = Math.min(2, controls);
  const moved =
    rooms === wide
      ? Math.ceil(controls / 2) * rooms.control + Math.min(1, owners) * rooms.owner
      : controls * rooms.control + owners * rooms.owner;
  const { questions = 0 } = asked;
  const answered = questions === 0 ? 0 : questions * rooms.question + rooms.handIn;
  return others + drawn + changes + moved + answered + rooms.foot;
}
