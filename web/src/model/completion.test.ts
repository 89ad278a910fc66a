import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LONGEST_ANSWER,
  LONGEST_NAME,
  MARK,
  MOST_BLOCKS,
  PHASE_VERDICTS,
  type Answer,
  type Completion,
  readCompletions,
  writeCompletion,
} from './completion';

const run = fc.record({
  link: fc.string({ maxLength: 80 }).map((text) => `v=1&p=${text}`),
  digest: fc.stringMatching(/^[0-9a-f]{16}$/),
  engine: fc.constantFrom('0.1.0', '2.0.0-rc.1'),
});
const step = fc.nat({ max: 20 });
const point = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10),
);
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({
    kind: fc.constant('choice' as const),
    step,
    chosen: fc.nat({ max: 5 }),
    right: fc.oneof(fc.constant(null), fc.nat({ max: 5 })),
    run,
  }),
  fc.record({
    kind: fc.constant('draw' as const),
    step,
    sketch: fc.array(point, { minLength: 1, maxLength: 61 }),
    verdicts: fc.array(fc.constantFrom(...PHASE_VERDICTS), { maxLength: 4 }),
    run,
  }),
  fc.record({ kind: fc.constant('goal' as const), step, met: fc.boolean(), run }),
  fc.record(
    { kind: fc.constant('own' as const), question: fc.string(), text: fc.string({ unit: 'grapheme' }), run },
    { requiredKeys: ['kind', 'question', 'text'] },
  ),
);
const short = fc.string({ maxLength: 30, unit: 'grapheme' });
const anyCompletion: fc.Arbitrary<Completion> = fc.record(
  {
    lesson: short,
    task: short,
    set: short,
    name: short,
    date: short,
    answers: fc.array(anyAnswer, { maxLength: 8 }),
  },
  { requiredKeys: ['answers'] },
);

const example: Completion = {
  lesson: 'target',
  name: 'Ada',
  answers: [
    {
      kind: 'choice',
      step: 0,
      chosen: 1,
      right: 1,
      run: { link: 'v=1&p=tcp-vs-ledbat', digest: '0ffa412c00000000', engine: '0.1.0' },
    },
    { kind: 'own', question: 'Why?', text: 'Because the queue is full.' },
  ],
};
const lines = [
  `${MARK}: answers ===`,
  'Lesson: How low is low?',
  '1. Answer: 25 ms, as the run shows',
  'Run: https://example.org/#v=1',
];
const text = writeCompletion(lines, example);
const only = (from: string) => readCompletions(from).found;

test('what is written reads back, with its lines', () => {
  fc.assert(
    fc.property(anyCompletion, fc.array(fc.string()), (completion, said) => {
      const { found, tooMuch } = readCompletions(
        writeCompletion([MARK, ...said.map((line) => line.replaceAll('lbe-done', ''))], completion),
      );
      expect(tooMuch).toBe(false);
      expect(found).toMatchObject([{ ok: true, completion, lines: 'same' }]);
    }),
  );
});

describe('what mail does to a text', () => {
  test('quoting, wrapping, other spaces, words around it', () => {
    const wrapped = text
      .replace(/(.{60})/g, '$1\n')
      .replace(/^/gm, '> ')
      .replaceAll(' ', '\u00a0');
    expect(only(`Hello,\r\n\r\nhere is mine:\n${wrapped}\n-- \nAda`)).toMatchObject([
      { ok: true, completion: example, lines: 'same' },
    ]);
  });

  test('the soft breaks of quoted-printable', () => {
    expect(only(text.replace(/(lbe-done.{70})/, '$1=\r\n'))).toMatchObject([{ ok: true, completion: example }]);
  });

  test('many in one text, each with its line', () => {
    const other = writeCompletion([`${MARK}: answers ===`], { answers: [] });
    const found = only(`${text}\n\n${other}`);
    expect(found).toMatchObject([
      { line: 5, ok: true, lines: 'same' },
      { line: 9, ok: true, lines: 'same' },
    ]);
  });
});

describe('what has been tampered with', () => {
  test('the readable lines: the block counts, and it is told', () => {
    expect(only(text.replace('25 ms', '100 ms'))).toMatchObject([{ ok: true, completion: example, lines: 'changed' }]);
    expect(only(text.split('\n').at(-2) ?? '')).toMatchObject([{ ok: true, lines: 'none' }]);
  });

  test('the block: any character of it', () => {
    const begin = text.indexOf('lbe-done/1.') + 'lbe-done/1.'.length;
    fc.assert(
      fc.property(fc.nat({ max: text.trimEnd().length - begin - 1 }), (at) => {
        const old = text[begin + at] ?? '';
        const other = /[0-9]/.test(old) ? 'a' : '7';
        const [found] = only(text.slice(0, begin + at) + other + text.slice(begin + at + 1));
        expect(found?.ok).toBe(false);
      }),
    );
  });

  test('a block that is cut, and one of another version', () => {
    expect(only(text.slice(0, -20))).toEqual([{ line: 5, ok: false, why: 'cut' }]);
    expect(only(text.replace('lbe-done/1.', 'lbe-done/3.'))).toEqual([{ line: 5, ok: false, why: 'newer' }]);
  });
});

test('what is longer than can be written is not read', () => {
  for (const bad of [
    { ...example, name: 'x'.repeat(LONGEST_NAME + 1) },
    { answers: [{ kind: 'own', question: '', text: 'x'.repeat(LONGEST_ANSWER + 1) }] },
    { answers: Array.from({ length: 100 }, () => example.answers[0]) },
    { answers: [{ kind: 'goal', step: -1, met: true, run: { link: '', digest: '', engine: '' } }] },
    { answers: {} },
  ])
    expect(only(writeCompletion([], bad as Completion))).toMatchObject([{ ok: false, why: 'damaged' }]);
});

test('so many blocks and no more', () => {
  const { found, tooMuch } = readCompletions('lbe-done/1.x\n'.repeat(MOST_BLOCKS + 1));
  expect([found.length, tooMuch]).toEqual([MOST_BLOCKS, true]);
});

test('no text is beyond it', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('lbe-done/1.', 'lbe-done/', MARK, '.', 'abcd', text));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { found } = readCompletions(parts.join(''));
      for (const { line } of found) expect(line).toBeGreaterThan(0);
    }),
  );
});
