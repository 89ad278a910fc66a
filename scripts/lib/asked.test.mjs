import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASKED_FOR, askedBy } from './asked.mjs';
import { at } from './paths.mjs';
import { tracked } from './tracked.mjs';

const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
  JSON.parse(readFileSync(at('package.json'), 'utf8'))
);

test('each row names files that there are, and a command that there is', () => {
  const files = tracked();
  for (const [command, paths] of Object.entries(ASKED_FOR)) {
    if (command.startsWith('npm run ')) expect(Object.keys(scripts)).toContain(command.split(' ')[2]);
    for (const path of paths)
      expect(
        files.some((file) => file.startsWith(path)),
        path,
      ).toBe(true);
  }
});

test('a change asks for what stands beside its folder, once', () => {
  const asked = askedBy(['web/src/service-worker.ts', 'web/content/lessons/course.ts', 'README.md']);
  expect([...asked.keys()].toSorted()).toEqual([
    'npm run test:browsers',
    'npm run test:long -- nightly',
    'npm run test:long -- vitest',
  ]);
  expect(askedBy(['README.md']).size).toBe(0);
});
