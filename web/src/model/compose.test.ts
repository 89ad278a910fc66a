import { expect, it } from 'vitest';
import {
  addFlow,
  addLink,
  duplicateFlow,
  freeId,
  removeFlow,
  removeLink,
  renameFlow,
  renameLink,
  setIntervals,
  type Composed,
} from './compose';
import { addPath, readIntervals, removePath, setReturn, setRoute, showIntervals } from './compose-routes';
import { catalog } from './tables';
import type { Scenario } from './scenario';
import { without } from './without';

const base: Scenario = {
  version: 1,
  duration_s: 10,
  bottleneck: 'narrow',
  links: [
    { id: 'access', rate_bps: 1e8, delay_ms: 1, queue: { kind: 'droptail' } },
    { id: 'narrow', rate_bps: 1e7, delay_ms: 25, queue: { kind: 'droptail' } },
  ],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['access', 'narrow'] },
    { id: 'lbe', cc: { kind: 'ledbat' }, path: ['narrow'] },
  ],
  changes: [
    { at_s: 1, path: 'flows.1.cc.target_ms', value: 50 },
    { at_s: 2, path: 'links.1.rate_bps', value: 5e6 },
  ],
};

/** The scenario, where there is one. */
function of(result: Composed): Scenario {
  if (!result.ok) throw new Error(result.why);
  return result.scenario;
}
const paths = ({ changes = [] }: Scenario): readonly string[] => changes.map(({ path }) => path);

it('gives new groups a free name, a way, and low priority its class', () => {
  const added = of(addFlow(catalog, of(addFlow(catalog, base, 'ledbat')), 'ledbat'));
  expect(added.flows.slice(2)).toEqual([
    { id: 'ledbat', cc: { kind: 'ledbat' }, path: ['access', 'narrow'], class: 'le' },
    { id: 'ledbat-2', cc: { kind: 'ledbat' }, path: ['access', 'narrow'], class: 'le' },
  ]);
  expect(of(addFlow(catalog, base, 'cubic')).flows.at(-1)).not.toHaveProperty('class');
  expect(freeId([{ id: 'a' }, { id: 'a-2' }], 'a-2')).toBe('a-3');
});

it('takes changes in mid-run along, and drops those of what has gone', () => {
  expect(paths(of(duplicateFlow(base, 0)))).toEqual(['flows.2.cc.target_ms', 'links.1.rate_bps']);
  expect(paths(of(removeFlow(base, 0)))).toEqual(['flows.0.cc.target_ms', 'links.1.rate_bps']);
  expect(paths(of(removeFlow(base, 1)))).toEqual(['links.1.rate_bps']);
  expect(paths(of(addLink(base, 0, 'after')))).toEqual(['flows.1.cc.target_ms', 'links.2.rate_bps']);
  expect(of(removeLink(of(removeFlow(base, 1)), 1))).not.toHaveProperty('changes');
});

it('puts a link before or after another on every way through it; the bottleneck stays the same', () => {
  const before = of(addLink(base, 1, 'before'));
  expect(before.links.map(({ id }) => id)).toEqual(['access', 'narrow-2', 'narrow']);
  expect(before.flows.map(({ path }) => path)).toEqual([
    ['access', 'narrow-2', 'narrow'],
    ['narrow-2', 'narrow'],
  ]);
  expect(of(addLink(without(base, 'bottleneck'), 0, 'before')).bottleneck).toBe('access');
});

it('lets names follow, and takes no name twice', () => {
  const renamed = of(renameLink(base, 1, ' neck '));
  expect(renamed.bottleneck).toBe('neck');
  expect(renamed.flows.map(({ path }) => path)).toEqual([['access', 'neck'], ['neck']]);
  expect(renameFlow(base, 0, 'lbe')).toEqual({ ok: false, why: 'taken_id', id: 'lbe' });
  expect(renameFlow(base, 0, ' ')).toEqual({ ok: false, why: 'empty_id' });
  expect(of(renameFlow(base, 0, 'tcp'))).toEqual(base);
});

it('sends those who lose their link another way, and says who', () => {
  const result = removeLink(base, 1);
  expect(result).toMatchObject({ ok: true, rerouted: ['lbe'] });
  expect(of(result).flows.map(({ path }) => path)).toEqual([['access'], ['access']]);
  expect(of(result)).not.toHaveProperty('bottleneck');
  expect(removeLink(of(result), 0)).toEqual({ ok: false, why: 'last_link' });
  expect(removeFlow(of(removeFlow(base, 0)), 0)).toEqual({ ok: false, why: 'last_flow' });
});

it('adds a path over a link like the narrow one, and takes it away with what only several paths have', () => {
  const several = of(addPath(base, 0));
  expect(several.flows[0]).toMatchObject({
    paths: [
      ['access', 'narrow'],
      ['access', 'narrow-2'],
    ],
  });
  expect(several.links.at(-1)).toEqual({ ...base.links[1], id: 'narrow-2' });
  const set: Scenario = {
    ...several,
    flows: several.flows.map((flow, i) =>
      i === 0 ? { ...flow, scheduler: 'min_rtt', transport: { receive_buffer_packets: 20 } } : flow,
    ),
  };
  expect(of(removePath(catalog, set, 0, 0)).flows[0]).toEqual({
    id: 'tcp',
    cc: { kind: 'reno' },
    path: ['access', 'narrow-2'],
  });
  expect(removePath(catalog, base, 0, 0)).toEqual({ ok: false, why: 'last_path' });
});

it('edits ways there and back', () => {
  expect(setRoute(base, 0, 0, [])).toEqual({ ok: false, why: 'empty_path' });
  expect(of(setRoute(base, 0, 0, ['narrow', 'access'])).flows[0]?.path).toEqual(['narrow', 'access']);
  const back = of(setReturn(of(addPath(base, 0)), 0, 1, ['access']));
  expect(back.flows[0]?.return_paths).toEqual([['access'], ['access']]);
  expect(of(setReturn(back, 0, 0, [])).flows[0]).not.toHaveProperty('return_paths');
});

it('reads intervals as a person types them', () => {
  expect(readIntervals('0–20, 40 - 60 s')).toEqual([
    [0, 20],
    [40, 60],
  ]);
  expect(readIntervals('')).toEqual([]);
  expect(readIntervals('20')).toBeUndefined();
  expect(showIntervals([[0, 2.5]])).toBe('0–2.5');
  const started = { ...base, flows: base.flows.map((flow) => ({ ...flow, start_s: 3 })) };
  const onOff = of(setIntervals(started, 0, [[0, 1]]));
  expect(onOff.flows[0]).toMatchObject({ intervals_s: [[0, 1]] });
  expect(onOff.flows[0]).not.toHaveProperty('start_s');
  expect(of(setIntervals(onOff, 0, [])).flows[0]).not.toHaveProperty('intervals_s');
});
