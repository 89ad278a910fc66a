/** What a series is called in the reader's language: the engine's tables are in English, and stand where there is no other. */
import { texts } from '../text';
import type { Texts } from '../text';

/** English has no list of its own: its labels are the catalog's. */
const names = texts<Texts>('gauges', {});

/** Gauges of the same key may mean different things: `alpha|Increase per RTT, α` comes before `alpha`. */
export function gaugeLabel(id: string, label: string): string {
  const key = id.replace(/^gauge:/, '');
  const name = names()[`${key}|${label}`] ?? names()[key];
  return typeof name === 'string' ? name : label;
}
