/** The form of an assignment: a controller to write for the experiment above, what it is scored by, and the link. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { sources } from '../../../content/lessons/controllers';
import { packedAssignment } from '../../model/assignment';
import type { Catalog } from '../../model/catalog';
import { classBehind, type ClassSet } from '../../model/class-set';
import { ASSIGNMENT, LONGEST_TASK } from '../../model/exercise';
import { groupFor } from '../../model/guests';
import { printLink } from '../../model/link';
import type { AnyPreset } from '../../model/presets';
import { hasAddress } from '../../model/public-address';
import type { Scenario } from '../../model/scenario';
import { withoutGroups } from '../../model/without-groups';
import { problemOf } from '../../sim/assignment';
import { words as shareWords } from '../../../content/languages/en/share';
import { words } from '../../../content/languages/en/teach';
import { buttonStyles } from '../../ui/button-styles';
import '../../ui/copy-field';
import { formStyles } from '../../ui/form-styles';

/** What the teacher has typed. */
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

export class AssignmentForm extends LitElement {
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
      small {
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) set!: ClassSet;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) presets: readonly AnyPreset[] = [];
  @property() preset = '';
  @property({ attribute: false }) scenario!: Scenario;
  /** The experiment as a fragment, with `#`. */
  @property() hash = '';
  /** What a link begins with: the laboratory's address; empty where it has none. */
  @property() base = '';
  @state() typed: Partial<Typed> = {};
  /** What stands behind the laboratory's address. */
  @state() behind = '';
  @state() problem = '';
  private turn = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('typed') || changed.has('scenario') || changed.has('hash') || changed.has('set')) void this.make();
  }

  private get group(): string {
    const { catalog, scenario } = this;
    return scenario.flows[groupFor(catalog, scenario, 'own')]?.id ?? '';
  }

  private get others(): readonly string[] {
    return this.scenario.flows.map(({ id }) => id).filter((id) => id !== this.group);
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

  /** Makes the link, and asks the judge what is wrong with the assignment. */
  private async make(): Promise<void> {
    this.turn += 1;
    const { turn, catalog, presets, preset, scenario, hash, set, others, now } = this;
    const alone = withoutGroups(scenario, others);
    const linked = others.length === 0 ? hash.slice(1) : await printLink({ catalog, presets }, preset, alone);
    const seeds = now.seeds
      .split(/[\s,;]+/)
      .filter((seed) => seed !== '')
      .map(Number);
    const cases = [
      ...(others.length === 0 ? [] : [{ id: BESIDE, link: hash.slice(1), scenario }]),
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
    if (turn !== this.turn) return;
    const behind = classBehind({ ...set, lesson: '' }, hash);
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
      ${this.problem === '' ? this.link() : html`<p role="alert">${this.problem}</p>`}`;
  }

  private link(): TemplateResult {
    const link = `${this.base}${this.behind}`;
    return html`<copy-field first label=${words().link} .button=${words().copy} .text=${link}>
        <a href=${`./${this.behind}`} target="_blank" rel="noopener">${words().try}</a>
        <small>${words().characters(link.length)}</small>
      </copy-field>
      ${hasAddress(link) ? nothing : html`<p class="about">${shareWords().fragment}</p>`}`;
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
