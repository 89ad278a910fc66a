import { expect, it } from 'vitest';
import tcpVsLedbat from '../../../scenarios/tcp-vs-ledbat.json';
import type { Catalog, Controller } from './catalog';
import { scenarioProblems } from './check';
import whole from './generated/catalog.json';
import { encoded, groupFor, remember, withGuest, withGuests } from './guests';
import { parseLink, printLink } from './link';
import { presetsFrom } from './presets';
import type { Scenario } from './scenario';

const catalog = whole as unknown as Catalog;
const base = tcpVsLedbat as unknown as Scenario;
/** As long as LEDBAT's, and no smaller when it is packed. */
const module = encoded(Uint8Array.from({ length: 3400 }, (_, i) => (i * i * 7919) >> 3));
const ledbat = catalog.controllers.find(({ id }) => id === 'ledbat') as Controller;

it('takes the place of the first low-priority group, and of its own group from then on', () => {
  remember('A', { ...ledbat, params: [] });
  const first = withGuest(catalog, base, 'mine', { module: 'A' });
  const low = groupFor(catalog, base, 'mine');
  expect(base.flows[low]?.cc.kind).toBe('ledbat');
  expect(first.flows[low]?.cc).toEqual({ kind: 'guest:mine' });
  const moved = {
    ...first,
    flows: first.flows.map((flow, i) => (i === low ? { ...flow, cc: { ...flow.cc, target_ms: 9 } } : flow)),
  };
  remember('B', ledbat);
  expect(withGuest(catalog, moved, 'mine', { module: 'B' }).flows[low]?.cc).toEqual({
    kind: 'guest:mine',
    target_ms: 9,
  });
  expect(withGuest(catalog, moved, 'mine', { module: 'A' }).flows[low]?.cc).toEqual({ kind: 'guest:mine' });
});

it('has the rows that the module declares, checked like any', () => {
  remember(module, { ...ledbat, id: 'guest' });
  const scenario = withGuest(catalog, base, 'mine', { module });
  const own = withGuests(catalog, scenario).controllers.at(-1);
  expect([own?.id, own?.params]).toEqual(['guest:mine', ledbat.params]);
  expect(withGuests(withGuests(catalog, scenario), base).controllers).toEqual(catalog.controllers);
  const of = (target_ms: number): Scenario => ({
    ...scenario,
    flows: scenario.flows.map((flow) =>
      flow.cc.kind === 'guest:mine' ? { ...flow, cc: { ...flow.cc, target_ms } } : flow,
    ),
  });
  expect(scenarioProblems(catalog, of(60))).toEqual([]);
  expect(scenarioProblems(catalog, of(0)).join()).toContain('target_ms');
  expect(scenarioProblems(catalog, { ...scenario, guests: { mine: { module: 7 } } }).join()).toContain('guests.mine');
});

it('travels in a link, with its text, and a sweep over its parameter with it', async () => {
  const source = 'export function on_ack(): void {}\n'.repeat(40);
  const scenario = withGuest(catalog, base, 'mine', { module, source });
  const context = { catalog: withGuests(catalog, scenario), presets: presetsFrom({ 'tcp-vs-ledbat.json': base }) };
  const low = scenario.flows.findIndex(({ cc }) => cc.kind === 'guest:mine');
  const sweep = { axes: [{ path: `flows.${low}.cc.target_ms`, values: [5, 25] }], seeds: 3, look: 'lines' } as const;
  const shown = { pins: [], sweep };
  const link = await printLink(context, 'tcp-vs-ledbat', scenario, shown);
  expect(link.length).toBeLessThan(8000);
  const asked: unknown[] = [];
  const declared = (value: unknown): Promise<void> => Promise.resolve(void asked.push(value));
  const back = await parseLink({ catalog, presets: context.presets, declared }, link);
  expect(back).toMatchObject({ ok: true, scenario, shown: { sweep } });
  expect(asked).toHaveLength(1);
});
