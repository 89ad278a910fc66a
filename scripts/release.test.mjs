/** One version everywhere. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';
import { PLACES, versioned } from './release.mjs';

test('the version is the same in all places, has its part of the changelog, and changes everywhere', () => {
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(at('package.json'), 'utf8')));
  expect(readFileSync(at('CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  for (const [file, before] of PLACES) {
    const text = readFileSync(at(file), 'utf8');
    expect(text, file).toContain(before + version);
    expect(versioned(versioned(text, before, '9.8.7'), before, version), file).toBe(text);
    expect(versioned(text, before, '9.8.7'), file).toContain(`${before}9.8.7`);
  }
});
