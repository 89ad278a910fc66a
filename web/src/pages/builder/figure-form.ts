/** How the figure is made: its plots and parts, which controls it has, its look, its start, its size, its name. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { StandingChoice } from '../../controls/standing-list';
import '../../controls/standing-list';
import { HEIGHTS, PARTS, STARTS, THEMES, type Keys, type Part, type Presentation } from '../../model/presentation';
import { without } from '../../model/without';
import { LANGUAGES } from '../../text';
import { words } from '../../../content/languages/en/builder';
import { partsOf } from '../../model/figure-room';
import { buttonStyles } from '../../ui/button-styles';
import { choiceField } from '../../ui/choice-field';
import { formStyles } from '../../ui/form-styles';
import { makeView } from '../../ui/view-of';
import { BuilderPart } from './builder-part';
import type { ControlChoice } from './builder-state';
import { controlGroups, plotOptions, withPart } from './choices';
import { titleOf } from './draft';

/** The height that a figure begins with when it gets one, in CSS pixels. */
const FIRST_HEIGHT_PX = 480;

const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name] as const);

const sameKeys = (a: Keys | undefined, b: Keys | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);

export class FigureForm extends BuilderPart {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      button[aria-pressed='true'] {
        border-color: var(--ink);
        box-shadow: inset 0 0 0 1px var(--ink);
      }
    `,
  ];

  /** What cannot be done, by what was to be changed. */
  @state() refused: { readonly of: 'plots' | 'parts' | 'height'; readonly why: string } | undefined;

  protected override render(): TemplateResult {
    return html`${this.plotChoice()}${this.partChoice()}${this.controlChoice()}${this.look()}`;
  }

  private problem(of: 'plots' | 'parts' | 'height'): TemplateResult {
    const { refused } = this;
    return html`<div role="alert" id="problem-${of}">
      ${refused?.of === of ? html`<p class="problem">${refused.why}</p>` : nothing}
    </div>`;
  }

  private tick(
    label: TemplateResult | string,
    name: string,
    checked: boolean,
    act: (event: Event) => void,
  ): TemplateResult {
    return html`<label class="tick"
      ><input type="checkbox" name=${name} .checked=${checked} @change=${act} /><span>${label}</span></label
    >`;
  }

  private plotChoice(): TemplateResult {
    const text = words().plots;
    const { catalog } = this.context;
    const { scenario, shown: asked } = this.draft;
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="ticks">
        ${plotOptions(catalog, scenario, asked).map(({ id, title, unit, shown }) =>
          this.tick(
            html`${title} ${unit === '' ? nothing : html`<span class="unit">${unit}</span>`}`,
            id,
            shown,
            this.onPlot,
          ),
        )}
      </div>
      ${this.problem('plots')}
    </fieldset>`;
  }

  private partChoice(): TemplateResult {
    const text = words().parts;
    const now = partsOf(this.draft.presentation);
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="ticks">${PARTS.map((part) => this.tick(text[part], part, now.includes(part), this.onPart))}</div>
      ${this.problem('parts')}
    </fieldset>`;
  }

  /** Every parameter of the experiment, each shown, locked or hidden. */
  private controlChoice(): TemplateResult {
    const text = words().controls;
    const { catalog } = this.context;
    const { scenario, presentation } = this.draft;
    const sections = controlGroups(catalog, scenario, presentation);
    const options = sections.flatMap(({ first, more }) => [...first, ...more]);
    const { groups } = makeView(catalog, scenario, undefined, null);
    const nameOf = (index: number | null): string | undefined =>
      index === null ? undefined : groups.find(({ group }) => group === scenario.flows[index]?.id)?.label;
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="buttons">
        ${this.button(text.usual, { controls: undefined })} ${this.button(text.all, { controls: 'all' })}
        ${this.button(text.none, { controls: [] })} ${this.button(text.lockAll, { controls: 'all', locked: 'all' })}
      </div>
      <standing-list
        .sections=${sections.map(({ group, title, first, more }) => ({ title: nameOf(group) ?? title, items: first, more }))}
        .standings=${new Map(options.map(({ key, standing }) => [key, standing]))}
        @standings=${({ detail }: CustomEvent<StandingChoice>) => this.builder.setControl(detail)}
      ></standing-list>
    </fieldset>`;
  }

  private button(label: string, choice: Exclude<ControlChoice, StandingChoice>): TemplateResult {
    const { controls, locked } = this.draft.presentation;
    const isSo = sameKeys(choice.controls, controls) && sameKeys(choice.locked, locked);
    return html`<button
      type="button"
      aria-pressed=${isSo ? 'true' : 'false'}
      @click=${() => this.builder.setControl(choice)}
    >
      ${label}
    </button>`;
  }

  private look(): TemplateResult {
    const text = words().look;
    const { presentation } = this.draft;
    const { theme, lang, start, height_px } = presentation;
    return html`<fieldset>
        <legend>${text.heading}</legend>
        <div class="fields">
          ${choiceField(
            text.theme,
            THEMES.map((each) => [each, text.themes[each]] as const),
            theme,
            (value) => this.tell({ ...presentation, theme: value }),
          )}
          ${choiceField(text.language, [['', text.reader], ...languages], lang ?? '', (value) =>
            this.tell({ ...without(presentation, 'lang'), ...(value !== '' && { lang: value }) }),
          )}
          ${choiceField(
            text.start,
            STARTS.map((each) => [each, text.starts[each]] as const),
            start,
            (value) => this.tell({ ...presentation, start: value }),
          )}
          ${choiceField(
            text.height,
            [
              ['', text.automatic],
              ['fixed', text.fixed],
            ],
            height_px === undefined ? '' : 'fixed',
            (value) =>
              this.tell({
                ...without(presentation, 'height_px'),
                ...(value !== '' && { height_px: this.firstHeight }),
              }),
          )}
          ${height_px === undefined ? nothing : this.heightField(height_px)}
        </div>
        ${this.problem('height')}
      </fieldset>
      <fieldset>
        <label class="field"
          >${text.name}<input
            type="text"
            name="title"
            maxlength="200"
            aria-describedby="name-help"
            .value=${this.draft.title}
            placeholder=${titleOf(this.context, this.draft)}
            @input=${this.onName}
        /></label>
        <p class="about" id="name-help">${text.nameHelp}</p>
      </fieldset>`;
  }

  private heightField(height_px: number): TemplateResult {
    const [least, most] = HEIGHTS;
    return html`<label class="field"
      >${words().look.px}<input
        type="number"
        name="px"
        min=${least}
        max=${most}
        step="1"
        aria-describedby="problem-height"
        aria-invalid=${this.refused?.of === 'height' ? 'true' : 'false'}
        .value=${String(height_px)}
        @change=${this.onHeight}
    /></label>`;
  }

  private tell(presentation: Presentation): void {
    this.refused = undefined;
    this.builder.change({ presentation });
  }

  /** What was refused goes back to how it was. */
  private refuse(of: 'plots' | 'parts', why: string, input: HTMLInputElement): void {
    input.checked = true;
    this.refused = { of, why };
  }

  private readonly onPlot = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    this.refused = undefined;
    if (!this.builder.setPlot(input.name, input.checked)) this.refuse('plots', words().plots.one, input);
  };

  private readonly onPart = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const { presentation } = this.draft;
    const parts = withPart(presentation, input.name as Part, input.checked);
    if (parts === null) {
      this.refuse('parts', words().parts.one, input);
      return;
    }
    this.tell({ ...without(presentation, 'parts'), ...(parts !== undefined && { parts }) });
  };

  private get firstHeight(): number {
    return Math.min(Math.max(this.builder.measured ?? FIRST_HEIGHT_PX, HEIGHTS[0]), HEIGHTS[1]);
  }

  private readonly onHeight = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    const [least, most] = HEIGHTS;
    const height_px = Number(value);
    if (!/^\d+$/.test(value) || height_px < least || height_px > most) {
      this.refused = { of: 'height', why: words().look.heightRange(String(least), String(most)) };
      return;
    }
    this.tell({ ...this.draft.presentation, height_px });
  };

  private readonly onName = (event: Event): void =>
    this.builder.change({ title: (event.target as HTMLInputElement).value });
}

customElements.define('figure-form', FigureForm);
