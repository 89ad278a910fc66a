/** A controller written in the page: what compiles runs; what does not leaves the last good version on screen. */
import { css, html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { withGuest } from '../../model/guests';
import type { Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/guest';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import './guest-code';
import type { GoodCode, GuestCode } from './guest-code';
import { TEMPLATES, type Template } from '../../../content/data/templates';

/** What a controller of the page is called in the scenario. */
const OWN = 'own';

export class GuestEditor extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        margin: 0.4rem 0 0.8rem;
        scroll-margin-top: 4rem;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: center;
        margin-bottom: 0.4rem;
        color: var(--muted);
        font: 0.875rem/1.4 var(--sans);
      }
      .bar button:last-child {
        margin-left: auto;
      }
    `,
  ];

  /** The module that was put into the experiment last. */
  @state() private good: string | undefined;
  private name = OWN;
  private text: string = TEMPLATES.reno;

  protected override watched(): readonly unknown[] {
    return [];
  }

  protected override willUpdate(): void {
    if (this.hasUpdated) return;
    const { guests = {} } = this.now.scenario;
    const own = Object.entries(guests).find(([, { source }]) => source !== undefined);
    if (own === undefined) return;
    this.name = own[0];
    this.text = own[1].source ?? this.text;
    this.good = own[1].module;
  }

  private get code(): GuestCode | null {
    return this.renderRoot.querySelector('guest-code');
  }

  protected override render(): TemplateResult {
    const options = Object.keys(TEMPLATES) as Template[];
    return html`
      <div class="bar">
        <label>
          ${words().begin}
          <select @change=${this.onTemplate}>
            <option value="">…</option>
            ${options.map((key) => html`<option value=${key}>${words().templates[key]}</option>`)}
          </select>
        </label>
        <button type="button" @click=${this.onSave}>${words().save}</button>
        <button type="button" @click=${() => this.dispatchEvent(new CustomEvent('close'))}>${words().close}</button>
      </div>
      <guest-code
        .text=${this.text}
        .said=${words().runs}
        .stays=${this.good === undefined ? '' : words().stays}
        .take=${this.take}
        @text=${({ detail }: CustomEvent<string>) => {
          this.text = detail;
        }}
      ></guest-code>
    `;
  }

  /** Puts it into the experiment; the first version is a step of history, the next ones belong to it. */
  private readonly take = async (guest: GoodCode): Promise<void> => {
    await this.lab.declared({ guests: { [this.name]: guest } });
    const { preset, scenario } = this.now;
    const old = scenario.guests?.[this.name];
    if (old?.module === guest.module && old.source === guest.source) return;
    const next: Scenario = withGuest(await this.lab.tables(), scenario, this.name, guest);
    this.lab.actions.load({ preset, scenario: next }, this.good === undefined ? 'push' : 'replace');
    this.good = guest.module;
  };

  private readonly onTemplate = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    if (select.value !== '') this.code?.set(TEMPLATES[select.value as Template]);
    select.value = '';
  };

  private readonly onSave = (): void => {
    const url = URL.createObjectURL(new Blob([this.text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${this.name}.ts`;
    link.click();
    URL.revokeObjectURL(url);
  };
}

customElements.define('guest-editor', GuestEditor);
