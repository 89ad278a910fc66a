/** The controllers of the course are what their texts compile to; `LBE_BLESS=1` writes the modules anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compile } from '../src/features/guest/compile';
import { encoded } from '../src/model/guests';
import { sources } from '../content/lessons/controllers';
import modules from '../content/lessons/controllers/modules.json';

const compiled = async (source: string): Promise<string> => {
  const made = await compile(source);
  return 'module' in made ? encoded(made.module) : JSON.stringify(made.problems);
};

it('compiles to the modules that the course has', async () => {
  const made: Record<string, string> = {};
  for (const [name, source] of Object.entries(sources)) made[name] = await compiled(source);
  const file = new URL('../content/lessons/controllers/modules.json', import.meta.url);
  if (process.env['LBE_BLESS'] === '1') writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  else expect(modules).toEqual(made);
  expect(readFileSync(file, 'utf8')).not.toContain('message');
});
