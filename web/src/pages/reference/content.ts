/** What the reference says, as far as it is the same on the page and in `docs/reference.md`. All of it is the catalog's. */
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
import { PAPER_NUMBERS, type PaperNumber, shortCitation } from '../../model/papers';
import { showNumber, showQuantity, showValue } from '../../model/units';
import model from '../../../../docs/model.md?raw';

export type Family = Controller['family'];

export const families: Readonly<Record<Family, string>> = {
  delay_lbe: 'Low priority, towards a target delay',
  early_lbe: 'Low priority, by early signs of congestion',
  best_effort: 'Best effort',
  unresponsive: 'Unresponsive traffic',
};

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

/** The metrics of one part of a report. */
export interface Metrics {
  readonly anchor: string;
  readonly title: string;
  readonly rows: readonly MetricSpec[];
}

const parts: Readonly<Record<MetricSpec['scope'], string>> = {
  run: 'Of the run',
  group: 'Of a group',
  flow: 'Of a flow',
  paths: 'Of a connection over several paths',
  link: 'Of a link',
};

export interface Content {
  readonly version: string;
  readonly families: readonly { readonly id: Family; readonly entries: readonly Described[] }[];
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
  return {
    version: catalog.version,
    families: (Object.keys(families) as Family[])
      .map((id) => ({ id, entries: controllers.filter(({ entry }) => entry.family === id) }))
      .filter(({ entries }) => entries.length > 0),
    queues: await described(context, 'queue', 'links.0.queue', catalog.queues),
    queueLimits: {
      anchor: 'queue',
      title: 'Every queue',
      path: 'links.<n>.queue',
      params: catalog.queue,
    },
    losses: await described(context, 'loss', 'links.0.loss', catalog.loss),
    rateModels: await described(context, 'rate_model', 'links.0.rate_model', catalog.rate_model),
    missing: catalog.not_implemented,
    tables: [
      { anchor: 'transport', title: 'Transport', path: 'flows.<n>.transport', params: catalog.transport },
      { anchor: 'flow', title: 'Flow group', path: 'flows.<n>', params: catalog.flow },
      {
        anchor: 'multipath',
        title: 'Several paths',
        path: 'flows.<n>',
        note: 'A group with paths, a list of lists of link ids, in place of path: each of its connections has a subflow on every path. With return_paths, one list for each path, acknowledgements have links of their own.',
        params: catalog.multipath,
      },
      {
        anchor: 'multipath_transport',
        title: 'Buffers of several paths',
        path: 'flows.<n>.transport',
        note: 'Only for a group with paths.',
        params: catalog.multipath_transport,
      },
      { anchor: 'link', title: 'Link', path: 'links.<n>', params: catalog.link },
      ...[
        { anchor: 'arq', title: 'Link-layer retransmission', path: 'links.<n>.arq', params: catalog.arq },
        { anchor: 'rate_trace', title: 'Rate trace', path: 'links.<n>.rate_trace', params: catalog.rate_trace },
      ].filter(({ params }) => params.length > 0),
      { anchor: 'scenario', title: 'Scenario', path: '', params: catalog.scenario },
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
    ...(marks === undefined ? [] : [marks ? 'Marks where the queue’s ecn is on.' : 'Never marks.']),
    ...(fair === true ? ['Keeps flows apart; what waits of each is plotted.'] : []),
  ];
}

/** The values of a set, as they stand in a scenario. */
export const valuesOf = ({ values }: ValueSet): readonly { readonly key: string; readonly value: string }[] =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'boolean'
        ? value
          ? 'on'
          : 'off'
        : typeof value === 'number'
          ? showNumber(value)
          : (value ?? 'none'),
  }));

// Parameters

/** The ids that a choice has, which is what stands in a file, with their labels where they say more. */
export const optionsOf = (spec: ChoiceSpec): readonly { readonly id: string; readonly label: string }[] =>
  spec.options.map(({ id, label }) => ({ id, label: label.toLowerCase() === id ? '' : label }));

/** What a number or a flag may be, for people. */
export function rangeOf(spec: NumberSpec | FlagSpec): string {
  if (spec.kind === 'flag') return 'on or off';
  const max = showQuantity(spec.max, spec.unit);
  // Only rates change their prefix between the two ends.
  const min = spec.unit === 'bit/s' ? showQuantity(spec.min, spec.unit) : showNumber(spec.min);
  const whole = spec.kind === 'integer' ? ', whole numbers' : '';
  return (spec.open_min ? `above ${min}, up to ${max}` : `${min} to ${max}`) + whole;
}

export const defaultOf = (spec: NumberSpec | FlagSpec): string => showValue(spec, spec.default);

// Sources

/** A paper that the tables call by a number. */
export interface Paper {
  readonly name: PaperNumber;
  readonly title: string;
}

/** The papers that docs/model.md lists. */
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
