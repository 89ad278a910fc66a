/** Properties of an element in a template that follow the state by themselves: the page around it is not drawn again for that. */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { Lab } from '../store/lab';
import type { State } from '../store/state';

type Select = (state: State) => object;

class Followed extends Directive {
  declare readonly render: (store: Lab['store'], select: Select) => unknown;
  private release: (() => void) | undefined;

  /** The page, its parts and the store go together: nothing is to be let go of before. */
  override update({ element }: ElementPart, [store, select]: [Lab['store'], Select]): unknown {
    const follow = (state: State): void => void Object.assign(element, select(state));
    this.release?.();
    this.release = store.subscribe(follow);
    follow(store.get());
    return noChange;
  }
}

/** `<some-clock ${followed(store, ({ playhead_s }) => ({ time: playhead_s }))}></some-clock>` */
export const followed = directive(Followed);
