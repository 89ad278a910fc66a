/** The list of notices: at most one per topic. */
import { words } from '../../content/languages/en/notices';
import type { Notice, Offer } from './state';

/** Where nothing else helps; the address holds the experiment. */
export const reloading = (): Offer => ({
  label: words().reload,
  take: () => location.reload(),
});

let lastId = 0;

/** Adds a notice in the place of an older one on its topic. */
export const withNotice = (notices: readonly Notice[], notice: Omit<Notice, 'id'>): readonly Notice[] => [
  ...notices.filter((old) => old.topic !== notice.topic),
  { ...notice, id: ++lastId },
];

/** Without the notices on `topic`; the same list where there are none. */
export const clearNotices = (notices: readonly Notice[], topic: Notice['topic']): readonly Notice[] =>
  notices.some((notice) => notice.topic === topic) ? notices.filter((notice) => notice.topic !== topic) : notices;
