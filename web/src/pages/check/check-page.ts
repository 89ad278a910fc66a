/** The checker: a class's texts in, a table out. Everything happens in this browser. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LONGEST_TEXT } from '../../model/completion';
import type { LinkContext } from '../../model/link';
import { published } from '../../model/published';
import { fetchPart } from '../../model/part';
import { catalogTables } from '../../model/registry';
import { nameWords } from '../../model/repeat';
import { words as assignmentWords } from '../../../content/languages/en/assignment';
import { words } from '../../../content/languages/en/check';
import { TeachPage } from '../../ui/teach-page';
import type { Judged, OnProgress } from '../../sim/assignment';
import { declareAll, sharedPool } from '../../sim/batch';
import { save } from '../../ui/files/deliver';
import { standingOf } from './checked';
import { gradeBook } from './grade-book';
import { rankingBook, rankingTable, type Compared } from './ranking';
import { createRepeat } from './repeat';
import { lessonTitle, resultsTable } from './results';
import { findAnswers, judged, type Checked, type Source } from './session';

/** The most files that are read at once, and the most bytes of one. */
const MOST_FILES = 300;
const LARGEST_FILE = LONGEST_TEXT;

const NOTHING: Checked = { handed: [], codes: [], bad: [], limits: [] };

export class CheckPage extends TeachPage {
  protected override readonly room = 'check';
  @state() text = '';
  @state() checked: Checked = NOTHING;
  @state() problems: readonly string[] = [];
  /** Something has been checked, or is being. */
  @state() asked = false;
  @state() busy = false;
  @state() ranking: Judged | undefined;
  /** By whoever steered. */
  @state() plays: readonly TemplateResult[] = [];
  /** The sources, compiled again; undefined while nobody has asked, or it is under way. */
  @state() compared: Compared | undefined;
  @state() comparing = false;
  /** Of the runs of controllers, how many have been made, how many there are, and whose are being made. */
  @state() ran: readonly [done: number, total: number, name: string] = [0, 0, ''];
  /** It was cancelled before it was done. */
  @state() cancelled = false;
  /** Files are held over the page. */
  @state() over = false;
  private files: readonly Source[] = [];
  /** The newest request; an older one stops. */
  private turn = 0;
  private giveUp: AbortController | undefined;

  protected override whileHere(signal: AbortSignal): void {
    addEventListener('dragover', this.onOver, { signal });
    addEventListener('dragleave', this.onLeave, { signal });
    addEventListener('drop', this.onDrop, { signal });
    signal.addEventListener('abort', () => this.giveUp?.abort());
  }

  protected override open(): boolean {
    return false;
  }

  protected override contents(): TemplateResult {
    return html`<p class="proves">${words().proves}</p>
      ${this.form()} ${this.result()}`;
  }

  private form(): TemplateResult {
    return html`<form class=${this.over ? 'over' : ''} @submit=${this.onCheck}>
      <label for="texts">${words().texts}</label>
      <textarea
        id="texts"
        spellcheck="false"
        aria-describedby="hint"
        .value=${this.text}
        @input=${(event: Event) => {
          this.text = (event.target as HTMLTextAreaElement).value;
        }}
      ></textarea>
      <p class="muted" id="hint">${words().textsHint} ${words().drop}</p>
      <div class="actions">
        <button type="submit" class="go">${words().check}</button>
        <button type="button" @click=${this.onChoose}>${words().files}</button>
        <input type="file" hidden multiple accept=".txt,.eml,.md,.csv,.html,text/*" @change=${this.onFiles} />
        ${this.asked ? html`<button type="button" @click=${this.onClear}>${words().clear}</button>` : nothing}
      </div>
    </form>`;
  }

  private result(): TemplateResult {
    const { handed, codes, bad, limits } = this.checked;
    const done = handed.filter(({ result }) => result !== undefined).length;
    const good = handed.filter((each) => standingOf(each) === 'good').length;
    const [ran, of, now] = this.ran;
    const none =
      this.asked && !this.busy && handed.length + codes.length + bad.length === 0 && this.problems.length === 0;
    const state = this.busy
      ? `${words().running} ${words().progress(done, handed.length)}`
      : words().finished(handed.length, good);
    const said = [
      ...(none ? [words().nothing] : []),
      ...(handed.length === 0 ? [] : [state]),
      ...(codes.length === 0 || this.ranking !== undefined ? [] : [assignmentWords().running(ran, of)]),
      ...(this.cancelled ? [words().cancelled] : []),
      ...(this.ranking?.ok === true ? [assignmentWords().finished(codes.length)] : []),
      ...(bad.length === 0 ? [] : [words().unreadable(bad.length)]),
    ].join(' ');
    const sentences = [
      ...this.problems,
      ...limits,
      ...bad.map(({ source, line, why }) => words().badAt(source, line, words().bad[why])),
    ];
    return html`<section aria-labelledby="results" ?hidden=${!this.asked}>
      <h2 id="results" tabindex="-1">${words().results}</h2>
      <p role="status">${said}</p>
      ${this.busy ? this.progress(done + ran, handed.length + Math.max(of, codes.length), now) : nothing}
      ${
        sentences.length === 0
          ? nothing
          : html`<div role="alert">
              <ul class="bad">
                ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
              </ul>
            </div>`
      }
      ${
        handed.length === 0
          ? nothing
          : html`${resultsTable(handed)}
              <p>
                <button type="button" title=${words().saveHint} ?disabled=${this.busy} @click=${this.onSave}>
                  ${words().save}
                </button>
              </p>`
      }
      ${this.plays} ${this.ranking === undefined ? nothing : this.ranked(this.ranking)}
    </section>`;
  }

  /** How far it is, and whose texts are being run. */
  private progress(done: number, of: number, name: string): TemplateResult {
    const { handed } = this.checked;
    const next = handed.find(({ result }) => result === undefined)?.found.completion.name ?? name;
    return html`<p class="progress">
      <progress max=${Math.max(1, of)} value=${done} aria-label=${words().running}></progress>
      <span>${next === '' ? '' : assignmentWords().now(nameWords(next))}</span>
      <button type="button" @click=${this.onCancel}>${words().cancel}</button>
    </p>`;
  }

  private ranked(ranking: Judged): TemplateResult {
    return html`${rankingTable(ranking, this.checked.codes, this.compared ?? new Map())}
    ${
      ranking.ok
        ? html`<p>
            <button
              type="button"
              title=${words().saveHint}
              @click=${() => save(`${assignmentWords().file}.csv`, 'text/csv;charset=utf-8', [rankingBook(ranking.table)])}
            >
              ${words().save}
            </button>
            <button
              type="button"
              title=${assignmentWords().compareHint}
              ?disabled=${this.comparing}
              @click=${this.onCompare}
            >
              ${assignmentWords().compare}
            </button>
            <span role="status"
              >${
                this.comparing
                  ? assignmentWords().compiling
                  : this.compared === undefined
                    ? ''
                    : assignmentWords().compared(
                        this.checked.codes.length - this.compared.size,
                        this.checked.codes.length,
                      )
              }</span
            >
          </p>`
        : nothing
    }`;
  }

  private async run(): Promise<void> {
    const turn = (this.turn += 1);
    this.giveUp?.abort();
    const { signal } = (this.giveUp = new AbortController());
    const sources = [
      ...(this.text.trim() === '' ? [] : [{ name: words().sources.pasted, text: this.text }]),
      ...this.files,
    ];
    this.asked = true;
    this.busy = true;
    const found = findAnswers(sources);
    this.checked = found;
    this.ranking = undefined;
    this.compared = undefined;
    this.plays = [];
    this.ran = [0, 0, ''];
    this.cancelled = false;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#results')?.focus();
    const context: LinkContext = { catalog: await catalogTables(), presets: published, declared: declareAll };
    const repeat = createRepeat(context, sharedPool(), signal);
    for (const [index, each] of found.handed.entries()) {
      const result = await judged(each, context, repeat).catch(() => each);
      if (turn !== this.turn) return;
      if (signal.aborted) break;
      const handed = this.checked.handed.map((old, at) => (at === index ? result : old));
      this.checked = { ...this.checked, handed };
    }
    const { playsIn, playsView } = await fetchPart(() => import('./plays'));
    const plays = await playsIn(this.checked.handed, repeat);
    if (turn !== this.turn) return;
    this.plays = playsView(plays);
    if (found.codes.length > 0) await this.rank(found, context.catalog.version, turn, signal);
    if (turn === this.turn) this.busy = false;
  }

  private async rank({ codes }: Checked, engine: string, turn: number, signal: AbortSignal): Promise<void> {
    try {
      const { judged: judge } = await fetchPart(() => import('../../sim/assignment'));
      const onProgress: OnProgress = (...ran) => {
        if (turn === this.turn) this.ran = ran;
      };
      const ranking = await judge(codes, engine, sharedPool(), { onProgress, signal });
      if (turn === this.turn) this.ranking = ranking;
    } catch (error) {
      if (turn === this.turn) this.ranking = { ok: false, why: String(error) };
    }
  }

  private async read(files: readonly File[]): Promise<void> {
    const { fileTooLarge, tooManyFiles, notRead } = words();
    const problems = files.length > MOST_FILES ? [tooManyFiles(MOST_FILES)] : [];
    const read: Source[] = [];
    for (const file of files.slice(0, MOST_FILES)) {
      if (file.size > LARGEST_FILE) {
        problems.push(fileTooLarge(nameWords(file.name), String(LARGEST_FILE / 1e6)));
        continue;
      }
      try {
        read.push({ name: nameWords(file.name), text: await file.text() });
      } catch {
        problems.push(notRead(nameWords(file.name)));
      }
    }
    this.files = [...this.files, ...read].slice(-MOST_FILES);
    this.problems = problems;
    await this.run();
  }

  private readonly onCompare = async (): Promise<void> => {
    const { turn } = this;
    this.comparing = true;
    try {
      const { compare } = await fetchPart(() => import('./compare'));
      const compared = await compare(this.checked.codes);
      if (turn === this.turn) this.compared = compared;
    } catch {
      this.problems = [...this.problems, assignmentWords().noCompiler];
    }
    this.comparing = false;
  };

  private readonly onCheck = (event: Event): void => {
    event.preventDefault();
    this.problems = [];
    void this.run();
  };

  private readonly onChoose = (): void => this.querySelector<HTMLInputElement>('input[type="file"]')?.click();

  private readonly onFiles = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    input.value = ''; // the same file can be chosen again
    if (files.length > 0) void this.read(files);
  };

  private readonly onOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    this.over = true;
  };

  private readonly onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.over = false;
  };

  private readonly onDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    this.over = false;
    if (files.length === 0) return;
    event.preventDefault();
    void this.read(files);
  };

  /** What has been run stays. */
  private readonly onCancel = (): void => {
    this.cancelled = true;
    this.giveUp?.abort();
  };

  private readonly onClear = (): void => {
    this.turn += 1;
    this.giveUp?.abort();
    this.text = '';
    this.files = [];
    this.checked = NOTHING;
    this.ranking = undefined;
    this.compared = undefined;
    this.plays = [];
    this.problems = [];
    this.asked = false;
    this.busy = false;
    this.cancelled = false;
    this.querySelector<HTMLElement>('#texts')?.focus();
  };

  private readonly onSave = (): void =>
    save(`${words().file}.csv`, 'text/csv;charset=utf-8', [gradeBook(this.checked.handed, lessonTitle)]);
}

customElements.define('check-page', CheckPage);
