import { expect, it } from 'vitest';
import { lookFor } from './element';

it.each([
  ['black', '0 0 0', 'light'],
  ['dark grey (#333)', '0.2 0.2 0.2', 'light'],
  ['grey text on white (#666)', '0.4 0.4 0.4', 'light'],
  ['white', '1 1 1', 'dark'],
  ["Material's slate text (#e2e4e9 at 82 %)", '0.89 0.89 0.91 / 0.82', 'dark'],
  ['grey text on black (#aaa)', '0.667 0.667 0.667', 'dark'],
])('text in %s', (_, channels, look) => {
  expect(lookFor(`color(srgb ${channels})`)).toBe(look);
});

it('leaves open what it cannot read', () => {
  expect(lookFor('currentcolor')).toBeUndefined();
});
