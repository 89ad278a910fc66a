import { expect, test } from 'vitest';
import { catalog } from '../../model/tables';
import type { Columns, Report } from '../../model/series';
import type { Scenario } from '../../model/scenario';
import { startLanguage } from '../../text';
import { words } from '../../../content/languages/en/study';
import { fieldsOf, type Asked } from './conditions';
import { printFields, readFields, usualOf, withTyped } from './fields';
import { MatrixRun, scenarioOf, trialsOf } from './matrix-run';
import { figureOf, keptOf, type Kept } from './measures';
import { failureWords, figureWords, settingWords } from './failure-words';
import { rivalsOf } from './rivals';
import type { Failure } from './search-run';
import { inShell, subjectCalled, subjectsOf, withOwn } from './subjects';
import { figureWords as cellWords, sentenceOf } from './summary';
import { TIMES, packetsOf } from './trials';
import { VIEWS, cellOf, viewCalled, type Cell } from './views';

const rivals = rivalsOf(catalog);
const FIELDS = fieldsOf(rivals.queues.map(({ id }) => id));
const USUAL = usualOf(FIELDS) as unknown as Asked;

/** Sets of values that make best effort of a controller of low priority. */
const BEST_EFFORT = ['cdg/linux', 'proteus/primary', 'proteus/hybrid', 'proteus/vivace'];

test('every single-path controller that the catalog calls low priority is a row, with its sets of values', () => {
  const ids = rivals.low.map(({ id }) => id);
  const single = catalog.controllers.filter(({ id, family }) => family.endsWith('_lbe') && id !== 'ledbat_mp');
  for (const { id, presets } of single) {
    expect(ids).toContain(id);
    for (const set of presets ?? []) {
      const row = `${id}/${set.id}`;
      expect(ids.includes(row)).toBe(!BEST_EFFORT.includes(row));
    }
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(rivals.low.map(({ name }) => name)).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(14);
  expect(rivals.primaries.map(({ id }) => id)).toEqual(['reno', 'cubic', 'bbr', 'bbr3', 'copa', 'prague']);
});

test('a flavour is a row where the catalog has what it asks of the transport, behind its kind or last', () => {
  const ids = (tables: typeof catalog): readonly string[] => rivalsOf(tables).low.map(({ id }) => id);
  const transport = catalog.transport.filter(({ key }) => key !== 'rledbat');
  const [row] = transport;
  expect(ids(catalog)[ids(catalog).indexOf('ledbat') + 1]).toBe('ledbat/5 ms');
  expect(ids({ ...catalog, transport })).not.toContain('cubic/rLEDBAT');
  const asking = { ...catalog, transport: [...transport, { ...row, key: 'rledbat' }] } as typeof catalog;
  expect(rivalsOf(asking).low.at(-1)).toEqual({
    id: 'cubic/rLEDBAT',
    name: 'CUBIC: rLEDBAT',
    cc: { kind: 'cubic' },
    transport: { rledbat: 'ledbat_pp' },
  });
});

test('what is set stands in the address, and is read back', () => {
  const asked: Asked = { ...USUAL, rate_mbps: 2.5, queue: 'codel', seeds: 10, view: 'late' };
  expect(printFields(FIELDS, asked)).toBe('rate_mbps=2.5&seeds=10&queue=codel&view=late');
  expect(readFields(FIELDS, `#${printFields(FIELDS, asked)}`)).toEqual({ ok: true, asked });
  expect(printFields(FIELDS, USUAL)).toBe('');
  expect(readFields(FIELDS, '')).toEqual({ ok: true, asked: USUAL });
  expect(withTyped(FIELDS, asked, 'rtt_ms', ' 12,5 ')).toEqual({ ok: true, asked: { ...asked, rtt_ms: 12.5 } });
  for (const [key, typed, value] of [
    ['rate_mbps', '3 Mbit/s', 3],
    ['rate_mbps', '800 Kbit', 0.8],
    ['rate_mbps', '2,5', 2.5],
    ['rtt_ms', '0.1 s', 100],
    ['buffer_bdp', '1,5', 1.5],
  ] as const)
    expect(withTyped(FIELDS, asked, key, typed)).toEqual({ ok: true, asked: { ...asked, [key]: value } });
});

test.each([
  ['rate_mbps=0', /^rate_mbps must be from 0\.5 to 100, not “0”\.$/],
  ['rate_mbps=1e1', /^rate_mbps must be from 0\.5 to 100, not “1e1”\.$/],
  ['seeds=4.5', /^seeds must be a whole number from 3 to 10, not “4\.5”\.$/],
  ['queue=nothing', /^queue must be one of droptail, .*, not “nothing”\.$/],
  ['view=constructor', /^view must be one of harm, /],
  ['v=2&p=tcp-vs-ledbat', /^v is not a key of this page, which has rate_mbps, /],
  ['rate_mbps=1&rate_mbps=2', /^rate_mbps stands twice\.$/],
  ['%', /^“%” is not a key with a value\.$/],
])('a bad address, %s, is one sentence', (fragment, sentence) => {
  const read = readFields(FIELDS, fragment);
  expect(read).toMatchObject({ ok: false });
  expect(read.ok ? '' : read.problem).toMatch(sentence);
});

test('the experiments are the ones that were asked for', () => {
  const asked: Asked = { ...USUAL, rate_mbps: 20, rtt_ms: 30, buffer_bdp: 2, primary_flows: 2, low_flows: 3 };
  expect(packetsOf(USUAL)).toBe(100);
  const row = rivals.low.findIndex(({ id }) => id === 'utp/libtorrent');
  const column = rivals.primaries.findIndex(({ id }) => id === 'prague');
  const pair = scenarioOf(asked, rivals, { row, column });
  expect(pair).toMatchObject({
    title: 'Does µTP: libtorrent yield to Prague-lite?',
    links: [{ rate_bps: 20e6, delay_ms: 15, queue: { kind: 'droptail', limit_packets: 100 } }],
    flows: [
      { id: 'primary', count: 2, cc: { kind: 'prague' }, start_s: 20, stop_s: 60, transport: { send_jitter_ms: 0.6 } },
      {
        id: 'low',
        count: 3,
        cc: { kind: 'utp', flavour: 'libtorrent' },
        class: 'le',
        transport: { send_jitter_ms: 0.6 },
      },
    ],
  });
  const alone = scenarioOf(asked, rivals, { row: null, column });
  expect(alone.flows).toEqual(pair.flows.slice(0, 1));
  const yardstick = scenarioOf(asked, rivals, { row: rivals.low.length, column });
  expect(yardstick.flows.map(({ cc }) => cc.kind)).toEqual(['prague', 'prague']);
  expect(yardstick.flows[1]).not.toHaveProperty('class');
  expect(scenarioOf(asked, rivals, { row, column: null })).toMatchObject({
    warmup_s: 30,
    flows: [{ id: 'first' }, { id: 'late', start_s: 20 }],
  });
});

const BUCKET_S = 0.1;
const RATE_BPS = 8e6;

/** A run of two flows whose parts of the link are these, by the time in s. */
function run(low: (t: number) => number, primary: (t: number) => number, primary_bps: number | null = 1): Kept {
  const buckets = TIMES.ends / BUCKET_S;
  const bytes = (part: (t: number) => number): readonly number[] =>
    Array.from({ length: buckets }, (_, i) => part((i + 0.5) * BUCKET_S) * (RATE_BPS / 8) * BUCKET_S);
  const series = { id: 'bytes', label: '', unit: 'bytes', link: null, kind: 'sum' } as const;
  const columns = {
    layout: {
      bucket_s: BUCKET_S,
      buckets,
      flows: [{ group: 'primary' }, { group: 'low' }],
      series: [
        { ...series, flow: 0, offset: 0 },
        { ...series, flow: 1, offset: buckets },
      ],
    },
    data: new Float32Array([...bytes(primary), ...bytes(low)]),
  } as unknown as Columns;
  const report = { flows: [{ group: 'primary', throughput_bps: primary_bps }] } as unknown as Report;
  return keptOf(report, columns, RATE_BPS);
}

const there = (t: number): boolean => t >= TIMES.comes && t < TIMES.goes;

test('low priority has yielded from where it stays below a tenth, and is back from where it has four fifths', () => {
  // Down to 5 % at 27 s, once more at 30 % from 40 to 41 s, which are 17.5 % of the 2 s around; back at 63 s.
  const low = (t: number): number => (t < 27 || t >= 63 ? 1 : t >= 40 && t < 41 ? 0.3 : 0.05);
  const kept = run(low, (t) => (there(t) ? 0.5 : 0));
  // The last 2 s with a tenth or more of the link begin at 40.8 s: a fifth of a second of 30 % and the rest of 5 %, 7.5 %, does not count.
  expect(kept.yield_s).toBeGreaterThan(20);
  expect(kept.yield_s).toBeLessThan(21);
  // From 62.6 s on: 1.6 of 2 s at the full rate, and a little before.
  expect(kept.back_s).toBeCloseTo(2.6, 1);
  const steady = run(
    (t) => (t < 27 || t >= 63 ? 1 : 0.05),
    (t) => (there(t) ? 0.5 : 0),
  );
  expect(steady.yield_s).toBeGreaterThan(6.5);
  expect(steady.yield_s).toBeLessThanOrEqual(7);
  expect(steady.used).toBeCloseTo((7 * 1.5 + 33 * 0.55) / 40, 3);
});

test('what never yields or comes back has no end, and what is not there has yielded at once', () => {
  expect(
    run(
      () => 0.5,
      () => 0.5,
    ),
  ).toMatchObject({ yield_s: Infinity, back_s: Infinity });
  expect(
    run(
      (t) => (t < 20 ? 1 : 0),
      () => 0.5,
    ).yield_s,
  ).toBe(0);
  expect(
    run(
      () => 1,
      () => 0,
    ).back_s,
  ).toBe(0);
});

test('harm is of the same seed’s run without low priority; nothing is left where the primary alone uses all', () => {
  const kept = (primary_bps: number | null, used: number): Kept => ({ primary_bps, used, yield_s: 3, back_s: 4 });
  const [pair, alone] = [kept(6e6, 0.95), kept(8e6, 0.8)];
  expect(figureOf('harm', pair, alone)).toBeCloseTo(25);
  expect(figureOf('harm', kept(null, 1), alone)).toBe(100);
  expect(figureOf('harm', pair, kept(null, 0))).toBeNaN();
  expect(figureOf('use', pair, alone)).toBeCloseTo(95);
  expect(figureOf('left', pair, alone)).toBeCloseTo(75);
  expect(figureOf('left', pair, kept(8e6, 0.99))).toBeNaN();
  expect([figureOf('yield', pair, alone), figureOf('back', pair, alone)]).toEqual([3, 4]);
});

test('a cell has the median and the ends, and is undecided where its seeds are on both sides of the bound', () => {
  const harm = viewCalled('harm');
  expect(cellOf(harm, [3, 1, 2])).toEqual({ n: 3, middle: 2, least: 1, most: 3, standing: 'holds' });
  expect(cellOf(harm, [10, 30])).toEqual({ n: 2, middle: 20, least: 10, most: 30, standing: 'undecided' });
  expect(cellOf(harm, [11, NaN])).toMatchObject({ n: 1, standing: 'breaks' });
  expect(cellOf(harm, [NaN])).toBeNull();
  expect(cellOf(viewCalled('yield'), [1, Infinity, Infinity])).toMatchObject({
    middle: Infinity,
    standing: 'undecided',
  });
  expect(cellOf(viewCalled('use'), [90, 100])).toMatchObject({ standing: 'holds' });
});

test('a figure beyond the bound never reads as the bound', () => {
  const harm = viewCalled('harm');
  expect([9.6, 10, 10.2, 10.04, 10.6].map((figure) => cellWords(harm, figure))).toEqual(
    ['10', '10', '10.2', '10.04', '11'].map((figure) => `${figure}\u00a0%`),
  );
  expect(cellWords(viewCalled('use'), 89.9)).toBe('89.9\u00a0%');
});

/** What a reader who looks at the cells alone would say: on the right side in all runs, in some, and who is furthest off. */
function reading(view: (typeof VIEWS)[number], named: readonly (readonly [string, Cell | null])[]) {
  let [all, some, seen] = [0, 0, 0];
  let worst: Cell | null = null;
  for (const [, cell] of named) {
    if (cell === null) continue;
    seen += 1;
    const right = [cell.least, cell.most].map((end) =>
      view.better === 'less' ? end <= view.bound : end >= view.bound,
    );
    if (right[0] === true && right[1] === true) all += 1;
    else if (right[0] === true || right[1] === true) some += 1;
    if (worst === null || (view.better === 'less' ? cell.middle > worst.middle : cell.middle < worst.middle))
      worst = cell;
  }
  return { all, some, seen, worst };
}

test('the sentence says what the cells say', async () => {
  // By a rule of its own, so that every count occurs.
  const figures = (row: number, column: number, { bound }: (typeof VIEWS)[number]): readonly number[] =>
    [0, 1, 2].map((seed) => bound * (0.2 + ((row * 7 + column * 5) % 9) / 5) + seed * ((row + column) % 4));
  for (const lang of ['en', 'de'] as const) {
    await startLanguage(lang);
    for (const view of VIEWS)
      for (let column = 0; column < 6; column += 1) {
        const named = rivals.low.map(
          ({ name }, row) => [name, row % 5 === 4 ? null : cellOf(view, figures(row, column, view))] as const,
        );
        const sentence = sentenceOf(view, 'Reno', named);
        const { all, some, seen, worst } = reading(view, named);
        expect(sentence).toMatch(lang === 'en' ? `Of ${seen} low` : `Von ${seen} Überlast`);
        const [none, every] = lang === 'en' ? ['none', 'all'] : ['keine', 'alle'];
        expect(sentence).toMatch(new RegExp(`\\s${all === 0 ? none : all === seen ? every : String(all)}\\s`));
        expect(sentence.includes(words().some(some))).toBe(some > 0);
        const furthest = (worst?.middle ?? NaN).toFixed(view.digits).replace('.', lang === 'de' ? ',' : '.');
        expect(sentence).toContain(`: ${furthest}\u00a0${view.unit}.`);
        if (!view.own) expect(sentence).toContain('Reno');
      }
  }
  await startLanguage('en');
  const harm = viewCalled('harm');
  const never = cellOf(viewCalled('yield'), [Infinity]);
  expect(
    sentenceOf(harm, 'Reno', [
      ['A', cellOf(harm, [4, 6])],
      ['B', cellOf(harm, [45.2])],
      ['C', cellOf(harm, [44.9])],
    ]),
  ).toBe(
    'Of 3 low-priority controllers 1 leaves Reno at least 90\u00a0% of what it has alone on every seed; B and C take most: 45\u00a0%.',
  );
  expect(
    sentenceOf(
      viewCalled('yield'),
      'Reno',
      ['A', 'B', 'C', 'D'].map((name) => [name, never] as const),
    ),
  ).toBe(
    'Of 4 low-priority controllers none yields to Reno within 5\u00a0s on every seed; 4 of them take longest: never.',
  );
  expect(sentenceOf(harm, 'Reno', [['A', null]])).toBe('');
});

test('a matrix runs each pair, each primary alone and each second flow on every seed, and fills as they come', () => {
  const guests = { own: { module: '' } };
  const own = { id: 'own', name: 'own.wasm', cc: { kind: 'guest:own' }, guests };
  const few = { ...rivals, low: [own, ...rivals.low.slice(0, 1)], primaries: rivals.primaries.slice(0, 1) };
  let handed: readonly Scenario[] = [];
  let answer: (index: number, report: Report, columns?: Columns) => void = () => undefined;
  const batch = new MatrixRun({ ...USUAL, seeds: 4 }, few, {
    size: 1,
    hold: () => undefined,
    run: (scenarios, onResult) => {
      handed = scenarios;
      answer = (index, report, columns) =>
        onResult(index, { type: 'report', report, wall_ms: 1, ...(columns && { columns }) });
      return () => undefined;
    },
  });
  // Of each seed: one alone, two and the yardstick beside it, two of their own kind.
  expect(trialsOf(USUAL, few)).toHaveLength(3 * 6);
  expect(handed).toHaveLength(4 * 6);
  expect(handed.map(({ seed }) => seed)).toEqual([1, 2, 3, 4].flatMap((seed) => Array<number>(6).fill(seed)));
  // Beside the primary and beside its own kind, somebody's own carries its module; nobody else does.
  expect(handed.slice(0, 6).map((each) => each.guests)).toEqual([
    undefined,
    guests,
    undefined,
    undefined,
    guests,
    undefined,
  ]);
  expect(batch.matrix.cell('late', 1, 0)).toBeNull();
  answer(5, { metrics: { share: { late: 0.75 } } } as unknown as Report);
  expect(batch.matrix.cell('late', 1, 0)).toMatchObject({ n: 1, middle: 75, standing: 'breaks' });
  expect(batch.done).toBe(1);
});

test('a controller has values of one’s own, and is written as a shell takes it', () => {
  const subjects = subjectsOf(catalog);
  const libtorrent = subjectCalled(subjects, 'utp/libtorrent');
  expect(withOwn(libtorrent, ' target_ms:25; gain=-1 x:true')).toEqual({
    ...libtorrent.cc,
    target_ms: 25,
    gain: -1,
    x: true,
  });
  expect(withOwn(libtorrent, 'kind:reno')).toBe(
    'values must be a key with its value, as in target_ms:5, not “kind:reno”.',
  );
  expect(withOwn(libtorrent, 'target_ms')).toMatch(/^values must be /);
  expect(inShell({ kind: 'reno' })).toBe('reno');
  expect(inShell({ kind: 'ledbat', target_ms: 5 })).toBe(`'{"kind":"ledbat","target_ms":5}'`);
  const own = { name: "it's.wasm", guests: { own: { module: '' } } };
  expect(inShell({ kind: 'guest:own' }, own)).toBe(String.raw`guest:own --controller 'it'\''s.wasm'`);
  // All of the catalog, once each; what asks for a transport is no controller alone.
  const ids = [...subjects.low, ...subjects.others].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of catalog.controllers) expect(ids).toContain(id);
  expect(ids).not.toContain('cubic/rLEDBAT');
});

test('a failure is told with its seeds, and its setting with who comes when', () => {
  const link = { id: 'bottleneck', rate_bps: 2.5e6, delay_ms: 12.5, queue: { kind: 'red', limit_packets: 5 } };
  const group = (id: string, more: object) => ({ id, cc: { kind: 'reno' }, path: ['bottleneck'], ...more });
  const scenario = (...flows: Scenario['flows']): Scenario => ({ version: 1, duration_s: 120, links: [link], flows });
  const said = (...flows: Scenario['flows']) => settingWords(scenario(...flows), (kind) => kind.toUpperCase());
  expect(said(group('cc', {})).replaceAll('\u00a0', ' ')).toBe(
    '2.5 Mb/s, RTT 25 ms, 5 packets of buffer, RED; one flow',
  );
  expect(said(group('cc', { count: 2 }), group('late', { start_s: 3 }))).toMatch(/; 3 flows, the last one 3\ss later$/);
  expect(said(group('cc', { start_s: 5 }), group('rival', { count: 2 }))).toMatch(
    /; one flow beside 2 of RENO, which start 5\ss earlier$/,
  );
  const failure = { kind: 'phase', way: 'others', figure: 0.3628, failed: 0, seeds: 5, found: { draw: 1, figure: 1 } };
  expect(failureWords('shares', { ...failure, scenario: scenario() } as Failure)).toBe(
    'Fails: one flow is 36.3\u00a0% off an equal share; a phase effect: without send jitter, and with none of 5 seeds of it.',
  );
  // Never as the bound that it breaks.
  expect(figureWords('yields', 0.1004)).toBe('10.04\u00a0%');
});
