/** The journal of the module that the site ships: what the page reads, and that reading it changes nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAUSES, DECISION_FIELDS, DECISION_WIDTH, STEPS, STEP_WIDTH, type StepName } from '../src/model/journal';
import { withoutSendJitter } from '../src/model/preset-versions';
import type { Scenario } from '../src/model/scenario';
import { engine } from './engine';

const { Sim } = engine;
const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');

interface Read {
  readonly sim: InstanceType<typeof Sim>;
  readonly steps: Float64Array;
  readonly decisions: Float64Array;
}

/** As the worker reads a part of a run. */
function read(from_s: number, to_s: number, sim = Sim.with_journal(text)): Read {
  while (!sim.advance_until(from_s, 9973));
  sim.begin_window();
  while (!sim.advance_until(to_s, 9973));
  sim.end_window();
  return { sim, steps: sim.take_steps(), decisions: sim.take_decisions() };
}

const rows = (numbers: Float64Array, width: number): number[][] =>
  Array.from({ length: numbers.length / width }, (_, i) => [...numbers.subarray(i * width, (i + 1) * width)]);
const named = (name: StepName): ((row: number[]) => boolean) => {
  const step = STEPS.indexOf(name);
  return (row) => row[1] === step;
};

describe('the journal', () => {
  it('does not change the run', () => {
    const plain = new Sim(text);
    while (!plain.advance(0xffff_ffff));
    const { sim } = read(40, 41);
    while (!sim.advance(0xffff_ffff));
    const digest = (run: InstanceType<typeof Sim>): unknown => (JSON.parse(run.report()) as { digest: unknown }).digest;
    expect(digest(sim)).toBe(digest(plain));
  });

  it('tells the first packets from their sending to their acknowledgement', () => {
    const exact = JSON.stringify(withoutSendJitter(JSON.parse(text) as Scenario));
    const { steps } = read(0, 1, Sim.with_journal(exact));
    const first = rows(steps, STEP_WIDTH).filter((row) => row[2] === 0 && row[4] === 0);
    // 1500 bytes at 10 Mb/s are 1.2 ms, and the link is 25 ms long; so is the way back.
    const expected: [StepName, number][] = [
      ['send', 0],
      ['enqueue', 0],
      ['dequeue', 0],
      ['depart', 0.0012],
      ['arrive', 0.0262],
      ['ack_send', 0.0262],
      ['ack_arrive', 0.0512],
    ];
    expect(first.map((row) => [STEPS[row[1] ?? -1], row[0]])).toEqual(expected);
  });

  it('goes on from window to window as one window does', () => {
    const whole = read(30, 31);
    const half = read(30, 30.4);
    const rest = read(30.4, 31, half.sim);
    const inside = (steps: Float64Array, from_s: number): number[][] =>
      rows(steps, STEP_WIDTH).filter(([t_s]) => (t_s ?? 0) >= from_s);
    expect([...inside(half.steps, 30), ...inside(rest.steps, 30.4)]).toEqual(inside(whole.steps, 30));
    expect([...half.decisions, ...rest.decisions]).toEqual([...whole.decisions]);
    expect(rest.sim.reached()).toBe(31);
    expect(rest.sim.earliest()).toBe(31);
  });

  it('says of each acknowledgement what the controller made of it', () => {
    const { sim, steps, decisions } = read(30, 31);
    const all = rows(decisions, DECISION_WIDTH);
    const at = (field: (typeof DECISION_FIELDS)[number]): number => DECISION_FIELDS.indexOf(field);
    const arrivals = rows(steps, STEP_WIDTH).filter(named('ack_arrive'));
    expect(all.filter((row) => row[at('cause')] !== CAUSES.indexOf('timeout'))).toHaveLength(arrivals.length);
    // Reno grows by 1 / cwnd for each packet acknowledged.
    const reno = all.filter((row) => row[at('flow')] === 0 && row[at('cause')] === CAUSES.indexOf('ack'));
    const grown = reno.filter((row) => (row[at('cwnd_after')] ?? 0) > (row[at('cwnd_before')] ?? 0));
    expect(grown.length).toBeGreaterThan(100);
    for (const row of grown) {
      const before = row[at('cwnd_before')] ?? NaN;
      expect(row[at('cwnd_after')]).toBeCloseTo(before + (row[at('acked')] ?? NaN) / before, 6);
    }
    const gauges = JSON.parse(sim.gauges()) as { key: string }[][];
    expect(gauges[0]).toEqual([]);
    expect(gauges[1]?.map(({ key }) => key)).toContain('base_delay');
  });
});
