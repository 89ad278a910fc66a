/** One axis for values and one for times: rules and words, from the ticks of a scale, in the reader's language. */
import { showFixed, showNumber } from '../model/units';
import { rule, text, type Mark, type TextMark } from './mark';
import { sharp, type Box, type Scale } from './scale';

/** Room for tick labels on the left, and for half of the last time label on the right. */
export const margin = { left: 46, right: 14, top: 7, bottom: 5 } as const;

/** The room for traces in a picture of this size. */
export const frameOf = (width: number, height: number): Box => ({
  left: margin.left,
  right: Math.max(margin.left + 1, width - margin.right),
  top: margin.top,
  bottom: Math.max(margin.top + 1, height - margin.bottom),
});

/** Decimals that tell the ticks of an axis apart. */
export function decimalsOf([first = 0, second = first + 1]: readonly number[]): number {
  return Math.max(0, -Math.floor(Math.log10(second - first) + 1e-9));
}

export interface ValueAxisOptions {
  /** About how many ticks; by the height where nothing is said. */
  readonly count?: number;
  /** There is no half of what is counted. */
  readonly whole?: boolean;
  /** Values are written with their sign, and zero is the line that counts. */
  readonly signed?: boolean;
  /** What is less stands at the foot too: the axis cannot show it. */
  readonly foot?: boolean;
}

/** Ratios need a name at every power of ten; where these are few, at twice and five times it too. */
function isNamed(tick: number, [from = 1, to = 1]: readonly number[]): boolean {
  const digit = Number(tick.toExponential()[0]);
  return digit === 1 || (to / from <= 100 && (digit === 2 || digit === 5));
}

/** Hairs across the picture, and beside them their values. */
export function valueAxis(
  { left, right, top, bottom }: Box,
  y: Scale,
  {
    count = Math.max(3, Math.floor((bottom - top) / 36)),
    whole = false,
    signed = false,
    foot = false,
  }: ValueAxisOptions = {},
): readonly Mark[] {
  const ratios = 'base' in y;
  const ticks = y.ticks(count).filter((tick) => !whole || Number.isInteger(tick));
  const decimals = decimalsOf(ticks);
  const [low = 0] = y.domain();
  const base = signed || low < 0 ? 0 : low;
  return ticks.flatMap((tick): readonly Mark[] => {
    const at = sharp(y(tick));
    const atFoot = foot && tick === low;
    const words = `${atFoot ? '≤ ' : ''}${ratios ? showNumber(tick) : showFixed(tick, decimals)}`;
    const isBare = ratios && !atFoot && (!isNamed(tick, y.domain()) || (foot && at > bottom - 14));
    // Where they would lie close together, only those with a name.
    if (isBare && (bottom - top) / ticks.length < 5) return [];
    return [
      rule([left, at, right, at], tick !== base ? 'hair' : signed ? 'ink' : 'line'),
      ...(isBare ? [] : [text(left - 8, at + 4, signed && tick > 0 ? `+${words}` : words, { anchor: 'end' })]),
    ];
  });
}

/** Round times, about one every 90 pixels. */
export const timeTicks = ({ left, right }: Box, x: Scale): readonly number[] =>
  x.ticks(Math.max(2, Math.floor((right - left) / 90)));

/** Small rules below the picture. */
export const timeRules = (box: Box, x: Scale): readonly Mark[] =>
  timeTicks(box, x).map((tick) => rule([sharp(x(tick)), box.bottom, sharp(x(tick)), box.bottom + 4], 'line'));

/** The times below it, with or without their unit. */
export function timeLabels(box: Box, x: Scale, y: number, unit: '' | ' s' = ''): readonly TextMark[] {
  const ticks = timeTicks(box, x);
  const decimals = decimalsOf(ticks);
  return ticks.map((tick) => {
    const words = `${showFixed(tick, decimals)}${unit}`;
    // The last one stays inside the picture.
    const at = Math.min(x(tick), box.right + margin.right - words.length * 3.6);
    return text(at, y, words, { anchor: 'middle' });
  });
}
