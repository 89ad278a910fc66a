/**
 * Which scripts there are. By itself the bundler makes a script of whatever the same pages and the same later parts share;
 * there are many later parts, so that a page began with dozens of small scripts, which compress badly. Here what pages load
 * at first is one script for each set of pages that share it.
 */
import type { Rolldown } from 'vite';

/** The modules that a page loads before it shows: what it imports, and what that imports. */
function startOf(page: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(page);
  return found;
}

/** What a package's index names and only a later part (d3-zoom) uses: the graph alone does not tell. */
const LATER = /\/d3-interpolate\/src\/(?:transform\/|zoom\.js)/;

/** Names the script of a module that pages load at first; what comes later is the bundler's to divide. */
export function firstScripts(pages: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let starts: readonly ReadonlySet<string>[] | undefined;
  return (id, modules) => {
    starts ??= pages.map((page) => startOf(page, modules));
    const sharing = starts.map((start) => (start.has(id) ? 1 : 0));
    // A page's own script stays the page's entry.
    const isEntry = pages.some((page) => id === page || modules.getModuleInfo(page)?.importedIds.includes(id));
    return sharing.includes(1) && !isEntry && !LATER.test(id) ? `first-${sharing.join('')}` : null;
  };
}
