/**
 * Files from outside: scenarios, results, sweeps, figures that the laboratory made, and whatever holds one of its links. What
 * cannot be opened gets one sentence; nothing here throws, and nothing of a file is ever run.
 */
import { isFields, parseJson, type Fields } from './json';
import { words, type files as english } from '../../content/languages/en/files';
import { words as presetWords } from '../../content/languages/en/presets';
import { scenarioProblems } from './check';
import { embeddedOf, isSvg, unescapeXml, type Embedded } from './embedded';
import { sameJson } from './equal';
import { MOST_SAID } from './capped';
import { traceFiles, withTraces } from './export-json';
import { parseLink, type LinkContext, type Linked } from './link';
import { catalogOf } from './link-context';
import { isPng, notesOf } from './png';
import { DEFAULT_PRESET } from './presets';
import { nameWords } from './repeat';
import { withHeeded } from './retired';
import type { Json, Scenario } from './scenario';
import { NOTHING_SHOWN, type Seen, type AskedSweep } from './shown';
import { without } from './without';
import { MOST_AXES, MOST_SEEDS, MOST_VALUES } from './link-sweep';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isAxis = (axis: unknown): boolean =>
  isFields(axis) && 'path' in axis && isList(axis['values']) && axis['values'].length > 0;

/** More values than a link may ask for, or more seeds, are not the form's. */
const isShort = (list: unknown, most: number): boolean => isList(list) && list.length <= most;

/** Has it something to vary? */
const hasAxes = ({ axes }: Fields): boolean => isList(axes) && axes.length > 0 && axes.every(isAxis);

/** The form's entries; undefined where it has none for this sweep: three axes, axes that advance together, other seeds. */
export function askedOf({ axes, seeds, paired, without }: Fields): AskedSweep | undefined {
  if (!isList(axes) || axes.length > MOST_AXES || paired === true) return undefined;
  if (seeds !== undefined && isList(seeds) && seeds.length > MOST_SEEDS) return undefined;
  // The form has one group at most whose harm is asked for.
  const [harming, ...others] = isList(without) ? without : [];
  if (others.length > 0 || (without !== undefined && typeof harming !== 'string')) return undefined;
  if (!axes.every((axis) => isShort((axis as Fields)['values'], MOST_VALUES))) return undefined;
  const asked = axes.map((axis) => {
    const { path, values } = axis as Fields;
    // A kind may stand as an object with its parameters; the form has kinds with their defaults alone.
    const simple = (isList(values) ? values : []).map((value) =>
      isFields(value) && Object.keys(value).join() === 'kind' ? value['kind'] : value,
    );
    return typeof path === 'string' && simple.every((value) => ['string', 'number'].includes(typeof value))
      ? { path, values: simple as (string | number)[] }
      : undefined;
  });
  const counted = isList(seeds) && seeds.length > 0 ? seeds : [1];
  const whole = asked.filter((axis) => axis !== undefined);
  if (whole.length < asked.length || !counted.every((seed, at) => seed === at + 1)) return undefined;
  return {
    axes: whole,
    seeds: counted.length,
    look: whole.length > 1 ? 'map' : 'lines',
    ...(typeof harming === 'string' && { without: harming }),
  };
}

/** Far more than any file that the laboratory writes. */
export const LARGEST_FILE_MB = 16;
export const LARGEST_FILE = LARGEST_FILE_MB * 1e6;
/** A scenario with all the traces that it could name. */
export const MOST_FILES = 16;
/** How much of a text is looked through for a link, in characters. */
const SEARCHED = 256 * 1024;

/** Times in one trace: as many as the engine takes. */
export const MOST_TIMES = 1_000_000;
const [DIGIT_ZERO, DIGIT_NINE] = [0x30, 0x39];

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What files are read against. */
export interface FileContext extends LinkContext {
  readonly traces: (names: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

export type FileKind = keyof typeof english.opened;

export interface OpenedFile extends Linked {
  readonly name: string;
  readonly kind: FileKind;
  /** What there is to say about it; may be empty. */
  readonly more: string;
}

export type ReadFile =
  | { readonly ok: true; readonly opened: OpenedFile }
  | { readonly ok: false; readonly problem: string };

type Read = Omit<OpenedFile, 'name'> | string;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** One sentence where there may be several. */
const first = ([problem = '', ...more]: readonly string[]): string =>
  more.length === 0
    ? problem
    : more.length < MOST_SAID
      ? words().oneOfMany(problem, more.length)
      : words().manyMore(problem);

/** The run that the maker of a file saw, if what it says of that can be so. */
function seenOf(engine: string | undefined, digest: string | undefined): Seen | undefined {
  if (engine === undefined || digest === undefined) return undefined;
  return /^[\da-f]{16}$/.test(digest) && /^\d[\w.+-]{0,31}$/.test(engine) ? { engine, digest } : undefined;
}

const fileName = (name: string): string => name.replace(/^.*[/\\]/, '');

/** The preset that a scenario began as, as far as its file's name or its title tell. */
function presetOf({ presets }: LinkContext, name: string, { title }: Scenario): string {
  const id = fileName(name).replace(/(?:\.lbe)?\.json$/i, '');
  // A changed one's title says what was changed behind the name (`ui/files/experiment.ts`).
  const isCalled = (name: string | undefined): boolean =>
    name !== undefined && (title === name || title?.startsWith(`${name} (`) === true);
  const known =
    presets.find((preset) => preset.id === id) ??
    presets.find((preset) => [preset.title, presetWords()[preset.id]?.title].some(isCalled));
  return known?.id ?? DEFAULT_PRESET;
}

/** The scenario with a name in the place of what it takes from traces. */
const nameless = (scenario: Scenario): Json => ({
  ...(scenario as unknown as Readonly<Record<string, Json>>),
  links: scenario.links.map(({ rate_trace: trace, ...link }) => ({
    ...(link as unknown as Readonly<Record<string, Json>>),
    rate_trace: isFields(trace) ? (without(trace, 'file', 'opportunities_ms') as Json) : null,
  })),
});

/** A scenario that came with a link and with what its maker saw. The scenario counts: the preset of its link may change. */
async function readWhole(
  context: FileContext,
  name: string,
  kind: FileKind,
  {
    scenario,
    link,
    seen,
  }: { readonly scenario: unknown; readonly link?: string | undefined; readonly seen?: Seen | undefined },
): Promise<Read> {
  const catalog = await catalogOf(context, scenario);
  const problems = scenarioProblems(catalog, scenario);
  if (problems.length > 0) return first(problems);
  const given = withHeeded(catalog, scenario as Scenario);
  const linked = link === undefined ? undefined : await parseLink(context, fragmentOf(link));
  const known = linked?.ok === true ? linked : undefined;
  // Where a trace has a name it keeps it, and with it a readable link.
  const same = known !== undefined && sameJson(nameless(known.scenario), nameless(given));
  return {
    kind,
    more: '',
    preset: known?.preset ?? presetOf(context, name, given),
    scenario: same ? known.scenario : given,
    shown: { ...(known?.shown ?? NOTHING_SHOWN), ...(seen !== undefined && { seen }) },
  };
}

const fragmentOf = (link: string): string => link.replace(/^[^#]*#/, '');

async function readLink(context: FileContext, kind: FileKind, link: string, seen?: Seen): Promise<Read> {
  const linked = await parseLink(context, fragmentOf(link));
  if (!linked.ok) return first(linked.problems);
  const { preset, scenario, shown } = linked;
  return { kind, more: '', preset, scenario, shown: { ...shown, ...(seen !== undefined && { seen }) } };
}

/** What a sentence, a list or a bracket puts behind a link. */
const BEHIND = '.,;:)]}';

/** Without those; a pattern that ends with `$` would begin at each of them again. */
function withoutTail(link: string): string {
  let end = link.length;
  while (end > 0 && BEHIND.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
}

/** The first link of the laboratory in a text, of whatever kind that is: a list, a mail, a table, a page. */
function linkIn(given: string): string | undefined {
  const found = /#(v=\d+&[^\s"'<>`\\]+)/.exec(given.slice(0, SEARCHED))?.[1];
  return found && withoutTail(unescapeXml(found));
}

function readText(context: FileContext, given: string): Promise<Read> | Read {
  const link = linkIn(given);
  if (link === undefined) return words().noLink;
  // The lines that stand above a table of ours.
  const line = (key: string): string | undefined =>
    new RegExp(`^# ${key}: (.+?)\\r?$`, 'm').exec(given.slice(0, SEARCHED))?.[1];
  return readLink(context, 'link', link, seenOf(line('version'), line('digest')));
}

function readPicture(context: FileContext, bytes: Uint8Array): Promise<Read> | Read {
  const { Source: link, Comment: comment = '', Software: software = '' } = notesOf(bytes);
  if (link === undefined) return words().noExperiment;
  const [, digest] = /^digest (\S+)$/.exec(comment) ?? [];
  const [, engine] = /^LBE Lab (\S+)$/.exec(software) ?? [];
  return readLink(context, 'figure', link, seenOf(engine, digest));
}

function readSvg(context: FileContext, name: string, embedded: Embedded | undefined): Promise<Read> | Read {
  if (embedded === undefined) return words().noExperiment;
  if (embedded.form !== '1') return words().newerFigure;
  const { link, version, digest } = embedded;
  const scenario = parseJson(embedded.scenario);
  if (scenario === undefined) return words().noExperiment;
  return readWhole(context, name, 'figure', { scenario, link, seen: seenOf(version, digest) });
}

async function readSweep(context: FileContext, name: string, sweep: Fields): Promise<Read> {
  if (!hasAxes(sweep)) return words().badAxes;
  const base = await readWhole(context, name, 'sweep', { scenario: sweep['base'] });
  if (typeof base === 'string') return base;
  const asked = askedOf(sweep);
  const more = asked === undefined ? words().sweepCommand(nameWords(fileName(name))) : words().sweepForm;
  return { ...base, more, shown: { ...base.shown, ...(asked !== undefined && { sweep: asked }) } };
}

function readJson(context: FileContext, name: string, given: string): Promise<Read> | Read {
  const value = parseJson(given);
  if (value === undefined) return words().notJson;
  if (!isFields(value)) return words().notScenario;
  if ('base' in value) return readSweep(context, name, value);
  if ('scenario' in value) {
    const lbe = isFields(value['lbe']) ? value['lbe'] : {};
    const seen = seenOf(text(lbe['version']), text(lbe['digest']));
    return readWhole(context, name, 'results', { scenario: value['scenario'], link: text(lbe['link']), seen });
  }
  return 'links' in value || 'flows' in value
    ? readWhole(context, name, 'scenario', { scenario: value })
    : words().notScenario;
}

/** The text of a file; undefined where it is none. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** One file by what it begins with; its name may be anything. */
function readOne(context: FileContext, { name, bytes }: GivenFile): Promise<Read> | Read {
  if (bytes.length === 0) return words().empty;
  if (isPng(bytes)) return readPicture(context, bytes);
  const given = decoded(bytes);
  if (given === undefined || given.includes('\0')) return words().notText;
  if (/^\s*\{/.test(given)) return readJson(context, name, given);
  return isSvg(given) ? readSvg(context, name, embeddedOf(given)) : readText(context, given);
}

/** What is wrong with times in whole ms with space between them, as many as the engine takes; nothing is split before it is known to be so. */
export function traceProblem(given: string | undefined, name: string): string | undefined {
  if (given === undefined || given === '' || /[^\d\s]|\d{13}/.test(given)) return words().traceBad(nameWords(name));
  let times = 0;
  for (let spaced = true, at = 0; at < given.length; at += 1) {
    const space = given.charCodeAt(at) < DIGIT_ZERO || given.charCodeAt(at) > DIGIT_NINE;
    if (spaced && !space) times += 1;
    spaced = space;
  }
  return times > MOST_TIMES ? words().traceLong(nameWords(name), MOST_TIMES) : undefined;
}

const isTrace = ({ name }: GivenFile): boolean => /\.trace$/i.test(name);

/** The scenario with the traces that came with it; a sentence where one that it needs is nowhere. */
async function withTheirTraces(
  context: FileContext,
  scenario: Scenario,
  beside: readonly GivenFile[],
): Promise<Scenario | string> {
  const wanted = traceFiles(scenario);
  const brought: Record<string, string> = {};
  for (const trace of wanted) {
    const file = beside.find(({ name }) => fileName(name) === fileName(trace));
    if (file === undefined) continue;
    const given = decoded(file.bytes)?.trim();
    const problem = traceProblem(given, trace);
    if (problem !== undefined) return problem;
    brought[trace] = given ?? '';
  }
  const missing = wanted.filter((trace) => !Object.hasOwn(brought, trace));
  const published = missing.length === 0 ? {} : await context.traces(missing).catch(() => ({}));
  const nowhere = missing.find((trace) => !Object.hasOwn(published, trace));
  return nowhere === undefined ? withTraces(scenario, brought) : words().traceMissing(nameWords(nowhere));
}

/** Reads files that were chosen or dropped together: one experiment, with its traces where it has some. */
export async function readFiles(context: FileContext, files: readonly GivenFile[]): Promise<ReadFile> {
  const others = files.filter((file) => !isTrace(file));
  const [main] = others.length > 0 ? others : files;
  const refuse = (problem: string): ReadFile => ({
    ok: false,
    problem: words().notOpened(nameWords(fileName(main?.name ?? '')), problem),
  });
  if (main === undefined) return refuse(words().empty);
  if (files.length > MOST_FILES) return refuse(words().tooMany(MOST_FILES));
  if (files.some(({ bytes }) => bytes.length > LARGEST_FILE)) return refuse(words().tooLarge(String(LARGEST_FILE_MB)));
  if (others.length === 0) return refuse(words().traceAlone);
  if (others.length > 1) return refuse(words().several);
  const read = await readOne(context, main);
  if (typeof read === 'string') return refuse(read);
  const scenario = await withTheirTraces(context, read.scenario, files.filter(isTrace));
  if (typeof scenario === 'string') return refuse(scenario);
  return { ok: true, opened: { ...read, scenario, name: nameWords(fileName(main.name)) } };
}
