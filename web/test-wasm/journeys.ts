/** Runs with all that happened in them, step by step, for tests of what the page says of moments. */
import type { Step } from '../src/model/chain';
import type { Journal } from '../src/model/journal';
import type { Scenario } from '../src/model/scenario';
import type { RunInput } from '../src/views/run-facts';
import { forget, journalsOf, ran, stepsWithin } from './runs';

/** A run, its journal in parts, and all that happened in order. */
export interface Told {
  readonly input: RunInput;
  readonly journals: readonly Journal[];
  readonly all: readonly Step[];
  /** The same of each flow. */
  readonly by: ReadonlyMap<number, readonly Step[]>;
  /** The same of each moment. */
  readonly at: ReadonlyMap<number, readonly Step[]>;
}

function by(all: readonly Step[], number: (step: Step) => number): ReadonlyMap<number, readonly Step[]> {
  const found = new Map<number, Step[]>();
  for (const step of all) {
    const own = found.get(number(step));
    if (own === undefined) found.set(number(step), [step]);
    else own.push(step);
  }
  return found;
}

const known = new Map<string, Told>();

export function toldOf(scenario: Scenario): Told {
  const key = JSON.stringify(scenario);
  const before = known.get(key);
  if (before !== undefined) return before;
  const journals = journalsOf(scenario);
  const all = journals.flatMap(stepsWithin);
  const told = {
    input: ran(scenario),
    journals,
    all,
    by: by(all, ({ flow }) => flow),
    at: by(all, ({ t_s }) => t_s),
  };
  known.set(key, told);
  return told;
}

export const letGo = (): void => {
  known.clear();
  forget();
};

/** Packets that stand in the queue of a link just before row `row`, by what came and went. */
export function waitingBefore(all: readonly Step[], row: number, link: number): number {
  let count = 0;
  for (let before = 0; before < row; before += 1) {
    const each = all[before];
    if (each?.link !== link) continue;
    if (each.step === 'enqueue') count += 1;
    if (each.step === 'dequeue' && !Number.isNaN(each.b)) count -= 1;
    if (each.step === 'drop' && each.b === 1) count -= 1;
  }
  return count;
}

export const isOf = (packet: Pick<Step, 'flow' | 'seq' | 'stamp_s'>) => (each: Step) =>
  each.seq === packet.seq && each.flow === packet.flow && Math.abs(each.stamp_s - packet.stamp_s) < 1e-9;
