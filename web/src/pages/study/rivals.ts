/** Who is asked to yield, and to whom: read from the catalog, so that a controller that is new there is a row by itself. */
import type { Catalog, Controller, Entry, ValueSet } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { entryOf } from '../../model/parts';
import type { FlowGroup, Json, Kinded, Scenario } from '../../model/scenario';

/** A controller as a flow of the trials has it. */
export interface Rival {
  /** `ledbat`, and of a set of values `utp/libtorrent`. */
  readonly id: string;
  /** In the page's language. */
  readonly name: string;
  readonly cc: Kinded;
  readonly transport?: FlowGroup['transport'];
  /** The module of somebody's own one. */
  readonly guests?: NonNullable<Scenario['guests']>;
}

/** Who may have a module of somebody's own. */
export interface Mine {
  readonly guests?: Rival['guests'] | undefined;
}

/** The scenario with the module that its controller needs. */
export const carrying = (scenario: Scenario, { guests }: Mine): Scenario =>
  guests === undefined ? scenario : { ...scenario, guests };

/** A row that is no entry of the catalog and no set of its values: a kind with these values, `mark` behind its name. */
interface Flavour {
  readonly kind: string;
  readonly mark: string;
  readonly values?: Readonly<Record<string, Json>>;
  readonly transport?: FlowGroup['transport'];
}

/** As far as the catalog has their kinds and what they ask of the transport. */
const FLAVOURS: readonly Flavour[] = [
  { kind: 'ledbat', mark: '5 ms', values: { target_ms: 5 } },
  // The receiver lowers the priority of whoever sends.
  { kind: 'cubic', mark: 'rLEDBAT', transport: { rledbat: 'ledbat_pp' } },
];

/** What the catalog has among them and is not meant here: for several paths; best effort by other values, or up to a rate. */
const LEFT_OUT: readonly string[] = ['ledbat_mp', 'cdg/linux', 'proteus/primary', 'proteus/hybrid', 'proteus/vivace'];

/** Whom they meet, as far as the catalog has them; what the controller's transport needs besides. */
const PRIMARIES: readonly (readonly [kind: string, transport?: FlowGroup['transport']])[] = [
  ['reno'],
  ['cubic'],
  ['bbr'],
  ['bbr3'],
  ['copa'],
  ['prague', { ecn: true }],
];

export const withSet = ({ id, label }: Entry, set: ValueSet): Rival => ({
  id: `${id}/${set.id}`,
  name: `${label}: ${set.label}`,
  cc: { kind: id, ...set.values },
});

export const plain = ({ id, label }: Entry, transport?: FlowGroup['transport']): Rival => ({
  id,
  name: label,
  cc: { kind: id },
  ...(transport && { transport }),
});

export interface Rivals {
  readonly low: readonly Rival[];
  readonly primaries: readonly Rival[];
  /** Kinds of queue disciplines with their names. */
  readonly queues: readonly { readonly id: string; readonly label: string }[];
}

/** Low priority is what the catalog calls so, with each set of values that it has, and the flavours behind their kinds. */
export function rivalsOf(catalog: Catalog): Rivals {
  const { controllers, queues, transport: rows } = catalogInWords(catalog);
  const flavoursOf = (entry: Entry): readonly Rival[] =>
    FLAVOURS.filter(
      ({ kind, transport = {} }) =>
        kind === entry.id && Object.keys(transport).every((asked) => rows.some(({ key }) => key === asked)),
    ).map(({ mark, values, transport }) => ({
      ...plain(entry, transport),
      id: `${entry.id}/${mark}`,
      name: `${entry.label}: ${mark}`,
      cc: { kind: entry.id, ...values },
    }));
  const isLow = ({ family }: Controller): boolean => family === 'delay_lbe' || family === 'early_lbe';
  const low = [
    ...controllers
      .filter(isLow)
      .flatMap((entry) => [
        plain(entry),
        ...flavoursOf(entry),
        ...(entry.presets ?? []).map((set) => withSet(entry, set)),
      ]),
    ...controllers.filter((entry) => !isLow(entry)).flatMap(flavoursOf),
  ];
  const primaries = PRIMARIES.flatMap(([kind, transport]) => {
    const entry = entryOf(controllers, kind);
    return entry === undefined ? [] : [plain(entry, transport)];
  });
  return {
    low: low.filter(({ id }) => !LEFT_OUT.includes(id)),
    primaries,
    queues: queues.map(({ id, label }) => ({ id, label })),
  };
}
