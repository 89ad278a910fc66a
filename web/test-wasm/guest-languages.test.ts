/**
 * Controllers in other languages than Rust: the commands of docs/guest.md build those of `examples/controllers`, and what the
 * editor begins with compiles as in the page. Each does what the built-in controller does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Controller } from '../src/model/catalog';
import { encoded } from '../src/model/guests';
import { compile } from '../src/features/guest/compile';
import { TEMPLATES } from '../content/data/templates';
import { at, json, load, run, type Scenario } from './guests';

const digests = json('sim-core/tests/data/digests.json') as Record<string, string>;

/** The digest of a published scenario with the module in the place of the built-in controller. */
function digestOf(name: string, kind: string, bytes: Uint8Array): string {
  const scenario = json(`scenarios/${name}.json`) as Scenario;
  const flows = scenario.flows.map((flow) =>
    flow.cc.kind === kind ? { ...flow, cc: { ...flow.cc, kind: 'guest:own' } } : flow,
  );
  return run({ ...scenario, flows, guests: { own: { module: encoded(bytes) } } }).digest;
}

/** What the command of docs/guest.md that begins with these words makes, run where the examples of the language are. */
function built(words: string, language: string): Uint8Array {
  const docs = readFileSync(at('docs/guest.md'), 'utf8');
  const command = docs.split('\n').find((line) => line.startsWith(words)) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'lbe-guest-'));
  try {
    const file = join(folder, 'own.wasm');
    const [program = '', ...given] = command.split(' ');
    const args = given.map((word, i) => (given[i - 1] === '-o' ? file : word));
    const cwd = fileURLToPath(at(`examples/controllers/${language}`));
    const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const says = (program: string, word: string, what: string): boolean => {
  const { error, stdout } = spawnSync(program, [word], { encoding: 'utf8' });
  return error === undefined && stdout.includes(what);
};
const hasC = says('clang', '--print-targets', 'wasm32') && says('wasm-ld', '--version', 'LLD');

it.skipIf(!hasC)('Reno in C gives the digest of the built-in one, where clang compiles to WebAssembly', () => {
  const module = built('clang ', 'c');
  expect(digestOf('two-reno', 'reno', module)).toBe(digests['two-reno']);
  expect(digestOf('late-comer', 'reno', module)).toBe(digests['late-comer']);
});

it('LEDBAT in AssemblyScript gives the digest of the built-in one', () => {
  const module = built('npx asc ', 'assemblyscript');
  expect(digestOf('tcp-vs-ledbat', 'ledbat', module)).toBe(digests['tcp-vs-ledbat']);
  expect(digestOf('late-comer', 'ledbat', module)).toBe(digests['late-comer']);
});

it("the tutorial's controller compiles from the text, exports nothing in vain, and takes the engine's functions", async () => {
  const docs = readFileSync(at('docs/guest.md'), 'utf8');
  const [, source = ''] = /^```ts\n(.*?)^```$/ms.exec(docs) ?? [];
  const scenario = json('scenarios/tcp-vs-ledbat.json') as Scenario;
  const shareOf = async (text: string): Promise<number | null | undefined> => {
    const compiled = await compile(text);
    if ('problems' in compiled) throw new Error(compiled.problems[0]?.message);
    const flows = scenario.flows.map((flow) => (flow.id === 'lbe' ? { ...flow, cc: { kind: 'guest:own' } } : flow));
    const report = run({ ...scenario, flows, guests: { own: { module: encoded(compiled.module) } } });
    expect(report.warnings).toEqual([]);
    return report.metrics.share['lbe'];
  };
  const share = await shareOf(source);
  expect(docs).toContain(`this flow gets ${((share ?? 0) * 100).toFixed(1)} % of the link beside Reno`);
  // With a window that is its own logarithm's power, it is the same to about as many bits as it has.
  const through = source.replace('max(c.snd_cwnd +', 'max(pow(exp(1), log(c.snd_cwnd)) + cbrt(0) +');
  expect(await shareOf(through)).toBeCloseTo(share ?? 0, 2);
});

it('what the editor begins with compiles and runs, and Reno as it stands is the built-in one', async () => {
  for (const [name, source] of Object.entries(TEMPLATES)) {
    const compiled = await compile(source);
    if ('problems' in compiled) throw new Error(`${name}: ${compiled.problems[0]?.message ?? ''}`);
    const digest = digestOf('two-reno', 'reno', compiled.module);
    if (name === 'reno') expect(digest).toBe(digests['two-reno']);
    else expect(digest).toMatch(/^[0-9a-f]{16}$/);
  }
});

it('a declaration may have some thousand letters, of all kinds', async () => {
  const label = 'Würfel τ 🎲';
  const source = (help: string): string =>
    `declaration(\`{ "label": "${label}", "family": "best_effort", "params": [
       { "key": "a", "label": "a", "default": 1, "min": 0, "max": 2, "help": "${help}" }] }\`);
     export function on_ack(): void { c.snd_cwnd = 10; }`;
  const help = 'ä'.repeat(200) + 'x'.repeat(4000);
  const compiled = await compile(source(help));
  if ('problems' in compiled) throw new Error(compiled.problems[0]?.message);
  const loaded = load(compiled.module);
  const entry = JSON.parse('entry' in loaded ? loaded.entry : loaded.refused) as Controller;
  expect([entry.label, entry.params[0]?.help]).toEqual([label, help]);
});
