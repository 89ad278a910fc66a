/**
 * What the page was opened with beside an experiment: the query of its address. The single file may have an address that takes
 * no query: there it stands behind `#?` instead.
 */
import { isSingleFile } from '../model/edition';
import { session } from '../model/storage';

const BEHIND_HASH = /^#\?/;

/** A reload, as for another language, is of the same lesson: it is kept as long as the window. */
const STORED = 'lbe-asked';

function askedBeforeReload(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' ? session.read(STORED) : undefined;
}

/** Without storage a reload shows the experiment without its lesson. */
const keep = (what: string): void => void session.write(STORED, what);

/** What the single file was opened with behind `#?`; the fragment itself is the experiment's from then on. */
let asked: string | undefined;
if (isSingleFile) {
  if (BEHIND_HASH.test(location.hash)) {
    asked = location.hash.slice(1);
    keep(asked);
    history.replaceState(null, '', location.pathname + location.search);
  } else asked = askedBeforeReload();
}

/** What the page was opened with: the query of its address. */
export const query = (): string => asked ?? location.search;

/** Was the page opened without an experiment, a lesson or anything else but a language? */
export const isBare = location.hash === '' && /^(?:\?lang=\w*)?$/.test(location.search);

/** Does the address lock or hide something? All that the page needs to know of it before the rest has loaded. */
export const isForClass = (): boolean => /[?&](?:controls|locked)=/.test(query());

/** The page is not asked for this any more. */
export function dropQuery(key: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
  if (!isSingleFile) return;
  asked = undefined;
  keep('');
}

/** Where a lesson begins. The single file keeps to the language that it is in. */
export const lessonAddress = (id: string, language: string): string =>
  isSingleFile ? `#?lesson=${id}` : `./?lesson=${id}${language === 'en' ? '' : `&lang=${language}`}`;

/** In the single file an address behind `#?` opens the page anew, as one behind `?` does. */
if (isSingleFile) {
  addEventListener('hashchange', () => {
    if (BEHIND_HASH.test(location.hash)) location.reload();
  });
}
