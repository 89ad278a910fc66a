/**
 * What the search finds over all low-priority controllers, for the page of trials: `node scripts/findings.mjs` writes
 * `web/src/pages/study/findings.json` with `lbe search` (minutes); after a change of the engine or of a controller.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleAt } from './lib/module-at.mjs';
import { at } from './lib/paths.mjs';

/** @typedef {import('../web/src/pages/study/search-run').Outcome} Outcome */

const { values } = parseArgs({ options: { lbe: { type: 'string' } } });
const lbe = values.lbe ?? join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe');

/** @type {typeof import('../web/src/pages/study/node')} */
const module = await moduleAt('web/src/pages/study/node.ts');
const { catalog, FOR_FINDINGS, PROPERTIES, subjectsOf } = module;
const options = Object.entries(FOR_FINDINGS).flatMap(([key, value]) => [`--${key}`, String(value)]);

/** @param {Outcome} outcome what the page shows of it */
function kept({ draws, failure }) {
  if (failure === null) return { draws, failure };
  const { kind, way, figure, failed, seeds, scenario, found } = failure;
  const { draw, figure: there } = found;
  return { draws, failure: { kind, way, figure, failed, seeds, scenario, found: { draw, figure: there } } };
}

const lines = subjectsOf(catalog).low.map(({ id, cc }) => {
  const printed = execFileSync(lbe, ['search', JSON.stringify(cc), '--json', ...options], { encoding: 'utf8' });
  /** @type {Outcome[]} */
  const outcomes = JSON.parse(`[${printed.trim().replaceAll('\n', ',')}]`);
  const found = Object.fromEntries(
    PROPERTIES.map((property) => {
      const outcome = outcomes.find((each) => each.property.id === property);
      if (outcome === undefined) throw new Error(`lbe said nothing of ${property}`);
      return [property, kept(outcome)];
    }),
  );
  console.log(`${id}: ${PROPERTIES.filter((property) => found[property]?.failure).join(', ') || 'nothing'}`);
  return `${JSON.stringify(id)}: ${JSON.stringify(found)}`;
});
writeFileSync(at('web', 'src', 'pages', 'study', 'findings.json'), `{\n${lines.join(',\n')}\n}\n`);
