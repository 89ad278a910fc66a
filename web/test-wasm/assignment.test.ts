/**
 * The page's table of a class is that of `lbe check-class`, to the bit: both are held to the same record, which `LBE_BLESS=1`
 * writes anew. The texts in it are good ones, one with another digest, one with another assignment, and hostile ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wholeAssignment } from '../src/model/assignment';
import { readCompletions, writeCompletion, MARK, type Code } from '../src/model/completion';
import { catalog } from '../src/model/tables';
import type { Scenario } from '../src/model/scenario';
import type { Report } from '../src/model/series';
import { handedIn } from '../src/pages/check/session';
import { judgedBy, type Handed } from '../src/sim/assignment';
import { loadGuestsWith } from '../src/sim/guest-calls';
import { loaderOf } from '../src/sim/guest-loader';
import { initSync, Class } from '../src/sim/pkg/lbe_assignment_wasm.js';
import { initSync as initGuests, Prepared } from '../src/sim/pkg/lbe_guest_wasm.js';
import type { InputError } from '../src/sim/protocol';
import type { Pool } from '../src/sim/pool';
import { engine } from './engine';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
initSync({ module: readFileSync(at('web/src/sim/pkg/lbe_assignment_wasm_bg.wasm')) });
initGuests({ module: readFileSync(at('web/src/sim/pkg/lbe_guest_wasm_bg.wasm')) });
loadGuestsWith(loaderOf(Prepared));

const pool: Pick<Pool, 'run'> = {
  run: (scenarios, onResult, _, ofClass) => {
    scenarios.forEach((scenario, index) => {
      try {
        const text = JSON.stringify(scenario);
        const sim = ofClass === undefined ? new engine.Sim(text) : engine.Sim.of_class(text, ofClass);
        while (!sim.advance(0xffff_ffff));
        const report = JSON.parse(sim.report()) as Report;
        sim.free();
        const early = report.ended_early;
        if (!early) onResult(index, { type: 'report', report, wall_ms: 0 });
        else onResult(index, { type: 'too_large', cap: early.because, reason: early.reason, message: '' });
      } catch (refusal) {
        onResult(index, { type: 'refused', error: JSON.parse(String(refusal)) as InputError });
      }
    });
    return () => undefined;
  },
};

const RECORD = 'sim-core/cli/tests/data/class';
const link = { id: 'b', rate_bps: 1e7, delay_ms: 25, queue: { kind: 'droptail', limit_packets: 100 } };
const transport = { send_jitter_ms: 1.2 };
const flow = (id: string, kind: string) => ({ id, cc: { kind }, path: ['b'], transport });
const assignment = JSON.stringify({
  version: 1,
  title: 'Yield to TCP',
  group: 'lbe',
  source: '// #region given\ndeclaration("{}");\n// #endregion\nexport function on_ack(): void {}\n',
  cases: [
    {
      id: 'beside',
      scenario: { version: 1, duration_s: 20, links: [link], flows: [flow('tcp', 'reno'), flow('lbe', 'ledbat')] },
      seeds: [1, 2, 3],
    },
    { id: 'alone', scenario: { version: 1, duration_s: 20, links: [link], flows: [flow('lbe', 'ledbat')] } },
  ],
  score: '100 * alone.efficiency - 100 * max(0, beside.harm.flows.tcp.throughput_bps) - ln(alone.queue_delay_p95_ms)',
  tests: [
    { name: 'uses the link', holds: 'alone.efficiency > 0.9' },
    { name: 'yields', holds: 'beside.flows.lbe.share < 0.2 and beside.flows.tcp.goodput_bps > 7e6' },
  ],
});
const source = `${(JSON.parse(assignment) as { source: string }).source}\n// mine\n`;
const module = (name: string): string => readFileSync(at(`examples/controllers/${name}.wasm`)).toString('base64');

const judge = (handed: readonly Handed[]) => judgedBy(Class, handed, catalog.version, pool);

async function bless(): Promise<void> {
  const guests = JSON.parse(readFileSync(at('sim-core/tests/data/guests.json'), 'utf8')) as {
    readonly guests: { readonly module: string; readonly ended?: unknown; readonly refused?: string }[];
  };
  const bad = (which: 'ended' | 'refused'): string => guests.guests.find((each) => each[which])?.module ?? '';
  const text = async (name: string, code: Partial<Code>): Promise<string> => {
    const whole = { assignment, source, module: module('ledbat'), digests: [], engine: catalog.version, ...code };
    const made = await judge([{ ...whole, name, from: '', file: '' }]);
    if (!made.ok) throw new Error(made.why);
    const digests = code.digests ?? made.digests;
    return writeCompletion([`${MARK}: answers ===`], { name, answers: [], code: { ...whole, digests } });
  };
  const good = await text('Ada', {});
  const texts = [
    good,
    await text('Ben', { module: module('reno') }),
    await text('Cleo', { digests: ['x', 'x', 'x', 'x'] }),
    await text('Dan', { assignment: assignment.replace('duration_s":20', 'duration_s":10') }),
    await text('Eve', { module: bad('refused') }),
    await text('Fay', { module: bad('ended'), source: 'export function on_ack(): void {}' }),
    // As a mail leaves it, and one that is cut off.
    (await text('Gus\u001b[2J', {})).replace(/(.{70})/g, '$1=\n> '),
    good.slice(0, -300),
    writeCompletion([`${MARK}: answers ===`], { name: 'Hal', answers: [] }),
  ];
  writeFileSync(at(`${RECORD}/texts.txt`), texts.join('\n'));
  const again = await judge(handedIn(readCompletions(texts.join('\n')).found, 'texts.txt'));
  writeFileSync(at(`${RECORD}/table.json`), `${JSON.stringify(again.ok ? again.table : {}, null, 1)}\n`);
}

it('gives the table of a class that lbe gives', async () => {
  if (process.env['LBE_BLESS'] === '1') await bless();
  const { found } = readCompletions(readFileSync(at(`${RECORD}/texts.txt`), 'utf8'));
  expect(found.filter(({ ok }) => !ok)).toMatchObject([{ why: 'cut' }]);
  const handed = handedIn(found, 'texts.txt');
  const table: unknown = JSON.parse(readFileSync(at(`${RECORD}/table.json`), 'utf8'));
  expect(await judge(handed)).toMatchObject({ ok: true, table });
  expect(await judge(handed.slice(0, 1).map((each) => ({ ...each, assignment: '{}' })))).toEqual({
    ok: false,
    why: 'version: missing; it has no default',
  });
});

it('takes the assignment that the documentation shows', async () => {
  const [, text = ''] =
    /```json\n(\{\n {2}"version": 1,\n {2}"title"[^]*?)```/.exec(readFileSync(at('docs/classroom.md'), 'utf8')) ?? [];
  const value = await wholeAssignment(JSON.parse(text) as Record<string, unknown>, (link) => {
    const [, preset = ''] = /p=([\w-]+)/.exec(link) ?? [];
    return Promise.resolve(JSON.parse(readFileSync(at(`scenarios/${preset}.json`), 'utf8')) as Scenario);
  });
  const code: Code = { assignment: JSON.stringify(value), source, module: '', digests: [], engine: '' };
  expect(await judge([{ ...code, name: '', from: '', file: '' }])).toMatchObject({
    ok: true,
    table: { title: 'Yield to TCP' },
  });
});
