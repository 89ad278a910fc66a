/** Which sections of the rail the reader has closed: kept for the next visit. */

const STORED = 'lbe-rail-closed';

/** The keys of the sections that are closed. */
export function closedSections(): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set(); // a sandboxed frame has no storage
  }
}

/** Keeps whether a section is open; what is open needs no memory. */
export function rememberSection(key: string, open: boolean): void {
  const closed = new Set(closedSections());
  if (open) closed.delete(key);
  else closed.add(key);
  try {
    localStorage.setItem(STORED, JSON.stringify([...closed].slice(-100)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
