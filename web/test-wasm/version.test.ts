import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engine } from './engine';

test('the module that was built runs in Node and is of this version', () => {
  const cargo = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  const version = /^version = "([^"]+)"/m.exec(cargo)?.[1];
  expect(engine.version()).toMatch(new RegExp(`^${String(version)}\\+[0-9a-f]{10}$`));
});
