/** Light or dark: by the system, or by the reader's choice, which is remembered where storage allows. */
import { visits } from '../model/storage';
import { dark, light, tokenSheet, type Palette } from '../plot/palette';

export type Theme = 'auto' | 'light' | 'dark';

const key = 'lbe-theme';
const system = matchMedia('(prefers-color-scheme: dark)');
/** Ink on paper is always dark on light. */
const print = matchMedia('print');
const motion = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();
let chosen: Theme = 'auto';

function remembered(): Theme {
  const value = visits.read(key);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Shows a look that is not remembered: a page's, not the reader's. */
export function showTheme(theme: Theme): void {
  chosen = theme;
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export const theme = (): Theme => chosen;

/** Does the reader want nothing that moves by itself? */
export const wantsStill = (): boolean => motion.matches;

/** Is what the page is used with a finger? */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export const palette = (): Palette =>
  !print.matches && (chosen === 'dark' || (chosen === 'auto' && system.matches)) ? dark : light;

export function setTheme(next: Theme): void {
  visits.write(key, next);
  showTheme(next);
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the palettes on the page; called once, before anything is drawn. `first`: not as the reader has chosen elsewhere. */
export function startTheme(first: Theme = remembered()): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokenSheet());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Not of those that are read: Chromium tells no listener of a change that has been read before.
  for (const { media } of [system, print]) {
    matchMedia(media).addEventListener('change', () => showTheme(chosen));
  }
  showTheme(first);
}
