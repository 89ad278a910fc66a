import { expect, it } from 'vitest';
import { wholeCatalog } from '../../model/registry';
import { ELSEWHERE, specimens } from './elements-page';

const sources = import.meta.glob<string>(['../../{controls,ui}/**/*.ts', '!../../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const defined = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\.define\('([\w-]+)'/g)].map(([, tag = '']) => tag),
);

it('shows each control and each element that several features use, or says where else it is seen', async () => {
  const shown = specimens(await wholeCatalog());
  const inside = ['number-input']; // in each param-control of a number
  expect([...shown.keys(), ...ELSEWHERE, ...inside].toSorted()).toEqual(defined.toSorted());
  for (const [tag, all] of shown) expect(all, tag).not.toEqual([]);
});
