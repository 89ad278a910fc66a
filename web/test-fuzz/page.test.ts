// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readPasted } from '../src/pages/builder/read-snippet';
import { storedAnswers, storeAnswers } from '../src/ui/hand-in/own-answers';
import { openedHash } from '../src/ui/permitted';
import { begun, storeProgress, storedProgress } from '../src/features/lesson/progress';
import { closedSections, rememberSection } from '../src/features/rail/rail-memory';
import { anyLink } from './links';
import { RUNS, expectUnpolluted, nastyJson, nastyText } from './support';

/** Not imported: for a test in a page's surroundings the bundler may take Node's modules for none. */
const nodeConsole = process.getBuiltinModule('node:console');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Whatever another page of the same host may have left there. */
const stored = fc.oneof(
  nastyText,
  nastyJson.map((value) => JSON.stringify(value)),
  fc
    .dictionary(fc.oneof(nastyText, fc.constantFrom('late-comer', '["x","y"]')), nastyJson)
    .map((all) => JSON.stringify(all)),
);

test('whatever stands in the storage, the page begins and keeps what it is told', () => {
  const progress = { step: 1, answers: [], skipped: [] } as unknown as Parameters<typeof storeProgress>[1];
  const exercise = { task: 'x', questions: ['y'] };
  fc.assert(
    fc.property(stored, (text) => {
      for (const key of ['lbe-lessons', 'lbe-class-answers', 'lbe-class-exercises', 'lbe-rail-closed'])
        localStorage.setItem(key, text);
      sessionStorage.setItem('lbe-class-start', text);
      for (const at of begun().values()) if (at !== 'done' && !Number.isInteger(at)) expect.fail('no step');
      storedProgress('__proto__');
      storeProgress('late-comer', progress, true);
      expect(begun().get('late-comer')).toBe('done');
      expect(storedAnswers(exercise)).toHaveLength(1);
      storeAnswers(exercise, [{ text: 'z' }]);
      expect(storedAnswers(exercise)[0]?.text).toBe('z');
      rememberSection('a', false);
      expect(closedSections().has('a')).toBe(true);
      expect(typeof openedHash()).toBe('string');
      expectUnpolluted();
    }),
    { numRuns: RUNS },
  );
});

const link = anyLink.map((text) => text.replace(/[\s"<>]/g, ''));
const snippet = fc.oneof(
  fc.tuple(link, nastyText).map(([address, title]) => `<lbe-figure link="${address}" title="${title}"></lbe-figure>`),
  fc
    .tuple(link, nastyText)
    .map(([address, title]) => `<iframe src="https://x.example/embed.html?${title}#${address}"></iframe>`),
  fc.tuple(link, nastyText).map(([address, title]) => `[![${title}](${title}.svg)](https://x.example/#${address})`),
  fc
    .tuple(link, nastyText)
    .map(([address, title]) => `.. image:: ${title}\n   :target: https://x.example/#${address}\n   :alt: ${title}`),
  fc
    .tuple(link, nastyText)
    .map(([address, title]) => `HTML(${JSON.stringify(`<a href="https://x.example/#${address}">${title}</a>`)})`),
  fc.tuple(nastyText, link).map(([text, address]) => `${text} https://x.example/#${address}`),
  nastyText,
);

test('what is pasted into the builder is a figure or nothing, and no part of the page', () => {
  // Unlike a browser, happy-dom loads the iframes of a document that is only parsed, and says that it cannot.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => undefined);
  const before = document.documentElement.innerHTML;
  fc.assert(
    fc.property(snippet, (text) => {
      const read = readPasted(text);
      if (read !== undefined && !/^v=[^&]+/.test(read.fragment)) expect.fail('no fragment');
      expectUnpolluted();
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
  expect(document.documentElement.innerHTML).toBe(before);
});
