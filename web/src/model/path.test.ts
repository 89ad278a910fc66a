import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getValue,
  isGiven,
  isOfUse,
  kindsAt,
  labelOf,
  paramsOf,
  replaceValue,
  specOf,
  valueInForce,
  withKind,
  withValue,
} from './path';
import { withoutSendJitter } from './preset-versions';
import { presets } from './presets-whole';
import { withHeeded } from './retired';
import { catalog as engines } from './tables';
import { anyValue } from '../../test-support/scenario.arb';
import type { Scenario } from './scenario';
import { withToys } from '../../test-support/toys.arb';

const catalog = withToys(engines);

const scenario = withoutSendJitter(presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario);

describe('a path', () => {
  it('reads scenario, link, queue, flow and controller values', () => {
    expect(getValue(scenario, 'duration_s')).toBe(120);
    expect(getValue(scenario, 'links.0.rate_bps')).toBe(10_000_000);
    expect(getValue(scenario, 'links.0.queue.limit_packets')).toBe(100);
    expect(getValue(scenario, 'flows.1.cc.target_ms')).toBe(25);
    expect(getValue(scenario, 'flows.7.cc.target_ms')).toBeUndefined();
    expect(getValue(scenario, 'flows.length')).toBeUndefined();
    expect(getValue(scenario, 'toString')).toBeUndefined();
  });

  it('changes one value in a copy and shares the rest', () => {
    const changed = withValue(scenario, 'flows.1.cc.target_ms', 50);
    expect(getValue(changed, 'flows.1.cc.target_ms')).toBe(50);
    expect(getValue(scenario, 'flows.1.cc.target_ms')).toBe(25);
    expect(changed.links).toEqual(scenario.links);
    expect(withValue(scenario, 'flows.1.cc.target_ms', 25)).toBe(scenario);
  });

  it('makes the objects on its way and takes them away again', () => {
    const given = withValue(scenario, 'flows.0.transport.init_cwnd', 10);
    expect(given.flows[0]?.transport).toEqual({ init_cwnd: 10 });
    expect(withValue(given, 'flows.0.transport.init_cwnd', undefined)).toEqual(scenario);
  });

  it('has the value in force: the given one or the default', () => {
    expect(valueInForce(catalog, scenario, 'flows.1.cc.target_ms')).toBe(25);
    expect(valueInForce(catalog, scenario, 'flows.0.transport.min_rto_ms')).toBe(200);
    expect(valueInForce(catalog, scenario, 'capacity_bps')).toBeNull();
    expect(isGiven(scenario, 'capacity_bps')).toBe(false);
  });

  it('lets one value stand in place of another', () => {
    const bytes = replaceValue(scenario, 'links.0.queue.limit_bytes', 64_000);
    expect(bytes.links[0]?.queue).toEqual({ kind: 'droptail', limit_bytes: 64_000 });
    expect(valueInForce(catalog, bytes, 'links.0.queue.limit_packets')).toBeNull();
    expect(replaceValue(bytes, 'links.0.queue.limit_packets', 100)).toEqual(scenario);
    const stepped = withValue(withValue(scenario, 'links.0.rate_bps', undefined), 'links.0.rate_steps', [[0, 1e6]]);
    expect(replaceValue(stepped, 'links.0.rate_bps', 10_000_000)).toEqual(scenario);
  });

  it('has a label for people', () => {
    const target = specOf(catalog, scenario, 'flows.1.cc.target_ms')?.label ?? '';
    expect(labelOf(catalog, scenario, 'flows.1.cc.target_ms')).toBe(`LEDBAT: ${target}`);
    expect(labelOf(catalog, scenario, 'flows.0.cc')).toBe('Reno: Congestion control');
    expect(labelOf(catalog, scenario, 'flows.0.path')).toBe('Reno: path');
    expect(labelOf(catalog, scenario, 'seed')).toBe(specOf(catalog, scenario, 'seed')?.label);
  });

  it('finds no row where the tables have none', () => {
    for (const path of [
      '',
      'links',
      'links.9.rate_bps',
      'flows.0.cc.target_ms',
      'flows.0.x.y',
      'links.0.queue.limit_packets.x',
    ])
      expect(specOf(catalog, scenario, path)).toBeUndefined();
  });

  it('reads back what was written, for every row of the tables', () => {
    for (const { path, spec } of paramsOf(catalog, scenario)) {
      expect(specOf(catalog, scenario, path)).toBe(spec);
      fc.assert(
        fc.property(anyValue(spec), (value) => {
          expect(getValue(withValue(scenario, path, value), path)).toEqual(value);
        }),
        { numRuns: 10 },
      );
    }
  });
});

describe('a kind', () => {
  it('keeps the parameters that the new kind also has and drops the others', () => {
    const toy = withKind(catalog, scenario, 'links.0.queue', 'toy_queue');
    expect(toy.links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 100 });
    const tuned = withValue(toy, 'links.0.queue.target_ms', 50);
    expect(withKind(catalog, tuned, 'links.0.queue', 'droptail')).toEqual(scenario);
    expect(withKind(catalog, scenario, 'flows.1.cc', 'toy_cc').flows[1]?.cc).toEqual({ kind: 'toy_cc', target_ms: 25 });
    const outside = withValue(scenario, 'flows.1.cc.target_ms', 5000);
    expect(withKind(catalog, outside, 'flows.1.cc', 'toy_cc').flows[1]?.cc).toEqual({ kind: 'toy_cc' });
    expect(withKind(catalog, scenario, 'flows.1.cc', 'reno').flows[1]?.cc).toEqual({ kind: 'reno' });
  });

  it('is chosen at a queue or a controller only', () => {
    expect(kindsAt(catalog, 'flows.1.cc')).toBe(catalog.controllers);
    expect(kindsAt(catalog, 'links.0.queue')).toBe(catalog.queues);
    expect(kindsAt(catalog, 'flows.1')).toBeUndefined();
  });
});

describe('what a controller heeds of its transport', () => {
  const WINDOW = 'flows.0.transport.window_packets';
  const windowed = withValue(withValue(scenario, WINDOW, 40), 'flows.0.transport.ecn', true);

  it('is all for a window; a sender with a rate has no row of the others', () => {
    const cbr = withKind(catalog, scenario, 'flows.0.cc', 'cbr');
    const rows = (of: Scenario): readonly string[] =>
      paramsOf(catalog, of).flatMap(({ path }) => (path.startsWith('flows.0.transport.') ? [path.slice(18)] : []));
    expect(rows(scenario)).toEqual(catalog.transport.map(({ key }) => key));
    expect(rows(cbr)).toEqual(catalog.controllers.find(({ id }) => id === 'cbr')?.transport);
    expect(specOf(catalog, cbr, WINDOW)).toBeUndefined();
    expect(specOf(catalog, cbr, 'flows.0.transport.ecn')?.kind).toBe('flag');
  });

  it.each(['cbr', 'onoff', 'tfrc'])('goes with the window when it becomes %s, and marks stay', (kind) => {
    const flow = withKind(catalog, windowed, 'flows.0.cc', kind).flows[0];
    expect(flow?.transport).toEqual({ ecn: true });
    expect(withKind(catalog, windowed, 'flows.0.cc', 'cubic').flows[0]?.transport).toEqual(
      windowed.flows[0]?.transport,
    );
  });

  it('leaves out what was given before, among the changes too, and nothing else', () => {
    const change = (path: string) => ({ at_s: 5, path, value: 4 });
    const [own, other] = [change(WINDOW), change('flows.1.transport.window_packets')];
    const old = {
      ...windowed,
      flows: windowed.flows.map((flow, i) => (i === 0 ? { ...flow, cc: { kind: 'cbr' } } : flow)),
    };
    expect(withHeeded(catalog, { ...old, changes: [own, other] })).toEqual({
      ...withValue(old, WINDOW, undefined),
      changes: [other],
    });
    expect(withHeeded(catalog, { ...old, changes: [own] }).changes).toBeUndefined();
    for (const { id, scenario: published } of presets) expect(withHeeded(catalog, published), id).toBe(published);
  });

  it('leaves out what is retired where that changed nothing, and keeps it where it did, for the engine to tell of it', () => {
    const path = 'flows.1.cc.literal_s004_eq3';
    expect(withHeeded(catalog, withValue(scenario, path, false))).toEqual(scenario);
    const on = withValue(scenario, path, true);
    expect(withHeeded(catalog, on)).toBe(on);
    expect(specOf(catalog, on, path)).toBeUndefined();
    expect(withKind(catalog, on, 'flows.1.cc', 'fledbat').flows[1]?.cc).not.toHaveProperty('literal_s004_eq3');
  });

  it('has no quick acknowledgements without delayed ones', () => {
    const [delayed, quick] = ['flows.0.transport.delayed_ack', 'flows.0.transport.quick_ack'];
    const on = withValue(withValue(scenario, delayed, true), quick, true);
    expect([isOfUse(catalog, scenario, quick), isOfUse(catalog, on, quick)]).toEqual([false, true]);
    for (const off of [false, undefined]) expect(isGiven(replaceValue(on, delayed, off), quick)).toBe(false);
    expect(replaceValue(on, delayed, true)).toBe(on);
  });

  it("takes a transport's defaults from the set that it names", () => {
    const window = 'flows.0.transport.init_cwnd';
    const linux = withValue(scenario, 'flows.0.transport.set', 'linux');
    expect([scenario, linux].map((one) => valueInForce(catalog, one, window))).toEqual([2, 10]);
    expect(isGiven(linux, window)).toBe(false);
    expect(valueInForce(catalog, withValue(linux, window, 4), window)).toBe(4);
    expect(isOfUse(catalog, linux, 'flows.0.transport.quick_ack')).toBe(true);
  });
});
