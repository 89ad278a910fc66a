/** What `npx oxlint` refuses by rules of the project's own, and where: the linter itself, on faults in a tree of their own. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at } from './paths.mjs';
import { run } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lbe-lint-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/**
 * A file, a line that stands in it, and the rule that refuses it; none where it is right.
 * @type {[file: string, line: string, rule?: string][]}
 */
const lines = [
  ['web/src/model/a.ts', "import { b } from '../views/b'; b();", 'lbe(rooms)'],
  ['web/src/model/b.ts', "export * from '../ui';", 'lbe(rooms)'],
  ['web/src/model/c.ts', "export { b } from '../pages/lab/b';", 'lbe(rooms)'],
  ['web/src/model/d.test.ts', "import type { B } from '../sim/b'; export type C = B;", 'lbe(rooms)'],
  ['web/src/model/deep/f.ts', "import { b } from '../b'; import { c } from '../../text'; b(c);"],
  ['web/src/model/g.ts', "import b from '../../../scenarios/b.json'; b();"],
  ['web/src/model/h.ts', "import { b } from '../../content/languages/en/b'; b();"],
  ['web/src/model/i.ts', "import { b } from '../../content/lessons/b'; b();", 'lbe(rooms)'],
  ['web/content/papers/a.ts', "import { b } from '../../src/views/b'; b();", 'lbe(rooms)'],
  ['web/content/papers/b.ts', "import { b } from '../../src/ledger/b'; b();"],
  ['web/src/store/a.ts', "import { b } from '../sim/b'; b();", 'lbe(rooms)'],
  ['web/src/store/b.ts', "import { type B } from '../sim/b'; export type C = B;"],
  ['web/src/store/c.ts', "export type { B } from '../sim/b';"],
  ['web/src/features/play/a.ts', "import { b } from '../share/b'; b();", 'lbe(rooms)'],
  ['web/src/features/play/b.ts', "part(() => import('../share/b'));", 'lbe(rooms)'],
  ['web/src/features/play/c.ts', "import { b } from './b'; import { c } from '../../ui/c'; b(c);"],
  ['web/src/features/play/d.ts', "import('./b');", 'lbe(parts)'],
  ['web/src/features/play/e.ts', "part(() => import('./b')); fetchPart(() => import('./c'));"],
  ['web/src/features/play/f.ts', 'b(html`<p style="color: red"></p>`);', 'lbe(styled)'],
  ['web/src/features/play/g.ts', 'b(html`<p .style="color: red"></p>`);'],
  ['web/src/pages/lab/a.ts', "import { b } from '../../features/play/b'; b();"],
  ['web/src/views/a.ts', 'b(Math.random());', 'eslint(no-restricted-properties)'],
  ['web/src/views/b.ts', 'const { href } = location; b(href);', 'eslint(no-restricted-properties)'],
  ['web/src/ui/asked.ts', 'b(location.href);'],
  ['web/src/sim/start-worker.ts', 'b(Date.now());', 'eslint(no-restricted-properties)'],
  ['web/src/views/c.test.ts', "vi.mock('./b');", 'eslint(no-restricted-properties)'],
  ['web/src/views/c.alone.test.ts', "vi.mock('./b');"],
  ['scripts/b.test.mjs', 'vi.resetModules();', 'eslint(no-restricted-properties)'],
  ['scripts/c.mjs', '// oxlint-disable-next-line no-var\nb();', 'unused'],
];

test('the linter holds what the project asks of itself', async () => {
  mkdirSync(join(folder, 'scripts', 'lib'), { recursive: true });
  cpSync(at('scripts', 'lib', 'lint.mjs'), join(folder, 'scripts', 'lib', 'lint.mjs'));
  // Types would need a project to be read from.
  const config = readFileSync(at('.oxlintrc.json'), 'utf8').replace('"typeAware": true', '"typeAware": false');
  writeFileSync(join(folder, '.oxlintrc.json'), config);
  for (const [file, line] of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  const { output } = await run('oxlint', ['--format', 'unix', '.'], { cwd: folder });
  const found = lines.map(([file, line]) => {
    const faults = output.split('\n').filter((each) => each.replaceAll('\\', '/').startsWith(`${file}:`));
    return [file, line, ...faults.map((each) => /\[Error\/?(.*)\]$/.exec(each)?.[1] || 'unused')];
  });
  expect(found).toEqual(lines);
});
