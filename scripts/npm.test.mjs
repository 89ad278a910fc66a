/** The npm package as somebody gets it: packed, installed in a folder of its own, run and type-checked there. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmPackage, withEndings } from './lib/npm.mjs';
import { at } from './lib/paths.mjs';
import { stamp } from './lib/stamp.mjs';

const home = mkdtempSync(join(tmpdir(), 'lbe-npm-'));
const read = (/** @type {string[]} */ ...path) => readFileSync(at(...path), 'utf8');
const json = (/** @type {string[]} */ ...path) => /** @type {unknown} */ (JSON.parse(read(...path)));
const npm = (/** @type {string[]} */ ...words) =>
  execFileSync('npm', words, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const node = (/** @type {string[]} */ ...words) =>
  execFileSync(process.execPath, words, { cwd: home, encoding: 'utf8' });

/** @type {{ filename: string, files: { path: string }[] }} */
let packed;

beforeAll(async () => {
  await npmPackage.run({ machine: {}, say: () => undefined, open: () => undefined });
  // Without scripts, since it is built: what is packed is the same.
  [packed] = JSON.parse(npm('pack', '--json', '--ignore-scripts', at('npm')));
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  npm('install', '--offline', '--no-audit', '--no-fund', join(home, packed.filename));
}, 300_000);
afterAll(() => rmSync(home, { recursive: true }));

/** What a script prints as JSON that has the package as `lbe`. @param {string} script */
function said(script) {
  writeFileSync(
    join(home, 'script.mjs'),
    `import * as lbe from 'lbe-lab';\nimport { readFileSync } from 'node:fs';\n${script}`,
  );
  return /** @type {unknown} */ (JSON.parse(node('script.mjs')));
}

test('the package holds what it needs, with licences, and nothing else', () => {
  const files = packed.files.map(({ path }) => path).filter((path) => !path.startsWith('dist/types/'));
  expect(files.sort()).toEqual([
    'README.md',
    'dist/LICENSE-APACHE',
    'dist/catalog.js',
    'dist/lbe.js',
    'dist/lbe_guest_wasm_bg.wasm',
    'dist/lbe_wasm_bg.wasm',
    'dist/licences.txt',
    'examples/node.mjs',
    'examples/page.html',
    'package.json',
  ]);
  const licences = read('npm', 'dist', 'licences.txt');
  expect(licences).toContain('libm 0.');
  expect(licences).not.toContain('lit 3');
  const { version } = /** @type {{ version: string }} */ (json('npm', 'package.json'));
  expect(said('console.log(JSON.stringify(lbe.VERSION))')).toMatch(new RegExp(`^${version}\\+[0-9a-f]{10}$`));
});

test('what npm pack has built it takes away, and nothing else', () => {
  const packed = () => {
    execFileSync(process.execPath, [at('scripts', 'npm.mjs'), '--packed']);
    return existsSync(at('npm', 'dist'));
  };
  expect(packed()).toBe(true); // by whoever wanted it
  const aside = at('npm', 'dist-aside');
  renameSync(at('npm', 'dist'), aside);
  try {
    mkdirSync(at('npm', 'dist'));
    stamp('npm-packed', 'alone');
    expect(packed()).toBe(false);
  } finally {
    rmSync(at('npm', 'dist'), { recursive: true, force: true });
    renameSync(aside, at('npm', 'dist'));
  }
  expect(json('npm', 'package.json')).toMatchObject({ scripts: { postpack: 'node ../scripts/npm.mjs --packed' } });
});

test('runs have the digests on record, and read as the page reads them', () => {
  const record = /** @type {Record<string, string>} */ (json('sim-core', 'tests', 'data', 'digests.json'));
  const names = ['tcp-vs-ledbat', 'late-comer', 'late-comer-pp', 'cellular-trace', 'two-paths'].filter(
    (name) => name in record,
  );
  const folder = JSON.stringify(at('scenarios'));
  const digests = said(`
    const read = (name) => readFileSync(${folder} + '/' + name, 'utf8');
    const runs = ${JSON.stringify(names)}.map((name) => {
      const files = read(name + '.json').matchAll(/"file": "([^"]+)"/g);
      const traces = Object.fromEntries([...files].map(([, file]) => [file, read(file)]));
      return [name, lbe.run(read(name + '.json'), { traces }).digest];
    });
    console.log(JSON.stringify(Object.fromEntries(runs)));
  `);
  expect(digests).toEqual(Object.fromEntries(names.map((name) => [name, record[name]])));
});

test('a controller of ones own gives the digest of the built-in one', () => {
  const [module, scenario] = [at('examples', 'controllers', 'ledbat.wasm'), at('scenarios', 'tcp-vs-ledbat.json')];
  expect(
    said(`
      const controller = readFileSync(${JSON.stringify(module)});
      const scenario = JSON.parse(readFileSync(${JSON.stringify(scenario)}, 'utf8'));
      const digest = lbe.run(scenario).digest;
      scenario.flows[1].cc = { kind: 'guest:own' };
      const own = lbe.run(scenario, { controller });
      let refusal = '';
      try { lbe.run(scenario); } catch (error) { refusal = error.key; }
      console.log(JSON.stringify([own.digest === digest, own.report.engine === lbe.VERSION, refusal]));`),
  ).toEqual([true, true, 'flows.1.cc.kind']);
});

const SMALL = `const small = (target_ms = 25) => ({
  version: 1, duration_s: 2,
  links: [{ id: 'bottleneck', rate_bps: 4e6, delay_ms: 5, queue: { kind: 'droptail', limit_packets: 20 } }],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['bottleneck'] },
    { id: 'lbe', cc: { kind: 'ledbat', target_ms }, path: ['bottleneck'] },
  ],
});
const refused = (call) => {
  try { call(); } catch (error) { return [error instanceof lbe.ScenarioError, error.name, error.key ?? '', error.message]; }
};
`;

test('series are columns of one length, and a window looks closer at the same run', () => {
  expect(
    said(`${SMALL}
      const whole = lbe.run(small());
      const part = lbe.run(small(), { window_s: [0.5, 0.75] });
      const { time_s, ...rest } = whole.series;
      const low = rest['tcp.0.cwnd.min'];
      console.log(JSON.stringify({
        rows: [...new Set([time_s, ...Object.values(rest)].map(({ length }) => length))],
        last: time_s.at(-1),
        kinds: [time_s.constructor.name, low.constructor.name],
        ordered: low.every((value, i) => Number.isNaN(value) || value <= rest['tcp.0.cwnd.max'][i]),
        bytes: rest['tcp.0.bytes'].reduce((sum, value) => sum + value) > 100_000,
        unit: whole.units['tcp.0.cwnd.max'],
        events: whole.packet_events.event.slice(0, 2),
        flows: [...new Set(whole.packet_events.flow)].sort(),
        part: [part.series.time_s[0], part.series.time_s.at(-1) < 0.75, part.digest === whole.digest],
        same: JSON.stringify(part.report) === JSON.stringify(whole.report),
        early: lbe.run({ ...small(), duration_s: 600 }, { max_events: 1000 }).ended_early,
      }));`),
  ).toEqual({
    rows: [1200],
    last: (1199 * 1_666_667) / 1e9, // parts are whole nanoseconds, rounded up
    kinds: ['Float64Array', 'Float32Array'],
    ordered: true,
    bytes: true,
    unit: 'packets',
    events: ['start', 'start'],
    flows: expect.arrayContaining(['lbe.0', 'tcp.0']),
    part: [0.5, true, true],
    same: true,
    early: expect.stringContaining('of 600 s'),
  });
});

test('a refusal is an error with its key, and what is asked of a run is looked at too', () => {
  const sentence = 'flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0';
  expect(
    said(`${SMALL}
      const traced = small();
      traced.links[0] = { ...traced.links[0], rate_bps: undefined, rate_trace: { file: 'away.trace' } };
      console.log(JSON.stringify({
        run: refused(() => lbe.run(small(0))),
        check: refused(() => lbe.check(small(0))),
        text: refused(() => lbe.run('{')).slice(0, 3),
        trace: refused(() => lbe.run(traced)),
        window: refused(() => lbe.run(small(), { window_s: [1, 3] })),
        events: refused(() => lbe.run(small(), { max_events: 1.5 })),
        number: refused(() => lbe.run({ ...small(), duration_s: NaN })),
        unused: refused(() => lbe.run(small(), { controller: new Uint8Array(8) })),
        bytes: refused(() => lbe.run(small(), { controller: 'mine.wasm' })),
        fine: lbe.check(small()),
        seeded: lbe.run(small()).seeded,
      }));`),
  ).toEqual({
    run: [true, 'ScenarioError', 'flows.1.cc.target_ms', sentence],
    check: [true, 'ScenarioError', 'flows.1.cc.target_ms', sentence],
    text: [true, 'ScenarioError', ''],
    trace: [true, 'ScenarioError', 'traces', 'traces: must have the text of "away.trace", which the scenario names'],
    window: [true, 'ScenarioError', 'window_s', 'window_s: must be a part of the run, from 0 to 2 s, not [1,3]'],
    events: [true, 'ScenarioError', 'max_events', 'max_events: must be a whole number from 1 to 10000000000, not 1.5'],
    number: [true, 'ScenarioError', 'duration_s', 'duration_s: must be above 0 and at most 36000 s, not "NaN"'],
    unused: [true, 'ScenarioError', 'controller', 'controller: no flow has cc.kind "guest:own"'],
    bytes: [false, 'TypeError', '', 'controller: must be the bytes of a module, a Uint8Array, not "mine.wasm"'],
    fine: [],
    seeded: false,
  });
});

test('the catalog is that of the engine', () => {
  expect(said('console.log(JSON.stringify(await lbe.catalog()))')).toEqual(
    json('web', 'src', 'model', 'generated', 'catalog.json'),
  );
});

test('the example of Node runs', () => {
  copyFileSync(at('npm', 'examples', 'node.mjs'), join(home, 'example.mjs'));
  const lines = node('example.mjs').trim().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[2]).toMatch(/^ {2}5 ms {2}100 pkts +9\d\.\d % {2}[0-9a-f]{16}$/);
});

test('the README says what runs', () => {
  const blocks = [...read('npm', 'README.md').matchAll(/^```js\n(.*?)^```$/gms)];
  expect(blocks).toHaveLength(1);
  const [[, block = ''] = []] = blocks;
  writeFileSync(join(home, 'readme.mjs'), `${block}\nconsole.log(metrics.share.lbe, series['lbe.0.cwnd.max'].length);`);
  expect(node('readme.mjs')).toMatch(/^0\.\d+ 1200\n$/);
});

test('types refuse what the engine would refuse, as Node resolves them', { timeout: 300_000 }, () => {
  const typed = `import { run, type Scenario } from 'lbe-lab';
const scenario: Scenario = {
  version: 1,
  duration_s: 2,
  links: [{ id: 'a', rate_bps: 1e6, delay_ms: 5, queue: { kind: 'codel' } }],
  flows: [{ id: 'tcp', cc: { kind: 'cubic', variant: 'linux' }, path: ['a'], start_s: { uniform: [0, 1] } }],
};
export const cwnd: Float32Array | Float64Array | undefined = run(scenario).series['tcp.0.cwnd.max'];
// @ts-expect-error there is no such controller
export const wrong: Scenario['flows'][number]['cc'] = { kind: 'cubicle' };
// @ts-expect-error a parameter of another controller
export const other: Scenario['flows'][number]['cc'] = { kind: 'cubic', target_ms: 25 };
export const share: number | null | undefined = run(scenario).metrics.share['tcp'];
`;
  writeFileSync(join(home, 'typed.mts'), typed);
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--lib',
    'es2023',
  ];
  symlinkSync(at('node_modules', 'typescript'), join(home, 'node_modules', 'typescript'));
  node('node_modules/typescript/bin/tsc', ...strict, '--module', 'nodenext', '--target', 'es2023', 'typed.mts');
});

test('declarations name the files that they import by their whole names', () => {
  expect(withEndings("import type { A } from './a';\nimport('../b').B; from 'lit'")).toBe(
    "import type { A } from './a.js';\nimport('../b.js').B; from 'lit'",
  );
});
