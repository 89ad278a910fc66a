/** The small picture of an exhibit. It comes when it is nearly in sight, and all of them in one file. */
import { html, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { POSTER, type Stroke } from './poster';
import { PageElement } from '../../store/base-element';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) (target as ExhibitPoster).show();
  },
  { rootMargin: '200px' },
);

const stroke = ([kind, ink, path, alpha]: Stroke): TemplateResult => {
  const colour = `var(--${ink})`;
  return kind === 'fill'
    ? svg`<path d=${path} fill=${colour} fill-opacity=${alpha ?? 1} />`
    : svg`<path class=${kind} d=${path} stroke=${colour} />`;
};

export class ExhibitPoster extends PageElement {
  /** Its id. */
  @property() exhibit = '';
  @state() strokes: readonly Stroke[] = [];

  protected override whileHere(gone: AbortSignal): void {
    near.observe(this);
    gone.addEventListener('abort', () => near.unobserve(this));
  }

  show(): void {
    near.unobserve(this);
    fetchPart(() => import('./posters')).then(
      ({ posters }) => {
        this.strokes = posters[this.exhibit] ?? [];
      },
      () => undefined, // then there are words alone
    );
  }

  protected override render(): TemplateResult {
    return html`<svg viewBox="0 0 ${POSTER.width} ${POSTER.height}" aria-hidden="true">
      ${this.strokes.map(stroke)}
    </svg>`;
  }
}

customElements.define('exhibit-poster', ExhibitPoster);
