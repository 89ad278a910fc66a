/**
 * What a figure and the page that it stands in tell each other, by `postMessage`. Every message names the protocol and its
 * version; whoever hears one checks who sent it before reading it. Anything else on the same window is somebody else's.
 */

export const PROTOCOL = 'lbe/1';

export type FromFigure =
  /** It listens. */
  | { readonly type: 'ready' }
  /** How high it would like to be, in CSS pixels. */
  | { readonly type: 'height'; readonly height_px: number }
  /**
   * The experiment as it now is: a fragment without `#`, the digest of its run once that is there, the same as a scenario, and
   * the moment shown, in s. An earlier laboratory says nothing of the last two.
   */
  | {
      readonly type: 'state';
      readonly link: string;
      readonly digest: string | null;
      readonly scenario?: object;
      readonly t_s?: number;
    }
  /** Whether it computes, plays, waits to be started or to be seen. */
  | { readonly type: 'doing'; readonly doing: Doing }
  /** Figures of the last run, by name: `goodput_bps.tcp`; and why others are absent, one sentence each. */
  | {
      readonly type: 'metric';
      readonly metrics: Readonly<Record<string, number>>;
      readonly absent?: Readonly<Record<string, string>>;
    }
  /** Something went wrong; one sentence. */
  | { readonly type: 'error'; readonly message: string };

export type ToFigure =
  /** Shows another experiment: a fragment, with or without `#`. */
  | { readonly type: 'set'; readonly link: string }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Moves the playhead, in s. */
  | { readonly type: 'seek'; readonly t_s: number }
  /** Back to what the author chose. */
  | { readonly type: 'reset' }
  | { readonly type: 'theme'; readonly theme: 'auto' | 'light' | 'dark' };

export const DOINGS = ['waiting', 'computing', 'playing', 'resting', 'sleeping'] as const;
export type Doing = (typeof DOINGS)[number];

/** What a message is about: a newer one on it says all that counts. */
const topicOf = ({ type }: ToFigure): string => (type === 'pause' ? 'play' : type);

/** The messages that wait, with one more: of each topic the newest, so that there are never more than a few. */
export const newest = (waiting: readonly ToFigure[], message: ToFigure): readonly ToFigure[] => [
  ...waiting.filter((old) => topicOf(old) !== topicOf(message)),
  message,
];

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const text =
  (longest: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && value.length <= longest;
const number =
  ([least, most]: readonly [number, number]) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= least && value <= most;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const oneOf =
  (list: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && list.includes(value);

/** Longer than any link that the laboratory writes or reads. */
export const LONGEST_LINK = 64 * 1024;

/** Heights that a figure may tell, in CSS pixels: far higher than any. */
export const TOLD_HEIGHTS = [0, 100_000] as const;

/** Moments that may be sought, in s: far longer than any run. */
export const MOMENTS = [0, 1_000_000] as const;

/** What a figure of a run may be, in its own unit: further, whole numbers are not told apart. */
export const METRICS = [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** Four of each flow group and those of the run: far more. */
export const MOST_METRICS = 10_000;

/** In UTF-16 code units. */
export const LONGEST_REASON = 1000;

/** Of a figure of a run, in UTF-16 code units: a flow's name and what is measured of it. */
export const LONGEST_NAME = 500;

const named =
  (fits: (value: unknown) => boolean) =>
  (given: unknown): boolean => {
    if (!isObject(given)) return false;
    const entries: readonly (readonly [string, unknown])[] = Object.entries(given);
    return entries.length <= MOST_METRICS && entries.every(([key, value]) => key.length <= LONGEST_NAME && fits(value));
  };

const fromFigure: Readonly<Record<FromFigure['type'], Shape>> = {
  ready: {},
  height: { height_px: number(TOLD_HEIGHTS) },
  state: {
    link: text(LONGEST_LINK),
    digest: (value) => value === null || text(64)(value),
    scenario: (value) => value === undefined || isObject(value),
    t_s: (value) => value === undefined || number(MOMENTS)(value),
  },
  doing: { doing: oneOf(DOINGS) },
  metric: {
    metrics: named(number(METRICS)),
    // A figure of an earlier laboratory says nothing of the kind.
    absent: (value) => value === undefined || named(text(LONGEST_REASON))(value),
  },
  error: { message: text(4000) },
};

const toFigure: Readonly<Record<ToFigure['type'], Shape>> = {
  set: { link: text(LONGEST_LINK) },
  play: {},
  pause: {},
  seek: { t_s: number(MOMENTS) },
  reset: {},
  theme: { theme: oneOf(['auto', 'light', 'dark']) },
};

function read(shapes: Readonly<Record<string, Shape>>, data: unknown): unknown {
  if (!isObject(data) || !('protocol' in data) || data.protocol !== PROTOCOL) return undefined;
  const given = data as Readonly<Record<string, unknown>>;
  const type = given['type'];
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (shape === undefined || !Object.entries(shape).every(([key, fits]) => fits(given[key]))) return undefined;
  const known = Object.keys(shape).filter((key) => given[key] !== undefined);
  return Object.fromEntries([['type', type], ...known.map((key) => [key, given[key]] as const)]);
}

/** A message of a figure; undefined where it is none, or of another version. What it does not know is left out. */
export const readFromFigure = (data: unknown): FromFigure | undefined =>
  read(fromFigure, data) as FromFigure | undefined;

/** A message to a figure; undefined where it is none. */
export const readToFigure = (data: unknown): ToFigure | undefined => read(toFigure, data) as ToFigure | undefined;

/** The message as it is posted. */
export const posted = <M extends FromFigure | ToFigure>(message: M): M & { readonly protocol: typeof PROTOCOL } => ({
  protocol: PROTOCOL,
  ...message,
});
