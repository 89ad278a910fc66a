/** Above the plots of those who feel something: what goes on in the background, as TCP or low priority; the call, the film. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { kindEvent } from '../../controls/events';
import { backgroundOf, callIn, filmIn } from '../../model/background';
import type { Catalog } from '../../model/catalog';
import { part } from '../../model/part';
import { entryOf } from '../../model/parts';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/listen';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';

/** What today's systems fetch updates with, and what does it at low priority. */
const CHOICES = [
  ['tcp', 'cubic'],
  ['ledbat', 'ledbat'],
] as const;

export class BackgroundBar extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        padding: 0 14px 0 46px;
      }
      @media (max-width: 53.6875em) {
        :host {
          padding: 0;
        }
      }
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.4rem 1.2rem;
        margin: 0 0 0.6rem;
        font: 0.9375rem/1.4 var(--sans);
      }
      div div {
        flex-wrap: nowrap;
        gap: 0;
        margin: 0;
      }
      span {
        margin-right: 0.6rem;
        color: var(--muted);
      }
      button[aria-pressed] {
        padding: 0 1rem;
        border-color: var(--ink);
        border-radius: 0 1.2rem 1.2rem 0;
      }
      button:first-of-type {
        border-right: 0;
        border-radius: 1.2rem 0 0 1.2rem;
      }
      button[aria-pressed='true'] {
        background: var(--ink);
        color: var(--paper);
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) may!: (path: string) => boolean;
  private hears: Promise<unknown> | undefined;
  private sees: Promise<unknown> | undefined;

  protected override watched({ scenario }: State): readonly unknown[] {
    return [scenario];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scenario } = this.now;
    const index = backgroundOf(this.catalog, scenario);
    const path = `flows.${index ?? ''}.cc`;
    const kind = index !== undefined && this.may(path) ? scenario.flows[index]?.cc.kind : undefined;
    const call = callIn(scenario);
    const film = filmIn(scenario);
    if (call !== undefined) this.hears ??= part(() => import('./call-sound'));
    if (film !== undefined) this.sees ??= part(() => import('./film-picture'));
    if (kind === undefined && call === undefined && film === undefined) return nothing;
    return html`<div>
      ${kind === undefined ? nothing : this.choice(path, kind)}
      ${call === undefined ? nothing : html`<call-sound .lab=${this.lab} .catalog=${this.catalog}></call-sound>`}
      ${film === undefined ? nothing : html`<film-picture .lab=${this.lab}></film-picture>`}
    </div>`;
  }

  private choice(path: string, kind: string): TemplateResult {
    const family = entryOf(this.catalog.controllers, kind)?.family;
    const chosen = family === 'best_effort' ? 'tcp' : kind;
    return html`<div role="group" aria-labelledby="name">
      <span id="name">${words().background}</span>
      ${CHOICES.map(
        ([id, own]) =>
          html`<button
            type="button"
            aria-pressed=${id === chosen ? 'true' : 'false'}
            @click=${() => id !== chosen && this.choose(path, own)}
          >
            ${words()[id]}
          </button>`,
      )}
    </div>`;
  }

  private choose(path: string, kind: string): void {
    this.renderRoot.querySelector<HTMLElement & { goOn?: () => void }>('call-sound')?.goOn?.();
    // A controller is that of a whole run: from the middle of one it could not be chosen.
    this.lab.actions.seek(this.now.scenario.duration_s);
    this.dispatchEvent(kindEvent({ path, kind }));
  }
}

customElements.define('background-bar', BackgroundBar);
