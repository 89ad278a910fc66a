/** The catalogue as a question: which controller, which queue. */
import { referenceOf, type Registry } from '../model/anchors';
import { isSingleFile } from '../model/edition';
import type { Controller, Entry, Queue } from '../model/catalog';
import { unbroken } from '../text';
import { words } from '../../content/languages/en/control';
import type { Question } from './choice-dialog';
import type { Option, OptionGroup } from './choice-list';

type Family = Controller['family'];

/** What the groups of a list of entries are: a controller's family, or whether a queue keeps flows apart. */
function groupOf(entry: Entry | Controller | Queue): string {
  const { families, oneQueue, flowQueues, all } = words();
  if ('family' in entry) return families[entry.family];
  if ('fair' in entry) return entry.fair ? flowQueues : oneQueue;
  return all;
}

function optionOf(entry: Entry, registry: Registry | undefined): Option {
  const { id, label, summary, source } = entry;
  return {
    id,
    label,
    summary: unbroken(summary),
    detail: source,
    ...(registry !== undefined && !isSingleFile && { href: referenceOf(registry, id) }),
  };
}

/** In the order of the families' names, so that low priority, which the lab is about, comes first. */
function groupsOf(entries: readonly Entry[], registry: Registry | undefined): readonly OptionGroup[] {
  const { families } = words();
  const order = (Object.keys(families) as Family[]).map((family) => families[family]);
  const titles = [...new Set(entries.map(groupOf))].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return titles.map((title) => ({
    title,
    options: entries.filter((entry) => groupOf(entry) === title).map((entry) => optionOf(entry, registry)),
  }));
}

export function catalogQuestion(
  title: string,
  entries: readonly Entry[],
  registry: Registry | undefined,
  current?: string,
): Question {
  return {
    title,
    placeholder: words().findProtocol,
    groupings: [{ label: words().all, groups: groupsOf(entries, registry) }],
    current,
    about: ({ label }) => words().moreAbout(label),
  };
}
