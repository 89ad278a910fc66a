/** The rail's rows as a link permits them: what is hidden is not there, and a section without rows is not there either. */
import type { Permit } from '../../model/permit';
import { editsFor, setsOf } from '../../model/value-sets';
import type { Row, Section } from './rail-rows';

/** Is the row there? What can only be moved as a whole is there where all of it may be moved. */
function isThere(permit: Permit, { link }: Section, row: Row): boolean {
  switch (row.type) {
    case 'param':
    case 'choice':
      return permit.at(row.path) !== 'hidden';
    case 'sets':
      return permit.all(setsOf(row.entry).flatMap((set) => editsFor(row.entry, row.path, set).map(({ path }) => path)));
    case 'ratio':
      return permit.all([row.path]);
    case 'ecn':
      return permit.all(row.off);
    case 'note':
      return permit.at(`links.${link ?? 0}.rate_bps`) !== 'hidden';
    case 'name':
    case 'route':
    case 'intervals':
      return false;
  }
}

export function permittedSections(sections: readonly Section[], permit: Permit): readonly Section[] {
  if (!permit.restricted) return sections;
  return sections.flatMap((section): readonly Section[] => {
    const permitted = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => isThere(permit, section, row));
    const first = permitted(section.first);
    const more = section.more
      .map((part) => ({ ...part, rows: permitted(part.rows) }))
      .filter(({ rows }) => rows.length > 0);
    // A few rows need no "More".
    if (first.length === 0 && more.length > 0)
      return [{ ...section, first: more.flatMap(({ rows }) => rows), more: [] }];
    return first.length === 0 ? [] : [{ ...section, first, more }];
  });
}

/** Of these sections the rows of some paths alone, in sight all of them. */
export function limitedSections(
  sections: readonly Section[],
  permit: Permit,
  paths: readonly string[],
): readonly Section[] {
  const has = (path: string): boolean => paths.includes(path);
  const limited: Permit = {
    restricted: true,
    at: (path) => (has(path) ? permit.at(path) : 'hidden'),
    all: (asked) => asked.every(has) && permit.all(asked),
  };
  return permittedSections(sections, limited).map((section) => ({
    ...section,
    first: [...section.first, ...section.more.flatMap(({ rows }) => rows)],
    more: [],
  }));
}
