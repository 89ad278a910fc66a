/** What the comparisons of a claim come to, in a sentence: what was found, what the paper prints, what is asked for. */
import { group } from 'd3-array';
import type { Claim } from '../../ledger/claims';
import type { Expected, Leaf } from '../../ledger/expected';
import { coordinatesInWords } from '../../ledger/in-words';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/claim';

/** How the checks of a claim compare: figures by themselves, or what is made of two of them; null where that differs. */
function waysOf(expected: Expected): ReadonlySet<'value' | 'change' | 'difference' | 'ratio' | 'spread'> {
  switch (expected.op) {
    case 'forall':
      return waysOf(expected.check);
    case 'all_of':
    case 'any_of':
      return new Set(expected.checks.flatMap((check) => [...waysOf(check)]));
    case 'monotone':
      return new Set(['change']);
    case 'cmp':
    case 'diff':
    case 'order':
      return new Set(['difference']);
    case 'ratio':
      return new Set(['ratio']);
    case 'flat':
      return new Set(['spread']);
    case 'approx':
    case 'between':
    case 'corr':
    case 'crosses':
    case 'event':
    case 'ge':
    case 'le':
    case 'peak_at':
    case 'predicate':
      return new Set(['value']);
  }
}

interface Wanted {
  readonly said: string;
  readonly low: number;
  readonly high: number;
}

/** `≥ 93`, `58 … 76`, in words and as its ends. */
function wantedOf(wanted: string): Wanted {
  const [, sign = '', bound] = /^([≥≤<>]) (\S+)$/.exec(wanted) ?? [];
  const name = ({ '≥': 'atLeast', '>': 'moreThan', '≤': 'atMost', '<': 'lessThan' } as const)[sign];
  const [from, to] = (bound === undefined ? wanted.split(' … ') : [bound, bound]).map(parseFloat);
  if (from === undefined || to === undefined)
    return { said: coordinatesInWords(wanted), low: -Infinity, high: Infinity }; // `95.875 ± 0.15`: the check holds it
  const ends = [showNumber(from), showNumber(to)] as const;
  if (name === undefined) return { said: words().fromTo(...ends), low: from, high: to };
  const isFloor = sign === '≥' || sign === '>';
  return { said: words()[name](ends[0]), low: isFloor ? from : -Infinity, high: isFloor ? Infinity : to };
}

/** From the least to the greatest. */
function rangeWords(values: readonly number[]): string {
  const digits = values.length === 1 ? 5 : 3;
  const [least = '', most = ''] = [Math.min(...values), Math.max(...values)].map((value) => showNumber(value, digits));
  return least === most ? least : words().fromTo(least, most);
}

/** Empty where no comparison has a figure: then each says by itself what was found. */
export function foundWords(
  { metric, expected, printed }: Pick<Claim, 'metric' | 'expected' | 'printed'>,
  leaves: readonly Leaf[],
): string {
  const figures = leaves.filter(({ wanted, test }) => test === undefined && /\d/.test(wanted) && wanted !== '1');
  const values = figures.flatMap(({ measured }) => measured ?? []);
  const [way, another] = waysOf(expected);
  const asked = [...group(figures, ({ wanted }) => wanted).keys()];
  const [only, ...more] = asked;
  if (only === undefined || figures.length < leaves.length) return '';
  if (more.length > 0 || another !== undefined || way === undefined)
    return words().asAsked(figures.filter(({ ok }) => ok).length, figures.length);
  const known: Readonly<Record<string, string>> = words().metrics;
  const name = known[metric] ?? metric;
  const what = way === 'value' ? name : `${name} (${words().ways[way]})`;
  const { said, low, high } = wantedOf(only);
  const inPaper = typeof printed === 'number' && printed >= low && printed <= high ? showNumber(printed) : null;
  return words().foundOf(what, values.length === 0 ? words().nothing : rangeWords(values), inPaper, said);
}
