/** Says beside the run's digest whether a verified link was reproduced; nothing where the link promises nothing. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { faultReport } from '../../model/fault-report';
import { bindStore, type Selected } from '../../store/controller';
import type { Lab } from '../../store/lab';
import type { State } from '../../store/state';
import { texts } from '../../text';
import { share as english } from '../../text/en/share';
import { closeIcon, doneIcon, moreIcon } from '../../ui/icons';
import { verified, type Verified } from './verdict-of';

const words = texts('share', english);

const ICONS = { checking: moreIcon, reproduced: doneIcon, different: closeIcon } as const;

function sentences(verdict: Verified): readonly string[] {
  switch (verdict.is) {
    case 'checking':
      return [words().checking(verdict.engine)];
    case 'reproduced':
      return [words().reproduced(verdict.digest, verdict.engine)];
    case 'different': {
      const { own, theirs } = verdict;
      const said = words().different(own.digest, own.engine, theirs.digest, theirs.engine);
      return [said, own.engine === theirs.engine ? words().sameEngine : words().otherEngine(theirs.engine)];
    }
  }
}

export class VerifiedMark extends LitElement {
  static override readonly styles = css`
    :host {
      display: block;
      font: 0.9375rem/1.45 var(--sans);
      color: var(--ink);
    }
    .mark {
      display: flex;
      gap: 0.6rem;
      align-items: start;
      max-width: 70ch;
      margin: 0.5rem 0 0;
      padding: 0.1rem 0 0.1rem 0.7rem;
      border-left: 4px solid var(--line);
    }
    .reproduced {
      border-left-color: var(--accent);
    }
    .different {
      border-left-color: var(--alarm);
    }
    svg {
      flex: none;
      margin-top: 2px;
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    .reproduced svg {
      color: var(--accent);
    }
    .different svg {
      color: var(--alarm);
    }
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }
    p + p {
      margin-top: 0.25rem;
      color: var(--muted);
    }
  `;

  @property({ attribute: false }) lab!: Lab;
  private state: Selected<State> | undefined;
  /** The promise that the reader has been told of. */
  private told: State['seen'] = null;

  protected override willUpdate(): void {
    this.state ??= bindStore(this, this.lab.store, (state) => state);
  }

  /** Far from the plots a promise that was not kept would be missed. */
  protected override updated(): void {
    const { lab } = this;
    const state = lab.store.get();
    const verdict = verified(state, lab.catalog.version);
    if (verdict?.is !== 'different' || this.told === state.seen) return;
    this.told = state.seen;
    const text = sentences(verdict).join(' ');
    const report = faultReport(text, lab.catalog.version, state.scenario);
    lab.actions.notify({ level: 'warning', topic: 'link', text, report });
  }

  protected override render(): TemplateResult {
    const state = this.state?.value ?? this.lab.store.get();
    const verdict = verified(state, this.lab.catalog.version);
    // The region is there before it has something to say, so that a screen reader hears of it.
    return html`<section role="status" aria-label=${words().mark}>
      ${
        verdict === undefined
          ? nothing
          : html`<div class="mark ${verdict.is}">
              ${ICONS[verdict.is]}
              <div class="words">${sentences(verdict).map((sentence) => html`<p>${sentence}</p>`)}</div>
            </div>`
      }
    </section>`;
  }
}

customElements.define('verified-mark', VerifiedMark);
