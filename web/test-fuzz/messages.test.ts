import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Talk } from '../src/figure-element/talk';
import {
  LONGEST_LINK,
  METRICS,
  MOMENTS,
  TOLD_HEIGHTS,
  newest,
  posted,
  readFromFigure,
  readToFigure,
  type FromFigure,
  type ToFigure,
} from '../src/model/embed-protocol';
import { createHost, type HostWindow } from '../src/pages/embed/host';
import { RUNS, expectUnpolluted, nastyText } from './support';

const cycle: { self?: unknown } = {};
cycle.self = cycle;

/** What `postMessage` can carry. */
const clonable: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    withBigInt: true,
  }),
  fc.constantFrom<unknown>(
    cycle,
    [cycle],
    new Map([['a', cycle]]),
    new Date(NaN),
    /x/g,
    new Error('x'),
    NaN,
    Infinity,
    -0,
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(70_000),
    new Float64Array(20_000),
    Array.from({ length: 20_000 }, () => 1),
  ),
  nastyText,
);

const TYPES = [
  'ready',
  'height',
  'state',
  'doing',
  'metric',
  'error',
  'set',
  'play',
  'pause',
  'seek',
  'reset',
  'theme',
];

/** Nearly a message: the right names with anything behind them. */
const message = fc
  .record(
    {
      protocol: fc.oneof({ weight: 9, arbitrary: fc.constant('lbe/1') }, { weight: 1, arbitrary: clonable }),
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TYPES) }, { weight: 1, arbitrary: clonable }),
      link: fc.oneof(nastyText, clonable),
      t_s: fc.oneof(fc.double(), clonable),
      theme: fc.oneof(fc.constantFrom('dark', 'auto'), clonable),
      height_px: fc.oneof(fc.double(), clonable),
      digest: fc.oneof(nastyText, fc.constant(null)),
      doing: fc.oneof(fc.constantFrom('playing'), clonable),
      metrics: fc.oneof(fc.dictionary(nastyText, fc.double()), clonable),
      absent: fc.oneof(fc.dictionary(nastyText, nastyText), clonable),
      message: fc.oneof(nastyText, clonable),
    },
    { requiredKeys: ['protocol', 'type'] },
  )
  .map((given): unknown => given);

const anyMessage = fc.oneof({ weight: 5, arbitrary: message }, { weight: 1, arbitrary: clonable });

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'boolean'].includes(typeof value) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'object' && Object.values(value).every(isPlain));

/** Every number and text of it is one that a page or a figure may have. */
function isBounded(message: FromFigure | ToFigure): boolean {
  const within = ([least, most]: readonly [number, number], value: number): boolean => value >= least && value <= most;
  switch (message.type) {
    case 'height':
      return within(TOLD_HEIGHTS, message.height_px);
    case 'seek':
      return within(MOMENTS, message.t_s);
    case 'metric':
      return Object.values(message.metrics).every((value) => within(METRICS, value));
    case 'state':
    case 'set':
      return message.link.length <= LONGEST_LINK;
    case 'error':
      return message.message.length <= 4000;
    case 'ready':
    case 'doing':
    case 'play':
    case 'pause':
    case 'reset':
    case 'theme':
      return true; // each of a few
  }
}

test('a message is one of the protocol, plain and whole, or none', () => {
  fc.assert(
    fc.property(anyMessage, (data) => {
      for (const read of [readToFigure, readFromFigure]) {
        const heard = read(data);
        if (heard === undefined) continue;
        if (!isPlain(heard)) expect.fail('not plain');
        if (!isBounded(heard)) expect.fail('out of bounds');
        expect(read(posted(heard))).toEqual(heard);
      }
      expectUnpolluted();
    }),
    { numRuns: RUNS },
  );
});

test('a figure hears its own page alone, and answers nobody else', () => {
  const told: unknown[] = [];
  const parent = { postMessage: (_: unknown, origin: string) => told.push(origin) };
  const others = [null, {}, new Proxy({}, {})];
  let listener: ((event: MessageEvent) => void) | undefined;
  const own: HostWindow = { parent, addEventListener: (_, hear) => (listener = hear) };
  const host = createHost(own);
  const heard: ToFigure[] = [];
  host.listen((each) => heard.push(each));
  fc.assert(
    fc.property(anyMessage, fc.nat(3), fc.constantFrom('https://a.example', 'null', ''), (data, from, origin) => {
      const source = from === 3 ? parent : others[from];
      heard.length = 0;
      listener?.({ data, source, origin } as unknown as MessageEvent);
      expect(heard.length).toBe(from === 3 && readToFigure(data) !== undefined ? 1 : 0);
    }),
    { numRuns: RUNS },
  );
});

test('of a flood of messages a few wait, and the newest of each kind is among them', () => {
  const anyTo: fc.Arbitrary<ToFigure> = fc.oneof(
    fc.constantFrom<ToFigure>({ type: 'play' }, { type: 'pause' }, { type: 'reset' }, { type: 'theme', theme: 'dark' }),
    fc.nat().map((t_s): ToFigure => ({ type: 'seek', t_s })),
    fc.nat().map((n): ToFigure => ({ type: 'set', link: String(n) })),
  );
  fc.assert(
    fc.property(fc.array(anyTo, { minLength: 1, maxLength: 60 }), (flood) => {
      const waiting = flood.reduce<readonly ToFigure[]>(newest, []);
      if (waiting.length > 5) expect.fail('they pile up');
      expect(waiting.at(-1)).toBe(flood.at(-1));
      for (const type of ['set', 'seek']) {
        const last = flood.findLast((each) => each.type === type);
        if (last !== undefined) expect(waiting).toContain(last);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a page that says 100,000 things to a figure that has not begun keeps a few of them', () => {
  const talk = new Talk();
  for (let i = 0; i < 100_000; i += 1) {
    talk.say({ type: 'seek', t_s: i });
    talk.say(i % 2 === 0 ? { type: 'play' } : { type: 'pause' });
  }
  const said: ToFigure[] = [];
  talk.begin((each) => said.push(each));
  talk.shows('a');
  expect(said).toEqual([{ type: 'seek', t_s: 99_999 }, { type: 'pause' }]);
});
