/**
 * What a student hands in: readable lines, and below them one line that holds the same for the checker,
 * `lbe-done/1.<base64url of deflated JSON>.<CRC-32 of that, in hex>`. Pure: writes it, and finds it again in any text, with
 * mail around it, quoted or wrapped. The checksum tells of damage; that the runs are real only a new run tells.
 */
import { isFields, parseJson } from './json';
import { pack, unpack } from './packed';
import { crc32 } from './png';

/** A run that an answer rests on. */
export interface RunOf {
  readonly link: string;
  readonly digest: string;
  readonly engine: string;
}

export const PHASE_VERDICTS = ['close', 'high', 'low', 'shape'] as const;
export type PhaseVerdict = (typeof PHASE_VERDICTS)[number];

export type Answer =
  | {
      readonly kind: 'choice';
      /** Number of the lesson's step, from 0. */
      readonly step: number;
      readonly chosen: number;
      /** The option that the run bore out; null where none. */
      readonly right: number | null;
      readonly run: RunOf;
    }
  | {
      readonly kind: 'draw';
      readonly step: number;
      /** In the plot's unit, evenly over the run; null where nothing was drawn. */
      readonly sketch: readonly (number | null)[];
      /** Per phase of the step: how well the run says it was foreseen. */
      readonly verdicts: readonly PhaseVerdict[];
      readonly run: RunOf;
    }
  | { readonly kind: 'goal'; readonly step: number; readonly met: boolean; readonly run: RunOf }
  | { readonly kind: 'own'; readonly question: string; readonly text: string; readonly run?: RunOf };

export interface Code {
  readonly assignment: string;
  readonly source: string;
  readonly module: string;
  /** Of its runs, in the order of the assignment's cases and their seeds. */
  readonly digests: readonly string[];
  readonly engine: string;
}

export interface Completion {
  readonly lesson?: string;
  /** The teacher's name for the exercise. */
  readonly task?: string;
  /** What the link let its reader move: a query, `?controls=lbe.target`. */
  readonly set?: string;
  readonly name?: string;
  /** As typed. */
  readonly date?: string;
  readonly answers: readonly Answer[];
  readonly code?: Code;
}

/** The second has controllers, which a page of before would pass over. */
const VERSIONS = ['1', '2'];
/** As it stands in a text; mail may have made other spaces of its spaces. */
const MARKS = /={3}[\s>]+LBE[\s>]+Lab/g;
/** Stands before the readable lines in every language. */
export const MARK = '=== LBE Lab';

/** The most characters that are read at once, and the most blocks. */
export const LONGEST_TEXT = 4_000_000;
export const MOST_BLOCKS = 500;
const LONGEST_BLOCK = 192 * 1024;
const LONGEST_LINK = 64 * 1024;

/** The most characters of what a student writes. */
export const LONGEST_NAME = 100;
export const LONGEST_ANSWER = 2000;
const MOST_ANSWERS = 40;
const MOST_POINTS = 200;
const MOST_RUNS = 100;

const utf8 = new TextEncoder();
const checksum = (text: string): string => crc32(utf8.encode(text)).toString(16).padStart(8, '0');

/** What mail does to a text (quoting, wrapping, spaces) makes no difference. */
const essence = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}.,-]+/gu, '');

/** The whole text; `lines` begin with one that begins with `MARK`. */
export function writeCompletion(lines: readonly string[], completion: Completion): string {
  const readable = lines.join('\n');
  const data = pack(JSON.stringify({ ...completion, said: checksum(essence(readable)) }));
  return `${readable}\nlbe-done/${completion.code === undefined ? 1 : 2}.${data}.${checksum(data)}\n`;
}

export type BadBlock = 'newer' | 'cut' | 'changed' | 'damaged';

export interface GoodBlock {
  readonly ok: true;
  readonly completion: Completion;
  /** The same for the same text, whatever mail has done to it. */
  readonly block: string;
  /** Do the lines above say what the block says? `none`: there are none. */
  readonly lines: 'same' | 'changed' | 'none';
}

export type Found = { readonly line: number } & (GoodBlock | { readonly ok: false; readonly why: BadBlock });

export interface ReadCompletions {
  readonly found: readonly Found[];
  /** There was more than is read at once. */
  readonly tooMuch: boolean;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

function runFrom(value: unknown): RunOf | undefined {
  if (!isFields(value)) return undefined;
  const { link, digest, engine } = value;
  return isText(link, LONGEST_LINK) && isText(digest, 64) && isText(engine, 64) ? { link, digest, engine } : undefined;
}

const isPoint = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value));

const isVerdict = (value: unknown): value is PhaseVerdict => PHASE_VERDICTS.some((verdict) => verdict === value);

function answerFrom(value: unknown): Answer | undefined {
  if (!isFields(value)) return undefined;
  const { kind, step, chosen, right, sketch, verdicts, met, question, text } = value;
  const run = runFrom(value['run']);
  if (kind === 'own') {
    const given = value['run'] !== undefined;
    if (!isText(question, LONGEST_ANSWER) || !isText(text, LONGEST_ANSWER) || given !== (run !== undefined))
      return undefined;
    return { kind, question, text, ...(run && { run }) };
  }
  if (!isCount(step) || run === undefined) return undefined;
  switch (kind) {
    case 'choice':
      return isCount(chosen) && (right === null || isCount(right)) ? { kind, step, chosen, right, run } : undefined;
    case 'draw': {
      const points: readonly unknown[] = Array.isArray(sketch) ? sketch : [];
      const judged: readonly unknown[] = Array.isArray(verdicts) ? verdicts : [];
      const fits = points.length > 0 && Math.max(points.length, judged.length) <= MOST_POINTS;
      return fits && points.every(isPoint) && judged.every(isVerdict)
        ? { kind, step, sketch: points, verdicts: judged, run }
        : undefined;
    }
    case 'goal':
      return typeof met === 'boolean' ? { kind, step, met, run } : undefined;
    default:
      return undefined;
  }
}

/** What may stand in it the module of assignments judges. */
function codeFrom(value: unknown): Code | undefined {
  if (!isFields(value)) return undefined;
  const { assignment, source, module, digests, engine } = value;
  const list: readonly unknown[] | undefined = Array.isArray(digests) ? digests : undefined;
  const texts = [assignment, source, module].every((text) => isText(text, LONGEST_BLOCK));
  if (!texts || !isText(engine, 64) || list === undefined || list.length > MOST_RUNS) return undefined;
  if (!list.every((digest) => isText(digest, 64))) return undefined;
  return { assignment: String(assignment), source: String(source), module: String(module), digests: list, engine };
}

const LONGEST: Readonly<Record<'lesson' | 'task' | 'set' | 'name' | 'date', number>> = {
  lesson: 64,
  task: 200,
  set: 8000,
  name: LONGEST_NAME,
  date: LONGEST_NAME,
};

function completionFrom(value: unknown): (Completion & { readonly said: string }) | undefined {
  if (!isFields(value) || !isText(value['said'], 8)) return undefined;
  const texts: Record<string, string> = {};
  for (const [key, longest] of Object.entries(LONGEST)) {
    const text = value[key];
    if (text === undefined) continue;
    if (!isText(text, longest)) return undefined;
    texts[key] = text;
  }
  const list: unknown = value['answers'];
  if (!Array.isArray(list) || list.length > MOST_ANSWERS) return undefined;
  const answers = (list as readonly unknown[]).map(answerFrom);
  if (!answers.every((answer) => answer !== undefined)) return undefined;
  const code = codeFrom(value['code']);
  if (value['code'] !== undefined && code === undefined) return undefined;
  return { ...texts, answers, ...(code && { code }), said: value['said'] };
}

/** Where a line ends in the middle: a break, the sign of a quotation, the soft break of a mail's encoding. */
const BREAKS = /[\s>=]+/g;

function readBlock(
  text: string,
  from: number,
  version: string,
  above: string,
): GoodBlock | { readonly ok: false; readonly why: BadBlock } {
  if (!VERSIONS.includes(version)) return { ok: false, why: 'newer' };
  const shape = /([\w\s>=-]*)\.[\s>=]*((?:[0-9a-f][\s>=]*){8})/y;
  const match = shape.exec(text.slice(from, from + LONGEST_BLOCK + 100));
  if (match === null) return { ok: false, why: 'cut' };
  const [data, sum] = [(match[1] ?? '').replace(BREAKS, ''), (match[2] ?? '').replace(BREAKS, '')];
  if (checksum(data) !== sum) return { ok: false, why: 'changed' };
  const read = completionFrom(parseJson(unpack(data) ?? ''));
  if (read === undefined) return { ok: false, why: 'damaged' };
  const { said, ...completion } = read;
  const begin = [...above.matchAll(MARKS)].at(-1)?.index ?? -1;
  const lines = begin < 0 ? 'none' : checksum(essence(above.slice(begin))) === said ? 'same' : 'changed';
  return { ok: true, completion, block: data, lines };
}

/** Every block in a text. Never throws; what cannot be read says why. */
export function readCompletions(text: string): ReadCompletions {
  const whole = text.slice(0, LONGEST_TEXT);
  const found: Found[] = [];
  const begins = /lbe-done\/(\d{1,4})\./g;
  let [end, line, counted] = [0, 1, 0];
  let tooMuch = text.length > LONGEST_TEXT;
  for (let match = begins.exec(whole); match !== null; match = begins.exec(whole)) {
    if (found.length >= MOST_BLOCKS) {
      tooMuch = true;
      break;
    }
    for (; counted < match.index; counted += 1) if (whole[counted] === '\n') line += 1;
    const read = readBlock(whole, begins.lastIndex, match[1] ?? '', whole.slice(end, match.index));
    found.push({ line, ...read });
    end = begins.lastIndex;
  }
  return { found, tooMuch };
}
