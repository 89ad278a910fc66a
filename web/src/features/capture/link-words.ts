/** What withholds the rate or the buffer of a capture's link, and what else is odd in its file, in sentences. */
import type { CaptureFit } from '../../model/capture-fit';
import { showNumber } from '../../model/units';
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
