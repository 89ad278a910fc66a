/** An element of the laboratory, drawn again when what it watches of the state has changed, and only then. */
import { property } from 'lit/decorators.js';
import { bindStore } from '../store/controller';
import type { Lab } from '../store/lab';
import { PatientElement } from '../store/patient-element';
import type { State } from '../store/state';

export abstract class LabElement extends PatientElement {
  @property({ attribute: false }) lab!: Lab;
  private watching = false;

  constructor() {
    super();
    // Not before the first drawing: what was set before the definition came is there only then.
    this.addController({
      hostUpdate: () => {
        if (!this.watching) this.watch();
      },
    });
  }

  /** What it draws of the state. */
  protected abstract watched(state: State): readonly unknown[];

  /** The state as it is. */
  protected get now(): State {
    return this.lab.store.get();
  }

  private watch(): void {
    this.watching = true;
    let before = this.watched(this.now);
    bindStore(this, this.lab.store, (state) => {
      const now = this.watched(state);
      if (now.some((value, i) => !Object.is(value, before[i]))) before = now;
      return before;
    });
  }
}
