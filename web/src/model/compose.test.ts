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
  setRate,
  type Composed,
} from './compose';
import fc from 'fast-check';
import {
  addPath,
  endStep,
  moveEnd,
  onlyWay,
  readIntervals,
  removePath,
  setReturn,
  setRoute,
  showIntervals,
} from './compose-routes';
import { presets } from './presets-whole';
import { withValue } from './path';
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
  const sent = withValue(base, 'flows.0.transport.send_jitter_ms', 0.3);
  expect(of(addFlow(catalog, sent, 'cubic')).flows.at(-1)?.transport).toEqual({ send_jitter_ms: 1.2 });
  const linux = withValue(base, 'flows.0.transport.set', 'linux');
  expect(of(addFlow(catalog, linux, 'cubic')).flows.at(-1)?.transport).toEqual({ set: 'linux' });
  expect(of(addFlow(catalog, linux, 'cbr')).flows.at(-1)).not.toHaveProperty('transport');
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

it('puts a link into the way of one group alone', () => {
  const own = of(addLink(base, 1, 'before', 'lbe'));
  expect(own.links.map(({ id }) => id)).toEqual(['access', 'narrow-2', 'narrow']);
  expect(own.flows.map(({ path }) => path)).toEqual([
    ['access', 'narrow'],
    ['narrow-2', 'narrow'],
  ]);
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

const path = (result: Composed, index = 0): readonly string[] | undefined => of(result).flows[index]?.path;

it('moves an end of a flow along the ways that there are, past its other end, or joins a link', () => {
  const lot: Scenario = {
    ...without(base, 'changes', 'bottleneck'),
    links: ['a', 'b', 'c', 'apart'].map((id) => ({ id, rate_bps: 1e7, delay_ms: 1, queue: { kind: 'droptail' } })),
    flows: [
      { id: 'long', cc: { kind: 'ledbat' }, path: ['a', 'b', 'c'] },
      { id: 'one', cc: { kind: 'reno' }, path: ['b'] },
      { id: 'other', cc: { kind: 'reno' }, path: ['apart'] },
      { id: 'two', cc: { kind: 'olia' }, paths: [['a'], ['b']] },
    ],
  };
  expect(path(moveEnd(lot, 0, 'entrance', 'b'))).toEqual(['b', 'c']);
  expect(path(moveEnd(lot, 0, 'exit', 'a'))).toEqual(['a']);
  expect(path(moveEnd(lot, 1, 'entrance', 'a'), 1)).toEqual(['a', 'b']);
  expect(path(moveEnd(lot, 1, 'exit', 'c'), 1)).toEqual(['b', 'c']);
  expect(path(moveEnd(lot, 1, 'entrance', 'c'), 1)).toEqual(['c']);
  expect(path(moveEnd(lot, 1, 'exit', 'a'), 1)).toEqual(['a']);
  expect(path(moveEnd(lot, 1, 'entrance', 'apart'), 1)).toEqual(['apart', 'b']);
  expect(path(moveEnd(lot, 2, 'exit', 'b'), 2)).toEqual(['apart', 'b']);
  expect(of(moveEnd(lot, 3, 'exit', 'c'))).toBe(lot);
  const steps = (index: number) =>
    (['entrance', 'exit'] as const).map((end) => [false, true].map((forth) => endStep(lot, index, end, forth)));
  expect([0, 1, 2].map(steps)).toEqual([
    [[undefined, 'b'], ['b', undefined]],
    [['a', 'c'], ['a', 'c']],
    [[undefined, undefined], [undefined, undefined]],
  ]); // oxfmt-ignore
});

it('keeps every preset sound, wherever an end is moved, and gives it back when a new link is removed', () => {
  const anywhere = fc.record({
    preset: fc.constantFrom(...presets),
    flow: fc.nat(),
    link: fc.nat(),
    end: fc.constantFrom('entrance' as const, 'exit' as const),
    where: fc.constantFrom('before' as const, 'after' as const),
  });
  fc.assert(
    fc.property(anywhere, ({ preset: { scenario }, flow: f, link: l, end, where }) => {
      const { flows, links } = scenario;
      const [flow, link] = [f % flows.length, l % links.length];
      const to = links[link]?.id ?? '';
      const [before, after] = [onlyWay(flows[flow]), onlyWay(of(moveEnd(scenario, flow, end, to)).flows[flow])];
      expect(after === undefined).toBe(before === undefined);
      if (after !== undefined) {
        expect(after.at(end === 'entrance' ? 0 : -1)).toBe(to);
        expect(new Set(after).size).toBe(after.length);
        const other = end === 'entrance' ? -1 : 0;
        expect([to, before?.at(other)]).toContain(after.at(other)); // it stays, or is taken along
      }
      const added = of(addLink(scenario, link, where));
      const removed = of(removeLink(added, where === 'before' ? link : link + 1));
      const bottleneck = scenario.bottleneck ?? links[0]?.id;
      expect({ ...removed, bottleneck }).toEqual({ ...scenario, bottleneck });
    }),
  );
});

it('makes a new link faster than the one beside it ever is, so that it does not take its queue', () => {
  const beside = (scenario: Scenario): unknown => of(addLink(scenario, 1, 'before')).links[1]?.rate_bps;
  const narrow = (more: object): Scenario => ({
    ...without(base, 'changes'),
    links: base.links.map((link, i) => (i === 1 ? { ...without(link, 'rate_bps'), ...more } : link)),
  });
  expect(beside(base)).toBe(2e7);
  expect(beside({ ...base, changes: [{ at_s: 2, path: 'links.1.rate_bps', value: 3e7 }] })).toBe(6e7);
  expect(beside(narrow({ rate_steps: [[0, 1e6], [1, 4e6], [2, 0]] }))).toBe(8e6); // oxfmt-ignore
  expect(beside(narrow({ rate_trace: { file: 'traces/lte-walk.trace' } }))).toBe(1e8);
  expect([beside(narrow({ rate_bps: 8e9 })), beside(narrow({ rate_bps: 1e11 }))]).toEqual([1e10, 1e11]);
});

it('gives a link another rate in the place of its own, and flows to a link', () => {
  const stepped = of(setRate(base, 1, 'rate_steps', [[0, 1e6], [1, 0]])); // oxfmt-ignore
  expect(stepped.links[1]).toEqual({ ...without(base.links[1] ?? { id: '' }, 'rate_bps'), rate_steps: [[0, 1e6], [1, 0]] }); // oxfmt-ignore
  expect(paths(stepped)).toEqual(['flows.1.cc.target_ms']);
  expect(of(addFlow(catalog, base, 'cubic', 'access')).flows.at(-1)?.path).toEqual(['access']);
});
