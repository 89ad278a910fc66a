/**
 * A controller written in the page. Each pause in typing compiles it, and what compiles runs; what does not leaves the last good
 * version on screen and says why, at its line.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { encoded, LONGEST_MODULE, LONGEST_SOURCE, withGuest } from '../../model/guests';
import type { Scenario } from '../../model/scenario';
import { declare } from '../../sim/guest-client';
import { words } from '../../text/en/guest';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import { createCodeField, type CodeField } from './code-field';
import type { Problem } from './compile-protocol';
import { createCompiler } from './compiler';
import { TEMPLATES, type Template } from './templates';

/** A pause in typing, in ms: short, since a worker compiles in some 200 ms, and the newest text alone waits for it. */
const PAUSE_MS = 120;

/** What a controller of the page is called in the scenario. */
const OWN = 'own';

const whole = (message: string): Problem => ({ message, from: 0, to: 0, line: 1 });

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
      .said {
        min-height: 1.5rem;
        margin: 0.3rem 0 0;
        font: 0.875rem/1.5 var(--sans);
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      .said.wrong {
        color: var(--alarm);
      }
      .said ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .said li button {
        min-height: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        text-align: left;
      }
    `,
  ];

  @state() private problems: readonly Problem[] = [];
  @state() private stage: 'compiling' | 'loading' | 'runs' | 'wrong' = 'loading';
  private field: CodeField | undefined;
  private readonly compiler = createCompiler();
  private name = OWN;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private text = '';
  /** The module that was put into the experiment last. */
  private good: string | undefined;

  protected override watched(): readonly unknown[] {
    return [];
  }

  protected override firstUpdated(): void {
    const { guests = {} } = this.now.scenario;
    const [name, guest] = Object.entries(guests).find(([, { source }]) => source !== undefined) ?? [OWN, undefined];
    this.name = name;
    this.text = guest?.source ?? TEMPLATES.reno;
    this.good = guest?.module;
    const parent = this.renderRoot.querySelector<HTMLElement>('.code');
    if (parent === null) return;
    const { text } = this;
    this.field = createCodeField(parent, { text, label: words().code, onChange: (next) => this.onText(next) });
    void this.compile();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.pause);
    this.field?.close();
    this.compiler.close();
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
      <div class="code"></div>
      <div class="said ${this.stage}" role="status">
        ${
          this.stage === 'wrong'
            ? html`<ul>
                ${this.problems.map(
                  (problem) =>
                    html`<li>
                      <button type="button" lang="en" @click=${() => this.field?.show(problem)}>
                        ${words().line(problem.line)} ${problem.message}
                      </button>
                    </li>`,
                )}
              </ul>`
            : words()[this.stage]
        }
        ${this.stage === 'wrong' && this.good !== undefined ? html`<p>${words().stays}</p>` : nothing}
      </div>
    `;
  }

  private onText(text: string): void {
    this.text = text;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.compile(), PAUSE_MS);
  }

  private say(problems: readonly Problem[]): void {
    this.problems = problems.slice(0, 5);
    this.stage = problems.length > 0 ? 'wrong' : 'runs';
    this.field?.say(problems);
  }

  private async compile(): Promise<void> {
    const source = this.text;
    if (new TextEncoder().encode(source).length > LONGEST_SOURCE) {
      this.say([whole(words().tooLong(LONGEST_SOURCE))]);
      return;
    }
    if (this.stage !== 'loading') this.stage = 'compiling';
    const compiled = await this.compiler.compile(source);
    if (compiled === undefined || !this.isConnected) return;
    if ('problems' in compiled) {
      this.say(compiled.problems);
      return;
    }
    const module = encoded(compiled.module);
    const problem = module.length > LONGEST_MODULE ? words().tooLarge : await declare(module);
    if (problem !== undefined) {
      this.say([whole(problem)]);
      return;
    }
    await this.take({ module, source });
    this.say([]);
  }

  /** Puts it into the experiment; the first version is a step of history, the next ones belong to it. */
  private async take(guest: { readonly module: string; readonly source: string }): Promise<void> {
    await this.lab.declared({ guests: { [this.name]: guest } });
    const { preset, scenario } = this.now;
    const old = scenario.guests?.[this.name];
    if (old?.module === guest.module && old.source === guest.source) return;
    const next: Scenario = withGuest(await this.lab.tables(), scenario, this.name, guest);
    this.lab.actions.load({ preset, scenario: next }, this.good === undefined ? 'push' : 'replace');
    this.good = guest.module;
  }

  private readonly onTemplate = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    if (select.value !== '') this.field?.set(TEMPLATES[select.value as Template]);
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
