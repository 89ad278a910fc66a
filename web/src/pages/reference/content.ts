/** What the reference says. All of it is the catalog's. */
import { entryAnchor, type Registry } from '../../model/anchors';
import type {
  Catalog,
  ChoiceSpec,
  Controller,
  Entry,
  FlagSpec,
  MetricSpec,
  Model,
  NumberSpec,
  ParamSpec,
  Queue,
  ValueSet,
} from '../../model/catalog';
import { printLink, type LinkContext } from '../../model/link';
import { getValue, replaceValue } from '../../model/path';
import { DEFAULT_PRESET, presetWhole } from '../../model/presets';
import { namingPapers, PAPER_NUMBERS, type PaperNumber, shortCitation } from '../../model/papers';
import { showNumber, showQuantity, showValue } from '../../model/units';
import { words } from '../../../content/languages/en/reference/words';
import model from '../../../../docs/model.md?raw';

export type Family = Controller['family'];

/** The families in their order, by their names in the page's language. */
export const families = (): Readonly<Record<Family, string>> => words().families;

/** A controller, a queue discipline or a model of a link with its place on the page. */
export interface Described {
  readonly registry: Registry;
  readonly anchor: string;
  readonly entry: Entry &
    Partial<Pick<Controller, 'family'>> &
    Partial<Pick<Model, 'equations' | 'simplified'>> &
    Partial<Pick<Queue, 'marks' | 'fair'>>;
  /** Fragment of the lab in which it can be tried. */
  readonly link: string;
}

export interface Table {
  readonly anchor: string;
  readonly title: string;
  /** Path of its keys in a scenario; empty for the scenario's own. */
  readonly path: string;
  /** When its keys apply, if not always. */
  readonly note?: string;
  readonly params: readonly ParamSpec[];
}

export interface Metrics {
  readonly anchor: string;
  readonly title: string;
  readonly rows: readonly MetricSpec[];
}

export interface Content {
  readonly version: string;
  readonly families: readonly { readonly id: Family; readonly entries: readonly Described[] }[];
  readonly applications: readonly Described[];
  readonly queues: readonly Described[];
  readonly queueLimits: Table;
  readonly losses: readonly Described[];
  readonly rateModels: readonly Described[];
  readonly missing: Catalog['not_implemented'];
  readonly tables: readonly Table[];
  readonly metrics: readonly Metrics[];
  readonly papers: readonly Paper[];
}

/** The standard experiment with another low-priority flow, or another queue; the difference alone is in the link. */
async function tryLink(context: LinkContext, path: string, kind: string): Promise<string> {
  const named = context.presets.find(({ id }) => id === DEFAULT_PRESET);
  const preset = named && (await presetWhole(named)).scenario;
  if (preset === undefined) throw new Error(`there is no preset ${DEFAULT_PRESET}`);
  const there = getValue(preset, path) as { readonly kind?: string } | undefined;
  // A queue keeps its limit, which belongs to all queues.
  const limits = path === 'links.0.queue' ? there : {};
  const next = there?.kind === kind ? preset : replaceValue(preset, path, { ...limits, kind });
  return printLink(context, DEFAULT_PRESET, next);
}

const described = (
  context: LinkContext,
  registry: Registry,
  path: string,
  entries: readonly Entry[],
): Promise<readonly Described[]> =>
  Promise.all(
    entries.map(async (entry) => ({
      registry,
      anchor: entryAnchor(registry, entry.id),
      entry,
      link: `#${await tryLink(context, path, entry.id)}`,
    })),
  );

export async function contentOf(context: LinkContext): Promise<Content> {
  const { catalog } = context;
  const controllers = await described(context, 'cc', 'flows.1.cc', catalog.controllers);
  const { parts, tables, notes } = words();
  return {
    version: catalog.version,
    families: (Object.keys(families()) as Family[])
      .map((id) => ({ id, entries: controllers.filter(({ entry }) => entry.family === id) }))
      .filter(({ entries }) => entries.length > 0),
    applications: await described(context, 'app', 'flows.1.app', catalog.app),
    queues: await described(context, 'queue', 'links.0.queue', catalog.queues),
    queueLimits: {
      anchor: 'queue',
      title: tables.queue,
      path: 'links.<n>.queue',
      params: catalog.queue,
    },
    losses: await described(context, 'loss', 'links.0.loss', catalog.loss),
    rateModels: await described(context, 'rate_model', 'links.0.rate_model', catalog.rate_model),
    missing: catalog.not_implemented,
    tables: [
      { anchor: 'transport', title: tables.transport, path: 'flows.<n>.transport', params: catalog.transport },
      { anchor: 'flow', title: tables.flow, path: 'flows.<n>', params: catalog.flow },
      {
        anchor: 'multipath',
        title: tables.multipath,
        path: 'flows.<n>',
        note: notes.multipath,
        params: catalog.multipath,
      },
      {
        anchor: 'multipath_transport',
        title: tables.multipath_transport,
        path: 'flows.<n>.transport',
        note: notes.multipath_transport,
        params: catalog.multipath_transport,
      },
      { anchor: 'link', title: tables.link, path: 'links.<n>', params: catalog.link },
      ...[
        { anchor: 'arq', title: tables.arq, path: 'links.<n>.arq', params: catalog.arq },
        { anchor: 'rate_trace', title: tables.rate_trace, path: 'links.<n>.rate_trace', params: catalog.rate_trace },
      ].filter(({ params }) => params.length > 0),
      { anchor: 'scenario', title: tables.scenario, path: '', params: catalog.scenario },
    ],
    metrics: (Object.keys(parts) as MetricSpec['scope'][]).map((part) => ({
      anchor: `metrics-${part}`,
      title: parts[part],
      rows: catalog.metrics.filter(({ scope }) => scope === part),
    })),
    papers: papersIn(model),
  };
}

// Queue disciplines

/** What a queue discipline can do beyond dropping; empty for others than queues. */
export function abilitiesOf({ marks, fair }: Described['entry']): readonly string[] {
  return [
    ...(marks === undefined ? [] : [marks ? words().marks : words().neverMarks]),
    ...(fair === true ? [words().keepsApart] : []),
  ];
}

/** The values of a set, as they stand in a scenario. */
export const valuesOf = ({ values }: ValueSet): readonly { readonly key: string; readonly value: string }[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'boolean'
        ? value
          ? words().on
          : words().off
        : typeof value === 'number'
          ? showNumber(value)
          : (value ?? words().none),
  }));

// Parameters

/** The ids that a choice has, which is what stands in a file, with their labels where they say more. */
export const optionsOf = (spec: ChoiceSpec): readonly { readonly id: string; readonly label: string }[] =>
  spec.options.map(({ id, label }) => ({ id, label: label.toLowerCase() === id ? '' : namingPapers(label) }));

export function rangeOf(spec: NumberSpec | FlagSpec): string {
  if (spec.kind === 'flag') return words().onOrOff;
  const max = showQuantity(spec.max, spec.unit);
  // Only rates change their prefix between the two ends.
  const min = spec.unit === 'bit/s' ? showQuantity(spec.min, spec.unit) : showNumber(spec.min);
  const whole = spec.kind === 'integer' ? words().whole : '';
  return (spec.open_min ? words().above(min, max) : words().from(min, max)) + whole;
}

export const defaultOf = (spec: NumberSpec | FlagSpec): string => showValue(spec, spec.default);

// Sources

export interface Paper {
  readonly name: PaperNumber;
  readonly title: string;
}

export const papersIn = (text: string): readonly Paper[] =>
  PAPER_NUMBERS.flatMap((name) => {
    const [, title] = new RegExp(String.raw`^\|\s*${name}\s*\|\s*(.*?)\s*\|$`, 'm').exec(text) ?? [];
    return title === undefined ? [] : [{ name, title }];
  });

/** A sentence in which every other piece, from the second on, is a name that stands in a report. */
export const pieces = (text: string): readonly string[] => text.split('`');

/** A piece of a sentence, and where it leads if it names a source. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const SOURCE = /\b(S\d{3})\b|\bRFC (\d+)(?: §(\d+(?:\.\d+)*))?/g;

/** Splits a sentence at the RFCs and papers that it names. */
export function cited(text: string, papers: readonly Paper[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(SOURCE)) {
    const [whole, paper, rfc, section] = match;
    const known = papers.find(({ name }) => name === paper);
    if (paper !== undefined && known === undefined) continue;
    const href =
      paper === undefined
        ? `https://www.rfc-editor.org/rfc/rfc${rfc ?? ''}.html${section === undefined ? '' : `#section-${section}`}`
        : `#${paper}`;
    const name = known === undefined ? whole : shortCitation(known.name);
    pieces.push({ text: text.slice(end, match.index) }, { text: name, href });
    end = match.index + whole.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}
