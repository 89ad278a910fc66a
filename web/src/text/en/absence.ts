/** Why a figure is absent, by the names that the engine gives the reasons. */
import { texts } from '..';

export const absence = {
  not_crossed: 'No path of these flows crosses the bottleneck.',
  nothing_departed: 'No data left in the measured time.',
  nothing_offered: 'No packet arrived at the queue in the measured time.',
  nothing_queued: 'The queue accepted no packet in the measured time.',
  nothing_served: 'No packet left the queue in the measured time.',
  nothing_delivered: 'No data sent in the measured time arrived.',
  no_capacity: 'The link could carry nothing in the measured time.',
  more_than_capacity: 'The flows carried more than the stated capacity C: it is not what all their paths can carry.',
  split_buffer: 'The buffer is split: each class has a limit of its own.',
  rate_varies: 'The link’s rate varies, so that a full queue has no one longest wait.',
  limit_changes: 'The queue’s limit changes during the run, so that a full queue has no one longest wait.',
  not_fifo:
    'The discipline is not first in, first out: how long a packet waits at most does not follow from the limit.',
  repeats: 'The link sends lost packets again: how long a packet waits at most does not follow from the limit.',
  not_active: 'None of these flows was active in the measured time.',
  no_window: 'No whole window of 20 round-trip times in the measured time had traffic.',
  sent_before: 'More data came into order than left the last link: they had left before the end of the warm-up.',
  no_samples: 'No round-trip time was sampled in the measured time.',
  ended_early: 'The run ended by itself before its time.',
  not_complete: 'The transfer was not complete at the end of the run.',
} as const;

export const words = texts('absence', absence);
