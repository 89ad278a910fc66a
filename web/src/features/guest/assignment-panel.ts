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
import { parseLink } from '../../model/link';
import { shorten } from '../../model/repeat';
import { visits } from '../../model/storage';
import { judged, problemOf, type OnProgress } from '../../sim/assignment';
import { sharedPool } from '../../sim/batch';
import { words } from '../../../content/languages/en/assignment';
import { query } from '../../ui/asked';
import { buttonStyles } from '../../ui/button-styles';
import { gather, type Gathered } from '../../ui/hand-in/gathered';
import '../../ui/hand-in/hand-in';
import { LabElement } from '../../ui/lab-element';
import './guest-code';
import type { GoodCode, GuestCode } from './guest-code';

/** What has been written is kept under this and the assignment's title. */
const STORED = 'lbe-assignment/';

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
      ul {
        margin: 0 0 0.6rem;
        padding-left: 1.4rem;
      }
    `,
  ];

  @state() private assignment: Assignment | undefined;
  /** Why there is none. */
  @state() private unreadable = '';
  /** Runs done of those that are being made. */
  @state() private ran: readonly [done: number, total: number] | undefined;
  @state() private measured: Measured | undefined;
  /** Number of the case on screen. */
  @state() private shown = 0;
  private json = '';
  private source = '';
  private waiting: GoodCode | undefined;
  /** Something of it is on screen. */
  private began = false;

  protected override watched(): readonly unknown[] {
    return [];
  }

  protected override firstUpdated(): void {
    void this.open();
  }

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
      this.begin(given as unknown as Assignment); // its judge has taken it
    } catch (error) {
      this.unreadable = error instanceof Error ? error.message : String(error);
    }
  }

  private begin(assignment: Assignment): void {
    const { title, source } = assignment;
    const kept = visits.read(STORED + title);
    this.source = kept !== undefined && givenTexts(kept) === givenTexts(source) ? kept : source;
    this.assignment = assignment;
  }

  private get code(): GuestCode | null {
    return this.renderRoot.querySelector('guest-code');
  }

  private handed(code: GoodCode) {
    return {
      ...code,
      assignment: this.json,
      digests: [],
      engine: this.lab.catalog.version,
      name: '',
      from: '',
      file: '',
    };
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
        <button type="button" title=${words().againHint} @click=${() => this.code?.set(assignment.source)}>
          ${words().again}
        </button>
      </div>
      <guest-code
        given
        .text=${this.source}
        .said=${this.ran === undefined ? words().compiles : words().measuring(...this.ran)}
        .stays=${this.measured === undefined ? '' : words().stays}
        .take=${this.take}
        @text=${({ detail }: CustomEvent<string>) => {
          this.source = detail;
          visits.write(STORED + title, detail);
        }}
      ></guest-code>
      ${this.result()}
      <h3>${words().handIn}</h3>
      ${
        this.measured === undefined
          ? html`<p>${words().notYet}</p>`
          : html`<hand-in .gathered=${this.handIn(this.measured)} @focusin=${() => this.requestUpdate()}></hand-in>`
      }
    </section>`;
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

  private readonly take = async (code: GoodCode): Promise<void> => {
    this.waiting = code;
    await this.show(code.module);
    if (this.ran === undefined) void this.measure();
  };

  private async measure(): Promise<void> {
    while (this.waiting !== undefined) {
      const own = this.waiting;
      this.waiting = undefined;
      this.ran = [0, 0];
      const onProgress: OnProgress = (done, total) => {
        this.ran = [done, total];
      };
      const judgement = judged([this.handed(own)], this.lab.catalog.version, sharedPool(), { onProgress });
      const found = await judgement.catch((error: unknown) => ({ ok: false, why: String(error) }) as const);
      const row = found.ok ? found.table.rows[0] : undefined;
      if (found.ok && row !== undefined) {
        const { engine, assignment } = this.handed(own);
        this.measured = { row, tests: found.table.tests, code: { ...own, assignment, engine, digests: found.digests } };
      } else if (!found.ok) this.code?.refuse(found.why);
    }
    this.ran = undefined;
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
