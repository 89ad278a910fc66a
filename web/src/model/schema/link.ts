/** `schema/link.v1.json`: the keys and values of a link as an object, each value decoded once. */
import type { Catalog } from '../catalog';
import { RESERVED, readSlotsOf, slotsOf, type Slot } from '../link-keys';
import { DIGEST, ENGINE, MOST_PLOTS, PLOT_ID } from '../link-shown';
import { kindNames } from '../link-scenario';
import { LETTERS } from '../pins';
import type { FlowGroup, Link, Scenario } from '../scenario';
import { DIALECT, quantity, textOf, type Schema } from './rows';

/** Links and groups that have every parameter between them. */
function everything({ queues, controllers, loss, rate_model }: Catalog): Scenario {
  const owners = Math.max(queues.length, controllers.length, loss.length, rate_model.length);
  const kind = (entries: readonly { readonly id: string }[], i: number) => ({
    kind: entries[i % entries.length]?.id ?? '',
  });
  return {
    version: 1,
    duration_s: 1,
    links: Array.from({ length: owners }, (_, i): Link => ({
      id: `link${i}`,
      queue: kind(queues, i),
      loss: kind(loss, i),
      rate_model: kind(rate_model, i),
      rate_trace: {},
      arq: {},
    })),
    flows: Array.from({ length: owners }, (_, i): FlowGroup => ({
      id: `group${i}`,
      cc: kind(controllers, i),
      paths: [[]],
      transport: {},
    })),
  };
}

const schemaOf = (slot: Slot): Schema =>
  'kinds' in slot ? { title: slot.key.slice(slot.key.indexOf('.') + 1), enum: kindNames(slot) } : textOf(slot.spec);

/** The keys that links once had: `all` reads them, nothing writes them. */
function withDeprecated(
  now: Readonly<Record<string, Schema>>,
  all: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const old = Object.entries(all).filter(([key]) => !Object.hasOwn(now, key));
  return { ...now, ...Object.fromEntries(old.map(([key, schema]) => [key, { ...schema, deprecated: true }])) };
}

/** What may stand behind `<id>.`; one name may mean several parameters, by the kind that the owner has. */
function ownedKeys(slots: readonly Slot[]): Readonly<Record<string, Schema>> {
  const found = new Map<string, Map<string, Schema>>();
  for (const slot of slots) {
    const dot = slot.key.indexOf('.');
    if (dot < 0) continue;
    const key = slot.key.slice(dot + 1);
    const schemas = found.get(key) ?? new Map<string, Schema>();
    const schema = schemaOf(slot);
    // By its form: the texts of two controllers may differ.
    schemas.set(JSON.stringify(schema['pattern'] ?? schema['enum']), schema);
    found.set(key, schemas);
  }
  return Object.fromEntries(
    [...found].map(([key, schemas]) => {
      const [first = {}, ...more] = schemas.values();
      return [`^[^.]*\\.${key.replaceAll('.', '\\.')}$`, more.length === 0 ? first : { anyOf: [first, ...more] }];
    }),
  );
}

const matching = (pattern: RegExp, description: string): Schema => ({
  type: 'string',
  pattern: pattern.source,
  description,
});

/** The source of a pattern without its ends. */
const inner = ({ source }: RegExp): string => source.replace(/^\^|\$$/g, '');

function shownKeys(): Readonly<Record<(typeof RESERVED.link)[number], Schema>> {
  const plot = inner(PLOT_ID);
  const pin: Schema = {
    type: 'string',
    description:
      'A pinned run: pairs key:value joined by ; with the keys of links, and name, hidden (on, off), p (the preset, where it is another), base (link: a difference to the experiment of this link), or z.',
  };
  return {
    v: { const: '1', description: 'Version of the grammar.' },
    p: { type: 'string', minLength: 1, description: 'The preset: the name of a file in scenarios/, without .json.' },
    z: matching(/^1\.[\w-]+$/, 'A whole scenario, deflated, in base64url. No parameter may stand beside it.'),
    plots: matching(
      new RegExp(`^${plot}(?:,${plot}){0,${MOST_PLOTS - 1}}$`),
      `Ids of the plots, in their order, each once; at most ${MOST_PLOTS}.`,
    ),
    at: matching(new RegExp(`^${quantity('s')}$`), 'Where the playhead stands, from 0s to the duration.'),
    pinA: pin,
    pinB: pin,
    pinC: pin,
    pinD: pin,
    baseline: { enum: LETTERS, description: 'The pin that differences are to.' },
    strip: matching(PLOT_ID, 'The plot under which the difference to the baseline is drawn.'),
    sweep: {
      type: 'string',
      description:
        'The form of the sweep: pairs key:value joined by ; with one or two axes, or figure, and seeds, measure, look (map, lines).',
    },
    engine: matching(ENGINE, 'Version of the engine with which the digest was computed.'),
    digest: matching(DIGEST, 'Digest of the run that the maker of the link saw.'),
  };
}

export function linkSchema(catalog: Catalog): Schema {
  const whole = everything(catalog);
  const slots = slotsOf(catalog, whole);
  const own = slots.filter(({ key }) => !key.includes('.'));
  return {
    $schema: DIALECT,
    $id: 'link.v1.json',
    title: 'Link of LBE Lab, version 1',
    description:
      'The keys and values of a fragment, each value percent-decoded once. A key with a dot belongs to the link or flow group whose id stands before the dot. Which of those keys there are, and the range of a value, depends on the preset and on the kinds chosen; pins and sweeps have a grammar of their own (docs/links.md). The laboratory checks all that when it opens the link.',
    type: 'object',
    properties: { ...shownKeys(), ...Object.fromEntries(own.map((slot) => [slot.key, schemaOf(slot)])) },
    patternProperties: withDeprecated(ownedKeys(slots), ownedKeys(readSlotsOf(catalog, whole))),
    additionalProperties: false,
    required: ['v', 'p'],
    dependentRequired: { engine: ['digest'], digest: ['engine'] },
    dependentSchemas: { z: { propertyNames: { enum: RESERVED.link } } },
  };
}
