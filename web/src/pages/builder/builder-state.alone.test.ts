import { expect, it, vi } from 'vitest';
import type { Controller } from '../../model/catalog';
import { withGuest } from '../../model/guests';
import { printLink } from '../../model/link';
import { published } from '../../model/published';
import { presetWhole } from '../../model/presets';
import { NOTHING_SHOWN } from '../../model/shown';
import { catalog } from '../../model/tables';
import { BuilderState } from './builder-state';
import { controlGroups, plotOptions } from './choices';

const ledbat = catalog.controllers.find(({ id }) => id === 'ledbat') as Controller;
const asked = vi.hoisted(() => [] as string[]);
vi.mock('../../sim/guest-client', async () => {
  const { modulesOf, remember: keep, withGuests } = await import('../../model/guests');
  const declareAll = (scenario: unknown): Promise<void> => {
    for (const module of modulesOf(scenario)) {
      asked.push(module);
      keep(module, { ...ledbat, label: 'Mine', gauges: [{ key: 'own', label: 'Own gauge', unit: 'ms' }] });
    }
    return Promise.resolve();
  };
  return { declareAll, withGuests };
});

it('has the parameters and gauges of the controller that an experiment brings, and no longer when another is opened', async () => {
  const preset = published.find(({ id }) => id === 'tcp-vs-ledbat');
  if (preset === undefined) throw new Error('the preset is gone');
  const { scenario } = await presetWhole(preset);
  const own = withGuest(catalog, scenario, 'mine', { module: 'AGFzbQ==' });
  const link = await printLink({ catalog, presets: published }, preset.id, own);
  location.hash = `#${link}`;
  const builder = new BuilderState(() => undefined);
  await builder.open();
  expect(asked).toEqual(['AGFzbQ==']);
  const said = (): string => {
    const { context, draft } = builder;
    if (context === undefined || draft === undefined) return '';
    const groups = controlGroups(context.catalog, draft.scenario, { controls: 'all' });
    const plots = plotOptions(context.catalog, draft.scenario, NOTHING_SHOWN).map(({ title }) => title);
    return JSON.stringify([groups.map(({ title, first }) => [title, first.map(({ label }) => label)]), plots]);
  };
  expect(builder.problems).toEqual([]);
  expect(said()).toContain('"Mine",["Protocol","Target τ"');
  expect(said()).toContain('Own gauge');
  await builder.openPreset('two-reno');
  expect(said()).not.toContain('Own gauge');
  builder.close();
});
