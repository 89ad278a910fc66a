/**
 * Quantities with units. Two notations: the link's, compact and exact (`2.5Mbps`, `25ms`, `100p`),
 * and the reader's, typeset (`2.5 Mb/s`, `25 ms`, `100 packets`).
 */
import type { ParamSpec, Unit } from './catalog';
import { decimalSign } from '../text';
import { words } from '../../content/languages/en/units';
import type { Json } from './scenario';

const NBSP = '\u00a0';
/** Narrow no-break space: groups of three digits. */
const THIN = '\u202f';
const FIGURE_SPACE = '\u2007';
const MINUS = '\u2212';
/** Stands where a figure has no meaning. */
export const NO_VALUE = '\u2013';

interface Notation {
  /** Suffix in a link. */
  readonly code: string;
  /** Unit for people. */
  readonly sign: string;
  /** Power of ten, in the key's own unit. */
  readonly exponent: number;
}

const RATES: readonly Notation[] = [
  { code: 'Gbps', sign: 'Gb/s', exponent: 9 },
  { code: 'Mbps', sign: 'Mb/s', exponent: 6 },
  { code: 'kbps', sign: 'kb/s', exponent: 3 },
  { code: 'bps', sign: 'b/s', exponent: 0 },
];

/** Times print in their own unit and read in all three. */
const times = (own: 's' | 'ms' | 'us'): readonly Notation[] => {
  const power = { s: 0, ms: -3, us: -6 };
  const sign = { s: 's', ms: 'ms', us: 'µs' };
  const others = (['s', 'ms', 'us'] as const).filter((code) => code !== own);
  return [own, ...others].map((code) => ({ code, sign: sign[code], exponent: power[code] - power[own] }));
};

/** First the notation in which a value is printed (for rates, every prefix), then others that are read. */
const NOTATIONS: Readonly<Record<Unit, readonly Notation[]>> = {
  '': [{ code: '', sign: '', exponent: 0 }],
  'bit/s': RATES,
  s: times('s'),
  ms: times('ms'),
  us: times('us'),
  min: [{ code: 'min', sign: 'min', exponent: 0 }],
  packets: [
    { code: 'p', sign: 'packets', exponent: 0 },
    { code: '', sign: '', exponent: 0 },
  ],
  bytes: [
    { code: 'B', sign: 'bytes', exponent: 0 },
    { code: 'kB', sign: 'kB', exponent: 3 },
    { code: 'MB', sign: 'MB', exponent: 6 },
  ],
  ppm: [{ code: 'ppm', sign: 'ppm', exponent: 0 }],
  m: [{ code: 'm', sign: 'm', exponent: 0 }],
  'km/h': [{ code: 'kmh', sign: 'km/h', exponent: 0 }],
  dB: [{ code: 'dB', sign: 'dB', exponent: 0 }],
};

const plain = (value: number): string => String(value).replace('e+', 'e');

/** Moves the decimal point; correctly rounded, because the number is read from its digits. */
function shifted(value: number, exponent: number): number {
  const [digits, power = '0'] = String(value).split('e');
  return Number(`${digits ?? '0'}e${String(Number(power) + exponent)}`);
}

/** The notation in which `value` prints: the largest prefix that does not round it. */
function notationOf(value: number, unit: Unit): Notation {
  const [own = { code: '', sign: '', exponent: 0 }] = NOTATIONS[unit];
  if (unit !== 'bit/s') return own;
  const exact = (n: Notation): boolean => {
    const mantissa = shifted(value, -n.exponent);
    return Math.abs(mantissa) >= 1 && shifted(mantissa, n.exponent) === value;
  };
  return RATES.find(exact) ?? { code: 'bps', sign: 'b/s', exponent: 0 };
}

/** A quantity as it stands in a link: `2.5Mbps`, `25ms`, `100p`, `7`. Reads back exactly. */
export function printQuantity(value: number, unit: Unit): string {
  const notation = notationOf(value, unit);
  return plain(shifted(value, -notation.exponent)) + notation.code;
}

const QUANTITY = /^(-?\d+(?:\.\d+)?(?:e-?\d{1,3})?)([A-Za-z]*)$/;

/** Reads a link's quantity in the key's own unit; undefined where number or unit is not understood. */
export function parseQuantity(text: string, unit: Unit): number | undefined {
  const [, digits, code] = QUANTITY.exec(text) ?? [];
  const notation = NOTATIONS[unit].find((n) => n.code === code);
  if (digits === undefined || notation === undefined) return undefined;
  const value = shifted(Number(digits), notation.exponent);
  // Only a value too large to be a number fails here; -0 would not compare equal to 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** The suffixes that a link may use for this unit: `Gbps, Mbps, kbps, bps`. */
export const unitCodes = (unit: Unit): readonly string[] => NOTATIONS[unit].map((n) => n.code).filter((c) => c !== '');

/** Groups digits by thin spaces from 10 000 on, and sets a true minus sign and the language's decimal sign. */
function typeset(digits: string): string {
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, THIN) : whole;
  return (digits.startsWith('-') ? MINUS : '') + grouped + (fraction === undefined ? '' : decimalSign() + fraction);
}

/** A number with `digits` significant digits (all of them when left out), without exponent where that is readable. */
export function showNumber(value: number | null, digits?: number): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  const rounded = digits === undefined ? value : Number(value.toPrecision(digits));
  const text = String(rounded === 0 ? 0 : rounded);
  const [mantissa = text, power] = text.split('e');
  return power === undefined
    ? typeset(text)
    : `${typeset(mantissa)}${NBSP}×${NBSP}10^${power.replace('+', '').replace('-', MINUS)}`;
}

/** A number with a fixed number of decimals, padded on the left to `width` characters: columns do not jump. */
export function showFixed(value: number | null, decimals: number, width = 0): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE.padStart(width, FIGURE_SPACE);
  const text = value.toFixed(decimals);
  return typeset(Number(text) === 0 ? text.replace('-', '') : text).padStart(width, FIGURE_SPACE);
}

/** A part of one as `99.4 %`. */
export function showPercent(fraction: number | null, decimals = 1): string {
  return fraction === null || !Number.isFinite(fraction) ? NO_VALUE : `${showFixed(fraction * 100, decimals)}${NBSP}%`;
}

/** For people the prefix follows the size, whether or not the digits are few. */
function displayNotation(value: number, unit: Unit): Notation {
  const fitting = unit === 'bit/s' ? RATES.find((n) => Math.abs(value) >= 10 ** n.exponent) : undefined;
  return fitting ?? notationOf(value, unit);
}

/** A unit's sign for people, in their language; those that are words have a singular. */
export function unitName(sign: string, one = false): string {
  if (sign === 'packets') return one ? words().packet : words().packets;
  if (sign === 'bytes') return one ? words().byte : words().bytes;
  return sign;
}

/** A quantity for people: `10 Mb/s`, `25 ms`, `1 packet`; `digits` rounds to so many significant digits. */
export function showQuantity(value: number | null, unit: Unit, digits?: number): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  const { sign, exponent } = displayNotation(value, unit);
  const number = showNumber(shifted(value, -exponent), digits);
  const name = unitName(sign, number === '1');
  return name === '' ? number : `${number}${NBSP}${name}`;
}

/** The ends of a range that each flow draws a value from, `{ "uniform": [0, 1] }`; undefined where it is none. */
export function drawnFrom(value: Json | undefined): readonly [number, number] | undefined {
  const { uniform } = ((typeof value === 'object' ? value : null) as { readonly uniform?: Json } | null) ?? {};
  const [from, to] = Array.isArray(uniform) ? (uniform as readonly Json[]) : [];
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;
}

/** How many digits of a setting are shown: those that a person sets, and not the dust behind them. */
const SETTING = 5;

/** What was set, for people: whole numbers as they are, others to five digits: `0.020833 packets`. */
export const showSetting = (value: number | null, unit: Unit): string =>
  showQuantity(value, unit, value !== null && Number.isInteger(value) && unit !== 'bit/s' ? undefined : SETTING);

/** A parameter's value for people: `25 ms`, `0 s … 1 s` of a range, `on`, an option's label, `none`. */
export const showValue = (spec: ParamSpec, value: Json | undefined): string => shown(spec, value, showSetting);

/** The same with all digits. */
export const showWhole = (spec: ParamSpec, value: Json | undefined): string => shown(spec, value, showQuantity);

function shown(spec: ParamSpec, value: Json | undefined, show: (value: number, unit: Unit) => string): string {
  if (value === undefined || value === null) return words().none;
  if (spec.kind === 'flag') return value === true ? words().on : words().off;
  if (spec.kind === 'choice') return spec.options.find((option) => option.id === value)?.label ?? JSON.stringify(value);
  const ends = typeof value === 'number' ? [value] : drawnFrom(value);
  return ends?.map((end) => show(end, spec.unit)).join(' … ') ?? JSON.stringify(value);
}

/** The suffix of the key's own unit. */
const own = (unit: Unit): string => NOTATIONS[unit].find(({ exponent }) => exponent === 0)?.code ?? '';

/** Bits in a second, of which more than one may leave the bit out. */
const bits = (prefix: string): RegExp => {
  const plain = `${prefix}(?:(?:b|[bB][iI][tT][sS]?)(?:/[sS]|/sec|ps)?|BPS)`;
  return new RegExp(`^(?:${plain}${prefix === '' ? '' : `|${prefix}`})$`);
};

const SPOKEN_TIMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:s|secs?|seconds?|sekunden?)$/i, 's'],
  [/^(?:ms|msecs?|milliseconds?|millisekunden?)$/i, 'ms'],
  [/^(?:us|µs|μs|usecs?|microseconds?|mikrosekunden?)$/i, 'us'],
];

/** How people write the units that links have: a pattern for each code. Case tells bits from bytes in a rate, and nowhere else. */
const SPOKEN: Readonly<Partial<Record<Unit, readonly (readonly [RegExp, string])[]>>> = {
  'bit/s': [
    [bits(''), 'bps'],
    [bits('[kK](?:ilo)?'), 'kbps'],
    [bits('[mM](?:ega)?'), 'Mbps'],
    [bits('[gG](?:iga)?'), 'Gbps'],
  ],
  s: SPOKEN_TIMES,
  ms: SPOKEN_TIMES,
  us: SPOKEN_TIMES,
  min: [[/^(?:min|mins|minutes?|minuten?)$/i, 'min']],
  packets: [[/^(?:p|pkts?|packets?|pakete?)$/i, 'p']],
  bytes: [
    [/^(?:b|bytes?)$/i, 'B'],
    [/^(?:k|kb|kilobytes?)$/i, 'kB'],
    [/^(?:m|mb|megabytes?)$/i, 'MB'],
  ],
  'km/h': [[/^km\/h$/i, 'kmh']],
  dB: [[/^db$/i, 'dB']],
};

/** Spoken units that no link has: how much one is, in the key's own unit. */
const SPOKEN_ONLY: Readonly<Partial<Record<Unit, readonly (readonly [RegExp, number])[]>>> = {
  '': [[/^%$/, 0.01]],
  s: [
    [/^(?:min|mins|minutes?|minuten?)$/i, 60],
    [/^(?:h|hours?|stunden?)$/i, 3600],
  ],
  min: [
    [/^(?:s|secs?|seconds?|sekunden?)$/i, 1 / 60],
    [/^(?:h|hours?|stunden?)$/i, 60],
  ],
  'bit/s': [
    [/^[kK]B(?:\/s|ps)$/, 8e3],
    [/^MB(?:\/s|ps)$/, 8e6],
    [/^GB(?:\/s|ps)$/, 8e9],
  ],
  bytes: [
    [/^(?:g|gb|gigabytes?)$/i, 1e9],
    [/^kib$/i, 1024],
    [/^mib$/i, 1024 ** 2],
    [/^gib$/i, 1024 ** 3],
  ],
};

/** What is said of the pattern that a word fits. */
const saidBy = <T>(list: readonly (readonly [RegExp, T])[] | undefined, word: string): T | undefined =>
  list?.find(([pattern]) => pattern.test(word))?.[1];

/**
 * Reads what a person typed: spaces, `Mb/s`, `5 Kbit`, a true minus and a decimal comma are fine. A bare
 * number has the unit in which `like`, the value shown before, was displayed.
 */
export function readQuantity(text: string, unit: Unit, like?: number | null): number | undefined {
  const tidy = text.replace(/\s/g, '').replace(MINUS, '-').replace(',', '.');
  const [, number = '', word = ''] = /^(-?[\d.]+(?:e-?\d+)?)(.*)$/.exec(tidy) ?? [];
  const bare = displayNotation(like ?? 0, unit).code;
  const exact = NOTATIONS[unit].some((notation) => notation.code === word);
  const factor = saidBy(SPOKEN_ONLY[unit], word);
  if (factor !== undefined) {
    const counted = parseQuantity(number.replace(/^(-?)\./, '$10.') + own(unit), unit);
    return counted === undefined ? undefined : Number((counted * factor).toPrecision(15));
  }
  const code = word === '' ? bare : exact ? word : (saidBy(SPOKEN[unit], word) ?? word);
  return parseQuantity(number.replace(/^(-?)\./, '$10.') + code, unit);
}
