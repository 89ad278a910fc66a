import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const withClipboard = (clipboard: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
};

const field = (text: string): HTMLTextAreaElement => {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  return area;
};

test('a text is copied, and what was selected stays as it is', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  const area = field('a link');
  expect(await copyText('a link', area)).toEqual({ copied: true, said: 'Copied.' });
  expect(writeText).toHaveBeenCalledWith('a link');
  expect(document.activeElement).not.toBe(area);
});

test.each([
  ['forbids it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['has none, as on a server without HTTPS', undefined],
])('where the browser %s the text is selected', async (_what, clipboard) => {
  withClipboard(clipboard);
  const area = field('a link');
  const { copied, said } = await copyText('a link', area);
  expect(copied).toBe(false);
  expect(said).toContain('Ctrl+C');
  expect(document.activeElement).toBe(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 'a link'.length]);
});

test('so is one that stands in no field', async () => {
  withClipboard(undefined);
  const shown = document.createElement('pre');
  shown.textContent = 'lbe run';
  document.body.append(shown);
  await copyText('lbe run', shown);
  expect(getSelection()?.toString()).toBe('lbe run');
});
