/** Finding a control by its name, by what else it is called, by what can be chosen with it, or by what it does. */
import { finds } from '../../controls/choice-list';
import { otherNames } from '../../controls/other-names';
import { ratioSpec } from '../../model/rtt-ratio';
import { words as controlWords } from '../../../content/languages/en/control';
import type { Row, Section } from './rail-rows';

/** What finds a row, the best first: its name, other names, its choices and its key, what is said of it. */
type Fields = readonly [name: string, others: string, choices: string, said: string];

/** What finds a row; undefined of what cannot be found by itself. */
function fieldsOf(row: Row): Fields | undefined {
  switch (row.type) {
    case 'param': {
      const { label, key, help } = row.spec;
      const options = row.spec.kind === 'choice' ? row.spec.options.map((option) => option.label) : [];
      return [label, otherNames(row.path), [key, ...options].join(' '), help];
    }
    case 'choice': {
      const entries = row.entries.map(({ id, label }) => `${id} ${label}`);
      return [row.label, otherNames(row.path), entries.join(' '), row.entries.map(({ summary }) => summary).join(' ')];
    }
    case 'ratio':
      return [ratioSpec.label, otherNames(ratioSpec.key), '', ratioSpec.help];
    case 'route':
      return [controlWords().paths, otherNames('path'), '', ''];
    case 'intervals':
      return [controlWords().intervals, otherNames('intervals_s'), '', controlWords().intervalsHelp];
    case 'note':
      return [row.label, otherNames('rate_bps'), '', row.text];
    case 'sets':
    case 'ecn':
    case 'name':
      return undefined;
  }
}

/** How well a query finds a row: −1 by its whole key, then the last field that is needed for all words. Undefined: not at all. */
function rankOf(query: string, row: Row, { title }: Section): number | undefined {
  if (row.type === 'param' && row.spec.key === query) return -1;
  const fields = fieldsOf(row);
  if (fields === undefined) return undefined;
  const heaps = fields.map((_, last) => fields.slice(0, last + 1).join(' '));
  const at = [...heaps, [...fields, title].join(' ')].findIndex((heap) => finds(query, heap));
  return at < 0 ? undefined : at;
}

export interface Found {
  readonly sections: readonly Section[];
  readonly count: number;
}

export function foundRows(sections: readonly Section[], query: string): Found {
  const found = sections.flatMap((section) => {
    const ranked = [...section.first, ...section.more.flatMap(({ rows }) => rows)].flatMap((row) => {
      const rank = rankOf(query, row, section);
      return rank === undefined ? [] : [{ row, rank }];
    });
    // Of two names that have it the shorter says less else.
    const nameLength = (row: Row): number => fieldsOf(row)?.[0].length ?? 0;
    const sorted = ranked.toSorted(
      (a, b) => a.rank - b.rank || (a.rank === 0 ? nameLength(a.row) - nameLength(b.row) : 0),
    );
    const [best] = sorted;
    return best === undefined
      ? []
      : [{ rank: best.rank, section: { ...section, first: sorted.map(({ row }) => row), more: [] } }];
  });
  return {
    sections: found.toSorted((a, b) => a.rank - b.rank).map(({ section }) => section),
    count: found.reduce((sum, { section }) => sum + section.first.length, 0),
  };
}
