/**
 * Runs exhibits and reasons of the ledger and prints their verdicts: `node scripts/ledger.mjs s000-fig2 --quick`. For
 * those who write them; `npm run fidelity` computes the whole ledger.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLedger, runStudy } from './lib/ledger.mjs';
import { at } from './lib/paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, lbe: { type: 'string' }, rows: { type: 'boolean' }, all: { type: 'boolean' } },
});
const lbe = values.lbe ?? join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe');
const ledger = await loadLedger();
const wanted = (/** @type {string} */ id) =>
  positionals.length === 0 || positionals.some((name) => id.startsWith(name));

/** @param {Readonly<Record<string, import('../web/src/ledger/expected').Judgement>>} judgements */
function print(judgements) {
  for (const [id, { verdict, leaves }] of Object.entries(judgements)) {
    const claim = ledger.claims.find((each) => each.id === id);
    console.log(
      `  ${verdict.toUpperCase().padEnd(10)} ${id} ${claim === undefined ? '' : `${claim.stated} [${claim.metric}]`}`,
    );
    const shown = values.all ? leaves : leaves.filter(({ ok }) => !ok || leaves.length <= 3);
    for (const { what, wanted: bound, measured, ok } of shown.slice(0, values.all ? Infinity : 8))
      console.log(
        `      ${ok ? '+' : '-'} ${what}: ${measured === null ? 'null' : Number(measured.toPrecision(5))} (${bound})`,
      );
  }
}

for (const study of [...ledger.exhibits, ...ledger.reasons].filter(({ id }) => wanted(id))) {
  const since = performance.now();
  const results = await runStudy(ledger, lbe, study, values.quick ? 'quick' : 'full');
  console.log(`${study.id} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  if (values.rows)
    for (const { set, at: where, values: figures } of results.rows)
      console.log(
        `  ${set} ${JSON.stringify(where)} ${Object.entries(figures)
          .map(([name, summary]) => `${name}=${summary === null ? 'null' : Number(summary.mean.toPrecision(5))}`)
          .join(' ')}`,
      );
  if ('panels' in study) print(ledger.judgeClaims(study, results));
  print(ledger.judgeFindings(study, results));
}
