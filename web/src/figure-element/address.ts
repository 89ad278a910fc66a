/** The address of a figure, from what its element says. */
import { given } from '../model/given';
import { roomFor } from '../model/figure-room';
import { EXERCISE_KEYS, HEIGHTS, PARTS, PRESENTATION_KEYS, keysOf, type Part } from '../model/presentation';

/** What stands in the query of a figure, and as attributes of its element. */
export const QUERY_KEYS = [...PRESENTATION_KEYS, ...EXERCISE_KEYS] as const;

export interface FigureAddress {
  /** The folder of the lab that shows it. */
  readonly lab: string;
  readonly link: string;
  /** By the names of the query. */
  readonly presentation: Readonly<Partial<Record<(typeof QUERY_KEYS)[number], string>>>;
}

/** What stands in the page, which may be hand-written: `#v=1&…`, `v=1&…`, or the address of a figure or of the lab. */
interface Attributes {
  getAttribute: (name: string) => string | null;
}

/**
 * Where the figure is. A whole address names its lab, and its query what the element's attributes do not say; a fragment is
 * shown by `home`, the lab that the element's script came from. Undefined where nobody knows a lab.
 */
export function readAddress(element: Attributes, home: string | undefined, page: string): FigureAddress | undefined {
  const given = (element.getAttribute('link') ?? '').trim();
  // A fragment holds no `#`, `/` or `?` before its first `=`.
  const whole = /^[^=]*[/?]|^[^=#]+#/.test(given) && URL.canParse(given, page) ? new URL(given, page) : undefined;
  if (whole !== undefined && !/^https?:$/.test(whole.protocol)) return undefined;
  const lab = whole === undefined ? home : new URL('.', whole).href;
  if (lab === undefined) return undefined;
  const presentation: Partial<Record<(typeof QUERY_KEYS)[number], string>> = {};
  for (const key of QUERY_KEYS) {
    const value = element.getAttribute(key) ?? whole?.searchParams.get(key);
    if (value !== null && value !== undefined) presentation[key] = value;
  }
  return { lab, link: (whole?.hash ?? given).replace(/^#/, ''), presentation };
}

/** A height or parts that cannot be are as if they were not there: the figure says so, once it runs. */
function heightIn(text: string | undefined): number | undefined {
  const height = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return height >= HEIGHTS[0] && height <= HEIGHTS[1] ? height : undefined;
}

function partsIn(text: string | undefined): readonly Part[] | undefined {
  const given = text?.split(',').filter((part) => part !== '');
  const known = PARTS.filter((part) => given?.includes(part));
  return given === undefined || known.length < new Set(given).size ? undefined : known;
}

/** The height that is kept free for a figure of that width, in CSS pixels. */
export function roomOf({ link, presentation }: FigureAddress, width: number): number {
  const { height, parts, controls, locked } = presentation;
  const height_px = heightIn(height);
  const some = partsIn(parts);
  const asked = {
    ...given({ height_px, parts: some }),
    ...(controls !== undefined && { controls: keysOf(controls) }),
    ...(locked !== undefined && { locked: keysOf(locked) }),
    questions: EXERCISE_KEYS.filter((key) => key !== 'task' && (presentation[key] ?? '') !== '').length,
  };
  return roomFor(asked, new URLSearchParams(link), width);
}

/** The figure's own page. Keys and commas stay readable, as in what the lab writes. */
export function frameAddress({ lab, link, presentation }: FigureAddress): string {
  const query = Object.entries(presentation).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return `${lab}embed.html${query.length === 0 ? '' : `?${query.join('&')}`}${link === '' ? '' : `#${link}`}`;
}

export const labAddress = ({ lab, link }: Pick<FigureAddress, 'lab' | 'link'>): string =>
  `${lab}${link === '' ? '' : `#${link}`}`;
