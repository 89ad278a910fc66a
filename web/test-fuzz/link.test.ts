import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../src/model/equal';
import { parseLink, printLink, type LinkContext } from '../src/model/link';
import { presets } from '../src/model/presets-whole';
import { catalog } from '../src/model/tables';
import { testLab } from '../test-support/lab';
import { openAddress } from '../src/store/address';
import { anyLink } from './links';
import { RUNS, expectSentences, expectUnpolluted } from './support';

const context: LinkContext = { catalog, presets };

test('a link from a stranger is read or refused in sentences, and what is read is written and read as the same', async () => {
  await fc.assert(
    fc.asyncProperty(anyLink, async (link) => {
      const read = await parseLink(context, link);
      expectUnpolluted();
      if (!read.ok) {
        expectSentences(read.problems);
        return;
      }
      const text = await printLink(context, read.preset, read.scenario, read.shown);
      const again = await parseLink(context, text);
      if (!again.ok) expect.fail(`${text} is not read: ${again.problems.join(' ')}`);
      if (!sameJson(again, read)) expect(again).toEqual(read); // says what differs
      expect(await printLink(context, again.preset, again.scenario, again.shown)).toBe(text);
    }),
    { numRuns: RUNS },
  );
});

test('a bad link leaves the state as it was, with one notice more', async () => {
  const lab = testLab();
  const first = lab.store.get().committed;
  const isCurrent = (): boolean => true;
  await fc.assert(
    fc.asyncProperty(anyLink, async (link) => {
      const before = lab.store.get();
      const opened = await openAddress(lab, first, `#${link}`, { whole: true, isCurrent });
      const { notices, ...after } = lab.store.get();
      if (notices.length > 4) expect.fail('notices pile up');
      if (!opened) expect({ ...after, notices: before.notices }).toEqual(before);
    }),
    { numRuns: Math.ceil(RUNS / 20) },
  );
});
