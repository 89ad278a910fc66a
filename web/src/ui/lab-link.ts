/** The address of an experiment in the lab, from another page. */
import { fetchPart } from '../model/part';
import { DEFAULT_PRESET } from '../model/presets';
import type { Scenario } from '../model/scenario';
import { given } from '../model/given';
import type { AskedSweep } from '../model/shown';

/** The codec needs the tables and the presets: they come when the first link is wanted. */
const codec = async () => {
  const [{ printLink }, { catalog }, { published }] = await Promise.all([
    fetchPart(() => import('../model/link')),
    fetchPart(() => import('../model/tables')),
    fetchPart(() => import('../model/published')),
  ]);
  return (scenario: Scenario, sweep?: AskedSweep) =>
    printLink({ catalog, presets: published }, DEFAULT_PRESET, scenario, { pins: [], ...given({ sweep }) });
};
let loaded: ReturnType<typeof codec> | undefined;

const known = new WeakMap<Scenario, Promise<string>>();

/** Opens the lab with the scenario, and with a sweep of it put together. The same promise each time. */
export function hrefOf(scenario: Scenario, sweep?: AskedSweep): Promise<string> {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  loaded ??= codec();
  loaded.catch(() => {
    loaded = undefined; // the next one who wants a link tries again
    known.delete(scenario);
  });
  const href = loaded.then((print) => print(scenario, sweep)).then((link) => `./#${link}`);
  known.set(scenario, href);
  return href;
}
