/**
 * Somebody's own controllers in the browser's engine: what it runs beside the simulator's module comes to what the interpreter
 * comes to natively.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Controller } from '../src/model/catalog';
import { at, json, load, run, type Scenario } from './guests';

const module = (name: string): string => readFileSync(at(`examples/controllers/${name}.wasm`)).toString('base64');
const TWINS = { reno: { module: module('reno') }, ledbat: { module: module('ledbat') } };

const withTwins = (scenario: Scenario): unknown => ({
  ...scenario,
  guests: TWINS,
  flows: scenario.flows.map((flow) =>
    flow.cc.kind in TWINS ? { ...flow, cc: { ...flow.cc, kind: `guest:${flow.cc.kind}` } } : flow,
  ),
});

describe('a guest in the browser', () => {
  const digests = json('sim-core/tests/data/digests.json') as Record<string, string>;
  it.each(['tcp-vs-ledbat', 'two-reno', 'late-comer', 'one-against-ten', 'every-protocol'])(
    'gives %s the digest of the built-in controllers',
    (name) => {
      expect(run(withTwins(json(`scenarios/${name}.json`) as Scenario)).digest).toBe(digests[name]);
    },
  );

  it("changes a guest's parameters in mid-run as a built-in controller's", () => {
    const link = { id: 'a', rate_bps: 5e6, delay_ms: 20, queue: { kind: 'droptail' } };
    const flow = { id: 'x', cc: { kind: 'ledbat' }, path: ['a'] };
    const scenario = { version: 1, duration_s: 20, links: [link], flows: [flow] };
    const change = (value: number) => ({
      ...scenario,
      changes: [{ at_s: 5, path: 'flows.0.cc.target_ms', value }],
    });
    const digest = run(withTwins(change(60))).digest;
    expect(digest).toBe(run(change(60)).digest);
    expect(digest).not.toBe(run(scenario).digest);
  });

  const record = json('sim-core/tests/data/guests.json') as {
    readonly scenario: object;
    readonly guests: {
      readonly module: string;
      readonly digest?: string;
      readonly ended?: unknown;
      readonly refused?: string;
    }[];
  };
  it.each(record.guests.map((guest, i) => [i, guest] as const))('comes to the same as natively: %i', (_, guest) => {
    const scenario = { ...record.scenario, guests: { own: { module: guest.module } } };
    if (guest.refused === undefined) {
      const { digest, ended_early: ended = null } = run(scenario);
      expect({ digest, ended }).toEqual({ digest: guest.digest, ended: guest.ended });
      return;
    }
    try {
      run(scenario);
      expect.unreachable();
    } catch (refusal) {
      const { path, message } = JSON.parse(String(refusal)) as { path: string; message: string };
      expect(`${path}: ${message}`).toBe(guest.refused);
    }
  });

  it('says of itself what a built-in controller says', () => {
    const loaded = load(readFileSync(at('examples/controllers/ledbat.wasm')));
    const entry = JSON.parse('entry' in loaded ? loaded.entry : '') as Controller;
    expect(entry.params.find(({ key }) => key === 'target_ms')).toMatchObject({
      kind: 'number',
      unit: 'ms',
      live: true,
    });
    expect(entry.gauges.length).toBeGreaterThan(0);
    expect(entry.laws.length).toBeGreaterThan(0);
  });
});
