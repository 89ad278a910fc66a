import { expect, it } from 'vitest';
import type { Edit } from '../controls/events';
import { withChange } from '../model/changes';
import { replaceValue } from '../model/path';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import { catalog } from '../model/tables';
import { gripsOf, type Grip } from './plot-grips';

const ofPreset = (id: string): Scenario => {
  const found = presets.find((preset) => preset.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return found.scenario;
};
const all = (): boolean => true;
const paths = (scenario: Scenario, may: (paths: readonly string[]) => boolean = all): readonly string[] =>
  [...gripsOf(catalog, scenario, scenario.bottleneck ?? scenario.links[0]?.id ?? '', may).values()]
    .flat()
    .map(({ path }) => path);

const TARGET = 'flows.1.cc.target_ms';
const LIMIT = 'links.0.queue.limit_packets';
const RATE = 'links.0.rate_bps';

it('there is a grip for buffer, capacity and target, where each is a number of its own and the reader’s to move', () => {
  const scenario = ofPreset('tcp-vs-ledbat');
  expect(paths(scenario)).toEqual([LIMIT, RATE, TARGET]);
  expect(paths(scenario, ([path]) => path !== RATE)).toEqual([LIMIT, TARGET]);
  // What has another value later has no line of its own.
  expect(paths(withChange(catalog, scenario, { at_s: 40, path: TARGET, value: 70 }))).toEqual([LIMIT, RATE]);
  // A limit in bytes, and a rate that comes in steps, stand in the place of what these set.
  expect(paths(replaceValue(scenario, 'links.0.queue.limit_bytes', 90_000))).toEqual([RATE, TARGET]);
  // Two that aim at the same have one line, which is neither's.
  expect(paths(replaceValue(ofPreset('late-comer'), 'flows.0.cc.target_ms', 25))).not.toContain('flows.0.cc.target_ms');
});

const gripped = async (grip: Grip): Promise<{ handle: HTMLElement; heard: Edit[] }> => {
  const element = document.createElement('plot-grips');
  Object.assign(element, {
    grips: [grip],
    frame: { width: 400, height: 112, shown: [0, 10], domain: [0, Math.max(100, grip.value)], density: 1 },
  });
  const heard: Edit[] = [];
  element.addEventListener('lbe-edit', (event) => heard.push((event as CustomEvent<Edit>).detail));
  document.body.append(element);
  await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
  const handle = element.shadowRoot?.querySelector<HTMLElement>('.grip');
  if (!handle) throw new Error('no handle');
  handle.setPointerCapture = () => undefined;
  return { handle, heard };
};

it('a drag sets values as exact as a hand, by what a pixel was worth where it began, and within the slider’s range', async () => {
  const scenario = ofPreset('tcp-vs-ledbat');
  const [limit] = gripsOf(catalog, scenario, scenario.links[0]?.id ?? '', all).get('queue') ?? [];
  if (limit === undefined) throw new Error('no limit');
  const { handle, heard } = await gripped({ ...limit, value: 50 });
  const move = (kind: string, clientY: number): boolean =>
    handle.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientY, button: 0, bubbles: true, composed: true }));
  move('pointerdown', 60);
  move('pointermove', 50);
  move('pointermove', 50);
  move('pointermove', -10_000);
  move('pointermove', 20);
  move('pointerup', 20);
  move('pointermove', 0);
  expect(heard).toEqual([
    { path: LIMIT, value: 60, commit: false },
    { path: LIMIT, value: limit.spec.slider_max, commit: false },
    { path: LIMIT, value: 90, commit: false },
    { path: LIMIT, value: 90, commit: true },
  ]);
});

it('arrow keys go where the slider’s do, and no further', async () => {
  const scenario = ofPreset('tcp-vs-ledbat');
  const [target] = gripsOf(catalog, scenario, scenario.links[0]?.id ?? '', all).get('delay') ?? [];
  if (target === undefined) throw new Error('no target');
  const { handle, heard } = await gripped({ ...target, value: target.spec.slider_max });
  for (const key of ['ArrowUp', 'ArrowDown', 'a'])
    handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(heard.map(({ commit }) => commit)).toEqual([true]);
  expect(Number(heard[0]?.value)).toBeLessThan(target.spec.slider_max);
});
