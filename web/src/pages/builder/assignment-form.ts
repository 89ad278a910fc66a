/** The form of an assignment: a controller to write for the experiment above, what it is scored by, and the link. */
import { css, html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { sources } from '../../../content/lessons/controllers';
import { packedAssignment } from '../../model/assignment';
import { classBehind } from '../../model/class-set';
import { sameEach } from '../../model/equal';
import { classLink } from '../../features/class/class-link-view';
import { ASSIGNMENT, LONGEST_TASK } from '../../model/exercise';
import { groupFor } from '../../model/guests';
import { printLink } from '../../model/link';
import { withoutGroups } from '../../model/without-groups';
import { problemOf } from '../../sim/assignment';
import { words } from '../../../content/languages/en/teach';
import { buttonStyles } from '../../ui/button-styles';
import { formStyles } from '../../ui/form-styles';
import { pageFolder } from '../../ui/page-address';
import { BuilderPart } from './builder-part';

interface Typed {
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly seeds: string;
  readonly score: string;
  /** One in each line, its name and a colon in front. */
  readonly tests: string;
}

type Key = keyof Typed;

/** The experiment with all groups, and with the student's alone. */
const [BESIDE, ALONE] = ['beside', 'alone'];

const testOf = (line: string) => {
  const [, name = '', holds = ''] = /^(?:([^:]*):)?(.*)$/.exec(line) ?? [];
  return { ...(name.trim() !== '' && { name: name.trim() }), holds: holds.trim() };
};

export class AssignmentForm extends BuilderPart {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      label.field {
        margin-bottom: 0.7rem;
      }
      textarea:not(.code) {
        font: inherit;
      }
    `,
  ];

  @state() typed: Partial<Typed> = {};
  /** What stands behind the laboratory's address. */
  @state() behind = '';
  @state() problem = '';
  private madeOf: readonly unknown[] = [];

  protected override willUpdate(): void {
    const now = [this.typed, this.draft, this.builder.link];
    if (sameEach(now, this.madeOf)) return;
    this.madeOf = now;
    void this.make(now);
  }

  private get group(): string {
    const { scenario } = this.draft;
    return scenario.flows[groupFor(this.context.catalog, scenario, 'own')]?.id ?? '';
  }

  private get others(): readonly string[] {
    return this.draft.scenario.flows.map(({ id }) => id).filter((id) => id !== this.group);
  }

  /** What has been typed, or what stands there before. */
  private get now(): Typed {
    const [other] = this.others;
    const harm =
      other === undefined
        ? ''
        : ` - 100 * ${BESIDE}.harm.flows.${/^\w+$/.test(other) ? other : `"${other}"`}.throughput_bps`;
    return {
      title: words().assignment.start,
      text: '',
      source: sources.fixed,
      seeds: '1, 2, 3',
      score: `100 * ${ALONE}.efficiency${harm}`,
      tests: `${ALONE}.efficiency > 0.9`,
      ...this.typed,
    };
  }

  private async make(from: readonly unknown[]): Promise<void> {
    const { draft, others, now } = this;
    const { catalog, presets } = this.context;
    const { preset, scenario } = draft;
    const { link = '' } = this.builder;
    const alone = withoutGroups(scenario, others);
    const linked = others.length === 0 ? link : await printLink({ catalog, presets }, preset, alone);
    const seeds = now.seeds
      .split(/[\s,;]+/)
      .filter((seed) => seed !== '')
      .map(Number);
    const cases = [
      ...(others.length === 0 ? [] : [{ id: BESIDE, link, scenario }]),
      { id: ALONE, link: linked, scenario: alone },
    ];
    const made = (key: 'link' | 'scenario') => ({
      version: 1,
      title: now.title,
      ...(now.text.trim() !== '' && { text: now.text }),
      group: this.group,
      source: now.source,
      cases: cases.map((each) => ({ id: each.id, [key]: each[key], seeds })),
      score: now.score,
      tests: now.tests
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(testOf),
    });
    const problem = await problemOf(JSON.stringify(made('scenario')), catalog.version).catch(String);
    if (from !== this.madeOf) return;
    const behind = classBehind({ ...draft, lesson: '' }, `#${link}`);
    const rest = behind.startsWith('?') ? `&${behind.slice(1)}` : behind;
    this.behind = `?${ASSIGNMENT}=${packedAssignment(made('link'))}${rest}`;
    this.problem = problem ?? '';
  }

  protected override render(): TemplateResult {
    const { assignment: w } = words();
    return html`${this.line('title', w.title)} ${this.area('text', w.text, 3)}
      <p class="about">
        ${w.group(this.group)} ${this.others.length === 0 ? w.onlyAlone(ALONE) : w.cases(BESIDE, ALONE)}
      </p>
      ${this.area('source', w.source, 12, true)}
      <p class="about">${w.given}</p>
      ${this.line('seeds', w.seeds)} ${this.area('score', w.score, 2, true)} ${this.area('tests', w.tests, 3, true)}
      <p class="about">${w.figures}</p>
      ${this.problem === '' ? classLink(pageFolder(), this.behind) : html`<p role="alert">${this.problem}</p>`}`;
  }

  private line(key: Key, label: string): TemplateResult {
    return html`<label class="field"
      >${label}<input
        type="text"
        autocomplete="off"
        maxlength=${LONGEST_TASK}
        .value=${this.now[key]}
        @input=${this.onInput(key)}
    /></label>`;
  }

  private area(key: Key, label: string, rows: number, code = false): TemplateResult {
    return html`<label class="field"
      >${label}<textarea
        class=${code ? 'code' : ''}
        rows=${rows}
        spellcheck=${code ? 'false' : 'true'}
        .value=${this.now[key]}
        @input=${this.onInput(key)}
      ></textarea>
    </label>`;
  }

  private onInput(key: Key): (event: Event) => void {
    return ({ target }) => {
      this.typed = { ...this.typed, [key]: (target as HTMLInputElement | HTMLTextAreaElement).value };
    };
  }
}

customElements.define('assignment-form', AssignmentForm);
