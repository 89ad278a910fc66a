/** What a reader has changed, one sentence each: what came or went and other kinds first. */
import type { Catalog } from './catalog';
import { differencesOf, type Difference } from './differences';
import { partAt, type Part } from './parts';
import { groupName, specOf } from './path';
import type { Scenario } from './scenario';
import { showValue } from './units';
import { words as controlWords } from '../../content/languages/en/control';
import { words } from '../../content/languages/en/experiments';

/** Keys that hold which links a group sends through. */
const ROUTES = ['path', 'paths', 'return_path', 'return_paths'];

/** What comes first: what makes it another experiment, then links and groups, then the experiment's own. */
const [LARGE, RENAMED, OWNED, OWN] = [0, 1, 2, 3] as const;

interface Sentence {
  readonly text: string;
  readonly rank: number;
}

/** A difference, by the parts of its key: `flows.lbe.cc.target_ms` is `cc.target_ms` of a group. */
interface Row extends Omit<Difference, 'name'> {
  readonly room: string;
  /** Empty for the link or group itself, and all of the key for what has no owner. */
  readonly rest: string;
  /** Which link or group of the changed scenario it is; -1 for none. */
  readonly index: number;
  /** Whether it is of a link or group. */
  readonly isOwned: boolean;
  /** What that is called in a sentence. */
  readonly name: string;
}

const partOf = ({ room, rest }: Row): Part | undefined => partAt(`${room}.0.${rest}`);
const isKind = (row: Row, catalog: Catalog): boolean => partOf(row)?.kinds?.(catalog) !== undefined;

/** What a part of a link or flow group, or a key that no table has, is called in a sentence. */
function partName({ rest, label }: Row): string {
  const { queue, loss, rateModel, arq, rate, bottleneck, guests } = words();
  const names: Readonly<Record<string, string | undefined>> = {
    queue,
    loss,
    rate_model: rateModel,
    arq,
    rate_steps: rate,
    rate_trace: rate,
    bottleneck,
    guests,
  };
  return names[rest.split('.')[0] ?? ''] ?? label;
}

function rowsOf(catalog: Catalog, published: Scenario, scenario: Scenario): readonly Row[] {
  const differences = differencesOf(catalog, [published, scenario]);
  return differences.map((row) => {
    const { key, owner } = row;
    if (owner === undefined) return { ...row, room: '', rest: key, index: -1, isOwned: false, name: '' };
    const room = key.startsWith('links.') ? 'links' : 'flows';
    const id = differences.find((other) => other.key === `${room}.${owner}.id`)?.sides[1]?.text ?? owner;
    const index = scenario[room].findIndex((each) => each.id === id);
    const name = room === 'links' ? words().group(id) : groupName(catalog, index < 0 ? published : scenario, id);
    return { ...row, room, rest: key.slice(room.length + owner.length + 2), index, isOwned: true, name };
  });
}

const ofOwner = (what: string, { isOwned, name }: Row): string => (isOwned ? words().of(what, name) : what);

/** A parameter: from what it was, or where its kind is new from what is usual there. */
function tellValue(catalog: Catalog, scenario: Scenario, row: Row, isNew: boolean): readonly Sentence[] {
  const { room, rest, index, isOwned } = row;
  const [from, to] = row.sides;
  const spec = specOf(catalog, scenario, index < 0 ? rest : `${room}.${index}.${rest}`);
  const rank = isOwned ? OWNED : OWN;
  if (spec === undefined) {
    // With another kind, one that had it has gone. Otherwise no table has it.
    return isNew ? [] : [{ text: words().other(ofOwner(partName(row), row)), rank }];
  }
  const usual = isNew || from === undefined ? showValue(spec, spec.default) : from.text;
  const now = to?.text ?? showValue(spec, spec.default);
  return usual === now ? [] : [{ text: words().change(ofOwner(spec.label, row), usual, now), rank }];
}

function tell(catalog: Catalog, scenario: Scenario, rows: readonly Row[], row: Row): readonly Sentence[] {
  const { key, room, rest, isOwned, name } = row;
  const [from, to] = row.sides;
  const owned = (text: string): readonly Sentence[] => [{ text, rank: OWNED }];
  if (isOwned && rest === '') {
    const what = room === 'links' ? words().link(name) : name;
    return [{ text: from === undefined ? words().added(what) : words().removed(what), rank: LARGE }];
  }
  if (key === 'changes') return [{ text: words().duringRun(scenario.changes?.length ?? 0), rank: OWN }];
  if (row.made === true) return owned(words().change(ofOwner(row.label, row), from?.text ?? '', to?.text ?? ''));
  if (isOwned) {
    if (rest === 'id') return [{ text: words().renamed(from?.text ?? '', to?.text ?? ''), rank: RENAMED }];
    if (ROUTES.includes(rest)) return owned(words().rerouted(name));
    if (rest === 'intervals_s') return owned(words().timed(name));
    const [was = '', is = ''] = [from, to].map((side) =>
      side === undefined || side.none === true ? controlWords().none : side.text,
    );
    if (rest === 'cc') return [{ text: words().instead(was, name), rank: LARGE }];
    const what = ofOwner(partName(row), row);
    if (isKind(row, catalog)) return [{ text: words().kind(what, was, is), rank: LARGE }];
    if (partOf(row)?.mode !== undefined) return owned(words().change(what, was, is));
  }
  const part = rest.slice(0, Math.max(0, rest.indexOf('.')));
  const isNew = rows.some((other) => other.key === key.slice(0, -rest.length) + part && isKind(other, catalog));
  return tellValue(catalog, scenario, row, isNew);
}

export function changedInWords(catalog: Catalog, published: Scenario, scenario: Scenario): readonly string[] {
  const rows = rowsOf(catalog, published, scenario);
  const sentences = rows.flatMap((row) => tell(catalog, scenario, rows, row));
  return [...new Set(sentences.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text))];
}
