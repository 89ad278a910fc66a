/** The small picture of an exhibit. It comes when it is nearly in sight, and all of them in one file. */
import type { TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import type { Stroke } from '../../plot/poster';
import { PageElement } from '../../store/base-element';
import { smallPicture } from '../../views/small-picture';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) (target as ExhibitPoster).show();
  },
  { rootMargin: '200px' },
);

export class ExhibitPoster extends PageElement {
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
    return smallPicture(this.strokes);
  }
}

customElements.define('exhibit-poster', ExhibitPoster);
