/** How the figure is made: its plots and parts, its look, its start, its size, its name. */
import { given } from '../../model/given';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { HEIGHTS, PARTS, STARTS, THEMES, type Part, type Presentation } from '../../model/presentation';
import { without } from '../../model/without';
import { LANGUAGES } from '../../text';
import { words } from '../../../content/languages/en/builder';
import type { PlotChoice } from '../../views/plot-menu';
import { partsOf } from '../../model/figure-room';
import { buttonStyles } from '../../ui/button-styles';
import { withPart } from './choices';
import { formStyles } from '../../ui/form-styles';

/** The height that a figure begins with when it gets one, in CSS pixels. */
const FIRST_HEIGHT_PX = 480;

const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name] as const);

export class FigureForm extends LitElement {
  static override readonly styles = [buttonStyles, formStyles];

  /** What of it stands here: the contents, or the look. */
  @property() room: 'contents' | 'look' = 'contents';
  @property({ attribute: false }) plots: readonly PlotChoice[] = [];
  @property({ attribute: false }) presentation!: Presentation;
  /** As its author calls it. */
  @property({ attribute: false }) name = '';
  /** As it is called otherwise. */
  @property({ attribute: false }) usualName = '';
  /** Height of the figure in the preview, in CSS pixels. */
  @property({ attribute: false }) height: number | undefined;
  /** What cannot be done, by what was to be changed. */
  @state() refused: { readonly of: 'plots' | 'parts' | 'height'; readonly why: string } | undefined;

  protected override render(): TemplateResult {
    return this.room === 'contents' ? html`${this.plotChoice()}${this.partChoice()}` : this.look();
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
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="ticks">
        ${this.plots.map(({ id, title, unit, shown }) =>
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
    const now = partsOf(this.presentation);
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <div class="ticks">${PARTS.map((part) => this.tick(text[part], part, now.includes(part), this.onPart))}</div>
      ${this.problem('parts')}
    </fieldset>`;
  }

  private select(
    label: string,
    name: string,
    chosen: string,
    options: readonly (readonly [value: string, label: string])[],
  ): TemplateResult {
    return html`<label class="field"
      >${label}<select name=${name} @change=${this.onSelect}>
        ${options.map(([value, said]) => html`<option value=${value} .selected=${value === chosen}>${said}</option>`)}
      </select></label
    >`;
  }

  private look(): TemplateResult {
    const text = words().look;
    const { theme, lang, start, height_px } = this.presentation;
    return html`<fieldset>
        <legend>${text.heading}</legend>
        <div class="fields">
          ${this.select(
            text.theme,
            'theme',
            theme,
            THEMES.map((each) => [each, text.themes[each]] as const),
          )}
          ${this.select(text.language, 'lang', lang ?? '', [['', text.reader], ...languages])}
          ${this.select(
            text.start,
            'start',
            start,
            STARTS.map((each) => [each, text.starts[each]] as const),
          )}
          ${this.select(text.height, 'height', height_px === undefined ? '' : 'fixed', [
            ['', text.automatic],
            ['fixed', text.fixed],
          ])}
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
            .value=${this.name}
            placeholder=${this.usualName}
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
    this.dispatchEvent(new CustomEvent<Presentation>('presentation', { detail: presentation }));
  }

  /** What was refused goes back to how it was. */
  private refuse(of: 'plots' | 'parts', why: string, input: HTMLInputElement): void {
    input.checked = true;
    this.refused = { of, why };
  }

  private readonly onPlot = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    if (!input.checked && this.plots.filter(({ shown }) => shown).length === 1) {
      this.refuse('plots', words().plots.one, input);
      return;
    }
    this.refused = undefined;
    this.dispatchEvent(
      new CustomEvent<{ id: string; on: boolean }>('plot', { detail: { id: input.name, on: input.checked } }),
    );
  };

  private readonly onPart = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const parts = withPart(this.presentation, input.name as Part, input.checked);
    if (parts === null) {
      this.refuse('parts', words().parts.one, input);
      return;
    }
    this.tell({ ...without(this.presentation, 'parts'), ...(parts !== undefined && { parts }) });
  };

  private readonly onSelect = (event: Event): void => {
    const { name, value } = event.target as HTMLSelectElement;
    const { lang: oldLang, height_px: oldHeight, ...rest } = this.presentation;
    const lang = name === 'lang' ? (value === '' ? undefined : value) : oldLang;
    const first = Math.min(Math.max(this.height ?? FIRST_HEIGHT_PX, HEIGHTS[0]), HEIGHTS[1]);
    const height_px = name === 'height' ? (value === '' ? undefined : first) : oldHeight;
    const theme = name === 'theme' ? THEMES.find((each) => each === value) : undefined;
    const start = name === 'start' ? STARTS.find((each) => each === value) : undefined;
    this.tell({
      ...rest,
      ...given({ theme, start, lang, height_px }),
    });
  };

  private readonly onHeight = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    const [least, most] = HEIGHTS;
    const height_px = Number(value);
    if (!/^\d+$/.test(value) || height_px < least || height_px > most) {
      this.refused = { of: 'height', why: words().look.heightRange(String(least), String(most)) };
      return;
    }
    this.tell({ ...this.presentation, height_px });
  };

  private readonly onName = (event: Event): void => {
    const detail = (event.target as HTMLInputElement).value;
    this.dispatchEvent(new CustomEvent<string>('name', { detail }));
  };
}

customElements.define('figure-form', FigureForm);
