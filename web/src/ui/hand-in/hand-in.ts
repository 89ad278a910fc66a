/** Handing in: a name if the student wants, and a text to copy or to save. Nothing is sent. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { LONGEST_NAME, writeCompletion } from '../../model/completion';
import { visits } from '../../model/storage';
import { plainLine } from '../../model/exercise';
import { slug } from '../../model/provenance';
import { words } from '../../../content/languages/en/classroom';
import '../copy-field';
import { buttonStyles } from '../button-styles';
import { save } from '../files/deliver';
import type { Gathered } from './gathered';
import { BaseElement } from '../../store/base-element';

const STORED = 'lbe-class-name';

const storedName = (): string => visits.read(STORED) ?? '';

const storeName = (name: string): void => void visits.write(STORED, name === '' ? undefined : name);

export class HandIn extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        font: 0.9375rem/1.5 var(--sans);
      }
      p {
        margin: 0 0 0.6rem;
      }
      .fields {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 1rem;
        margin-bottom: 0.4rem;
      }
      .fields label {
        flex: 1 1 9rem;
        min-width: 0;
      }
      input:not([type='checkbox']) {
        display: block;
        width: 100%;
        min-height: 32px;
        padding: 0.25rem 0.5rem;
      }
      .remember {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        margin-bottom: 0.6rem;
      }
      .remember input {
        width: 20px;
        height: 20px;
        margin: 2px;
      }
    `,
  ];

  @property({ attribute: false }) gathered!: Gathered;
  @state() name: string = storedName();
  @state() date = '';
  @state() remember: boolean = this.name !== '';
  @state() text = '';
  /** What the text on screen, or on its way, is made of. */
  private made = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('gathered') || changed.has('name') || changed.has('date')) this.write();
  }

  private write(): void {
    const [name, date] = [plainLine(this.name), plainLine(this.date)];
    const { completion, lines } = this.gathered;
    const said = lines(name, date);
    const whole = { ...completion, ...(name !== '' && { name }), ...(date !== '' && { date }) };
    const made = JSON.stringify([said, whole]);
    if (made === this.made) return;
    this.made = made;
    this.text = writeCompletion(said, whole);
  }

  protected override render(): TemplateResult {
    const { missing, unrecorded } = this.gathered;
    return html`<p>${words().handInLead}</p>
      ${missing.length === 0 ? nothing : html`<p role="note">${words().missing(missing.join(', '))}</p>`}
      ${unrecorded.length === 0 ? nothing : html`<p role="note">${words().unrecorded(unrecorded.join(', '))}</p>`}
      <div class="fields">
        <label
          >${words().name} <small>${words().optional}</small>
          <input type="text" autocomplete="name" maxlength=${LONGEST_NAME} .value=${this.name} @input=${this.onName} />
        </label>
        <label
          >${words().date} <small>${words().optional}</small>
          <input type="text" autocomplete="off" maxlength=${LONGEST_NAME} .value=${this.date} @input=${this.onDate} />
        </label>
      </div>
      <label class="remember"
        ><input type="checkbox" .checked=${this.remember} @change=${this.onRemember} />${words().remember}</label
      >
      <copy-field label=${words().text} .button=${words().copy} .text=${this.text}>
        <button type="button" @click=${this.onSave}>${words().save}</button>
      </copy-field>`;
  }

  private readonly onName = (event: Event): void => {
    this.name = (event.target as HTMLInputElement).value;
    if (this.remember) storeName(plainLine(this.name));
  };

  private readonly onDate = (event: Event): void => {
    this.date = (event.target as HTMLInputElement).value;
  };

  private readonly onRemember = (event: Event): void => {
    this.remember = (event.target as HTMLInputElement).checked;
    storeName(this.remember ? plainLine(this.name) : '');
  };

  private readonly onSave = (): void => {
    const parts = [
      words().fileName,
      slug(this.gathered.completion.task ?? this.gathered.completion.lesson ?? ''),
      slug(this.name),
    ];
    save(`${parts.filter((part) => part !== '').join('-')}.txt`, 'text/plain;charset=utf-8', [this.text]);
  };
}

customElements.define('hand-in', HandIn);
