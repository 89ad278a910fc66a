/** The rug in words. */
import type { Columns } from '../model/series';
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/sentences';
import { countEvents } from './rug-scene';

export function eventSentence(columns: Columns): string {
  const { events_omitted } = columns.layout;
  const list = countEvents(columns, Infinity)
    .map(({ lane, count }) => `${showNumber(count)} × ${lane.label}`)
    .join(', ');
  return events_omitted > 0 ? words().firstCounts(showNumber(events_omitted), list) : words().counts(list);
}
