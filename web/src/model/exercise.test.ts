import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_QUESTION, LONGEST_TASK, MOST_QUESTIONS, exercisePairs, plainLine, readExercise } from './exercise';

const line = (longest: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: longest / 4 })
    .map(plainLine)
    .filter((text) => text !== '' && text.length <= longest);

test('an exercise reads back as it was printed', () => {
  fc.assert(
    fc.property(
      fc.record(
        { task: line(LONGEST_TASK), questions: fc.array(line(LONGEST_QUESTION), { maxLength: MOST_QUESTIONS }) },
        { requiredKeys: ['questions'] },
      ),
      (exercise) => {
        const query = new URLSearchParams(exercisePairs(exercise).map(([key, value]) => [key, value]));
        expect(readExercise(`?${query.toString()}`)).toEqual({ exercise, problems: [] });
      },
    ),
  );
});

test('what is too long, or too many, is named and left out; the rest stays', () => {
  const { exercise, problems } = readExercise(
    `?task=${'x'.repeat(LONGEST_TASK + 1)}&q1=Why%3F&q6=no&q2=${'y'.repeat(301)}`,
  );
  expect(exercise).toEqual({ questions: ['Why?'] });
  expect(problems).toHaveLength(3);
  expect(problems.join(' ')).toMatch(/task .* 80 .*q2 .* 300 .*q6 .* 5 /);
});

test('one line of plain text, whatever is sent', () => {
  expect(readExercise('?q1=%20a%0A%00%E2%80%AEb%20').exercise.questions).toEqual(['a b']);
});
