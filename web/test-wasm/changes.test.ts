/** A change in mid-run leaves the past alone, to the last bit: the page goes on playing over it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Change, Scenario } from '../src/model/scenario';
import type { Layout } from '../src/model/series';
import { engine } from './engine';

const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');
const scenario = JSON.parse(text) as Scenario;

interface Run {
  readonly layout: Layout;
  readonly data: Float32Array;
  readonly events: Float64Array;
}

function run(changes: readonly Change[]): Run {
  const sim = new engine.Sim(JSON.stringify({ ...scenario, changes }));
  while (!sim.advance(1_000_000));
  const result = { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
  sim.free();
  return result;
}

/** All that was recorded before `t_s`: the buckets that end by then, and the packet events. */
function past({ layout, data, events }: Run, t_s: number): readonly (readonly number[])[] {
  const full = Math.floor(t_s / layout.bucket_s);
  const columns = layout.series.map(({ kind, offset }) => [
    ...data.subarray(offset, offset + full * (kind === 'sum' ? 1 : 4)),
  ]);
  const rows = Array.from({ length: events.length / 4 }, (_, row) => [...events.subarray(row * 4, row * 4 + 4)]);
  return [...columns, ...rows.filter(([at = 0]) => at < t_s)];
}

const plain = run([]);

it.each<[string, number, Change['value']]>([
  ['flows.1.cc.target_ms', 40, 100],
  ['links.0.rate_bps', 61.5, 3e6],
  ['links.0.queue.limit_packets', 33.333, 20],
  ['flows.0.extra_delay_ms', 80, 50],
])('a change of %s at %d s leaves what is before it, and changes what comes after', (path, at_s, value) => {
  const changed = run([{ at_s, path, value }]);
  expect(past(changed, at_s)).toEqual(past(plain, at_s));
  expect(changed.data).not.toEqual(plain.data);
});

it('a second change leaves what the first one did before it', () => {
  const first: Change = { at_s: 30, path: 'flows.1.cc.target_ms', value: 100 };
  const second: Change = { at_s: 70, path: 'flows.1.cc.target_ms', value: 10 };
  const [one, two] = [run([first]), run([first, second])];
  expect(past(two, 70)).toEqual(past(one, 70));
  expect(two.data).not.toEqual(one.data);
});

it('a path that cannot change in mid-run is refused in one sentence', () => {
  expect(() => run([{ at_s: 30, path: 'duration_s', value: 60 }])).toThrow(/cannot change in mid-run/);
});
