/** A component whose updates wait for a turn of their own where the task has been long: see `turns.ts`. */
import { inTurn, type Turn } from './turns';
import { BaseElement } from './base-element';

export class PatientElement extends BaseElement {
  /** A plot's turn comes before the others', and while a slider moves only its control does not wait. */
  protected readonly turn: Turn = 'beside';

  protected override scheduleUpdate(): Promise<void> | undefined {
    // The first update brings back what was set before the definition came: what is set while it waits would be lost.
    if (!this.hasUpdated) return super.scheduleUpdate() as undefined;
    return inTurn(() => void super.scheduleUpdate(), this.turn);
  }
}
