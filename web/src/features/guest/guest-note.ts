/**
 * Says that the experiment has somebody's code in it, and what that can and cannot do; leads to the editor, which is loaded with
 * its compiler when it is asked for. `guest-write` is the way there from an experiment without such code: below the plots,
 * which would move down when it comes.
 */
import { html, nothing, css, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ASSIGNMENT } from '../../model/exercise';
import { isSingleFile } from '../../model/edition';
import { isForLinux, sourceOf } from '../../model/guest-source';
import { GUEST, MOST_GUESTS, withGuests } from '../../model/guests';
import { part } from '../../model/part';
import { nameWords } from '../../model/repeat';
import type { State } from '../../store/state';
import { textButton } from '../../controls/text-button';
import { words as assignmentWords } from '../../../content/languages/en/assignment';
import { words } from '../../../content/languages/en/guest';
import { isForClass, query } from '../../ui/asked';
import { LabElement } from '../../ui/lab-element';
import { BaseElement } from '../../store/base-element';

let kept = new Map<string, TemplateResult | typeof nothing>();

/** The source that a module carries, and whose it is. */
function sourceShown(module: string): TemplateResult | typeof nothing {
  let shown = kept.get(module);
  if (shown === undefined) {
    const source = sourceOf(module);
    shown =
      source === undefined
        ? nothing
        : html`<details>
            <summary>${words().source(source.file, source.licence)}</summary>
            ${isForLinux(source) ? html`<p>${words().linux}</p>` : nothing}
            <pre tabindex="0" lang="en">${source.text}</pre>
          </details>`;
    kept = new Map([...kept, [module, shown] as const].slice(-MOST_GUESTS));
  }
  return shown;
}

/** Is the page asked for an assignment? It has an editor of its own. */
const hasAssignment = (): boolean => new URLSearchParams(query()).has(ASSIGNMENT);

const ASKED = 'guest-write';

export class GuestNote extends LabElement {
  static override readonly styles = css`
    :host {
      display: block;
      scroll-margin-top: 4rem; /* clear of the head */
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
    summary {
      cursor: pointer;
    }
    pre {
      max-height: 20rem;
      overflow: auto;
      font:
        0.8125rem/1.4 ui-monospace,
        monospace;
      tab-size: 4;
    }
    @media (pointer: coarse) {
      summary {
        padding: 0.75rem 0;
      }
    }
  `;

  /** With the editor: where there is room, the plots stand beside it. */
  @property({ type: Boolean, reflect: true }) open = false;

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
    const assignment = hasAssignment()
      ? isSingleFile
        ? html`<p>${assignmentWords().notHere}</p>`
        : html`<assignment-panel .lab=${this.lab}></assignment-panel>`
      : nothing;
    if (names.length === 0 && !this.open) return assignment;
    const button = html`<button type="button" aria-expanded=${this.open} @click=${this.onEdit}>
      ${words().edit}
    </button>`;
    return html`
      ${assignment}
      ${
        names.length === 0
          ? nothing
          : html`<p class="has" role="note">
                <strong>${words().has(names.join(', '))}</strong> ${words().can} ${words().cannot}
              </p>
              ${Object.values(scenario.guests ?? {}).map(({ module }) => sourceShown(module))}
              ${isForClass() || hasAssignment() || outcome === undefined ? nothing : html`<p>${button}</p>`}`
      }
      ${
        !this.open
          ? nothing
          : isSingleFile
            ? html`<p role="status">
                ${words().notHere} <button type="button" @click=${this.onEdit}>${words().close}</button>
              </p>`
            : html`<guest-editor .lab=${this.lab} @close=${this.onEdit}></guest-editor>`
      }
    `;
  }

  protected override whileHere(signal: AbortSignal): void {
    window.addEventListener(ASKED, this.onAsked, { signal });
    if (import.meta.env.MODE !== 'single' && hasAssignment()) void part(() => import('./assignment-panel'));
  }

  private readonly onAsked = (): void => {
    if (!this.open) this.onEdit();
    this.tabIndex = -1; // who came by keyboard goes on here
    this.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  };

  private readonly onEdit = (): void => {
    this.open = !this.open;
    // Said here, so that the bundler sees it.
    if (import.meta.env.MODE !== 'single' && this.open) void part(() => import('./guest-editor'));
  };
}

/** No experiment for a class has it: who writes one decides what may be changed. */
export class GuestWrite extends BaseElement {
  static override readonly styles = css`
    button {
      ${textButton}
    }
    @media (pointer: coarse) {
      button {
        min-height: 44px;
      }
    }
  `;

  protected override render(): TemplateResult | typeof nothing {
    if (isForClass() || hasAssignment()) return nothing;
    return html`<p>
      <button type="button" @click=${() => window.dispatchEvent(new Event(ASKED))}>${words().write}</button>
    </p>`;
  }
}

customElements.define('guest-note', GuestNote);
customElements.define('guest-write', GuestWrite);
