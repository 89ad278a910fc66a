import { expect, test } from 'vitest';
import { documents, handbook, parts } from './build';

const page = new DOMParser().parseFromString(handbook(), 'text/html');
const sources = parts.flatMap(({ sources: each }) => each);

test('every document is in the handbook', () => {
  expect(sources.map(({ path }) => path).toSorted()).toEqual(documents.toSorted());
});

test('no address in the page leads nowhere', () => {
  const lost = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
    .filter((id) => page.getElementById(id) === null);
  expect(lost).toEqual([]);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('nothing of a document is lost but its pictures', () => {
  const words = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  const written = words(sources.map(({ markdown }) => markdown.replaceAll(/!\[[^]*?\)|\]\([^)]*\)/g, ' ')).join('\n'));
  expect(words(page.querySelector('.body')?.textContent ?? '') / written).toBeGreaterThan(0.95);
});
