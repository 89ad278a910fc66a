/**
 * The fidelity table is that of this engine: a handful of its cases, run again. `npm run fidelity` runs them all.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as fidelity from '../../scripts/lib/fidelity.mjs';
import { engine } from './engine';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../docs/fidelity/${name}.json`, import.meta.url), 'utf8'));
const references = read('references') as fidelity.References;
const results = read('results') as fidelity.Results;

const figures = (id: string): void => {
  const one = references.cases.find((each) => each.id === id);
  const result = results.cases.find((each) => each.id === id);
  if (one === undefined || result === undefined) throw new Error(`no case ${id}`);
  const scenario = fidelity.scenarioOf(references, one);
  const runs = Array.from({ length: result.seeds }, (_, i) => {
    const seed = 1 + i;
    const sim = new engine.Sim(JSON.stringify({ ...scenario, seed }));
    while (!sim.advance(0xffff_ffff));
    const report = JSON.parse(sim.report()) as fidelity.Run;
    sim.free();
    return report;
  });
  for (const { metric, ours } of result.comparisons) {
    const now = fidelity.summary(runs.map((run) => fidelity.figureOf(one, run, metric)))[0];
    expect(fidelity.rounded(now), `${id} ${metric}: run "npm run fidelity" after a change of the engine`).toBe(ours);
  }
};

it.each(['ns2/pair/reno+ledbat', 'ns2/subpacket/b/fledbat_nr/8', 'ns3/e2p/Ledbat25', 'ns3/e2p/Lp', 'ns3/e1/Cubic'])(
  'has the figures of %s',
  figures,
);
it.each(['ns2/against-n/nice_q/5'])('has the figures of %s', { tags: ['long'] }, figures);
