/**
 * Says that the experiment has somebody's code in it, and what that can and cannot do; leads to the editor, which is loaded with
 * its compiler when it is asked for.
 */
import { html, nothing, css, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { isSingleFile } from '../../model/edition';
import { GUEST, withGuests } from '../../model/guests';
import { part } from '../../model/part';
import { nameWords } from '../../model/repeat';
import type { State } from '../../store/state';
import { textButton } from '../../controls/text-button';
import { words } from '../../text/en/guest';
import { isForClass } from '../../ui/asked';
import { LabElement } from '../../ui/lab-element';

export class GuestNote extends LabElement {
  static override readonly styles = css`
    :host {
      display: block;
      font: 0.9375rem/1.45 var(--sans);
      color: var(--muted);
    }
    p {
      margin: 0.4rem 0;
      overflow-wrap: anywhere;
    }
    .has {
      max-width: 70ch;
      box-sizing: border-box;
      padding-left: 0.7rem;
      border-left: 4px solid var(--accent);
    }
    strong {
      color: var(--ink);
      font-weight: 600;
    }
    button {
      ${textButton}
    }
  `;

  @state() private open = false;

  protected override watched({ scenario, outcome }: State): readonly unknown[] {
    return [scenario.guests, outcome === undefined];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scenario, outcome } = this.now;
    const names = withGuests(this.lab.catalog, scenario)
      .controllers.filter(({ id }) => id.startsWith(GUEST))
      .map(({ id, label }) =>
        nameWords(label === id.slice(GUEST.length) ? label : `${label} (${id.slice(GUEST.length)})`),
      );
    const isQuiet = isForClass() || outcome === undefined;
    if (names.length === 0 && isQuiet) return nothing;
    const button = html`<button type="button" aria-expanded=${this.open} @click=${this.onEdit}>
      ${names.length > 0 ? words().edit : words().write}
    </button>`;
    return html`
      ${
        names.length === 0
          ? nothing
          : html`<p class="has" role="note">
              <strong>${words().has(names.join(', '))}</strong> ${words().can} ${words().cannot}
            </p>`
      }
      ${isQuiet ? nothing : html`<p>${button}</p>`}
      ${
        !this.open
          ? nothing
          : isSingleFile
            ? html`<p>${words().notHere}</p>`
            : html`<guest-editor .lab=${this.lab} @close=${this.onEdit}></guest-editor>`
      }
    `;
  }

  private readonly onEdit = (): void => {
    this.open = !this.open;
    // Said here, so that the bundler sees it.
    if (import.meta.env.MODE !== 'single' && this.open) void part(() => import('./guest-editor'));
  };
}

customElements.define('guest-note', GuestNote);
