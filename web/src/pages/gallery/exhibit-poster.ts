/** The small picture of an exhibit. It comes when it is nearly in sight, and all of them in one file. */
import { LitElement, html, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { POSTER, type Stroke } from './poster';

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

export class ExhibitPoster extends LitElement {
  /** Its id. */
  @property() exhibit = '';
  @state() strokes: readonly Stroke[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    near.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    near.unobserve(this);
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
