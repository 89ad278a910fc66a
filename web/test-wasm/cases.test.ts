/** What `npm test` draws is by the change that is tested: no project of vitest is without the file that says which cases. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import config from '../../vitest.config';

interface Project {
  readonly test: { readonly name: string; readonly setupFiles?: readonly string[] };
}

it('every project draws the cases that are asked for', () => {
  const projects = (config as unknown as { test: { projects: readonly Project[] } }).test.projects;
  expect(projects.length).toBeGreaterThan(1);
  for (const { test } of projects)
    expect([test.name, test.setupFiles]).toEqual([test.name, ['web/test-wasm/cases.ts']]);
});

it('the seed that is asked for is the one that is drawn by', () => {
  const asked = process.env['FAST_CHECK_SEED'];
  expect(fc.readConfigureGlobal().seed).toBe(asked === undefined ? undefined : Number(asked));
});
