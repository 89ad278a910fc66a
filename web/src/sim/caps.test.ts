import { expect, test } from 'vitest';
import text from '../../../docs/links.md?raw';
import * as check from '../model/check';
import { MOST_SAID } from '../model/capped';
import { MAX_LENGTH } from '../model/link';
import { MOST_PLOTS } from '../model/link-shown';
import { MOST_AXES, MOST_SEEDS, MOST_VALUES } from '../model/link-sweep';
import { LARGEST_FILE_MB, MOST_FILES, MOST_TIMES } from '../model/open-file';
import { MAX_BYTES } from '../model/packed';
import { MOST_KEYS } from '../model/presentation';
import { MAX_EVENTS, MAX_MEMORY_MB } from '../model/run-caps';
import { memoryCap } from './caps';

test('docs/links.md names every cap', () => {
  const table = /\| what +\| at most[^]*?\n\n/.exec(text)?.[0] ?? '';
  const caps = [...table.matchAll(/\| ([\d, ]+) +\|$/gm)].map(([, cap = '']) => cap.trim());
  expect(caps).toEqual(
    [
      ...[
        [MAX_LENGTH],
        [MAX_BYTES],
        [check.DEEPEST],
        [check.MOST_LINKS],
        [check.MOST_GROUPS],
        [check.MOST_CHANGES],
        [check.MOST_HOPS],
        [check.MOST_PATHS],
      ],
      ...[
        [check.LONGEST_ID],
        [check.LONGEST_TEXTS.title, check.LONGEST_TEXTS.summary],
        [MOST_KEYS],
        [MOST_VALUES, MOST_AXES, MOST_SEEDS],
      ],
      ...[[MOST_PLOTS], [MOST_SAID], [LARGEST_FILE_MB, MOST_FILES], [MOST_TIMES], [MAX_EVENTS], [MAX_MEMORY_MB]],
    ].map((cap) => cap.join(', ')),
  );
});

test('a run ends for the memory that it takes, not for what an earlier one has taken', () => {
  const memory = { buffer: new ArrayBuffer(2e6) };
  const first = memoryCap(memory);
  memory.buffer = new ArrayBuffer(1e6 * MAX_MEMORY_MB);
  expect(first()).toBe(false);
  memory.buffer = new ArrayBuffer(1e6 * MAX_MEMORY_MB + 65_536);
  expect(first()).toBe(true);
  expect(memoryCap(memory)()).toBe(false);
});
