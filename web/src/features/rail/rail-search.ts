/** Finding a parameter of the experiment by its name, its key, or what it does. */
import { finds } from '../../controls/choice-list';
import type { Row, Section } from './rail-rows';

function textOf(row: Row, title: string): string {
  switch (row.type) {
    case 'param':
      return [row.spec.label, row.path, row.spec.help, title].join(' ');
    case 'choice':
      return [row.label, row.kind, title].join(' ');
    case 'name':
      return [row.id, title].join(' ');
    case 'sets':
    case 'ecn':
    case 'note':
    case 'route':
    case 'intervals':
      return title;
  }
}

/** Is it a control that a search can find by itself? */
const isControl = (row: Row): boolean => row.type === 'param' || row.type === 'choice';

export interface Found {
  readonly sections: readonly Section[];
  readonly count: number;
}

/** The sections with what a query finds, all in sight. What is called so comes before what is only described so. */
export function foundRows(sections: readonly Section[], query: string): Found {
  const found = sections.flatMap((section): readonly Section[] => {
    const rows = [...section.first, ...section.more.flatMap(({ rows: further }) => further)].filter(
      (row) => isControl(row) && finds(query, textOf(row, section.title)),
    );
    const isCalled = (row: Row): number => ('spec' in row && finds(query, row.spec.label) ? 0 : 1);
    return rows.length === 0
      ? []
      : [{ ...section, first: rows.toSorted((a, b) => isCalled(a) - isCalled(b)), more: [] }];
  });
  return { sections: found, count: found.reduce((sum, { first }) => sum + first.length, 0) };
}
