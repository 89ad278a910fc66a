/** `schema/scenario.v1.json`: a scenario as `lbe run` reads it. */
import type { Catalog, Controller, Entry, ParamSpec } from '../catalog';
import { DIALECT, REQUIRED, closed, propertiesOf, type Schema } from './rows';

const text = (description: string): Schema => ({ type: 'string', description });
const id = (description: string): Schema => ({ type: 'string', minLength: 1, description });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const list = (items: Schema, description: string): Schema => ({ type: 'array', items, minItems: 1, description });
const pair = (first: Schema, second: Schema): Schema => ({
  type: 'array',
  prefixItems: [first, second],
  items: false,
  minItems: 2,
});

/** Rows that an entry once had. */
const deprecated = (rows: readonly ParamSpec[]): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(propertiesOf(rows)).map(([key, schema]) => [key, { ...schema, deprecated: true }]));

/** `{ "kind": K, ...parameters }`: one alternative for each entry, with the rows that all have. */
const kindsOf = (
  entries: readonly (Entry & Pick<Controller, 'retired'>)[],
  shared: readonly ParamSpec[],
  more: readonly Schema[] = [],
): Schema => ({
  oneOf: [
    ...more,
    ...entries.map(({ id: kind, label, summary, source, params, retired = [] }) => ({
      title: label,
      description: `${summary} Source: ${source}.`,
      // A row that all have speaks for one of the same name.
      ...closed({ kind: { const: kind }, ...propertiesOf(params), ...propertiesOf(shared), ...deprecated(retired) }, [
        'kind',
      ]),
    })),
  ],
});

/** A guest's parameters are its own to say. */
const GUEST: Schema = {
  title: 'A guest',
  description: "One of the scenario's guests.",
  type: 'object',
  properties: { kind: { type: 'string', pattern: '^guest:' } },
  required: ['kind'],
};

const NOTHING: readonly Schema[] = [{ enum: ['none', null], description: 'Nothing of the kind.' }];

function linkOf(catalog: Catalog): Schema {
  const seconds = { type: 'number', minimum: 0, description: 'From when, in s; the first from 0.' };
  const rate = { type: 'number', minimum: 0, description: 'Rate in bit/s; 0 is an outage.' };
  const { rate_bps, ...rows } = propertiesOf(catalog.link);
  return {
    title: 'Link',
    description: 'One simplex link: a queue, a server, and propagation.',
    ...closed(
      {
        id: id('Its name, unique among the links.'),
        ...(rate_bps && { rate_bps }),
        rate_steps: list(pair(seconds, rate), 'Rates in the course of the run.'),
        rate_trace: ref('rate_trace'),
        rate_model: ref('rate_model'),
        ...rows,
        loss: ref('loss'),
        arq: ref('arq'),
        queue: ref('queue'),
      },
      ['id', ...REQUIRED.filter((key) => key in rows), 'queue'],
    ),
    anyOf: ['rate_bps', 'rate_steps', 'rate_trace', 'rate_model'].map((key) => ({ required: [key] })),
  };
}

function traceOf(catalog: Catalog): Schema {
  const times = list({ type: 'number', minimum: 0 }, 'When a packet may leave, in ms; the last is the period.');
  const rows = propertiesOf(catalog.rate_trace);
  return {
    description: 'Packet-delivery opportunities, as Mahimahi records them.',
    ...closed({ ...rows, opportunities_ms: times, file: text('Path of a trace beside the scenario.') }, []),
    oneOf: [{ required: ['opportunities_ms'] }, { required: ['file'] }],
  };
}

function groupOf(catalog: Catalog): Schema {
  const route = (what: string): Schema => list(id('A link, by its id.'), what);
  const routes = (what: string): Schema => list(route('One subflow.'), what);
  const instant = { type: 'number', minimum: 0 };
  return {
    title: 'Flow group',
    description: 'So many equal flows.',
    ...closed(
      {
        id: id('Its name, unique among the groups.'),
        app: ref('app'),
        cc: ref('cc'),
        path: route('The links from sender to receiver.'),
        paths: routes('Several paths: one subflow on each.'),
        return_path: route('The links that acknowledgements travel; by default a pure delay.'),
        return_paths: routes('The same for several paths, one list for each.'),
        ...propertiesOf(catalog.flow),
        intervals_s: list(pair(instant, instant), 'When it sends, in s, in place of start_s and stop_s.'),
        ...propertiesOf(catalog.multipath),
        transport: ref('transport'),
      },
      ['id', 'cc'],
    ),
    anyOf: [{ required: ['path'] }, { required: ['paths'] }],
  };
}

export const scenarioSchema = (catalog: Catalog): Schema => ({
  $schema: DIALECT,
  $id: 'scenario.v1.json',
  title: 'LBE Lab scenario, version 1',
  description:
    'A whole experiment. Units are in the names of the keys. Each value is checked here by itself; beyond that the engine checks what depends on several: that ids are unique and routes name links that exist, that a link has one kind of rate and a queue one limit, that the warm-up ends within the run and a flow stops after it starts, that keys for several paths stand where there are several, that link-layer retransmission has losses to repair, that each of the changes is of a value that may change, and how much work a run is. `lbe check FILE` says all of it.',
  ...closed(
    {
      version: { const: 1, description: 'Of the contract.' },
      $schema: text('Where an editor finds this schema.'),
      title: text('What a reader sees above the experiment.'),
      summary: text('What to notice.'),
      source: text('Paper and figure.'),
      ...propertiesOf(catalog.scenario),
      bottleneck: id('The link whose figures stand at the top; by default the first.'),
      links: list(ref('link'), 'The links.'),
      flows: list(ref('group'), 'The flow groups.'),
      guests: {
        type: 'object',
        maxProperties: 8,
        description:
          'Controllers that come with the scenario, by their names: cc.kind "guest:NAME". See docs/guest.md.',
        additionalProperties: closed(
          {
            module: text('A WebAssembly module in base64.'),
            source: text('What the module was compiled from, for readers; at most 32768 bytes.'),
          },
          ['module'],
        ),
      },
      changes: {
        type: 'array',
        maxItems: 1000,
        description: 'What is changed in mid-run.',
        items: closed(
          {
            at_s: { type: 'number', minimum: 0, description: 'When, in s.' },
            path: text(
              'Which value: links.0.rate_bps, flows.1.cc.target_ms; flows.0.fate for another fate of a packet or a cut.',
            ),
            value: {
              description:
                'What it is from then on; of a fate { "packet": 812, "fate": "spared" }, or dropped, marked, late, uncut.',
            },
          },
          ['at_s', 'path', 'value'],
        ),
      },
    },
    ['version', 'duration_s', 'links', 'flows'],
  ),
  $defs: {
    link: linkOf(catalog),
    group: groupOf(catalog),
    queue: { description: 'How packets wait.', ...kindsOf(catalog.queues, catalog.queue) },
    loss: { description: 'What the link loses on the way.', ...kindsOf(catalog.loss, [], NOTHING) },
    rate_model: {
      description: 'What the rate follows, in place of rate_bps.',
      ...kindsOf(catalog.rate_model, [], NOTHING),
    },
    rate_trace: traceOf(catalog),
    app: { description: 'What writes the data of each flow.', ...kindsOf(catalog.app, [], NOTHING) },
    arq: {
      description: 'How the link sends again what it has lost.',
      oneOf: [...NOTHING, closed(propertiesOf(catalog.arq), [])],
    },
    cc: { description: 'Congestion control.', ...kindsOf(catalog.controllers, [], [GUEST]) },
    transport: {
      description: 'How the transport of the group behaves.',
      ...closed(propertiesOf([...catalog.transport, ...catalog.multipath_transport]), []),
    },
  },
});
