/** A loss in pictures: the full queue, the drop, the acknowledgements that ask for the packet, the cut. As a slide and as a film too. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { scrollingSheetStyles } from '../../controls/sheet-styles';
import type { Chain } from '../../model/chain';
import type { Columns } from '../../model/series';
import type { Moments } from '../../store/moments';
import type { Lab } from '../../store/lab';
import { fileName, type Provenance } from '../../model/provenance';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';
import { buttonStyles } from '../../ui/button-styles';
import { pngOfCanvas, save } from '../../ui/files/deliver';
import { experimentOf } from '../../ui/files/experiment';
import { closeIcon } from '../../ui/icons';
import type { GroupStyle } from '../../views/flow-style';
import '../../views/topology-strip';
import type { TopologyStrip } from '../../views/topology-strip';
import { moment } from './figures';
import { DENSITY, drawSlide, film, filmType } from './story-film';
import { wayOf, type Surroundings } from './way';
import { BaseElement } from '../../store/base-element';

/** The picture of a drop is of so much later, in parts of the time until it is noticed: the packet is seen to fall. */
const FALLING = 0.12;

const SLIDE_DPI = 96 * DENSITY;

export interface Scene {
  readonly t_s: number;
  readonly text: string;
}

/** The pictures of a packet that was lost; none where nobody noticed. */
export function scenesOf(around: Surroundings, chain: Chain): readonly Scene[] {
  const { decision, duplicates } = chain;
  const lost = chain.steps.find(({ step }) => step === 'drop' || step === 'lose');
  if (decision === undefined || lost === undefined) return [];
  const way = wayOf(around, chain);
  const at = (t_s: number) => way.filter((entry) => entry.t_s === t_s);
  const [drop] = at(lost.t_s).slice(-1);
  const [asked] = duplicates;
  const noticed = at(decision.t_s).find(({ text }) => text.includes('→')) ?? at(decision.t_s).at(-1);
  return [
    { t_s: lost.t_s - 1e-7, text: drop?.why.at(-1) ?? '' },
    {
      t_s: lost.t_s + FALLING * (decision.t_s - lost.t_s),
      text: drop && words().pointed(showNumber(chain.packet.seq), around.flow, moment(lost.t_s), drop.text),
    },
    ...(asked === undefined ? [] : [{ t_s: asked.t_s, text: at(asked.t_s).at(-1)?.text ?? '' }]),
    { t_s: decision.t_s, text: noticed?.text ?? '' },
  ].flatMap(({ t_s, text = '' }) => (text === '' ? [] : [{ t_s, text }]));
}

export class LossStory extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    scrollingSheetStyles,
    css`
      :host {
        --sheet-width: 76rem;
      }
      ol {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
        gap: 0.8rem 1.4rem;
        margin: 0.6rem 0;
        padding: 0;
        list-style: none;
      }
      li {
        min-width: 0;
      }
      p {
        margin: 0 0 0.2rem;
        font: 1rem/1.4 var(--serif);
        text-wrap: pretty;
      }
      b {
        font-variant-numeric: tabular-nums;
      }
      topology-strip {
        display: block;
      }
      .film {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) around!: Surroundings;
  @property({ attribute: false }) groups!: readonly GroupStyle[];
  @property({ attribute: false }) columns!: Columns;
  @property({ attribute: false }) moments!: Moments;
  @property({ attribute: false }) scenes: readonly Scene[] = [];
  @state() busy = false;
  @state() told = '';

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  private get strips(): readonly TopologyStrip[] {
    return [...this.renderRoot.querySelectorAll<TopologyStrip>('topology-strip')];
  }

  protected override render(): TemplateResult {
    const { scenes, around, groups, columns, moments } = this;
    return html`<dialog aria-labelledby="title" @close=${() => this.remove()}>
      <form method="dialog">
        <h2 id="title">${words().story}</h2>
        <button class="icon plain" aria-label=${words().storyClose}>${closeIcon}</button>
      </form>
      <ol>
        ${scenes.map(
          ({ t_s, text }, nth) =>
            html`<li>
              <p><b>${nth + 1}.</b> ${text}</p>
              <topology-strip
                bare
                unfolded
                .catalog=${around.catalog}
                .scenario=${around.scenario}
                .groups=${groups}
                .columns=${columns}
                .moments=${moments}
                .time=${t_s}
              ></topology-strip>
            </li>`,
        )}
      </ol>
      <div class="film">
        <button type="button" ?disabled=${this.busy} @click=${this.onSlide}>${words().storySlide}</button>
        ${
          filmType()
            ? html`<button type="button" ?disabled=${this.busy} @click=${this.onFilm}>${words().storyFilm}</button>`
            : nothing
        }
        <span role="status">${this.told}</span>
      </div>
    </dialog>`;
  }

  private async make(extension: string, type: string, make: (from: Provenance) => Promise<Blob>): Promise<void> {
    const { outcome, preset } = this.lab.store.get();
    if (outcome === undefined) return;
    this.busy = true;
    this.told = words().storyMaking;
    try {
      const { from } = await experimentOf(this.lab, preset, outcome);
      const name = fileName(from, 'loss', extension);
      save(name, type, [await make(from)]);
      this.told = words().storySaved(name);
    } catch {
      this.told = words().storyFailed;
    }
    this.busy = false;
  }

  private readonly onSlide = (): void => {
    const { strips, scenes } = this;
    void this.make('png', 'image/png', async (from) =>
      pngOfCanvas(await drawSlide(`${words().story} · ${from.title}`, strips, scenes), SLIDE_DPI, from),
    );
  };

  private readonly onFilm = (): void => {
    const [strip] = this.strips;
    const type = filmType();
    if (strip === undefined || type === undefined) return;
    void this.make(type.replace('video/', ''), type, () => film(strip, this.scenes, type)).then(() => {
      strip.time = this.scenes[0]?.t_s ?? 0;
    });
  };
}

customElements.define('loss-story', LossStory);
