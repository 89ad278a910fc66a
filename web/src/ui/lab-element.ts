/** An element of the laboratory, drawn again when what it watches of the state has changed, and only then. */
import { property } from 'lit/decorators.js';
import { watchStore } from '../store/controller';
import type { Lab } from '../store/lab';
import { PatientElement } from '../store/patient-element';
import type { State } from '../store/state';

export abstract class LabElement extends PatientElement {
  @property({ attribute: false }) lab!: Lab;

  constructor() {
    super();
    watchStore(
      this,
      () => this.lab.store,
      (state) => this.watched(state),
    );
  }

  /** What it draws of the state. */
  protected abstract watched(state: State): readonly unknown[];

  protected get now(): State {
    return this.lab.store.get();
  }
}
