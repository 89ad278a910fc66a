/** The packets of the run on screen for Wireshark, and what its senders know as qlog: the run is made again for them, in a worker. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isSingleFile } from '../../model/edition';
import { fileName, type Experiment } from '../../model/provenance';
import { sentenceOf } from '../../sim/batch';
import { askOfCapture } from '../../sim/capture-client';
import { CAPTURE_FORMS, type CaptureForm } from '../../sim/capture-protocol';
import { watchStore } from '../../store/controller';
import type { Lab } from '../../store/lab';
import { shownWindow, type State } from '../../store/state';
import { windowText } from '../../model/time-window-words';
import { words } from '../../../content/languages/en/take-home';
import { buttonStyles } from '../../ui/button-styles';
import { save } from '../../ui/files/deliver';
import { button, select, tell } from './panel-controls';
import { panelStyles } from './panel-styles';
import { BaseElement } from '../../store/base-element';

const FILES = {
  pcapng: ['pcapng', 'application/x-pcapng'],
  qlog: ['sqlog', 'application/qlog+json-seq'],
} as const satisfies Record<CaptureForm, readonly [extension: string, type: string]>;

export class TakeCaptures extends BaseElement {
  static override readonly styles = [buttonStyles, panelStyles];

  @property({ attribute: false }) store!: Lab['store'];
  @property({ attribute: false }) experiment!: Experiment;
  @state() extent: 'whole' | 'shown' = 'shown';
  /** The part that is done of what is being written. */
  @state() done: number | undefined;
  private giveUp: (() => void) | undefined;

  constructor() {
    super();
    watchStore(
      this,
      () => this.store,
      (state: State) => [shownWindow(state)?.join()],
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.onCancel();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('experiment')) this.onCancel();
  }

  protected override render(): TemplateResult {
    const text = words().captures;
    const { scenario } = this.experiment;
    const absent = isSingleFile ? text.onSite : scenario.guests !== undefined ? text.guests : undefined;
    return html`<section aria-label=${text.heading}>
      <h3>${text.heading}</h3>
      <p>${absent ?? text.about}</p>
      ${absent === undefined ? this.form() : nothing}
    </section>`;
  }

  private form(): TemplateResult {
    const text = words().captures;
    const window = shownWindow(this.store.get());
    const parts = [
      ['shown', text.shown(window === null ? '' : windowText(window))] as const,
      ['whole', text.whole] as const,
    ];
    return html`${window === null ? nothing : select(this, 'extent', text.part, parts)}
      <div class="buttons">
        ${
          this.done === undefined
            ? CAPTURE_FORMS.map((form) => button(text[form], () => this.write(form)))
            : html`<progress max="1" value=${this.done} aria-label=${text.writing}></progress
                >${button(text.cancel, this.onCancel)}`
        }
      </div>`;
  }

  private write(form: CaptureForm): void {
    const { scenario, from } = this.experiment;
    const window = this.extent === 'shown' ? shownWindow(this.store.get()) : null;
    this.done = 0;
    const failed = (message: string): void => {
      this.done = undefined;
      tell(this, message);
    };
    this.giveUp = askOfCapture(
      { type: 'write', scenario: JSON.stringify(scenario), form, ...(window !== null && { part: window }) },
      {
        onWord: (word) => {
          if (word.type === 'progress') this.done = word.done;
          else if (word.type === 'refused') failed(sentenceOf(word.error));
          else if (word.type === 'written') {
            const [extension, type] = FILES[form];
            const part = window === null ? '' : `from-${String(window[0])}-to-${String(window[1])}`;
            const name = fileName(from, part, extension);
            save(name, type, [word.file]);
            this.done = undefined;
            tell(this, words().done.saved(name));
          }
        },
        onFailed: failed,
      },
    );
  }

  private readonly onCancel = (): void => {
    this.giveUp?.();
    this.done = undefined;
  };
}

customElements.define('take-captures', TakeCaptures);
