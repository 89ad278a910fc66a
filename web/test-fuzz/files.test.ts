import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarioProblems } from '../src/model/check';
import { readCompletions, writeCompletion, type Completion } from '../src/model/completion';
import { canonicalJson } from '../src/model/equal';
import { inForceAt } from '../src/model/changes';
import { readFiles, type FileContext, type GivenFile } from '../src/model/open-file';
import { crc32, notesOf, withNotes } from '../src/model/png';
import { presets } from '../src/model/presets-whole';
import type { Scenario } from '../src/model/scenario';
import { sweepProblems, type Sweep } from '../src/model/sweep';
import { nameWords } from '../src/model/repeat';
import { catalog } from '../src/model/tables';
import { remarksOn } from '../src/pages/check/checked';
import type { Repeat } from '../src/pages/check/repeat';
import { findAnswers } from '../src/pages/check/session';
import { checkAnswers } from '../src/pages/check/verify';
import { anyLink, seeds } from './links';
import {
  RUNS,
  expectSeen,
  expectSentences,
  expectUnpolluted,
  mutated,
  mutations,
  nastyJson,
  nastyText,
  placesIn,
} from './support';

const context: FileContext = { catalog, presets, traces: () => Promise.resolve({}) };
const utf8 = new TextEncoder();
const DIGEST = '0123456789abcdef';
const LINK = 'https://lab.example/#v=1&p=tcp-vs-ledbat&lbe.target=60ms';

const name = fc.oneof(
  fc.constantFrom(
    'a.json',
    'a.lbe.json',
    'A.SVG',
    'x.png',
    'x.csv',
    'x.txt',
    'a.trace',
    '../../etc/passwd',
    'C:\\a.json',
  ),
  nastyText,
);

const seed = fc.constantFrom(...seeds);
const anyScenarioJson = fc.tuple(seed, mutations).map(([from, list]) => mutated(from, list));

const results = fc
  .tuple(seed, mutations)
  .map(([scenario, list]) =>
    mutated({ lbe: { version: '0.1.0', link: LINK, digest: DIGEST }, scenario, report: {} }, list),
  );

const sweep = fc
  .tuple(seed, mutations)
  .map(([from, list]) =>
    mutated({ base: from, axes: [{ path: 'flows.1.cc.target_ms', values: [5, 25] }], seeds: [1, 2, 3] }, list),
  );

const anyJson = fc.tuple(fc.oneof(anyScenarioJson, results, sweep), fc.nat(), fc.nat(19)).map(([value, at, kind]) => {
  const text = JSON.stringify(value);
  if (kind === 0) return text.slice(0, at % text.length);
  return kind === 1
    ? text.slice(0, at % text.length) + String.fromCharCode(at % 256) + text.slice(at % text.length)
    : text;
});

const svg = fc.tuple(anyJson, anyLink, nastyText, fc.nat(5)).map(([json, link, text, kind]) => {
  const escaped = kind === 0 ? json : json.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const address = kind === 1 ? text : link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title><metadata><experiment xmlns="urn:lbe-lab:experiment:${kind === 2 ? text : '1'}" link="https://lab.example/#${address}" version="0.1.0" digest="${DIGEST}">${kind === 3 ? `<![CDATA[${json}]]>` : escaped}</experiment></metadata></svg>`;
});

/** Signature, header and end: all that notes go by. */
const bare = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde],
  ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
]);

/** Lengths, names and contents of chunks that lie; or a picture as it should be. */
const png = fc
  .tuple(anyLink, nastyText, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.nat(3))
  .map(([link, text, bytes, kind]) => {
    const notes = { Source: `https://lab.example/#${link}`, Software: 'LBE Lab 0.1.0', Comment: `digest ${text}` };
    const whole = Uint8Array.from(withNotes(bare, 300, notes).flatMap((part) => [...part]));
    for (const [at, byte] of kind === 0 ? [] : bytes) whole[8 + (at % (whole.length - 8))] = byte;
    return kind === 1 ? whole.subarray(0, 8 + ((bytes[0]?.[0] ?? 0) % (whole.length - 8))) : whole;
  });

const lines = fc
  .tuple(anyLink, nastyText, nastyText)
  .map(
    ([link, before, behind]) =>
      `# version: 0.1.0\n# digest: ${DIGEST}\n${before} https://lab.example/#${link}${behind}\n1,2\n`,
  );

const trace = fc.oneof(
  fc.array(fc.nat(10_000), { maxLength: 20 }).map((times) => times.join('\n')),
  fc.array(nastyText, { maxLength: 4 }).map((parts) => parts.join('\n')),
);

const content: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: anyJson.map((text) => utf8.encode(text)) },
  { weight: 1, arbitrary: svg.map((text) => utf8.encode(text)) },
  { weight: 1, arbitrary: png },
  { weight: 1, arbitrary: lines.map((text) => utf8.encode(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }) },
);

const file: fc.Arbitrary<GivenFile> = fc.record({ name, bytes: content });
const traceFile: fc.Arbitrary<GivenFile> = fc.record({
  name: fc.constantFrom('traces/lte-walk.trace', 'lte-walk.trace', '__proto__.trace', 'constructor', 'a.trace'),
  bytes: trace.map((text) => utf8.encode(text)),
});
const dropped = fc
  .tuple(file, fc.array(traceFile, { maxLength: 2 }), fc.array(file, { maxLength: 20 }), fc.nat(19))
  .map(([main, traces, more, kind]) => [main, ...(kind < 8 ? traces : []), ...(kind === 19 ? more : [])]);

test('dropped files are opened as one experiment, or refused in one sentence or two', async () => {
  await fc.assert(
    fc.asyncProperty(dropped, async (files) => {
      const read = await readFiles(context, files);
      expectUnpolluted();
      expectSeen(read.ok ? [read.opened.name, read.opened.more] : []);
      if (!read.ok) expectSentences([read.problem]);
      else if (scenarioProblems(catalog, read.opened.scenario).length > 0) expect.fail('a bad scenario was opened');
    }),
    { numRuns: RUNS },
  );
});

test('a scenario is refused in sentences that name its keys, or all that the page does with it before a run works', () => {
  fc.assert(
    fc.property(anyScenarioJson, (value) => {
      const problems = scenarioProblems(catalog, value);
      expectUnpolluted();
      expectSeen(problems);
      if (problems.length > 0) {
        for (const problem of problems) if (problem.length > 6000) expect.fail(problem.slice(0, 200));
        return;
      }
      const scenario = value as Scenario;
      // Whether the values that it changes to may be is the engine's to say.
      if (canonicalJson(inForceAt(catalog, scenario, Infinity)) === '') expect.fail('nothing is left');
      expectUnpolluted();
    }),
    { numRuns: RUNS },
  );
});

const anyAxis = fc.tuple(
  fc.oneof(fc.constantFrom('flows.1.cc.target_ms', 'flows.1.cc', 'links.0.queue'), nastyText),
  nastyJson,
);

test('a sweep is refused in sentences that can be seen as they are', () => {
  fc.assert(
    fc.property(anyAxis, nastyText, ([path, value], label) => {
      const [base] = seeds;
      if (base === undefined) return;
      expectSeen(sweepProblems(catalog, { version: 1, base, axes: [{ path, values: [value], label }] } as Sweep));
    }),
    { numRuns: RUNS },
  );
});

test('the notes of a picture are read as far as they are whole, and never past its end', () => {
  fc.assert(
    fc.property(png, (bytes) => {
      const whole = new Uint8Array(bytes); // another one, with nothing behind its end
      expect(notesOf(bytes)).toEqual(notesOf(whole));
      const text = Object.entries(notesOf(whole)).flat().join('');
      if (utf8.encode(text).length > 3 * whole.length) expect.fail('more than there was');
    }),
    { numRuns: RUNS },
  );
});

const handedIn: Completion = {
  lesson: 'late-comer',
  name: 'A',
  answers: [
    { kind: 'own', question: 'Why?', text: 'Because.' },
    { kind: 'goal', step: 1, met: true, run: { link: 'v=1&p=tcp-vs-ledbat', digest: DIGEST, engine: '0.1.0' } },
    {
      kind: 'draw',
      step: 0,
      sketch: [1, null],
      verdicts: ['close'],
      run: { link: 'v=1', digest: DIGEST, engine: '0.1.0' },
    },
  ],
};
const texts = fc.tuple(mutations, fc.nat(), fc.nat(9), nastyText).map(([list, at, kind, text]) => {
  const value = kind < 6 ? (mutated(handedIn, list) as Completion) : handedIn;
  const whole = writeCompletion(['=== LBE Lab', text], value);
  const cut = at % whole.length;
  return kind < 6
    ? whole
    : kind < 8
      ? whole.slice(0, cut) + text + whole.slice(cut)
      : `${whole}${text}${whole.slice(0, cut)}`;
});

test('what is handed in is found whole, or said to be broken; nothing else comes of any text', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 5, arbitrary: texts }, { weight: 1, arbitrary: nastyText }), (text) => {
      const { found } = readCompletions(text);
      expectUnpolluted();
      for (const each of found) {
        if (each.line < 1) expect.fail('no line');
        if (!each.ok) continue;
        const again = readCompletions(writeCompletion([], each.completion)).found[0];
        if (again?.ok !== true) expect.fail('not read again');
        expect(again.completion).toEqual(each.completion);
      }
    }),
    { numRuns: RUNS },
  );
});

test('the checker says of a text what can be seen as it is, whatever its source and its answers are called', async () => {
  const nowhere: Repeat = () => Promise.resolve({ ok: false, why: 'There is no such link.' });
  const source = fc.record({ name: nastyText.map(nameWords), text: texts });
  await fc.assert(
    fc.asyncProperty(source, async (each) => {
      const { handed, limits } = findAnswers([each, each]);
      expectSeen(limits);
      for (const one of handed) {
        const answers = await checkAnswers(one.found.completion, undefined, nowhere, () => '');
        expectSeen(remarksOn({ ...one, result: { answers, course: undefined, engine: '0.1.0' } }));
      }
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
});

test('the generators reach what they are for', () => {
  expect(placesIn({ a: [1] })).toEqual([[], ['a'], ['a', 0]]);
  expect(crc32(utf8.encode('123456789'))).toBe(0xcbf43926);
  const kinds = fc.sample(dropped, 300).map((files) => files.length);
  expect(Math.max(...kinds)).toBeGreaterThan(1);
});
