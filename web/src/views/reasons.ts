/** Why packets are lost and marked, and what senders make of it: the words and the symbol of each kind of event. */
import { type reasons as english, words } from '../../content/languages/en/reasons';
import type { Shape } from '../plot/symbols';

export interface Reason {
  /** As the engine names the event. */
  readonly id: string;
  readonly label: string;
  /** One or two sentences; empty where the rug alone shows it. */
  readonly definition: string;
  readonly shape: Shape;
}

/** Its words are looked up when they are wanted, in the language of the page. */
const reason = (id: keyof typeof english, shape: Shape): Reason => ({
  id,
  shape,
  get label() {
    return words()[id].label;
  },
  get definition() {
    return words()[id].definition;
  },
});

/** What happens to a packet at a link: the part of the id before `_` is the report's list, the rest its key. */
export const fates: readonly Reason[] = [
  reason('drop_tail', 'tick'),
  reason('drop_early', 'circle'),
  reason('drop_forced', 'square'),
  reason('drop_matched', 'pair'),
  reason('drop_pushed_out', 'down'),
  reason('drop_dequeue', 'ring'),
  reason('drop_link', 'slash'),
  reason('mark_early', 'diamond'),
  reason('mark_forced', 'lozenge'),
  reason('mark_dequeue', 'plus'),
];

/** All that the rug shows, top to bottom. */
export const happenings: readonly Reason[] = [
  ...fates,
  reason('fast_retransmit', 'triangle'),
  reason('timeout', 'cross'),
];
