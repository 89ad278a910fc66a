/** What the author takes along: one piece of text, and the picture where it needs one. */
import { fetchPart } from '../../model/part';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LONGEST_LINK } from '../../model/link';
import { FORMS, WRITERS, wrapped } from '../../model/snippet-wraps';
import { figureAddress, labAddress, type Embedding } from '../../model/snippets';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/builder';
import { dark, light } from '../../plot/palette';
import { buttonStyles } from '../../ui/button-styles';
import { copyText } from '../../ui/copy';
import { save } from '../../ui/files/deliver';
import { choiceField } from '../../ui/choice-field';
import { formStyles } from '../../ui/form-styles';
import { BuilderPart } from './builder-part';
import { plotOptions } from './choices';

/** Some chat programs cut longer links, in characters. */
const LONG_LINK = 2000;

export class SnippetPanel extends BuilderPart {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(15rem, 24rem) minmax(0, 1fr);
        gap: 0.5rem 2rem;
        align-items: start;
      }
      .forms label {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 32px;
      }
      textarea {
        min-height: 9.5rem;
      }
      .take {
        margin-top: 0.5rem;
      }
      button.copy {
        border-color: var(--ink);
        background: var(--ink);
        color: var(--paper);
      }
      .picture {
        margin-top: 0.8rem;
      }
      @media (max-width: 47.5em) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @state() said = '';
  @state() busy = false;

  protected override render(): TemplateResult {
    const text = words().snippet;
    const { embedding } = this.builder;
    const { form, writer } = this.draft;
    const snippet = embedding === undefined ? '' : wrapped(form, writer, embedding);
    return html`<div class="columns">
      <div>
        <fieldset class="forms">
          <legend>${text.form}</legend>
          ${FORMS.map(
            (each) =>
              html`<label
                ><input type="radio" name="form" value=${each} .checked=${each === form} @change=${this.onForm} />${
                  text.forms[each]
                }</label
              >`,
          )}
          <p class="about">${text.about[form]}</p>
        </fieldset>
        ${choiceField(
          text.writer,
          WRITERS.map((each) => [each, text.writers[each]] as const),
          writer,
          (value) => this.builder.change({ writer: value }),
        )}
        ${form === 'iframe' ? nothing : this.picture()}
      </div>
      <div>
        <label class="field"
          >${text.text}<textarea rows="7" readonly spellcheck="false" wrap="soft" .value=${snippet}></textarea>
        </label>
        <div class="buttons take">
          <button class="copy" type="button" ?disabled=${snippet === ''} @click=${this.onCopy}>${text.copy}</button>
        </div>
        <p class="said" role="status">${this.said}</p>
        ${embedding === undefined ? nothing : this.length(embedding)}
      </div>
    </div>`;
  }

  private length(embedding: Embedding): TemplateResult {
    const text = words().snippet;
    const address =
      this.draft.form === 'picture' ? labAddress(embedding.base, embedding.link) : figureAddress(embedding);
    const { length } = address;
    const budget = embedding.link.length > LONGEST_LINK ? text.tooLong : length > LONG_LINK ? text.long : text.fine;
    return html`<p class=${embedding.link.length > LONGEST_LINK ? 'problem' : 'about'}>
      ${text.length(showNumber(length))} ${budget}
    </p>`;
  }

  private picture(): TemplateResult {
    const text = words();
    const { embedding } = this.builder;
    const { form, poster } = this.draft;
    const wanted = form === 'picture' || poster !== undefined;
    return html`<div class="picture">
      ${
        form === 'element'
          ? html`<label class="tick"
              ><input type="checkbox" name="poster" .checked=${wanted} @change=${this.onPoster} />${
                text.snippet.poster
              }</label
            >`
          : nothing
      }
      ${
        wanted
          ? html`<label class="field"
                >${text.snippet.file}<input
                  type="text"
                  name="file"
                  spellcheck="false"
                  maxlength="200"
                  .value=${poster ?? ''}
                  placeholder=${embedding?.poster ?? ''}
                  @input=${this.onFile}
              /></label>
              <div class="buttons take">
                ${this.save(text.picture.light, 'light')} ${this.save(text.picture.dark, 'dark')}
              </div>`
          : nothing
      }
    </div>`;
  }

  private save(label: string, colours: 'light' | 'dark'): TemplateResult {
    return html`<button
      type="button"
      aria-disabled=${this.busy ? 'true' : 'false'}
      @click=${() => void this.download(colours)}
    >
      ${label}
    </button>`;
  }

  /** Makes the picture and saves it under the name that stands in the snippet. */
  private async download(colours: 'light' | 'dark'): Promise<void> {
    const { embedding } = this.builder;
    if (this.busy || embedding === undefined) return;
    const { catalog } = this.context;
    const { scenario, shown } = this.draft;
    const plots = plotOptions(catalog, scenario, shown).flatMap(({ id, shown: on }) => (on ? [id] : []));
    const text = words().picture;
    this.busy = true;
    this.said = text.making;
    try {
      const { LARGEST_PICTURE, pictureOf } = await fetchPart(() => import('./picture'));
      const blob = await pictureOf({
        catalog,
        scenario,
        plots,
        title: embedding.title,
        link: labAddress(embedding.base, embedding.link),
        palette: colours === 'light' ? { ...light, paper: '#ffffff' } : dark,
      });
      const file = this.fileFor(embedding, colours);
      save(file, blob.type, [blob]);
      const saved = text.saved(file, showNumber(Math.ceil(blob.size / 1024)));
      this.said = blob.size > LARGEST_PICTURE ? `${saved} ${text.large}` : saved;
    } catch (error) {
      this.said = text.failed(error instanceof Error ? error.message : text.unmade);
    } finally {
      this.busy = false;
    }
  }

  /** The snippet names one file; the other colours get a name of their own. */
  private fileFor({ poster, presentation }: Embedding, colours: 'light' | 'dark'): string {
    const file = poster.replace(/^.*\//, '');
    const own = presentation.theme === 'dark' ? 'dark' : 'light';
    return colours === own ? file : file.replace(/(?:\.\w+)?$/, `-${colours}.svg`);
  }

  private readonly onForm = (event: Event): void => {
    const form = FORMS.find((each) => each === (event.target as HTMLInputElement).value);
    if (form !== undefined) this.builder.change({ form });
  };

  private readonly onPoster = (event: Event): void =>
    this.builder.change({ poster: (event.target as HTMLInputElement).checked ? '' : undefined });

  private readonly onFile = (event: Event): void =>
    this.builder.change({ poster: (event.target as HTMLInputElement).value });

  private readonly onCopy = async (): Promise<void> => {
    const area = this.renderRoot.querySelector('textarea');
    if (area !== null) this.said = (await copyText(area.value, area)).said;
  };
}

customElements.define('snippet-panel', SnippetPanel);
