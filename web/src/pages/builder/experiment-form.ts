/** Which experiment the figure shows: one of the published ones, or what an author pastes. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { QUESTIONS } from '../../model/questions';
import { words } from '../../../content/languages/en/builder';
import { words as experimentWords } from '../../../content/languages/en/experiments';
import { words as presetWords } from '../../../content/languages/en/presets';
import { buttonStyles } from '../../ui/button-styles';
import { formStyles } from '../../ui/form-styles';
import type { posters } from '../../views/preset-posters';
import { smallPicture } from '../../views/small-picture';
import { BuilderPart } from './builder-part';
import { readPasted } from './read-snippet';

export class ExperimentForm extends BuilderPart {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
        gap: 0.6rem 2rem;
        align-items: start;
      }
      .paste {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.15rem 0.5rem;
        align-items: end;
      }
      textarea {
        min-height: 34px;
        field-sizing: content; /* a long link is seen whole */
      }
      .about {
        margin-bottom: 0;
      }
      .chosen {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 145px;
        gap: 0 1rem;
        align-items: start;
      }
      svg {
        width: 145px;
        height: 66px; /* nothing moves when it comes */
      }
      @media (max-width: 47.5em) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        .chosen {
          grid-template-columns: minmax(0, 1fr) 100px;
        }
        svg {
          width: 100px;
        }
      }
    `,
  ];

  @state() private pictures: typeof posters = {};

  protected override firstUpdated(): void {
    void fetchPart(() => import('../../views/preset-posters')).then(
      (made) => {
        this.pictures = made.posters;
      },
      () => undefined, // then there are words alone
    );
  }

  protected override render(): TemplateResult {
    const text = words().experiment;
    const { link = '', problems, said } = this.builder;
    return html`<div class="columns">
        <div class="chosen">
          <div>
            <label class="field"
              >${text.preset}<select name="preset" @change=${this.onPreset}>
                ${QUESTIONS.map(
                  ({ id, presets }) =>
                    html`<optgroup label=${experimentWords().questions[id]}>
                      ${presets.map((each) => this.option(each))}
                    </optgroup>`,
                )}
              </select></label
            >
            <p class="about"><a href="./#${link}">${text.toLab}</a></p>
          </div>
          ${smallPicture(this.pictures[this.draft.preset] ?? [])}
        </div>
        <div>
          <div class="paste">
            <label class="field"
              >${text.paste}<textarea
                name="pasted"
                rows="1"
                spellcheck="false"
                autocomplete="off"
                aria-describedby="paste-help"
                placeholder=${text.pasteExample}
                @keydown=${this.onKey}
              ></textarea></label
            ><button type="button" @click=${this.open}>${text.open}</button>
          </div>
          <p class="about" id="paste-help">${text.pasteHelp}</p>
        </div>
      </div>
      <div role="alert">${problems.length === 0 ? nothing : html`<p class="problem">${problems.join(' ')}</p>`}</div>
      <p class="said" role="status">${said}</p>`;
  }

  private option(id: string): TemplateResult | typeof nothing {
    const preset = this.context.presets.find((each) => each.id === id);
    if (preset === undefined) return nothing;
    return html`<option value=${id} .selected=${id === this.draft.preset}>
      ${presetWords()[id]?.title ?? preset.title}
    </option>`;
  }

  private readonly onPreset = (event: Event): void =>
    void this.builder.openPreset((event.target as HTMLSelectElement).value);

  /** A snippet may have several lines; Enter opens it all the same, since nobody types one. */
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.open();
  };

  private readonly open = (): void => {
    const area = this.renderRoot.querySelector('textarea');
    if (area === null) return;
    const pasted = readPasted(area.value);
    if (pasted === undefined) {
      this.builder.complain(words().experiment.nothing);
      return;
    }
    area.value = '';
    void this.builder.openPasted(pasted);
  };
}

customElements.define('experiment-form', ExperimentForm);
