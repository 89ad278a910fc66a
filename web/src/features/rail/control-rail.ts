/** The rail of controls, grouped by what they belong to; on a phone the same rail is a sheet. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { property, state } from 'lit/decorators.js';
import { pathsOf, type Compose } from '../../controls/events';
import type { Catalog } from '../../model/catalog';
import type { Scenario } from '../../model/scenario';
import { scenarioInForce } from '../../store/mid-run';
import type { State } from '../../store/state';
import { inTurn } from '../../store/turns';
import { LabElement } from '../../ui/lab-element';
import { words as classWords } from '../../../content/languages/en/classroom';
import { words } from '../../../content/languages/en/lab';
import type { GroupStyle } from '../../views/flow-style';
import { swatch } from '../../plot/key';
import { buttonStyles } from '../../ui/button-styles';
import { permitIn, resetIn } from '../../ui/permitted';
import { limitedSections, permittedSections } from './permitted-rows';
import './change-mode';
import './why-note';
import './history-buttons';
import type { HistoryButtons } from './history-buttons';
import { iconButton } from '../../ui/icon-button';
import { closeIcon } from '../../ui/icons';
import { askForFlow, askForLink, compose } from '../../ui/composing';
import { closedSections, rememberSection } from './rail-memory';
import { rowView, type RowContext } from './rail-row';
import { placeOf, type Row, type Section } from './rail-rows';
import { foundRows } from './rail-search';
import { sectionsOf } from './rail-sections';
import { railStyles } from './rail-styles';
import { sectionTools } from './section-tools';
import { TRIED, namesOf, ownerOf, shapeOf, triedFirst, withTried } from './try-first';

/** So many sections have their rows from the start; those after them when they are opened: hundreds would take seconds. */
const UNFOLDED = 40;

/** As many as these have them at once, of more the first alone and the others one by one: those of a dozen groups would be one long frame. */
const AT_ONCE = 4;

const restOf = (key: string): string => `${key} more`;

/** Between the bar and the section that it leads to. */
const GAP_PX = 12;

export class ControlRail extends LabElement {
  static override readonly styles = [buttonStyles, railStyles];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** Contract paths of the controls that matter in a lesson; undefined: all. */
  @property({ attribute: false }) only: readonly string[] | undefined;
  /** All controls are asked for where only some matter. */
  @state() every = false;
  @state() query = '';
  /** What was typed for intervals and is none. */
  @state() misread: ReadonlyMap<number, string> = new Map();
  /** The path of the control that was moved last. */
  @state() moved: string | undefined;
  private readonly closed = closedSections();
  /** What the reader has opened beyond the first, and of which the rest: most controls are there, and no others. */
  private readonly opened = new Set<string>();
  private sections: readonly Section[] = [];
  /** Sections whose rows are there. */
  private readonly filled = new Set<string>();
  /** The next one whose rows are not. */
  private unfilled: string | undefined;
  private filling = false;
  private began: Scenario | undefined;
  private shape = '';
  private touched = false;
  /** Contract paths of the controls at the top, and of which experiment they are. */
  private tries: readonly string[] = [];
  private triesOf = '';

  constructor() {
    super();
    for (const event of ['lbe-edit', 'lbe-edits', 'lbe-kind']) this.addEventListener(event, this.onTouch);
    this.addEventListener('lbe-compose', this.onCompose);
  }

  /** To the way out of the sheet. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.close')?.focus(options);
  }

  /** Are only some of the controls there? What is looked for is found among all. */
  private get few(): boolean {
    return this.only !== undefined && !this.every && this.query.trim() === '';
  }

  /** Brings the control of a contract path, if there is one, into view after `raise`, opens what hides it, and gives it the focus. */
  async showControl(path: string, raise: () => Promise<void>): Promise<void> {
    const place = placeOf(this.sections, path);
    if (place === undefined) return;
    await raise();
    this.filled.add(place.key);
    this.opened.add(place.key).add(place.more ? restOf(place.key) : place.key);
    this.requestUpdate();
    await this.updateComplete;
    const control = this.renderRoot.querySelector<HTMLElement>(`[path="${CSS.escape(path)}"]`);
    for (let box = control?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  }

  protected override watched(state: State): readonly unknown[] {
    return [scenarioInForce(this.lab.catalog, state), state.scenario, state.notices];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('only')) this.every = false;
    const { preset, scenario } = this.now;
    const names = `${preset} ${namesOf(scenario)}`;
    if (names !== this.triesOf) this.tries = triedFirst(this.catalog, scenario);
    this.triesOf = names;
    const shape = `${preset} ${shapeOf(scenario)}`;
    if (shape === this.shape && this.touched) return;
    if (shape !== this.shape) this.touched = false;
    this.shape = shape;
    this.began = scenario;
  }

  private get scenario(): Scenario {
    return scenarioInForce(this.lab.catalog, this.now);
  }

  private get context(): RowContext {
    return {
      catalog: this.catalog,
      scenario: this.scenario,
      notices: this.now.notices,
      permit: permitIn(this.lab),
      groupName: this.groupName,
      misread: this.misread,
      tell: (event) => this.dispatchEvent(event),
      onMisread: (index, typed) => {
        this.misread = new Map([...this.misread, [index, typed]]);
      },
    };
  }

  protected override render(): TemplateResult {
    const permit = permitIn(this.lab);
    const permitted = permittedSections(sectionsOf(this.catalog, this.scenario, this.began), permit);
    const few = this.few ? limitedSections(permitted, permit, this.only ?? []) : [];
    const asked = this.query.trim();
    const own = this.only !== undefined || permit.restricted || asked !== '';
    const { tried, rest } = withTried(permitted, own ? [] : this.tries);
    const all = few.length > 0 ? few : rest;
    const found = asked === '' ? undefined : foundRows(all, asked);
    const sections = found?.sections ?? all;
    const { context } = this;
    this.sections = [...(tried === undefined ? [] : [tried]), ...sections];
    this.fill([...(tried === undefined ? [] : [tried]), ...all].slice(0, UNFOLDED));
    return html`
      ${this.head()}
      <change-mode .lab=${this.lab}></change-mode>
      ${tried === undefined ? nothing : this.section(tried, context, false, true)}
      <div class="find">
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-label=${words().find}
          placeholder=${words().findExample}
          .value=${this.query}
          @input=${this.onFind}
        />
        <p class="hidden" role="status">${found === undefined ? '' : words().foundCount(found.count)}</p>
      </div>
      ${found === undefined && all !== few ? this.jumps(all) : nothing}
      ${found?.count === 0 ? html`<p class="note">${words().foundNothing(asked)}</p>` : nothing}
      ${repeat(
        sections,
        ({ key }) => `${found === undefined ? '' : '?'}${key}`,
        (section, index) =>
          html`${this.section(section, context, found !== undefined, index < UNFOLDED)}
          ${found === undefined && all !== few ? this.adding(section) : nothing}`,
      )}
      ${this.only === undefined ? nothing : this.more()} ${all === few ? nothing : this.forClass(all.length)}
    `;
  }

  /** In a lesson: the way to all controls, and back. */
  private more(): TemplateResult {
    const onClick = (): void => {
      this.every = !this.every;
    };
    return html`<button class="add" type="button" aria-pressed=${this.every ? 'true' : 'false'} @click=${onClick}>
      ${words().everyControl}
    </button>`;
  }

  /** Which of these sections have their rows now. */
  private fill(sections: readonly Section[]): void {
    const keys = sections.map(({ key }) => key);
    for (const key of this.filled) if (!keys.includes(key)) this.filled.delete(key);
    const most = keys.length > AT_ONCE ? 1 : AT_ONCE;
    for (const key of keys) if (this.filled.size < most) this.filled.add(key);
    this.unfilled = keys.find((key) => !this.filled.has(key));
  }

  protected override updated(): void {
    if (this.unfilled === undefined || this.filling) return;
    this.filling = true;
    void inTurn(() => {
      this.filling = false;
      if (this.unfilled !== undefined) this.filled.add(this.unfilled);
      this.requestUpdate();
    });
  }

  /** The end of the rail: who may set up a page for others, and what those find where nothing is left to move. */
  private forClass(sections: number): TemplateResult | typeof nothing {
    if (!permitIn(this.lab).restricted)
      return html`<button
        class="add class"
        type="button"
        aria-haspopup="dialog"
        @click=${() => this.dispatchEvent(new CustomEvent('class-link', { bubbles: true }))}
      >
        ${classWords().make}
      </button>`;
    return sections === 0 ? html`<p class="note">${classWords().noControls}</p>` : nothing;
  }

  private head(): TemplateResult {
    const close = (): unknown => this.dispatchEvent(new CustomEvent('sheet'));
    return html`<div class="head">
      <h2>${words().controls}</h2>
      <history-buttons .lab=${this.lab} .catalog=${this.catalog}></history-buttons>
      <button class="plain reset" type="button" title=${words().resetTitle} @click=${() => resetIn(this.lab)}>
        ${words().reset}
      </button>
      ${iconButton(closeIcon, words().closeControls, close, { title: '', look: 'plain close' })}
    </div>`;
  }

  private jumps(sections: readonly Section[]): TemplateResult {
    return html`<nav class="jump" aria-label=${words().groups}>
      ${sections.map(({ id, group, title }) => {
        const style = this.styleOf(group);
        return html`<button class="plain" type="button" data-to=${id} @click=${this.onJump}>
          ${style === undefined ? nothing : swatch(style)}${style?.label ?? title}
        </button>`;
      })}
    </nav>`;
  }

  private section(section: Section, context: RowContext, found: boolean, near: boolean): TemplateResult {
    const { id, key, title, group } = section;
    const style = this.styleOf(group);
    const open = near ? found || !this.closed.has(key) : this.opened.has(key);
    return html`<section aria-labelledby=${id}>
      <details ?open=${open} data-key=${key} @toggle=${this.onToggle}>
        <summary class="title">
          <h3 id=${id}>${style === undefined ? nothing : swatch(style)}${style?.label ?? title}</h3>
        </summary>
        ${(near ? found || this.filled.has(key) : open) ? this.rows(section, context) : nothing}
      </details>
      ${found ? nothing : this.tools(section)}
    </section>`;
  }

  private rows({ key, title, first, more }: Section, context: RowContext): TemplateResult {
    const ofWhom = (row: Row): TemplateResult | typeof nothing =>
      key === TRIED ? ownerOf(row, this.scenario, (group) => this.styleOf(group)) : nothing;
    return html`${first.map((row) => [ofWhom(row), rowView(row, context), this.why(row)])}
    ${
      more.length === 0
        ? nothing
        : html`<details class="more" data-key=${restOf(key)} @toggle=${this.onToggle}>
            <summary>${words().more}<span class="hidden">${words().moreOf(title)}</span></summary>
            ${(this.opened.has(restOf(key)) ? more : []).map(
              (part) =>
                html`${more.length > 1 ? html`<h4>${part.title}</h4>` : nothing}
                ${part.rows.map((row) => [rowView(row, context), this.why(row)])}`,
            )}
          </details>`
    }`;
  }

  /** After the control that was moved last: what came of it. */
  private why(row: Row): TemplateResult | typeof nothing {
    // A lesson asks why, and says so itself.
    const isMoved = 'path' in row && row.path === this.moved && this.only === undefined;
    return isMoved ? html`<why-note .lab=${this.lab} .catalog=${this.catalog}></why-note>` : nothing;
  }

  private tools(section: Section): TemplateResult | typeof nothing {
    if (permitIn(this.lab).restricted || this.few) return nothing;
    return sectionTools(section, {
      lab: this.lab,
      links: this.scenario.links.length,
      groupName: this.groupName,
      // The button is gone; the way back is the nearest thing to it.
      removed: () => {
        const history = this.renderRoot.querySelector<HistoryButtons>('history-buttons');
        void this.updateComplete.then(() => history?.updateComplete).then(() => history?.focus());
      },
    });
  }

  /** After the last link and the last group: one more. */
  private adding({ group, link }: Section): TemplateResult | typeof nothing {
    if (permitIn(this.lab).restricted) return nothing;
    const { links, flows } = this.scenario;
    const last = link === links.length - 1;
    if (!last && group !== flows.length - 1) return nothing;
    return html`<button
      class="add"
      type="button"
      aria-haspopup="dialog"
      @click=${last ? this.onAddLink : this.onAddFlow}
    >
      + ${last ? words().addLink : words().addFlows}
    </button>`;
  }

  private styleOf(group: number | null): GroupStyle | undefined {
    const id = group === null ? undefined : this.scenario.flows[group]?.id;
    return this.groups.find((candidate) => candidate.group === id);
  }

  private readonly groupName = (group: number): string =>
    this.styleOf(group)?.label ?? this.scenario.flows[group]?.id ?? '';

  private readonly onTouch = (event: Event): void => {
    this.touched = true;
    const paths = pathsOf(event);
    if (permitIn(this.lab).all(paths)) [this.moved] = paths;
    else event.stopPropagation();
  };

  private readonly onCompose = (event: Event): void => {
    if (permitIn(this.lab).restricted) return;
    compose(this.lab, (event as CustomEvent<Compose>).detail.step);
  };

  private readonly onFind = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
  };

  private readonly onToggle = (event: Event): void => {
    const details = event.target as HTMLDetailsElement;
    const { key } = details.dataset;
    if (key === undefined) return;
    if (details.open && !this.opened.has(key)) {
      this.opened.add(key);
      this.requestUpdate();
    }
    if (details.className === '' && this.query.trim() === '') rememberSection(key, details.open);
  };

  private show(id: string): void {
    const heading = this.renderRoot.querySelector(`#${id}`);
    const details = heading?.closest('details');
    if (details) details.open = true;
    const [sheet, jumps] = [this.closest('aside'), this.renderRoot.querySelector('.jump')];
    if (heading === null || sheet === null || jumps === null) return;
    // The rail alone moves: scrollIntoView would move the plots too.
    sheet.scrollTop += heading.getBoundingClientRect().top - jumps.getBoundingClientRect().bottom - GAP_PX;
    // Before it sticks, the bar stands lower than it will.
    sheet.scrollTop += heading.getBoundingClientRect().top - jumps.getBoundingClientRect().bottom - GAP_PX;
  }

  private readonly onJump = (event: Event): void => this.show((event.currentTarget as HTMLElement).dataset['to'] ?? '');

  /** Brings the section of a link or a group into view, by its contract path (`links.0`), and the focus with it where that is asked for. */
  async showSection(path: string, focus = true): Promise<void> {
    await this.updateComplete;
    const id = path.replace('s.', '-');
    this.show(id);
    if (focus) this.renderRoot.querySelector<HTMLElement>(`#${id}`)?.closest('summary')?.focus({ preventScroll: true });
  }

  private readonly onAddFlow = (): void =>
    void askForFlow(this.lab, this.catalog).then((index) =>
      index === undefined ? undefined : this.showSection(`flows.${index}`),
    );

  private readonly onAddLink = (): void =>
    void askForLink(this.lab, this.groupName).then((index) =>
      index === undefined ? undefined : this.showSection(`links.${index}`),
    );
}

customElements.define('control-rail', ControlRail);
