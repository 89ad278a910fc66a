/**
 * The page judges claims as the command line does: exhibits run by the module that the site ships, one seed each, beside
 * the figures that `npm run fidelity` computed with `lbe`.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quickOf, verdictsOf } from '../../scripts/lib/ledger.mjs';
import * as ledger from '../src/ledger/node';
import { tracesFromColumns } from '../src/ledger/traces';
import type { Layout, Report } from '../src/model/series';
import { engine } from './engine';

const inDocs = JSON.parse(readFileSync(new URL('../../docs/fidelity/quick.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, unknown>
>;

const judgesAlike = (id: string): void => {
  const study = ledger.exhibits.find((each) => each.id === id);
  if (study === undefined) throw new Error(`no exhibit ${id}`);
  const rows = ledger.setsFor(study, 'quick').flatMap((set) => {
    const collector = new ledger.Collector(set);
    collector.jobs.forEach(({ scenario }, job) => {
      const sim = new engine.Sim(JSON.stringify(scenario));
      while (!sim.advance(0xffff_ffff));
      const report = JSON.parse(sim.report()) as Report;
      const layout = JSON.parse(sim.layout()) as Layout;
      const traces =
        set.traced === true ? tracesFromColumns({ layout, data: sim.data(), events: sim.packet_events() }) : null;
      collector.take(job, { scenario, report, traces });
      sim.free();
    });
    return collector.rows();
  });
  const verdicts = new Map([[id, verdictsOf(ledger, study, new ledger.Results(rows))]]);
  const now = quickOf(verdicts);
  for (const [name, judgement] of Object.entries(now)) expect([name, judgement]).toEqual([name, inDocs[name]]);
  expect(Object.keys(now).length).toBeGreaterThan(0);
};

it.each(['s001-fig2', 's002-fig2', 's003-table2'])('judges %s alike', judgesAlike);
it('judges s000-fig2 alike', { tags: ['long'] }, () => {
  judgesAlike('s000-fig2');
});
