/** The page of elements: inks, marks, icons, buttons, and each element in each state, in both looks side by side. */
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { showFixed } from '../../model/units';
import { swatch } from '../../plot/key';
import { contrast } from '../../plot/contrast';
import { block, dark, light, type Ink, type Palette } from '../../plot/palette';
import { MARKERS } from '../../plot/symbols';
import { language } from '../../text';
import { words } from '../../../content/languages/en/elements';
import { BaseElement } from '../../store/base-element';
import { buttonStyles } from '../../ui/button-styles';
import * as icons from '../../ui/icons';
import { SitePage } from '../../ui/site-masthead';
import { specimens } from './specimens';

const LOOKS = { light, dark } as const;

/** As the elements have them. */
class ButtonStates extends BaseElement {
  static override readonly styles = [buttonStyles];

  protected override render(): TemplateResult {
    const { usual, off, plain } = words().states;
    return html`<button type="button">${usual}</button> <button type="button" disabled>${off}</button>
      <button class="plain" type="button">${plain}</button>
      <button class="icon" type="button" aria-label=${usual}>${icons.copyIcon}</button>`;
  }
}

customElements.define('button-states', ButtonStates);

class ElementsPage extends SitePage {
  @property({ attribute: false }) catalog!: Catalog;

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  protected override render(): TemplateResult {
    const { title, skip, lead } = words();
    return html`${this.head(skip)}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${title}</h1>
        <p class="lead">${lead}</p>
        <div class="looks">${(['light', 'dark'] as const).map((look) => this.look(look))}</div>
      </main>`;
  }

  private look(name: keyof typeof LOOKS): TemplateResult {
    const inks: Palette = LOOKS[name];
    const { looks, inks: ofInks, marks, icons: ofIcons, buttons, states } = words();
    return html`<section class="look" .style=${`${block(inks)} color-scheme: ${name}`} aria-label=${looks[name]}>
      <h2>${looks[name]}</h2>
      <h3>${ofInks}</h3>
      <div class="row">
        ${(Object.keys(inks) as Ink[]).map(
          (ink) =>
            html`<span
              >${swatch({ ink, marker: 'square' })}
              <code>${ink}</code> ${showFixed(contrast(inks[ink], inks.paper), 1)}</span
            >`,
        )}
      </div>
      <h3>${marks}</h3>
      <div class="row">${MARKERS.map((marker) => swatch({ ink: 'be1', marker, dash: [] }))}</div>
      <h3>${ofIcons}</h3>
      <div class="row">${Object.values(icons)}</div>
      <h3>${buttons}</h3>
      <button-states></button-states>
      ${[...specimens(this.catalog)].map(
        ([tag, all]) =>
          html`<h3>${tag}</h3>
            ${all.map(
              ([state, element]) =>
                html`<div class="state">
                  <p class="muted">${states[state]}</p>
                  ${element}
                </div>`,
            )}`,
      )}
    </section>`;
  }
}

customElements.define('elements-page', ElementsPage);

export async function elementsPage(): Promise<HTMLElement> {
  const page = new ElementsPage();
  page.catalog = catalogInWords(await wholeCatalog());
  return page;
}
