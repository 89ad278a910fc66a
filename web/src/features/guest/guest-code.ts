/**
 * The code of a controller. Each pause in typing compiles and checks it; what is good is handed on, what is not is said below, at
 * its line.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { encoded, LONGEST_MODULE, LONGEST_SOURCE } from '../../model/guests';
import { declare } from '../../sim/guest-client';
import { words } from '../../../content/languages/en/guest';
import { createCodeField, type CodeField } from './code-field';
import type { Problem } from './compile-protocol';
import { createCompiler } from './compiler';
import { BaseElement } from '../../store/base-element';

/** A pause in typing, in ms: short, since a worker compiles in some 200 ms, and the newest text alone waits for it. */
const PAUSE_MS = 120;

const MOST_PROBLEMS = 5;

export interface GoodCode {
  readonly source: string;
  readonly module: string;
}

/** Tells of each change of the text as an event `text`. */
export class GuestCode extends BaseElement {
  static override readonly styles = css`
    :host {
      display: block;
    }
    .said {
      min-height: 1.5rem;
      margin: 0.3rem 0;
      color: var(--muted);
      font: 0.875rem/1.5 var(--sans);
      overflow-wrap: anywhere;
    }
    .wrong {
      color: var(--alarm);
    }
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    p {
      margin: 0.3rem 0;
    }
    button {
      min-height: 24px;
      text-align: left;
    }
  `;

  /** The text as it stands; what it is before the first drawing is what the field begins with. */
  @property({ attribute: false }) text = '';
  @property({ type: Boolean, attribute: 'given' }) isGiven = false;
  /** What is said while nothing is wrong with it. */
  @property({ attribute: false }) said = '';
  /** What is said where something is: what becomes of the last good text. */
  @property({ attribute: false }) stays = '';
  /** Hears of each text that is good. */
  @property({ attribute: false }) take!: (code: GoodCode) => Promise<void>;
  @state() private problems: readonly Problem[] = [];
  @state() private stage: 'loading' | 'compiling' | 'good' = 'loading';
  private field: CodeField | undefined;
  private readonly compiler = createCompiler();
  private pause: ReturnType<typeof setTimeout> | undefined;

  protected override firstUpdated(): void {
    const parent = this.renderRoot.querySelector<HTMLElement>('.code');
    if (parent === null) return;
    const { text, isGiven } = this;
    this.field = createCodeField(parent, { text, isGiven, label: words().code, onChange: (next) => this.onText(next) });
    void this.compile();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.pause);
    this.field?.close();
    this.compiler.close();
  }

  set(text: string): void {
    this.field?.set(text);
  }

  refuse(message: string): void {
    this.say([{ message, from: 0, to: 0, line: 1 }]);
  }

  protected override render(): TemplateResult {
    const wrong = this.problems.length > 0;
    return html`<div class="code"></div>
      <div class="said ${wrong ? 'wrong' : ''}" role="status">
        ${
          wrong
            ? html`<ul>
                  ${this.problems.map(
                    (problem) =>
                      html`<li>
                        <button type="button" lang="en" @click=${() => this.field?.show(problem)}>
                          ${words().line(problem.line)} ${problem.message}
                        </button>
                      </li>`,
                  )}
                </ul>
                ${this.stays === '' ? nothing : html`<p>${this.stays}</p>`}`
            : this.stage === 'good'
              ? this.said
              : words()[this.stage]
        }
      </div>`;
  }

  private onText(text: string): void {
    this.text = text;
    this.dispatchEvent(new CustomEvent('text', { detail: text }));
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.compile(), PAUSE_MS);
  }

  private say(problems: readonly Problem[]): void {
    this.problems = problems.slice(0, MOST_PROBLEMS);
    this.field?.say(problems);
  }

  private async compile(): Promise<void> {
    const source = this.text;
    if (new TextEncoder().encode(source).length > LONGEST_SOURCE) {
      this.refuse(words().tooLong(LONGEST_SOURCE));
      return;
    }
    if (this.stage === 'good') this.stage = 'compiling';
    const compiled = await this.compiler.compile(source);
    if (compiled === undefined || !this.isConnected) return;
    if ('problems' in compiled) {
      this.say(compiled.problems);
      return;
    }
    const module = encoded(compiled.module);
    const problem = module.length > LONGEST_MODULE ? words().tooLarge : await declare(module);
    if (problem !== undefined) {
      this.refuse(problem);
      return;
    }
    await this.take({ source, module });
    this.say([]);
    this.stage = 'good';
  }
}

customElements.define('guest-code', GuestCode);
