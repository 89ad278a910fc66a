/**
 * The ledger of claims, from the command line: the exhibits and reasons of `web/src/ledger`, which Vite compiles for Node
 * here, run by `lbe` and judged by the same functions as in the page.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runnerImport } from 'vite';
import { at } from './paths.mjs';
import { Stop } from './steps.mjs';

/** @typedef {typeof import('../../web/src/ledger/node')} Ledger */
/** @typedef {import('../../web/src/ledger/exhibit').RunSet} RunSet */
/** @typedef {import('../../web/src/ledger/exhibit').Study} Study */
/** @typedef {import('../../web/src/ledger/results').Results} Results */

/** @returns {Promise<Ledger>} as the files are now */
export async function loadLedger() {
  /** @type {{ module: Ledger }} */
  const { module } = await runnerImport(at('web', 'src', 'ledger', 'node.ts'), {
    configFile: false,
    root: at('web'),
    logLevel: 'error',
  });
  return module;
}

/**
 * Runs every point of a set; memory holds one run at a time.
 * @param {Ledger} ledger
 * @param {string} lbe the program
 * @param {RunSet} set
 */
async function runSet({ Collector, tracesFromCsv }, lbe, set) {
  const collector = new Collector(set);
  const traces = set.traced === true ? mkdtempSync(join(tmpdir(), 'lbe-traces-')) : undefined;
  try {
    const child = spawn(lbe, ['sweep', '--json', ...(traces === undefined ? [] : ['--trace', traces]), '-'], {
      cwd: at('scenarios'),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.on('close', resolve));
    let complaint = '';
    child.stderr.on('data', (/** @type {Buffer} */ text) => (complaint += String(text)));
    child.stdin.end(JSON.stringify(set.sweep));
    /** @type {import('../../web/src/model/series').Report[]} */
    const traced = [];
    let count = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      /** @type {import('../../web/src/model/series').Report} */
      const report = JSON.parse(line);
      const job = collector.jobs[count];
      if (job === undefined) throw new Stop(`lbe ran more than the set ${set.id} has.`);
      if (traces === undefined) collector.take(count, { scenario: job.scenario, report, traces: null });
      else traced.push(report);
      count += 1;
    }
    const status = await ended;
    if (status !== 0) throw new Stop(`lbe could not run the set ${set.id}.`, complaint);
    if (count !== collector.jobs.length) throw new Stop(`lbe ran ${count} of ${collector.jobs.length} of ${set.id}.`);
    if (traces !== undefined) {
      const folders = readdirSync(traces).sort();
      for (const [i, report] of traced.entries()) {
        const text = (/** @type {string} */ name) => readFileSync(join(traces, folders[i] ?? '', name), 'utf8');
        const scenario = collector.jobs[i]?.scenario;
        if (scenario === undefined) continue;
        collector.take(i, {
          scenario,
          report,
          traces: tracesFromCsv(text('samples.csv'), text('sums.csv'), text('events.csv')),
        });
      }
    }
  } finally {
    if (traces !== undefined) rmSync(traces, { recursive: true });
  }
  return collector.rows();
}

/**
 * @param {Ledger} ledger
 * @param {string} lbe
 * @param {Study} study
 * @param {'full' | 'quick'} extent
 * @returns {Promise<Results>}
 */
export async function runStudy(ledger, lbe, study, extent) {
  const rows = [];
  for (const set of ledger.setsFor(study, extent)) rows.push(...(await runSet(ledger, lbe, set)));
  return new ledger.Results(rows);
}
