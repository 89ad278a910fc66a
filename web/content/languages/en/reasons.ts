/** Why packets are lost and marked: a name, and what it means. */
import { texts } from '../../../src/text';

export const reasons = {
  drop_tail: { label: 'queue full', definition: 'Dropped on arrival, because the queue was at its limit.' },
  drop_early: {
    label: 'early drop',
    definition:
      'Dropped on arrival although there was room: the discipline’s signal to slow down before the queue is full.',
  },
  drop_forced: {
    label: 'forced drop',
    definition:
      'Dropped on arrival although there was room: beyond its upper threshold the discipline drops every arrival.',
  },
  drop_matched: {
    label: 'matched pair',
    definition:
      'Dropped because an arrival and a packet drawn from the queue were of the same flow: flows that fill the queue match most often.',
  },
  drop_pushed_out: {
    label: 'made room',
    definition: 'Had been waiting, and was removed from the full queue to make room for another packet.',
  },
  drop_dequeue: {
    label: 'dropped at its turn',
    definition: 'Had waited its time, and was dropped instead of sent: packets stay in the queue for too long.',
  },
  drop_link: {
    label: 'lost on the link',
    definition: 'Left the queue and was lost on the link, which has nothing to do with congestion.',
  },
  mark_early: {
    label: 'marked early',
    definition: 'Marked on arrival (ECN) and sent on, where it would have been dropped early.',
  },
  mark_forced: {
    label: 'marked, forced',
    definition: 'Marked on arrival (ECN) and sent on, where every arrival would have been dropped.',
  },
  mark_dequeue: {
    label: 'marked at its turn',
    definition: 'Marked when it was sent (ECN), where it would have been dropped at its turn.',
  },
  fast_retransmit: { label: 'fast retransmit', definition: '' },
  timeout: { label: 'timeout', definition: '' },
} as const;

export const words = texts('reasons', reasons);
