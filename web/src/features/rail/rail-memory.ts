/** Which sections of the rail the reader has closed: kept for the next visit. */
import { visits } from '../../model/storage';

const STORED = 'lbe-rail-closed';

export function closedSections(): ReadonlySet<string> {
  const keys = visits.readJson(STORED);
  return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
}

/** Keeps whether a section is open; what is open needs no memory. */
export function rememberSection(key: string, open: boolean): void {
  const closed = new Set(closedSections());
  if (open) closed.delete(key);
  else closed.add(key);
  visits.write(STORED, JSON.stringify([...closed].slice(-100)));
}
