/** What a reader has changed, one sentence each: what came or went and other kinds first. */
import type { Catalog } from '../../model/catalog';
import { differencesOf, type Difference } from '../../model/differences';
import type { Scenario } from '../../model/scenario';
import { texts } from '../../text';
import { control as controlEnglish } from '../../text/en/control';
import { experiments as english } from '../../text/en/experiments';

const words = texts('experiments', english);
const controlWords = texts('control', controlEnglish);

/** Keys that hold which links a group sends through. */
const ROUTES = ['path', 'paths', 'return_path', 'return_paths'];

interface Told {
  readonly text: string;
  /** What makes it another experiment. */
  readonly large: boolean;
}

const ofOwner = (what: string, owner: string | undefined): string =>
  owner === undefined ? what : words().of(what, words().group(owner));

function tell(row: Difference, changes: number): Told {
  const { key, owner, label, plain } = row;
  const [from, to] = row.sides;
  const last = key.slice(key.lastIndexOf('.') + 1);
  const large = (text: string): Told => ({ text, large: true });
  const small = (text: string): Told => ({ text, large: false });
  if (owner !== undefined && (key === `links.${owner}` || key === `flows.${owner}`)) {
    const name = key.startsWith('links.') ? words().link(owner) : words().group(owner);
    return large(from === undefined ? words().added(name) : words().removed(name));
  }
  if (key === 'changes') return small(words().duringRun(changes));
  if (owner !== undefined && last === 'id') return small(words().renamed(from?.text ?? '', to?.text ?? ''));
  if (owner !== undefined && ROUTES.includes(last)) return small(words().rerouted(words().group(owner)));
  if (last === 'intervals_s' && owner !== undefined) return small(words().timed(words().group(owner)));
  const texts = [from, to].map((side) => side?.text ?? controlWords().none) as [string, string];
  if (plain) return large(words().kind(ofOwner(label, owner), ...texts));
  return small(words().change(ofOwner(label, owner), ...texts));
}

/** What has changed from `published` to `scenario`, in words; empty where nothing has. */
export function changedInWords(catalog: Catalog, published: Scenario, scenario: Scenario): readonly string[] {
  const told = differencesOf(catalog, [published, scenario]).map((row) => tell(row, scenario.changes?.length ?? 0));
  return told.toSorted((one, other) => Number(other.large) - Number(one.large)).map(({ text }) => text);
}
