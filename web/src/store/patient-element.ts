/** A component whose updates wait for a turn of their own where the task has been long: see `turns.ts`. */
import { LitElement } from 'lit';
import { inTurn } from './turns';

export class PatientElement extends LitElement {
  /** Is it a plot, or part of one? Its turn comes before the others'. */
  protected readonly isPlot: boolean = false;

  protected override scheduleUpdate(): Promise<void> | undefined {
    // The first update brings back what was set before the definition came: what is set while it waits would be lost.
    if (!this.hasUpdated) return super.scheduleUpdate() as undefined;
    return inTurn(() => void super.scheduleUpdate(), this.isPlot);
  }
}
