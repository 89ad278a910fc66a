/**
 * A file that says how fast a link is: Mahimahi's times of opportunities, a table of times and rates, or the contract's
 * `rate_trace` or `rate_steps` as JSON. What else a file may be is another's to read; whether the rates are allowed is the
 * engine's to say.
 */
import { words } from '../../content/languages/en/network-edit';
import { isFields, parseJson, type Fields } from './json';
import { decoded, traceProblem, type GivenFile } from './open-file';
import type { Json } from './scenario';

/** A link's rate by one of the contract's keys. */
export interface FileRate {
  readonly key: 'rate_trace' | 'rate_steps';
  readonly value: Json;
}

/** The rate; a sentence where it is meant to be one and cannot be read; undefined where the file is something else. */
export type ReadRate = FileRate | string | undefined;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isRow = (value: unknown): value is Json => Array.isArray(value) && value.length === 2 && value.every(isNumber);

const isListOf = (value: unknown, fits: (each: unknown) => boolean): value is Json =>
  Array.isArray(value) && value.length > 0 && value.every(fits);

const traceOf = (trace: Fields): FileRate => ({ key: 'rate_trace', value: trace as Json });

function readJson(value: unknown): ReadRate {
  if (isListOf(value, isNumber)) return traceOf({ opportunities_ms: value });
  if (isListOf(value, isRow)) return { key: 'rate_steps', value };
  if (!isFields(value) || 'links' in value || 'flows' in value) return undefined;
  const { rate_trace: trace, rate_steps: steps } = value;
  if (trace !== undefined || steps !== undefined) return readJson(trace ?? steps);
  if (!('opportunities_ms' in value)) return undefined;
  return isListOf(value['opportunities_ms'], isNumber) ? traceOf(value) : words().badTimes;
}

/** By the units that the head of a table names; without a head: s and bit/s. */
const seconds = (head: string, time: string): number => (/ms/i.test(head) ? Number(time) / 1000 : Number(time));
const bitsPerSecond = (head: string, rate: string): number =>
  Number(rate) * (/gb/i.test(head) ? 1e9 : /mb/i.test(head) ? 1e6 : /kb/i.test(head) ? 1e3 : 1);

function readTable(lines: readonly string[]): ReadRate {
  const rows = lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  if (rows.length === 0 || rows.some((row) => row.length !== 2)) return undefined;
  const hasHead = rows[0]?.every((cell) => Number.isNaN(Number(cell))) === true;
  const [times = '', rates = ''] = hasHead ? (rows[0] ?? []) : [];
  const steps = rows
    .slice(hasHead ? 1 : 0)
    .map(([time = '', rate = '']) => [seconds(times, time), Math.round(bitsPerSecond(rates, rate))]);
  return isListOf(steps, isRow) ? { key: 'rate_steps', value: steps } : words().badTable;
}

export function readRate({ name, bytes }: GivenFile): ReadRate {
  const text = decoded(bytes)?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^[[{]/.test(text)) return readJson(parseJson(text));
  const isTimes = /\.trace$/i.test(name) || /^[\d\s.]+$/.test(text);
  if (isTimes) return traceProblem(text, name) ?? traceOf({ opportunities_ms: text.split(/\s+/).map(Number) });
  return readTable(text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#')));
}
