import { expect, test } from 'vitest';
import { capture } from '../../content/languages/de/capture';
import { words } from '../../content/languages/en/capture';

const files = import.meta.glob<string>('../../../sim-core/capture/src/fit/*.rs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What the module says, without what it says of a key of qlog. */
const said = Object.values(files)
  .join('')
  .replaceAll(/\{\w+\}/g, '1000')
  .matchAll(/"((?:must (?:be (?:a|of) |have )|has |shows )[^"{]*)"/g);

test('what the module says of a capture is told in German', () => {
  const sentences = [...said].map(([, sentence = '']) => sentence).filter((sentence) => !/no JSON/.test(sentence));
  expect(sentences.length).toBeGreaterThan(11);
  for (const sentence of sentences) {
    expect(capture.refused('a', sentence), sentence).not.toContain('englisch');
    expect(capture.notCompared(sentence)).not.toContain('#');
  }
  expect(capture.notCompared('must have at most 500000 packets to be compared with controllers; cut out a part')).toBe(
    'Mit Überlastregelungen lässt er sich nicht vergleichen: er darf dafür höchstens 500000 Pakete enthalten; einen Teil herausschneiden.',
  );
  expect(capture.refused('a', 'events.3.time: must be a time')).toMatch(/auswerten: \(englisch\) events\.3/);
});

test('one flow of two is compared, in the singular', () => {
  expect([words().compared('1', '2'), words().compared('2', '3')]).toEqual([
    '1 of 2 flows is compared; the packets of all others are there.',
    '2 of 3 flows are compared; the packets of all others are there.',
  ]);
  expect(capture.compared('1', '2')).toBe('1 von 2 Flüssen wird verglichen; die Pakete aller anderen sind dabei.');
});
