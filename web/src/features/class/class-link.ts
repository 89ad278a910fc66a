/** The forms for a class over the laboratory, where there is no page of them: in the single file. */
import { css, html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { scrollingSheetStyles } from '../../controls/sheet-styles';
import type { Catalog } from '../../model/catalog';
import type { ClassSet } from '../../model/class-set';
import { printLink } from '../../model/link';
import { PLAIN } from '../../model/presentation';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/teach';
import { query } from '../../ui/asked';
import { buttonStyles } from '../../ui/button-styles';
import { closeIcon } from '../../ui/icons';
import { linkTo } from '../../ui/page-address';
import './class-form';
import { BaseElement } from '../../store/base-element';

export class ClassLink extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    scrollingSheetStyles,
    css`
      :host {
        --sheet-width: 44rem;
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) catalog!: Catalog;
  @property() hash = '';
  @state() set: ClassSet = {
    presentation: PLAIN,
    lesson: new URLSearchParams(query()).get('lesson') ?? '',
    exercise: { questions: [] },
  };

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="title" @close=${() => this.remove()}>
      <form method="dialog">
        <h2 id="title">${words().rooms.class}</h2>
        <button class="icon plain" aria-label=${words().close}>${closeIcon}</button>
      </form>
      <p>${words().leads.class}</p>
      ${this.form('questions')} ${this.form('class')}
    </dialog>`;
  }

  private form(room: 'class' | 'questions'): TemplateResult {
    const { lab } = this;
    return html`<class-form
      room=${room}
      .set=${this.set}
      .catalog=${this.catalog}
      .presets=${lab.presets}
      .scenario=${lab.store.get().scenario}
      .hash=${this.hash}
      .base=${linkTo('')}
      here=""
      @class-set=${({ detail }: CustomEvent<Partial<ClassSet>>) => {
        this.set = { ...this.set, ...detail };
      }}
    ></class-form>`;
  }
}

customElements.define('class-link', ClassLink);

export async function askForClassLink(lab: Lab, catalog: Catalog): Promise<void> {
  const { preset, scenario } = lab.store.get();
  const form = new ClassLink();
  form.lab = lab;
  form.catalog = catalog;
  form.hash = location.hash === '' ? `#${await printLink(lab, preset, scenario)}` : location.hash;
  document.body.append(form);
}
