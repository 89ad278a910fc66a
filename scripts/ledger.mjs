/**
 * Runs exhibits and reasons of the ledger and prints their verdicts: `node scripts/ledger.mjs s000-fig2 --quick`. For
 * those who write them; `npm run fidelity` computes the whole ledger.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLedger, MEANING, resultsOf, runStudies, verdictsOf } from './lib/ledger.mjs';
import { at } from './lib/paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    lbe: { type: 'string' },
    rows: { type: 'boolean' },
    all: { type: 'boolean' },
  },
});
const lbe = values.lbe ?? join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe');
const ledger = await loadLedger();
const studies = [...ledger.exhibits, ...ledger.reasons].filter(
  ({ id }) => positionals.length === 0 || positionals.some((name) => id.startsWith(name)),
);
const short = (/** @type {number | null} */ value) => (value === null ? 'null' : Number(value.toPrecision(5)));

/** @param {Readonly<Record<string, import('./lib/ledger.mjs').Judgement>>} judgements */
function print(judgements) {
  for (const [id, { verdict, leaves, readings = {} }] of Object.entries(judgements)) {
    const claim = ledger.claims.find((each) => each.id === id);
    const stated = claim === undefined ? '' : `${claim.stated} [${claim.metric}]`;
    console.log(`  ${MEANING[verdict].toUpperCase().padEnd(14)} ${id} ${stated}`);
    for (const [reading, { leaves: own }] of Object.entries({ '': { leaves }, ...readings })) {
      const shown = values.all ? own : own.filter(({ ok }) => !ok || own.length <= 3).slice(0, 8);
      for (const { what, wanted, measured, ok } of shown)
        console.log(`      ${ok ? '+' : '-'} ${reading} ${what}: ${short(measured)} (${wanted})`);
    }
  }
}

const since = performance.now();
const all = resultsOf(ledger, await runStudies(ledger, lbe, studies, values.quick ? 'quick' : 'full'));
for (const study of studies) {
  const results = all.get(study.id);
  if (results === undefined) continue;
  console.log(study.id);
  if (values.rows)
    for (const { set, at: where, values: figures } of results.rows)
      console.log(
        `  ${set} ${JSON.stringify(where)} ${Object.entries(figures)
          .map(([name, summary]) => `${name}=${short(summary?.mean ?? null)}`)
          .join(' ')}`,
      );
  const { claims, findings } = verdictsOf(ledger, study, results);
  print(claims);
  print(findings);
}
console.log(`${((performance.now() - since) / 1000).toFixed(1)} s`);
