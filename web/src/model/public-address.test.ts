import fc from 'fast-check';
import { expect, test } from 'vitest';
import { character } from '../../test-support/character.arb';
import { baseOf, hasAddress, publicAddress } from './public-address';

test('an address on the web leaves without query, fragment, name and password', () => {
  for (const [href, address] of [
    ['https://example.org/lab/index.html?lang=de#v=1&p=x/y', 'https://example.org/lab/index.html'],
    ['https://erika:secret@example.org/lab/#v=1', 'https://example.org/lab/'],
    ['http://localhost:4173/?lesson=x', 'http://localhost:4173/'],
  ] as const)
    expect(publicAddress(href)).toEqual({ address, refused: '' });
});

test.each([
  'file:///C:/Users/erika/lbe-lab.html#v=1',
  'file://server/home/erika/lbe-lab.html',
  'blob:https://example.org/9115d58c-bcda-ff47-86e5-083e9a215304',
  'blob:null/9115d58c-bcda-ff47-86e5-083e9a215304',
  'data:text/html,<p>erika',
  'content://com.android.providers.downloads.documents/document/raw%3A%2Fstorage%2Femulated%2F0%2Ferika',
  'chrome-extension://abc/lbe-lab.html',
  'about:srcdoc',
  'intent://x',
  '',
])('no other address leaves: %s', (href) => {
  expect(publicAddress(href)).toEqual({ address: undefined, refused: '' });
});

test('the author’s address takes its place, wherever the file is', () => {
  const set = ' https://example.org/lbe-lab.html\n';
  for (const href of ['file:///home/erika/lbe-lab.html', 'https://platform.example/file?token=1'])
    expect(publicAddress(href, set)).toEqual({ address: 'https://example.org/lbe-lab.html', refused: '' });
  expect(publicAddress('file:///x', 'http://example.org').address).toBe('http://example.org/');
});

test.each([
  'example.org/lab',
  'file:///home/erika/lbe-lab.html',
  'javascript:alert(1)',
  'https:example.org',
  'https://',
  'https://example.org/?id=1',
  'https://example.org/#v=1',
  'https://erika:secret@example.org/',
])('one that cannot be is refused, and the page’s own stays: %s', (set) => {
  expect(publicAddress('file:///home/erika/x.html', set)).toEqual({ address: undefined, refused: set });
  expect(publicAddress('https://example.org/x.html', set)).toEqual({
    address: 'https://example.org/x.html',
    refused: set,
  });
});

test('what leaves is on the web and has no name in it, whatever the addresses are', () => {
  const scheme = fc.constantFrom(
    'https://',
    'http://',
    'file:///',
    'blob:https://',
    'data:',
    'content://',
    'HTTPS://',
    '',
  );
  const href = fc.tuple(scheme, fc.string({ unit: character })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(href, href, (here, set) => {
      const { address } = publicAddress(here, set);
      if (address === undefined) return;
      expect(address).toMatch(/^https?:\/\/[^?#@]*\/[^?#]*$/);
      expect(publicAddress(address).address).toBe(address);
      expect(hasAddress(address)).toBe(true);
      expect(address.startsWith(baseOf(address))).toBe(true);
    }),
  );
});
