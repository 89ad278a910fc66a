import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exercisePairs, readExercise } from '../src/model/exercise';
import { MOST_SAID, cappedNames } from '../src/model/capped';
import { slotsOf } from '../src/model/link-keys';
import { permitOf, unknownKeys, STANDINGS } from '../src/model/permit';
import { PRESENTATION_KEYS, printPresentation, readPresentation } from '../src/model/presentation';
import { catalog } from '../src/model/tables';
import { readSettings, printSettings } from '../src/pages/builder/draft';
import { fieldsOf } from '../src/pages/study/conditions';
import { printFields, readFields } from '../src/pages/study/fields';
import { searchFields } from '../src/pages/study/search-run';
import { subjectsOf } from '../src/pages/study/subjects';
import { seeds } from './links';
import { RUNS, expectSeen, expectSentences, expectUnpolluted, nastyText } from './support';

const [base] = seeds;
const keys = base === undefined ? [] : slotsOf(catalog, base).map(({ key }) => key);

const key = fc.oneof(
  fc.constantFrom(
    ...PRESENTATION_KEYS,
    'task',
    'q1',
    'q5',
    'q6',
    'q999',
    'form',
    'for',
    'title',
    'poster',
    'figure-lang',
  ),
  nastyText,
);
const value = fc.oneof(
  nastyText,
  fc.array(fc.oneof(fc.constantFrom(...keys), nastyText), { maxLength: 12 }).map((list) => list.join(',')),
  fc.constantFrom('all', 'none', 'dark', 'click', '420', '119', '4001', '1e3', 'title,plots', 'a,'.repeat(2500)),
);
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

const anyQuery = fc
  .array(fc.tuple(key, value, fc.boolean()), { maxLength: 6 })
  .map((pairs) =>
    pairs
      .map(([name, given, plain]) =>
        plain ? `${name}=${given}` : `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(given))}`,
      )
      .join('&'),
  );

test('a query from a stranger presents what it can, and names what it cannot', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { presentation, problems } = readPresentation(query);
      if (problems.length > 0) expectSentences(problems);
      const again = readPresentation(printPresentation(presentation));
      expect(again).toEqual({ presentation, problems: [] });
      if (base === undefined) return;
      const permit = permitOf(presentation, catalog, base);
      if (!STANDINGS.includes(permit.at('flows.1.cc.target_ms'))) expect.fail('no standing');
      const unknown = unknownKeys(presentation, catalog, [base]);
      expectSeen([cappedNames(unknown)]);
      if (unknown.some((each) => keys.includes(each))) expect.fail('a known key is unknown');
      expectUnpolluted();
    }),
    { numRuns: RUNS },
  );
});

test('an exercise in a query is read or refused by name, and written again it is the same', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { exercise, problems } = readExercise(query);
      if (problems.length > MOST_SAID + 1) expect.fail('too many sentences');
      expectSeen(problems);
      const again = readExercise(new URLSearchParams(exercisePairs(exercise).map((pair) => [...pair])).toString());
      expect(again).toEqual({ exercise, problems: [] });
    }),
    { numRuns: RUNS },
  );
});

test('the builder’s query is read and written as the same', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { settings, problems } = readSettings(query, 'builder');
      expectSeen(problems);
      expect(readSettings(printSettings(settings, ''), 'builder').settings).toEqual(settings);
    }),
    { numRuns: RUNS },
  );
});

test('an address of the trials is read and written as the same, or refused in one sentence', () => {
  const queues = catalog.queues.map(({ id }) => id);
  const pages = [fieldsOf(queues), searchFields(subjectsOf(catalog), queues)];
  const names = pages.flat().map(({ key: name }) => name);
  const given = fc.oneof(nastyText, fc.integer({ min: -1, max: 200 }).map(String), fc.constantFrom(...queues, 'late'));
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), nastyText), given), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...pages), pairs, (fields, list) => {
      const read = readFields(fields, `#${list.map((pair) => pair.join('=')).join('&')}`);
      if (read.ok) expect(readFields(fields, printFields(fields, read.asked))).toEqual(read);
      else expectSentences([read.problem]);
    }),
    { numRuns: RUNS },
  );
});
