/** Says beside the run's digest whether a verified link was reproduced; nothing where the link promises nothing. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { faultReport } from '../../model/fault-report';
import type { Actions } from '../../store/actions';
import type { Scenario } from '../../model/scenario';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/share';
import { closeIcon, doneIcon, moreIcon } from '../../ui/icons';
import { BaseElement } from '../../store/base-element';
import { sameJson } from '../../model/equal';

type Verified =
  | { readonly is: 'checking'; readonly engine: string }
  | { readonly is: 'reproduced'; readonly engine: string; readonly digest: string }
  | {
      readonly is: 'different';
      readonly own: { readonly engine: string; readonly digest: string };
      readonly theirs: { readonly engine: string; readonly digest: string };
    };

/** Undefined where the link promised nothing, or where the experiment is another one by now. */
export function verified(
  { seen, scenario, outcome, busy }: Pick<State, 'seen' | 'scenario' | 'outcome' | 'busy'>,
  engine: string,
): Verified | undefined {
  if (seen === null || !(seen.scenario === scenario || sameJson(seen.scenario, scenario))) return undefined;
  // A run that was given up, or refused, is not under way.
  if (outcome?.scenario !== scenario) return busy ? { is: 'checking', engine: seen.engine } : undefined;
  const { digest } = outcome.report;
  if (digest === seen.digest) return { is: 'reproduced', engine: seen.engine, digest };
  return { is: 'different', own: { engine, digest }, theirs: { engine: seen.engine, digest: seen.digest } };
}

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

export class VerifiedMark extends BaseElement {
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

  @property({ attribute: false }) seen: State['seen'] = null;
  @property({ attribute: false }) scenario!: Scenario;
  @property({ attribute: false }) outcome: State['outcome'];
  @property({ attribute: false }) busy = false;
  @property({ attribute: false }) engine = '';
  @property({ attribute: false }) notify!: Actions['notify'];
  private warned: State['seen'] = null;

  /** Far from the plots a promise that was not kept would be missed. */
  protected override updated(): void {
    const { seen, scenario, engine } = this;
    const verdict = verified(this, engine);
    if (verdict?.is !== 'different' || this.warned === seen) return;
    this.warned = seen;
    const text = sentences(verdict).join(' ');
    const report = faultReport(text, engine, scenario);
    this.notify({ level: 'warning', topic: 'link', text, report });
  }

  protected override render(): TemplateResult {
    const verdict = verified(this, this.engine);
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
