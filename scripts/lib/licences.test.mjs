import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allows, foreignSources, licenceFaults, npmLicences, policy } from './licences.mjs';
import { compiledInto } from './metadata.mjs';
import { joined, licenceTextIn, unnamedIn } from './notices.mjs';
import { root } from './paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lbe-licences-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('an SPDX expression is met by allowed licences alone', () => {
  const allow = ['MIT', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'Unicode-3.0'];
  const [met, unmet] = [
    ['MIT', 'MIT OR GPL-3.0-only', 'GPL-3.0-only OR MIT', 'Unlicense/MIT', '(MIT OR Apache-2.0) AND Unicode-3.0'],
    [
      '',
      'mit',
      'GPL-3.0-only',
      'MIT AND GPL-3.0-only',
      'GPL-3.0-only AND MIT',
      'MIT WITH GPL-exception',
      '(MIT',
      'MIT)',
    ],
  ];
  met.push('GPL-2.0-only AND MIT OR Apache-2.0', 'Apache-2.0 WITH LLVM-exception OR GPL-3.0-only');
  unmet.push('(MIT OR Apache-2.0) AND GPL-3.0-only', 'MIT AND (GPL-3.0-only OR LGPL-3.0-only)', 'MIT GPL-3.0-only');
  expect(met.filter((expression) => !allows(expression, allow))).toEqual([]);
  expect(unmet.filter((expression) => allows(expression, allow))).toEqual([]);
});

test('a licence that is not on the list, or none at all, is a fault that names the package; a tool may have more', () => {
  const axe = { name: 'axe-core', version: '4.0.0', licence: 'MPL-2.0' };
  const dependencies = [
    { name: 'good', version: '1.0.0', licence: 'MIT' },
    { name: 'silent', version: '3.0.0', licence: undefined },
    { ...axe, tool: true },
    axe,
  ];
  expect(licenceFaults(dependencies, ['MIT'])).toEqual([
    'silent 3.0.0 names no licence.',
    'axe-core 4.0.0 comes under "MPL-2.0", which deny.toml does not allow.',
  ]);
});

test('the installed package is believed before the lock file, which also knows those of other machines', () => {
  const locked = {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/here': { version: '1.0.0', license: 'MIT' },
    'node_modules/here/node_modules/@scope/elsewhere': { version: '2.0.0', license: 'ISC', dev: true },
  };
  expect(npmLicences(locked, (at) => (at === 'node_modules/here' ? 'GPL-3.0-only' : undefined))).toEqual([
    { name: 'here', version: '1.0.0', licence: 'GPL-3.0-only', tool: false },
    { name: '@scope/elsewhere', version: '2.0.0', licence: 'ISC', tool: true },
  ]);
});

/** @param {string} name @param {Partial<import('./licences.mjs').Crate>} [more] */
const crate = (name, more = {}) => ({
  id: name,
  name,
  version: '1.0.0',
  license: 'MIT',
  source: 'registry+https://github.com/rust-lang/crates.io-index',
  manifest_path: '',
  targets: [{ kind: ['lib'] }],
  ...more,
});

test('a crate from another place than crates.io is a fault', () => {
  const git = crate('forked', { source: 'git+https://example.org/forked' });
  expect(foreignSources([crate('a'), crate('ours', { source: null }), git])).toEqual([
    'forked 1.0.0 comes from git+https://example.org/forked, not from crates.io.',
  ]);
});

test('what runs at build is no part of what is compiled', () => {
  /** @param {string} pkg @param {string | null} [kind] */
  const needs = (pkg, kind = null) => ({ pkg, dep_kinds: [{ kind }] });
  const others = ['linked', 'below', 'of-macro', 'script', 'test'].map((name) => crate(name));
  const metadata = {
    packages: [crate('ours', { source: null }), crate('macro', { targets: [{ kind: ['proc-macro'] }] }), ...others],
    resolve: {
      nodes: [
        { id: 'ours', deps: [needs('linked'), needs('macro'), needs('script', 'build'), needs('test', 'dev')] },
        { id: 'linked', deps: [needs('below')] },
        { id: 'below', deps: [needs('linked')] },
        { id: 'macro', deps: [needs('of-macro')] },
      ],
    },
  };
  expect(compiledInto(metadata, 'ours').map(({ name }) => name)).toEqual(['linked', 'below']);
});

test('deny.toml is read: its licences, and the advisories that are accepted', async () => {
  const text = '[advisories]\nignore = [{ id = "GHSA-1", reason = "..." }]\n[licenses]\nallow = ["MIT"]';
  expect(await policy(text)).toEqual({ allow: ['MIT'], accepted: ['GHSA-1'] });
  expect((await policy()).allow).toContain('MIT');
});

describe('the text of a licence', () => {
  /** @param {string} name @param {string[]} files */
  const packageWith = (name, files) => {
    mkdirSync(join(folder, name));
    for (const file of files) writeFileSync(join(folder, name, file), `${file}\r\n`);
    return join(folder, name);
  };

  test('is MIT’s where that is enough', () => {
    const two = packageWith('two', ['COPYRIGHT', 'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'licenses.js']);
    expect(licenceTextIn(two, 'MIT OR Apache-2.0')).toBe('COPYRIGHT\n\nLICENSE-MIT');
    expect(licenceTextIn(two, 'MIT AND Apache-2.0')).toBe('COPYRIGHT\n\nLICENSE-APACHE\n\nLICENSE-MIT');
    const three = packageWith('three', ['LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-UNICODE']);
    expect(licenceTextIn(three, '(MIT OR Apache-2.0) AND Unicode-3.0')).toBe('LICENSE-MIT\n\nLICENSE-UNICODE');
  });

  test('stops the build where there is none', () => {
    expect(() => licenceTextIn(packageWith('none', ['README.md']), 'MIT')).toThrow('brings no licence text');
  });

  test('stands once for all that share it', () => {
    const text = joined([
      { name: 'a 1', text: 'same' },
      { name: 'b 1', text: 'other' },
      { name: 'c 1', text: 'same' },
    ]);
    expect(text.match(/same/g)).toHaveLength(1);
    expect(text).toContain('a 1, c 1\n');
  });
});

test('a package in a script that has no notice is found, in whatever folder it lies', () => {
  const files = ['lit/index.js', '@scope/new/a.js', 'a/node_modules/b/b.js', 'unused/index.js'];
  const modules = Object.fromEntries([
    [`${root}web/src/main.ts`, { renderedLength: 1 }],
    ...files.map((file) => [`${root}node_modules/${file}`, { renderedLength: file.startsWith('unused') ? 0 : 1 }]),
  ]);
  const bundle = { 'main.js': { type: 'chunk', modules }, 'style.css': { type: 'asset' } };
  expect(unnamedIn(bundle, ['node_modules/lit'])).toEqual(['node_modules/@scope/new', 'node_modules/a/node_modules/b']);
});
