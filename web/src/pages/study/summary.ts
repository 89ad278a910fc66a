/** What the matrix says, in one sentence for each of those whom low priority meets. */
import { language } from '../../text';
import { words } from '../../../content/languages/en/study';
import { showFixed } from '../../model/units';
import type { Cell, View } from './views';

/** More decimals than these nobody reads. */
const MOST_DIGITS = 3;

/** `45 %`, `1.2 s`, `never`; with more decimals where a figure beyond the bound would read as the bound. */
export function figureWords(view: View, figure: number): string {
  const { unit, bound, better } = view;
  if (figure === Infinity) return words().never;
  const beyond = better === 'less' ? figure > bound : figure < bound;
  let { digits } = view;
  while (beyond && digits < MOST_DIGITS && Number(figure.toFixed(digits)) === bound) digits += 1;
  return `${showFixed(figure, digits)}\u00a0${unit}`;
}

/** More names than these are told by their number. */
const MOST_NAMES = 3;

/** `LEDBAT, fLEDBAT and TCP-LP`. */
const list = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? words().ofThem(names.length)
    : new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

/** Does `a` show a worse figure than `b`? */
const worse = ({ better }: View, a: number, b: number): boolean => (better === 'less' ? a > b : a < b);

/**
 * The sentence on one column. `cells`: of each low-priority controller, by its name; those without a figure do not count.
 * Empty where none has one.
 */
export function sentenceOf(view: View, primary: string, cells: readonly (readonly [string, Cell | null])[]): string {
  const known = cells.flatMap(([name, cell]) => (cell === null ? [] : [{ name, ...cell }]));
  const [first] = known;
  if (first === undefined) return '';
  const count = (wanted: Cell['standing']): number => known.filter(({ standing }) => standing === wanted).length;
  const worst = known.reduce((most, { middle }) => (worse(view, middle, most) ? middle : most), first.middle);
  const figure = figureWords(view, worst);
  // As a reader sees them: those who show the same figure stand together.
  const names = known.filter(({ middle }) => figureWords(view, middle) === figure).map(({ name }) => name);
  const some = count('undecided');
  return words().sentence[view.id](
    known.length,
    count('holds'),
    primary,
    some === 0 ? '' : words().some(some),
    list(names),
    names.length,
    figure,
  );
}
