/** By what a verdict on yielding was tested. */
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/why';
import { judge, shareThere, timesAlone, type Tests } from './judgement';
import { groupFacts, meetingOf, type RunInput } from './run-facts';
import { namesOf, othersIn, SIDES } from './findings';
import { isMany, part } from './verdict-figures';

/** What the runs have that show low priority to give way; empty where it does not, or where they are not there. */
export function testedSentence(run: RunInput, tests: Tests): string {
  const met = meetingOf(run, groupFacts(run));
  if (met === null || SIDES[judge(run, met, tests).word] !== 'yes') return '';
  const times = tests.alone ? timesAlone(run, tests.alone, met) : null;
  if (times === null) return '';
  const reno = tests.ordinary ? shareThere(tests.ordinary, met) : null;
  const [who, many] = [namesOf(met.lows), isMany(met.lows)];
  const shown = words().times(showNumber(times, 2));
  return words().tested(who, many, othersIn(met.others), shown, reno === null ? '' : part(reno));
}
