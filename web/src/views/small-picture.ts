/** A small picture that the site's build has drawn; what it shows is said beside it. */
import { html, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { VIEW_BOX, drawn, type Stroke } from '../plot/poster';

export const smallPicture = (strokes: readonly Stroke[]): TemplateResult =>
  html`<svg viewBox=${VIEW_BOX} aria-hidden="true">${unsafeSVG(drawn(strokes))}</svg>`;
