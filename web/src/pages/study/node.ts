/** What scripts and tests take from here: the trials, and a pool that makes their runs at once, with modules that they have begun. */
import { catalog } from '../../model/tables';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { columnsOf } from '../../sim/columns-of';
import * as engine from '../../sim/pkg/lbe_wasm';
import * as study from '../../sim/pkg/lbe_study_wasm';
import type { Pool } from '../../sim/pool';
import { CardRun } from './card-run';
import { fieldsOf, type Asked } from './conditions';
import { usualOf } from './fields';
import { MatrixRun } from './matrix-run';
import { rivalsOf } from './rivals';
import { kept, type CardRecord, type TrialsRecord } from './record';
import { subjectsOf } from './subjects';

export { FOR_FINDINGS } from './findings';
export { PROPERTIES } from './search-run';
export { catalog, engine, study, subjectsOf };

export const rivals = rivalsOf(catalog);
export const usual = usualOf(fieldsOf(rivals.queues.map(({ id }) => id))) as unknown as Asked;

/** With the columns of those that are asked for them. */
function runHere(scenario: Scenario, traced: boolean): ReturnType<typeof resultOf> {
  const text = JSON.stringify(scenario);
  const sim = new engine.Sim(text);
  while (!sim.advance(0xffff_ffff));
  const result = resultOf(sim, scenario, text, traced);
  sim.free();
  return result;
}

const resultOf = (sim: engine.Sim, scenario: Scenario, text: string, traced: boolean) => ({
  report: JSON.parse(sim.report()) as Report,
  ...(traced && { columns: columnsOf(sim, scenario, text) }),
});

export const poolHere: Pool = {
  size: 1,
  hold: () => undefined,
  run: (scenarios, onResult, traced) => {
    scenarios.forEach((scenario, index) => {
      try {
        onResult(index, { type: 'report', wall_ms: 0, ...runHere(scenario, traced?.(index) ?? false) });
      } catch {
        onResult(index, { type: 'refused', error: { path: '', message: '' } });
      }
    });
    return () => undefined;
  },
};

/** Who has a report card on record: low priority, and whom it meets. */
export function subjectsOnRecord() {
  const { low, others } = subjectsOf(catalog);
  return [...low, ...others.filter(({ id }) => rivals.primaries.some((primary) => primary.id === id))];
}

export const matrixRecord = (): TrialsRecord['matrix'] =>
  new MatrixRun(usual, rivals, poolHere, () => 0).matrix.toJSON();

export const cardRecord = (cc: { readonly kind: string }): CardRecord => {
  const { card } = new CardRun(cc, study, poolHere, {}, () => 0);
  if (card === undefined) throw new Error(`no card of ${cc.kind}`);
  return kept(card);
};
