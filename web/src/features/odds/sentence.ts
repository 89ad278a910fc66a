/** From when on all forks end as the run does, in a sentence. */
import { wilson95 } from '../../model/statistics';
import { showNumber, showPercent, showQuantity } from '../../model/units';
import { words } from '../../../content/languages/en/odds';
import type { Tally } from './fork-runs';

const seconds = (at_s: number): string => showQuantity(at_s, 's', 4);

/** `tallies`: of all times and of the end. */
export function oddsSentence(tallies: readonly Tally[]): string {
  const end = tallies.at(-1);
  if (end === undefined) return '';
  const came = end.hits > 0;
  const other = ({ hits, n }: Tally): number => (came ? n - hits : hits);
  const last = tallies.findLastIndex((tally) => other(tally) > 0);
  const [open, since] = [tallies[last], tallies[last + 1] ?? end];
  const n = Math.min(...tallies.slice(0, -1).map((tally) => tally.n));
  const [least] = wilson95(n, n);
  const sure = words().sure(showNumber(n), showPercent(Math.floor(100 * least) / 100, 0));
  if (open === undefined) return `${came ? words().always : words().never} ${sure}`;
  const before = words().before(seconds(open.at_s), showNumber(other(open)), showNumber(open.n));
  if (since === end) return `${came ? words().openCame : words().openNot} ${before}`;
  const at = seconds(since.at_s);
  return `${came ? words().from(at) : words().lost(at)} ${sure} ${before}`;
}
