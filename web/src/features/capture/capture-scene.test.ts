import { expect, test } from 'vitest';
import { captureScene } from './capture-scene';

test('what is not known is a gap in its line: no point of it has a place', () => {
  const lines = { title: '', time: '', interval_s: 1, captured: [1, null, 3], run: [], beside: [null, null, null] };
  const { marks } = captureScene(lines, 400).scene;
  const drawn = marks.filter((mark) => mark.kind === 'line').map(({ points }) => [...points]);
  const halves = drawn.flatMap((points) => points.filter((value, i) => i % 2 === 0 && Number.isNaN(value)));
  expect(halves).toHaveLength(4);
  expect(drawn.flat().filter(Number.isNaN)).toHaveLength(8);
});
