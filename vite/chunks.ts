/**
 * Which scripts there are. By itself the bundler makes a script of whatever the same pages and the same later parts share;
 * there are many later parts, so that a page began with dozens of small scripts, which compress badly. Here what pages load
 * at first is one script for each set of pages that share it.
 */
import type { Plugin, Rolldown } from 'vite';

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

/** Of fewer bytes, before they are made small, no script is made: loading it would take more than that. */
const LEAST = 2000;

/** For each page whether it loads something at first: `0101`. */
type Sharing = string;

const covers = (wide: Sharing, narrow: Sharing): boolean =>
  !Array.from(narrow).some((each, i) => each === '1' && wide[i] === '0');
const pagesIn = (sharing: Sharing): number => sharing.replaceAll('0', '').length;

/** The sets of pages that have a script; a set that shares too little for one, with the smallest that holds all of its pages. */
function scriptsOf(bytes: ReadonlyMap<Sharing, number>): ReadonlyMap<Sharing, Sharing> {
  const large = [...bytes].flatMap(([sharing, size]) => (size < LEAST ? [] : [sharing]));
  const scripts = large.toSorted((a, b) => pagesIn(a) - pagesIn(b));
  return new Map([...bytes.keys()].map((own) => [own, scripts.find((each) => covers(each, own)) ?? own]));
}

/** Names the script of a module that pages load at first; what comes later is the bundler's to divide. */
export function firstScripts(pages: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let starts: readonly ReadonlySet<string>[] | undefined;
  let scripts: ReadonlyMap<Sharing, Sharing> | undefined;
  return (id, modules) => {
    starts ??= pages.map((page) => startOf(page, modules));
    const all = starts;
    const sharingOf = (module: string): Sharing => all.map((start) => (start.has(module) ? '1' : '0')).join('');
    // A page's own script stays the page's entry.
    const isOwn = (module: string): boolean =>
      pages.some((page) => module === page || modules.getModuleInfo(page)?.importedIds.includes(module));
    const isFirst = (module: string): boolean =>
      sharingOf(module).includes('1') && !isOwn(module) && !LATER.test(module);
    scripts ??= scriptsOf(
      [...new Set(all.flatMap((start) => [...start]))].filter(isFirst).reduce((bytes, module) => {
        const sharing = sharingOf(module);
        return bytes.set(sharing, (bytes.get(sharing) ?? 0) + (modules.getModuleInfo(module)?.code?.length ?? 0));
      }, new Map<Sharing, number>()),
    );
    return isFirst(id) ? `first-${scripts.get(sharingOf(id)) ?? sharingOf(id)}` : null;
  };
}

/**
 * Names the script of a module that a worker begins with and that its later parts import too. WebKit evaluates a worker's own
 * script a second time when a later part imports it, so that each would have state of its own.
 */
export const sharedByWorker: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const above = (each: string, seen: Set<string>): Set<string> => {
    if (seen.has(each)) return seen;
    seen.add(each);
    modules.getModuleInfo(each)?.importers.forEach((importer) => above(importer, seen));
    return seen;
  };
  const users = [...above(id, new Set())].map((each) => modules.getModuleInfo(each));
  const isFirst = users.some((user) => user?.isEntry === true);
  const isLater = users.some((user) => (user?.dynamicImporters.length ?? 0) > 0);
  return isFirst && isLater && modules.getModuleInfo(id)?.isEntry !== true ? 'shared' : null;
};

/** Refuses a script that imports the one that a worker is started with. */
export const entryIsNobodys: Plugin = {
  name: 'lbe-entry-is-nobodys',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
      const user = chunks.find(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(fileName));
      if (user)
        throw new Error(`${user.fileName} imports ${fileName}, with which a worker is started: see vite/chunks.ts`);
    }
  },
};
