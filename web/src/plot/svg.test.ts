// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { light } from './palette';
import { fill, svgElement, svgOf } from './svg';
import { rule, text, type Mark } from './mark';

const svg = (): Element => document.createElementNS('http://www.w3.org/2000/svg', 'svg');

const glyph = (shape: 'circle' | 'ring', x: number): Mark => ({ kind: 'symbol', x, y: 1, shape, size: 9, ink: 'ink' });

const scenes: readonly (readonly Mark[])[] = [
  [rule([0, 1, 9, 1], 'line'), text(3, 4, 'ten')],
  [rule([0, 2, 9, 2], 'hair', 1, [1, 3]), text(3, 4, 'ten'), text(5, 4, '')],
  [text(3, 4, 'ten', { bold: true }), glyph('circle', 2)],
  [text(3, 4, 'ten', { halo: true }), glyph('ring', 2), glyph('ring', 4)],
  [],
  [glyph('circle', 3), rule([0, 1, 9, 1], 'line')],
];

it('shows after any other scene what it would have shown alone', () => {
  for (const before of scenes) {
    for (const after of scenes) {
      const target = svg();
      fill(target, before, light);
      fill(target, after, light);
      const alone = svg();
      alone.append(...after.map((mark) => svgElement(svgOf(mark, light))));
      expect(target.innerHTML).toBe(alone.innerHTML);
    }
  }
});

it('does not touch what stays: an axis under a moving slider', async () => {
  const target = svg();
  document.body.append(target);
  const axis = [rule([0, 1, 9, 1], 'line'), text(3, 4, '10')];
  fill(target, [...axis, text(5, 5, 'buffer')], light);
  const [line, label, name] = target.children;
  const changes: MutationRecord[] = [];
  new MutationObserver((list) => changes.push(...list)).observe(target, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  fill(target, [...axis, text(8, 5, 'buffer')], light);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...target.children]).toEqual([line, label, name]);
  expect(name?.getAttribute('x')).toBe('8');
  expect(changes.map(({ type, attributeName }) => [type, attributeName])).toEqual([['attributes', 'x']]);
});
