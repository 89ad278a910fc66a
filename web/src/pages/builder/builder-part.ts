/** A part of the builder's page: it reads the builder and tells it what to change, and is drawn whenever the page is. */
import { property } from 'lit/decorators.js';
import type { LinkContext } from '../../model/link';
import type { BuilderState } from './builder-state';
import type { Draft } from './draft';
import { BaseElement } from '../../store/base-element';

export abstract class BuilderPart extends BaseElement {
  /** Always the same, with other contents. */
  @property({ attribute: false, hasChanged: () => true }) builder!: BuilderState;

  /** The page has no parts before there is a draft. */
  protected get draft(): Draft {
    return this.builder.draft as Draft;
  }

  protected get context(): LinkContext {
    return this.builder.context as LinkContext;
  }
}
