/** What became of a call's packets, read from journals. */
import { B, FLOW, STAMP, STEP, code, stepCount, stepsIn, type Journal } from './journal';

export interface Frame {
  readonly at_s: number;
  /** It came, and in time. */
  readonly heard: boolean;
}

/** So much speech is in a packet, in s (`sim-core/cc/src/voice.rs`). */
export const FRAME_S = 0.02;

/**
 * The packets of `flow` that were sent from `from_s` on and before `to_s`, in this order. The journals have to reach so far
 * that all that is in time has come: of what has not, no more is heard.
 */
export function framesOf(journals: readonly Journal[], flow: number, from_s: number, to_s: number): readonly Frame[] {
  const heard = new Map<number, boolean>();
  for (const journal of journals) {
    const get = stepsIn(journal);
    for (let row = 0; row < stepCount(journal); row += 1) {
      const [step, at_s] = [get(row, STEP), get(row, STAMP)];
      if (get(row, FLOW) !== flow || step > code.arrive || !(at_s >= from_s && at_s < to_s)) continue;
      heard.set(at_s, heard.get(at_s) === true || (step === code.arrive && get(row, B) === 0));
    }
  }
  return [...heard].sort(([a], [b]) => a - b).map(([at_s, is]) => ({ at_s, heard: is }));
}
