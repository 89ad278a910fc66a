/** Input that once froze the page, filled its memory or broke it; each was found before it was mended. */
import { expect, test } from 'vitest';
import { askedOf } from './open-file';
import type { Catalog } from './catalog';
import { LONGEST_ID, MOST_CHANGES, MOST_GROUPS, MOST_LINKS, scenarioProblems } from './check';
import { readFromFigure } from './embed-protocol';
import { readExercise } from './exercise';
import { cappedNames, MOST_SAID } from './capped';
import { MAX_LENGTH, parseLink } from './link';
import { MOST_TIMES, readFiles, type FileContext } from './open-file';
import { pack } from './packed';
import { unknownKeys } from './permit';
import { MOST_KEYS, readPresentation } from './presentation';
import { presets } from './presets-whole';
import type { Scenario } from './scenario';
import { catalog } from './tables';

const context: FileContext = { catalog, presets, traces: () => Promise.resolve({}) };
const HEAD = 'v=2&p=tcp-vs-ledbat';
const [base] = presets.filter(({ id }) => id === 'tcp-vs-ledbat').map(({ scenario }) => scenario);
const standard = base as Scenario;
const given = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

const problems = async (link: string): Promise<readonly string[]> => {
  const read = await parseLink(context, link);
  return read.ok ? [] : read.problems;
};
const packed = (value: unknown): string => `${HEAD}&z=1.${pack(JSON.stringify(value))}`;
const list = <T>(length: number, of: (i: number) => T): readonly T[] => Array.from({ length }, (_, i) => of(i));
const refused = async (...files: readonly ReturnType<typeof given>[]): Promise<string> => {
  const read = await readFiles(context, files);
  return read.ok ? '' : read.problem;
};

// Each of these took seconds to minutes: a pattern that began anew at every dot.
test('dots without end are no range of a sweep', async () => {
  const link = `${HEAD}&sweep=bottleneck.rate:`;
  expect(await problems(link + '.'.repeat(MAX_LENGTH - link.length))).toHaveLength(1);
  expect(await problems(`${link}1Mbps..2Mbps/3@1.5Mbps`)).toEqual([]);
  for (const bad of ['1Mbps...2Mbps/3', '1Mbps..2Mbps/3/3', '1Mbps..2Mbps..3Mbps/3', '1Mbps..2Mbps', '1Mbps..2Mbps/3@'])
    expect(await problems(link + bad), bad).toHaveLength(1);
});

test('dots without end behind a link in a text are looked at once', async () => {
  expect(await refused(given('a.txt', `#v=2&${'.'.repeat(250_000)}a`))).toContain('was not opened');
  const read = await readFiles(context, [given('a.txt', `(see #${HEAD}&lbe.target=60ms).]`)]);
  expect(read.ok && read.opened.scenario.flows[1]?.cc['target_ms']).toBe(60);
});

// It threw: the pattern's stack was full.
test('a trace of millions of times is refused with its limit, and one of as many as there may be is read', async () => {
  const scenario = JSON.stringify({
    ...standard,
    links: standard.links.map((link) => ({ ...link, rate_bps: undefined, rate_trace: { file: 'a.trace' } })),
  });
  const trace = (times: number, end = ''): ReturnType<typeof given> => given('a.trace', '1\n'.repeat(times) + end);
  expect(await refused(given('a.json', scenario), trace(4_000_000))).toContain(`at most ${String(MOST_TIMES)} times`);
  expect(await refused(given('a.json', scenario), trace(4_000_000, 'x'))).toContain('one time in whole ms per line');
  expect(await refused(given('a.json', scenario), trace(MOST_TIMES))).toBe('');
  for (const bad of ['', '1 -2', '1234567890123', '1.5'])
    expect(await refused(given('a.json', scenario), given('a.trace', bad)), bad).toContain('one time in whole ms');
}, 60_000);

test('thousands of bad keys are told of by the first', async () => {
  const said = await problems(`${HEAD}${'&'.repeat(60_000)}`);
  expect(said).toHaveLength(MOST_SAID + 1);
  expect(said.at(-1)).toBe('There are 59988 more problems.');
  const query = list(100_000, (i) => `q${String(i + 6)}=1`).join('&');
  expect(readExercise(query).problems).toHaveLength(MOST_SAID + 1);
  expect(cappedNames(list(100, (i) => `key${String(i)}`))).toMatch(/key11 and 88 more$/);
});

test('a scenario has at most so many links, groups and changes, and short names', async () => {
  const flows = (count: number) => list(count, (i) => ({ ...standard.flows[0], id: `f${String(i)}` }));
  expect(scenarioProblems(catalog, { ...standard, flows: flows(MOST_GROUPS) })).toEqual([]);
  expect(await problems(packed({ ...standard, flows: flows(MOST_GROUPS + 1) }))).toEqual([
    `flows must be a list with 1 to ${String(MOST_GROUPS)} entries.`,
  ]);
  expect(scenarioProblems(catalog, { ...standard, links: list(MOST_LINKS + 1, () => 0) })).toHaveLength(1);
  expect(scenarioProblems(catalog, { ...standard, changes: list(MOST_CHANGES + 1, () => 0) })).toHaveLength(1);
  const long = 'x'.repeat(LONGEST_ID + 1);
  expect(scenarioProblems(catalog, { ...standard, links: [{ ...standard.links[0], id: long }] })).toEqual([
    `links.0 must be a link with an id of at most ${String(LONGEST_ID)} characters.`,
  ]);
  expect(scenarioProblems(catalog, { ...standard, title: 'x'.repeat(501) })).toHaveLength(1);
  const hops = { ...standard, flows: [{ ...standard.flows[0], path: list(256, () => 'bottleneck') }] };
  expect(scenarioProblems(catalog, hops)).toEqual(['flows.0.path must be a list of at most 255 link ids.']);
});

test('a link asks what if within bounds, and a million times not at all', async () => {
  const fate = (at_s: number, packet: number) => ({ at_s, path: 'flows.0.fate', value: { fate: 'dropped', packet } });
  const said = (changes: readonly unknown[]): Promise<readonly string[]> => problems(packed({ ...standard, changes }));
  const [million = ''] = await said(list(1_000_000, (i) => fate(1, i)));
  expect(million).not.toBe('');
  expect(million.length).toBeLessThan(300);
  expect(await said(list(MOST_CHANGES + 1, (i) => fate(1, i)))).toHaveLength(1);
  expect(await said(list(MOST_CHANGES, (i) => ({ at_s: i / 10, path: 'flows.1.cc.min_cwnd', value: 2 })))).toEqual([]);
}, 30_000);

/** A catalog that counts how often its tables are read. */
function counted(): { readonly catalog: Catalog; readonly reads: () => number } {
  let reads = 0;
  const watched = new Proxy(catalog, {
    get: (all, key) => {
      reads += 1;
      return Reflect.get(all, key) as unknown;
    },
  });
  return { catalog: watched, reads: () => reads };
}

// For each key all tables of all kinds were gone through: a thousand keys took seconds, and a query may have many more.
test('keys that no experiment has are looked for once, however many there are', () => {
  const work = (count: number): number => {
    const { catalog: watched, reads } = counted();
    const controls = list(count, (i) => `lbe.x${String(i)}`);
    expect(unknownKeys({ controls }, watched, [standard])).toHaveLength(count);
    return reads();
  };
  expect(work(1000)).toBe(work(1));
  expect(
    unknownKeys({ controls: ['lbe.x', 'lbe.target', 'lbe.cc', 'seed', 'bottleneck.queue.limit'] }, catalog, [standard]),
  ).toEqual(['lbe.x']);
});

test('a query names at most so many keys', () => {
  const keys = (count: number): string => list(count, (i) => `a.k${String(i)}`).join(',');
  expect(readPresentation(`controls=${keys(MOST_KEYS)}`).problems).toEqual([]);
  const { presentation, problems: said } = readPresentation(`controls=${keys(MOST_KEYS + 1)}`);
  expect(presentation.controls).toBeUndefined();
  expect(said).toEqual([`controls must be all, none, or at most ${String(MOST_KEYS)} keys separated by commas.`]);
});

test('the form of a sweep takes no more values and seeds than a link may ask for', () => {
  const axes = [{ path: 'flows.1.cc.target_ms', values: list(1001, (i) => i) }];
  expect(askedOf({ axes })).toBeUndefined();
  const one = [{ path: 'flows.1.cc.target_ms', values: [1] }];
  expect(askedOf({ axes: one, seeds: list(101, (i) => i + 1) })).toBeUndefined();
  expect(askedOf({ axes: one, seeds: [1, 2] })).toMatchObject({ seeds: 2 });
});

test('a message has figures by name, and not a million of them', () => {
  const metric = (metrics: unknown) => readFromFigure({ protocol: 'lbe/1', type: 'metric', metrics });
  expect(metric({ a: 1 })).toBeDefined();
  expect(metric(Object.fromEntries(list(10_001, (i) => [i, 1])))).toBeUndefined();
});
