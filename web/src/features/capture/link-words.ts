/** Sentences on a capture: what withholds the rate or the buffer of a capture's link, what else is odd in its file, and who has sent it. */
import type { CaptureFit, Verdict } from '../../model/capture-fit';
import { showFixed, showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/capture';

export function linkWords({ link, notes }: CaptureFit): readonly string[] {
  const { noRate, withheld, noBuffer, notes: known } = words();
  const said = Object.entries(known);
  return [
    link.withheld === null ? (link.rate_bps === null ? noRate : '') : withheld[link.withheld],
    link.no_buffer === null ? '' : noBuffer[link.no_buffer],
    ...notes.map(({ code, count }) => said.find(([key]) => key === code)?.[1](showNumber(count)) ?? ''),
  ].filter((sentence) => sentence !== '');
}

/** Of those that are not told apart so many are named. */
const MOST_ALIKE = 4;

/** Who has sent a flow, as far as runs tell. */
export function toldWords(
  { nearest, distance, apart, alike, kind, resembles }: Verdict,
  flow: string,
  named: (id: string) => string,
): string {
  const { told } = words();
  const name = named(nearest);
  if (!resembles) return told.strange(name, flow, showFixed(distance, 3), showFixed(apart, 3));
  if (alike.length === 0) return told.one(name, flow);
  const names = [nearest, ...alike.slice(0, MOST_ALIKE)].map(named).join(', ');
  if (kind !== null) return told.kind(told.kinds[kind], names, flow);
  return told.untold(names, showNumber(Math.max(0, alike.length - MOST_ALIKE)), flow);
}
