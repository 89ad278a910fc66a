/** Why packets are lost and marked, and what senders make of it: the words and the glyph of each kind of event. */
import type { GlyphMark } from './scene';

export interface Reason {
  /** As the engine names the event. */
  readonly id: string;
  readonly label: string;
  /** One or two sentences; empty where the rug alone shows it. */
  readonly definition: string;
  readonly shape: GlyphMark['shape'];
}

/** What happens to a packet at a link: the part of the id before `_` is the report's list, the rest its key. */
export const fates: readonly Reason[] = [
  {
    id: 'drop_tail',
    label: 'queue full',
    definition: 'Dropped on arrival, because the queue was at its limit.',
    shape: 'tick',
  },
  {
    id: 'drop_early',
    label: 'early drop',
    definition:
      'Dropped on arrival although there was room: the discipline’s signal to slow down before the queue is full.',
    shape: 'circle',
  },
  {
    id: 'drop_forced',
    label: 'forced drop',
    definition:
      'Dropped on arrival although there was room: beyond its upper threshold the discipline drops every arrival.',
    shape: 'square',
  },
  {
    id: 'drop_matched',
    label: 'matched pair',
    definition:
      'Dropped because an arrival and a packet drawn from the queue were of the same flow: flows that fill the queue match most often.',
    shape: 'pair',
  },
  {
    id: 'drop_pushed_out',
    label: 'made room',
    definition: 'Had been waiting, and was removed from the full queue to make room for another packet.',
    shape: 'down',
  },
  {
    id: 'drop_dequeue',
    label: 'dropped at its turn',
    definition: 'Had waited its time, and was dropped instead of sent: packets stay in the queue for too long.',
    shape: 'ring',
  },
  {
    id: 'drop_link',
    label: 'lost on the link',
    definition: 'Left the queue and was lost on the way, which has nothing to do with congestion.',
    shape: 'slash',
  },
  {
    id: 'mark_early',
    label: 'marked early',
    definition: 'Marked on arrival (ECN) and sent on, where it would have been dropped early.',
    shape: 'diamond',
  },
  {
    id: 'mark_forced',
    label: 'marked, forced',
    definition: 'Marked on arrival (ECN) and sent on, where every arrival would have been dropped.',
    shape: 'lozenge',
  },
  {
    id: 'mark_dequeue',
    label: 'marked at its turn',
    definition: 'Marked when it was sent (ECN), where it would have been dropped at its turn.',
    shape: 'plus',
  },
];

/** All that the rug shows, top to bottom. */
export const happenings: readonly Reason[] = [
  ...fates,
  { id: 'fast_retransmit', label: 'fast retransmit', definition: '', shape: 'triangle' },
  { id: 'timeout', label: 'timeout', definition: '', shape: 'cross' },
];
