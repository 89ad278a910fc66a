import { beforeEach, expect, test } from 'vitest';
import type { Exercise } from '../../model/exercise';
import { storeAnswers, storedAnswers } from './own-answers';

const exercise = (task: string): Exercise => ({ task, questions: ['What do you see?'] });

beforeEach(() => {
  localStorage.clear();
});

test('what is written to one exercise writes over no other, also where a tab sees the storage as it was', () => {
  storeAnswers(exercise('Queues'), [{ text: 'The queue fills.' }]);
  const written = Object.entries(localStorage) as [string, string][];
  localStorage.clear(); // in another tab, to which nothing of it has come yet
  storeAnswers(exercise('Delays'), [{ text: 'They grow.' }]);
  // What this one wrote is the later where both wrote.
  for (const [key, value] of written) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  expect(storedAnswers(exercise('Queues'))).toEqual([{ text: 'The queue fills.' }]);
  expect(storedAnswers(exercise('Delays'))).toEqual([{ text: 'They grow.' }]);
});

test('answers of an earlier version are there, and what is cleared stays so', () => {
  const key = JSON.stringify(['Queues', 'What do you see?']);
  localStorage.setItem('lbe-class-answers', JSON.stringify({ [key]: [{ text: 'Kept.' }] }));
  expect(storedAnswers(exercise('Queues'))).toEqual([{ text: 'Kept.' }]);
  storeAnswers(exercise('Queues'), [{ text: '' }]);
  expect(storedAnswers(exercise('Queues'))).toEqual([{ text: '' }]);
});

test('the latest twenty exercises are remembered', () => {
  for (let nth = 0; nth < 22; nth += 1) storeAnswers(exercise(`Week ${String(nth)}`), [{ text: 'Done.' }]);
  const texts = Array.from({ length: 22 }, (_, nth) => storedAnswers(exercise(`Week ${String(nth)}`))[0]?.text);
  expect(texts).toEqual(['', '', ...Array.from({ length: 20 }, () => 'Done.')]);
});
