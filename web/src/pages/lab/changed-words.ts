/** One change of an experiment in words. */
import type { Catalog } from '../../model/catalog';
import type { Difference } from '../../model/changed';
import { NONE, entryOf, partAt } from '../../model/parts';
import { showValue } from '../../model/units';
import { texts } from '../../text';
import { control as controlEnglish } from '../../text/en/control';
import { experiments as english } from '../../text/en/experiments';

const words = texts('experiments', english);
const controlWords = texts('control', controlEnglish);

/** What a part of a link or flow group is called. */
function partName(part: string): string {
  const { queue, protocol, loss, rateModel, arq, rate } = words();
  const names: Readonly<Record<string, string>> = {
    queue,
    cc: protocol,
    loss,
    rate_model: rateModel,
    arq,
    rate_steps: rate,
    rate_trace: rate,
    bottleneck: words().bottleneck,
  };
  return names[part] ?? part;
}

/** What a kind is called. */
function kindName(catalog: Catalog, part: string, kind: string): string {
  if (kind === NONE) return controlWords().none;
  const path = part === 'cc' ? 'flows.0.cc' : `links.0.${part}`;
  return entryOf(partAt(path)?.kinds?.(catalog) ?? [], kind)?.label ?? kind;
}

const ofOwner = (what: string, owner: string): string => (owner === '' ? what : words().of(what, words().group(owner)));

export function inWords(catalog: Catalog, change: Difference): string {
  switch (change.type) {
    case 'added':
    case 'removed': {
      const name = change.room === 'links' ? words().link(change.id) : words().group(change.id);
      return change.type === 'added' ? words().added(name) : words().removed(name);
    }
    case 'renamed':
      return words().renamed(change.from, change.to);
    case 'kind': {
      const [from, to] = [change.from, change.to].map((kind) => kindName(catalog, change.part, kind));
      return words().kind(ofOwner(partName(change.part), change.owner), from ?? '', to ?? '');
    }
    case 'value': {
      const [from, to] = [change.from, change.to].map((value) => showValue(change.spec, value));
      return words().change(ofOwner(change.spec.label, change.owner), from ?? '', to ?? '');
    }
    case 'route':
      return words().rerouted(words().group(change.owner));
    case 'times':
      return words().timed(words().group(change.owner));
    case 'other':
      return words().other(ofOwner(partName(change.key), change.owner));
    case 'changes':
      return words().duringRun(change.count);
  }
}
