/** A figure to take home: what, how large, in which colours, with a preview of the very file. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Experiment } from '../../model/provenance';
import { PatientElement } from '../../store/patient-element';
import { words as copyWords } from '../../../content/languages/en/copy';
import { words } from '../../../content/languages/en/take-home';
import { FORMATS, type FormatId } from '../../views/figure';
import { dark, light, type Palette } from '../../plot/palette';
import { palette } from '../../views/theme';
import { watch } from '../../views/watch';
import { buttonStyles } from '../../ui/button-styles';
import type { Option } from '../../ui/choice-field';
import type { View } from '../../ui/view-of';
import { copyPicture, pngOf, svgBlob } from '../../ui/files/deliver';
import { ALL, figureOf, type Picture } from '../../ui/files/figures';
import { button, keep, named, select, tell } from './panel-controls';
import { panelStyles } from './panel-styles';

/** Dots to the inch that a PNG may have. */
const RESOLUTIONS = ['print', 'two', 'one'] as const;
const DPI = { one: 96, two: 192, print: 300 } as const;

const COLOURS = ['light', 'dark', 'page'] as const;

/** Print is on white, whatever the page's paper is like. */
const paletteOf = (colours: (typeof COLOURS)[number]): Palette =>
  colours === 'light' ? { ...light, paper: '#ffffff' } : colours === 'dark' ? dark : palette();

export class TakeFigure extends PatientElement {
  static override readonly styles = [buttonStyles, panelStyles];

  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) experiment!: Experiment;
  /** From other parts of the page. */
  @property({ attribute: false }) pictures: readonly Picture[] = [];
  /** What the figure shows: a plot, a picture, or all plots. */
  @property() what: string = ALL;
  @state() size: FormatId = 'double';
  @state() colours: (typeof COLOURS)[number] = 'light';
  @state() captioned = true;
  @state() resolution: (typeof RESOLUTIONS)[number] = 'print';
  /** Changes with the theme. */
  @state() look = 0;

  private preview = '';
  private svg = '';

  constructor() {
    super();
    watch(this, {
      restyled: () => {
        this.look += 1;
      },
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.preview);
  }

  /** What a new run does not have is not wanted any more. */
  private get shown(): string {
    return [...this.view.plots, ...this.pictures].some(({ id }) => id === this.what) ? this.what : ALL;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('resolution') && changed.size === 1) return;
    const { view, experiment, pictures, size, captioned } = this;
    const choice = { what: this.shown, size, captioned, palette: paletteOf(this.colours) };
    const svg = figureOf(view, experiment, choice, pictures);
    if (svg === this.svg) return;
    this.svg = svg;
    URL.revokeObjectURL(this.preview);
    this.preview = URL.createObjectURL(svgBlob(svg));
  }

  protected override render(): TemplateResult {
    const text = words().figure;
    const { plots } = this.view;
    const what = [[ALL, text.all], ...named(plots), ...named(this.pictures)] as const;
    const name = what.find(([id]) => id === this.shown)?.[1] ?? '';
    return html`<section class="figure" aria-label=${text.heading}>
      <h3>${text.heading}</h3>
      <div class="form">
        ${select(this, 'what', text.what, what, this.shown)} ${select(this, 'size', text.size, label(FORMATS))}
        ${select(this, 'colours', text.colours, label(COLOURS))}
        ${select(this, 'resolution', text.resolution, label(RESOLUTIONS))}
        <label class="tick"
          ><input type="checkbox" .checked=${this.captioned} @change=${this.onCaptioned} />${text.captioned}</label
        >
        <div class="buttons">
          ${button(text.svg, this.saveSvg)} ${button(text.png, this.savePng)}
          ${canCopy() ? button(text.copy, this.copyPng) : nothing}
        </div>
      </div>
      <figure class="preview">
        <img class=${this.size} src=${this.preview} alt=${text.preview(name)} />
      </figure>
    </section>`;
  }

  private readonly onCaptioned = (event: Event): void => {
    this.captioned = (event.target as HTMLInputElement).checked;
  };

  private get file(): string {
    return this.shown === ALL ? 'plots' : this.shown;
  }

  private png(): Promise<Blob> {
    return pngOf(this.svg, DPI[this.resolution], this.experiment.from);
  }

  private readonly saveSvg = (): void => keep(this, this.experiment, [this.file, 'svg', 'image/svg+xml'], [this.svg]);

  private readonly savePng = (): void => {
    const { experiment, file } = this;
    this.png().then(
      (blob) => keep(this, experiment, [file, 'png', 'image/png'], [blob]),
      () => tell(this, words().done.failed),
    );
  };

  /** Where copying is refused the picture becomes a file. */
  private readonly copyPng = (): void =>
    void copyPicture(this.png()).then(() => tell(this, copyWords().copied), this.savePng);
}

const canCopy = (): boolean => 'ClipboardItem' in globalThis;

type Choice = FormatId | (typeof COLOURS)[number] | (typeof RESOLUTIONS)[number];

const label = <C extends Choice>(list: readonly C[]): readonly Option<C>[] =>
  list.map((id) => [id, words().figure[id]]);

customElements.define('take-figure', TakeFigure);
