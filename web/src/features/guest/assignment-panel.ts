/**
 * An assignment of a link: its task, the editor with what it gives, and after each pause in typing score and tests of what
 * compiles, by runs of their own. The run on screen is one of its cases. Below stands the text to hand in.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import {
  givenTexts,
  sayRemark,
  scenarioOf,
  unpackedAssignment,
  wholeAssignment,
  type Assignment,
  type Row,
} from '../../model/assignment';
import type { Code } from '../../model/completion';
import { ASSIGNMENT } from '../../model/exercise';
import { encoded, LONGEST_MODULE, LONGEST_SOURCE } from '../../model/guests';
import { parseLink } from '../../model/link';
import { shorten } from '../../model/repeat';
import { visits } from '../../model/storage';
import { judged, problemOf } from '../../sim/assignment';
import { sharedPool } from '../../sim/batch';
import { declare } from '../../sim/guest-client';
import { words } from '../../text/en/assignment';
import { query } from '../../ui/asked';
import { buttonStyles } from '../../ui/button-styles';
import { gather, type Gathered } from '../../ui/hand-in/gathered';
import '../../ui/hand-in/hand-in';
import { LabElement } from '../../ui/lab-element';
import { createCodeField, type CodeField } from './code-field';
import type { Problem } from './compile-protocol';
import { createCompiler } from './compiler';

/** A pause in typing, in ms. */
const PAUSE_MS = 250;

/** What has been written is kept under this and the assignment's title. */
const STORED = 'lbe-assignment/';

const whole = (message: string): Problem => ({ message, from: 0, to: 0, line: 1 });

/** What has been measured, and of what. */
interface Measured {
  readonly row: Row;
  readonly tests: readonly string[];
  readonly code: Code;
}

export class AssignmentPanel extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        margin: 0.4rem 0 0.8rem;
        font: 0.9375rem/1.5 var(--sans);
        color: var(--ink);
      }
      h2,
      h3 {
        margin: 0 0 0.3rem;
        font-size: 1.0625rem;
        font-weight: 600;
      }
      h3 {
        margin-top: 0.8rem;
        font-size: 1rem;
      }
      p {
        max-width: 70ch;
        margin: 0 0 0.6rem;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.8rem;
        align-items: center;
        margin-bottom: 0.4rem;
        color: var(--muted);
        font-size: 0.875rem;
      }
      .said {
        min-height: 1.5rem;
        margin: 0.3rem 0;
        color: var(--muted);
        font-size: 0.875rem;
        overflow-wrap: anywhere;
      }
      .said.wrong {
        color: var(--alarm);
      }
      .said button {
        min-height: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        text-align: left;
      }
      ul {
        margin: 0 0 0.6rem;
        padding-left: 1.4rem;
      }
      .said ul {
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @state() private assignment: Assignment | undefined;
  /** Why there is none. */
  @state() private unreadable = '';
  @state() private problems: readonly Problem[] = [];
  @state() private stage: 'compiling' | 'measuring' | 'compiles' | 'wrong' = 'compiling';
  @state() private ran: readonly [done: number, total: number] = [0, 0];
  @state() private measured: Measured | undefined;
  /** Number of the case on screen. */
  @state() private shown = 0;
  private json = '';
  private source = '';
  private field: CodeField | undefined;
  private readonly compiler = createCompiler();
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** Runs are being made; what compiled since then waits. */
  private busy = false;
  private waiting: Pick<Code, 'source' | 'module'> | undefined;
  /** Something of it is on screen. */
  private began = false;

  protected override watched(): readonly unknown[] {
    return [];
  }

  protected override firstUpdated(): void {
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.pause);
    this.field?.close();
    this.compiler.close();
  }

  /** Reads the assignment, and asks its judge what is wrong with it, before anything is written. */
  private async open(): Promise<void> {
    try {
      const value = unpackedAssignment(new URLSearchParams(query()).get(ASSIGNMENT) ?? '');
      if (value === undefined) throw new Error(words().unreadable);
      const given = await wholeAssignment(value, async (link) => {
        const read = await parseLink(this.lab, link);
        if (!read.ok) throw new Error(words().problem(words().badCase(shorten(link), read.problems.join(' '))));
        return read.scenario;
      });
      this.json = JSON.stringify(given);
      const problem = await problemOf(this.json, this.lab.catalog.version);
      if (problem !== undefined) throw new Error(words().problem(shorten(problem, 400)));
      this.assignment = given as unknown as Assignment; // its judge has taken it
    } catch (error) {
      this.unreadable = error instanceof Error ? error.message : String(error);
      return;
    }
    await this.updateComplete;
    this.begin(this.assignment);
  }

  private begin({ title, source }: Assignment): void {
    const kept = visits.read(STORED + title);
    this.source = kept !== undefined && givenTexts(kept) === givenTexts(source) ? kept : source;
    const parent = this.renderRoot.querySelector<HTMLElement>('.code');
    if (parent === null) return;
    const onChange = (text: string): void => this.onText(text);
    this.field = createCodeField(parent, { text: this.source, label: words().code, onChange, isGiven: true });
    void this.compile();
  }

  private handed(code: Pick<Code, 'source' | 'module'>) {
    return { ...code, assignment: this.json, digests: [], engine: this.lab.catalog.version, name: '', from: '' };
  }

  protected override render(): TemplateResult | typeof nothing {
    const { assignment } = this;
    if (this.unreadable !== '') return html`<p role="alert">${this.unreadable}</p>`;
    if (assignment === undefined) return nothing;
    const { title, text = '', cases } = assignment;
    return html`<section aria-labelledby="title">
      <h2 id="title">${words().title(title)}</h2>
      ${text === '' ? nothing : html`<p>${text}</p>`}
      <div class="bar">
        <label>
          ${words().show}
          <select @change=${this.onShow}>
            ${cases.map(({ id }, i) => html`<option value=${i} ?selected=${i === this.shown}>${id}</option>`)}
          </select>
        </label>
        <button type="button" title=${words().againHint} @click=${() => this.field?.set(assignment.source)}>
          ${words().again}
        </button>
      </div>
      <div class="code"></div>
      <div class="said ${this.stage}" role="status">${this.said()}</div>
      ${this.result()}
      <h3>${words().handIn}</h3>
      ${
        this.measured === undefined
          ? html`<p>${words().notYet}</p>`
          : html`<hand-in .gathered=${this.handIn(this.measured)} @focusin=${() => this.requestUpdate()}></hand-in>`
      }
    </section>`;
  }

  private said(): TemplateResult | string {
    if (this.stage === 'measuring') return words().measuring(...this.ran);
    if (this.stage !== 'wrong') return words()[this.stage];
    return html`<ul>
        ${this.problems.map(
          (problem) =>
            html`<li>
              <button type="button" lang="en" @click=${() => this.field?.show(problem)}>
                ${words().line(problem.line)} ${problem.message}
              </button>
            </li>`,
        )}
      </ul>
      ${this.measured === undefined ? nothing : words().stays}`;
  }

  private result(): TemplateResult {
    const { row, tests = [] } = this.measured ?? {};
    const remarks = (row?.remarks ?? []).filter(({ kind }) => kind !== 'test');
    return html`<p><strong>${words().score}: ${row?.score ?? words().noScore}</strong></p>
      ${
        tests.length === 0
          ? nothing
          : html`<ul>
              ${tests.map((test, i) => html`<li>${test}: ${this.passes(row, i)}</li>`)}
            </ul>`
      }
      ${remarks.map((remark) => html`<p role="note">${sayRemark(remark, tests)}</p>`)}`;
  }

  private passes(row: Row | undefined, test: number): string {
    return row?.tests[test] === true ? words().isPassed : words().isNotPassed;
  }

  /** The text to hand in; answers to a teacher's questions are in it too. */
  private handIn({ row, tests, code }: Measured): Gathered {
    const base = gather();
    const title = this.assignment?.title ?? '';
    const said = [
      words().title(title),
      `${words().score}: ${row.score ?? words().noScore}`,
      ...tests.map((test, i) => `${i + 1}. ${test}: ${this.passes(row, i)}`),
    ];
    return {
      ...base,
      completion: { ...base.completion, task: title, code },
      lines: (name, date) => base.lines(name, date).flatMap((line, i) => (i === 0 ? [line, ...said] : [line])),
    };
  }

  private onText(text: string): void {
    this.source = text;
    visits.write(STORED + (this.assignment?.title ?? ''), text);
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.compile(), PAUSE_MS);
  }

  private say(problems: readonly Problem[]): void {
    this.problems = problems.slice(0, 5);
    if (problems.length > 0) this.stage = 'wrong';
    this.field?.say(problems);
  }

  private async compile(): Promise<void> {
    const { source } = this;
    if (new TextEncoder().encode(source).length > LONGEST_SOURCE) {
      this.say([whole(words().tooLong(LONGEST_SOURCE))]);
      return;
    }
    this.stage = 'compiling';
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
    this.say([]);
    this.waiting = { source, module };
    await this.show(module);
    if (!this.busy) await this.measure();
  }

  /** Makes the runs of what compiled last; what compiles meanwhile comes next. */
  private async measure(): Promise<void> {
    this.busy = true;
    while (this.waiting !== undefined) {
      const own = this.waiting;
      this.waiting = undefined;
      this.stage = 'measuring';
      const found = await judged([this.handed(own)], this.lab.catalog.version, sharedPool(), (...ran) => {
        this.ran = ran;
      }).catch((error: unknown) => ({ ok: false, why: String(error) }) as const);
      const row = found.ok ? found.table.rows[0] : undefined;
      if (found.ok && row !== undefined) {
        const { engine, assignment } = this.handed(own);
        this.measured = { row, tests: found.table.tests, code: { ...own, assignment, engine, digests: found.digests } };
      } else if (!found.ok) this.say([whole(found.why)]);
    }
    this.busy = false;
    if (this.stage === 'measuring') this.stage = 'compiles';
  }

  /** Puts a case with the controller on screen: the first time a step of history, then part of it. */
  private async show(module = this.measured?.code.module): Promise<void> {
    const { assignment } = this;
    const seed = assignment?.cases[this.shown]?.seeds?.[0] ?? assignment?.cases[this.shown]?.scenario.seed ?? 1;
    if (assignment === undefined || module === undefined) return;
    const scenario = scenarioOf(assignment, [0, this.shown, seed], module);
    await this.lab.declared(scenario);
    this.lab.actions.load({ preset: this.now.preset, scenario }, this.began ? 'replace' : 'push');
    this.began = true;
  }

  private readonly onShow = (event: Event): void => {
    this.shown = Number((event.target as HTMLSelectElement).value);
    void this.show();
  };
}

customElements.define('assignment-panel', AssignmentPanel);
