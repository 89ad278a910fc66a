/**
 * `npm run fidelity`: runs every exhibit of the gallery and every reference case of ns-2 and ns-3 through `lbe`, and writes
 * `docs/fidelity.md`, `docs/fidelity/results.json`, and what the gallery shows before a reader computes anything
 * (`web/src/ledger/results`). A claim that does not hold, or a figure beyond the tolerance, without a reason ends it with
 * status 1; so does a verdict that is another one than before, until `--explain WHY` says why.
 * `--only PATTERN` runs and prints the cases whose id fits ("ns2/rtt/*") and writes nothing; `--check` runs the quick
 * setting of the exhibits alone and holds it against what is kept (a part of `npm test`); `--lbe PATH` takes a program that
 * is built already.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  changed,
  compare,
  counts,
  countTable,
  figureOf,
  missingIn,
  page,
  resultsText,
  rounded,
  scenarioOf,
  seedsOf,
  STATUSES,
  summary,
} from './lib/fidelity.mjs';
import {
  claimsSection,
  countTable as claimCounts,
  loadLedger,
  owed,
  problemsOf,
  resultsOf,
  runStudies,
  verdictsOf,
} from './lib/ledger.mjs';
import { changesOf, keepLedger, keptIndex, keptVerdicts, quickChanges } from './lib/ledger-files.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

/**
 * @typedef {import('./lib/fidelity.mjs').Case} Case
 * @typedef {import('./lib/fidelity.mjs').Results} Results
 * @typedef {import('./lib/fidelity.mjs').Run} Run
 * @typedef {import('./lib/fidelity.mjs').Scenario} Scenario
 * @typedef {import('./lib/steps.mjs').Step} Step
 */

const { only, check, explain, lbe } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean' },
    explain: { type: 'string' },
    lbe: { type: 'string' },
  },
}).values;
const program = lbe ?? join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe');
const file = (/** @type {string} */ name) => at('docs', 'fidelity', name);
const text = (/** @type {string} */ name) => readFileSync(file(name), 'utf8');

/** @type {import('./lib/fidelity.mjs').References} */
const references = JSON.parse(text('references.json'));
/** @type {import('./lib/fidelity.mjs').Reason[]} */
const reasons = JSON.parse(text('reasons.json'));
/** @type {import('./lib/fidelity.mjs').Vector[]} */
const vectors = JSON.parse(text('vectors.json'));
/** @type {Results} */
const results = { cases: [], shown: [], skipped: [] };

/**
 * @param {string} id
 * @param {Scenario} scenario
 * @returns {Promise<Run[]>} one for each seed
 */
async function simulate(id, scenario) {
  const sweep = { version: 1, title: id, base: scenario, axes: [], seeds: seedsOf(scenario) };
  const { ok, output } = await run(program, ['sweep', '--json', '--threads', '1', '-'], {
    input: JSON.stringify(sweep),
  });
  if (!ok) throw new Stop(`lbe could not run ${id}.`, output);
  /** @type {Run[]} */
  const runs = JSON.parse(`[${output.trim().split('\n').join(',')}]`);
  return runs;
}

/**
 * Works through a list on all processors. Results keep the list's order.
 * @template T, R
 * @param {T[]} list
 * @param {(item: T) => Promise<R>} work
 */
async function spread(list, work) {
  /** @type {R[]} */
  const done = [];
  const queue = list.entries();
  const worker = async () => {
    for (const [index, item] of queue) done[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return done;
}

/** @type {Step} */
const build = {
  name: 'lbe',
  async run({ say }) {
    if (lbe !== undefined) return lbe;
    say('building');
    const { ok, output } = await run('cargo', ['build', '--release', '--quiet', '-p', 'lbe-cli']);
    if (!ok) throw new Stop('cargo could not build lbe (see above).', output);
    return 'built';
  },
};

/** @type {Step} */
const cases = {
  name: 'Reference cases',
  async run() {
    const list = await run(program, ['list', '--json']);
    if (!list.ok) throw new Stop('"lbe list --json" failed (see above).', list.output);
    /** @type {Parameters<typeof missingIn>[1]} */
    const catalogue = JSON.parse(list.output);
    const wanted = references.cases.filter(
      ({ id }) => only === undefined || id === only || (only.endsWith('*') && id.startsWith(only.slice(0, -1))),
    );
    const ready = wanted.flatMap((one) => {
      const scenario = scenarioOf(references, one);
      const missing = missingIn(scenario, catalogue);
      if (missing !== undefined) results.skipped.push({ id: one.id, missing });
      return missing === undefined ? [{ one, scenario }] : [];
    });
    results.cases = await spread(ready, async ({ one, scenario }) =>
      compare(one, await simulate(one.id, scenario), reasons),
    );
    return `${results.cases.length} run, ${results.skipped.length} skipped`;
  },
};

/** @type {Step} */
const trials = {
  name: 'Reasons',
  async run() {
    const wanted = reasons.flatMap((reason) =>
      (reason.shown_by ?? []).map((change) => ({ reason: reason.key, change })),
    );
    const ready = wanted.flatMap(({ reason, change }) => {
      const one = references.cases.find(({ id }) => id === change.case);
      const result = results.cases.find(({ id }) => id === change.case);
      const before = result?.comparisons.find(({ metric }) => metric === change.metric);
      return one === undefined || before === undefined ? [] : [{ reason, change, one, before }];
    });
    results.shown = await spread(ready, async ({ reason, change, one, before }) => {
      const runs = await simulate(one.id, changed(scenarioOf(references, one), change.set));
      const after = rounded(summary(runs.map((each) => figureOf(one, each, change.metric)))[0]);
      const { case: id, metric, what } = change;
      return { reason, case: id, metric, what, theirs: before.theirs, before: before.ours, after };
    });
    return `${results.shown.length} changes tried`;
  },
};

/** @typedef {import('./lib/ledger.mjs').Ledger} Ledger @typedef {import('./lib/ledger.mjs').Verdicts} Verdicts */

/** @type {{ ledger: Ledger, runs: import('./lib/ledger.mjs').Collected[], results: Map<string, import('./lib/ledger.mjs').Results>, verdicts: Map<string, Verdicts> } | undefined} */
let judged;

/** @param {'full' | 'quick'} extent @returns {Step} */
const claims = (extent) => ({
  name: 'Claims of the papers',
  async run({ say }) {
    if (only !== undefined) return 'not run';
    const ledger = await loadLedger();
    const problems = problemsOf(ledger);
    if (problems.length > 0)
      throw new Stop(`The ledger is not whole: ${problems.length} problems.`, problems.join('\n'));
    const studies = [...ledger.exhibits, ...ledger.reasons];
    say(extent === 'full' ? 'with every seed' : 'one seed each');
    const runs = await runStudies(ledger, program, studies, extent);
    const found = resultsOf(ledger, runs);
    const verdicts = new Map(
      studies.flatMap((study) => {
        const own = found.get(study.id);
        return own === undefined ? [] : [[study.id, verdictsOf(ledger, study, own)]];
      }),
    );
    judged = { ledger, runs, results: found, verdicts };
    return `${ledger.claims.length} judged, ${ledger.reasons.length} reasons shown`;
  },
});

/** @type {Step} */
const write = {
  name: 'docs/fidelity.md',
  async run() {
    if (only !== undefined || judged === undefined) return 'not written';
    const { ledger, runs, verdicts, results: found } = judged;
    const changes = changesOf(keptIndex(), verdicts);
    if (changes.length > 0 && explain === undefined) {
      const lines = changes.map(({ claim, from, to }) => `${claim}: ${from}, now ${to}`);
      throw new Stop('Verdicts have changed; say why with --explain.', lines.join('\n'));
    }
    const { ok, output } = await run(program, ['--version']);
    if (!ok) throw new Stop('"lbe --version" failed (see above).', output);
    const quick = resultsOf(ledger, runs, 'quick');
    const history = keepLedger(
      { ledger, results: found, verdicts, quick },
      references.cases,
      output.trim(),
      changes,
      explain ?? '',
    );
    const { format } = await import('prettier');
    writeFileSync(file('results.json'), resultsText(results));
    // As they are kept, so that the page can be written again from the files.
    const kept = keptVerdicts([...ledger.exhibits, ...ledger.reasons]);
    const text = page(references, results, reasons, vectors, claimsSection(ledger, kept, history));
    writeFileSync(at('docs', 'fidelity.md'), await format(text, { parser: 'markdown', printWidth: 120 }));
    return 'written';
  },
};

/** @type {Step} */
const verdict = {
  name: 'Verdict',
  run({ open }) {
    open();
    for (const { id, comparisons } of results.cases) {
      for (const { metric, ours, theirs, difference, status, reason } of comparisons) {
        if (status === 'unexplained' || only !== undefined) {
          console.log(`${id} ${metric}: ${ours}, reference ${theirs} (${difference}) ${reason ?? status}`);
        }
      }
    }
    console.log(countTable(references, results));
    const unexplained = counts(references, results).reduce(
      (sum, { statuses }) => sum + (statuses[STATUSES.indexOf('unexplained')] ?? 0),
      0,
    );
    if (unexplained > 0) throw new Stop(`${unexplained} figures differ and no reason is named.`);
    const idle = reasons.filter(
      ({ key }) => !results.cases.some((one) => one.comparisons.some((c) => c.reason === key)),
    );
    if (only === undefined && idle.length > 0) {
      console.log(`Reasons that explain nothing any more: ${idle.map(({ key }) => key).join(', ')}.`);
    }
    if (judged !== undefined) {
      console.log(`\n${claimCounts(judged.ledger, judged.verdicts)}`);
      const debts = owed(judged.ledger.reasons, judged.verdicts);
      if (debts.length > 0) throw new Stop(`${debts.length} verdicts are not explained.`, debts.join('\n'));
    }
    return `${results.cases.length} cases compared`;
  },
};

/** @type {Step} */
const compareQuick = {
  name: 'Verdicts',
  run() {
    if (judged === undefined) return 'none';
    const { verdicts, figures } = quickChanges(judged.verdicts);
    if (verdicts.length > 0)
      throw new Stop('Verdicts have changed: run `npm run fidelity` and say why with --explain.', verdicts.join('\n'));
    if (figures.length > 0) throw new Stop('Figures have changed: run `npm run fidelity`.', figures.join('\n'));
    return 'as they are kept';
  },
};

await (check === true
  ? runSteps('npm run fidelity -- --check', [build, claims('quick'), compareQuick])
  : runSteps('npm run fidelity', [languages, npmPackages, build, claims('full'), cases, trials, write, verdict]));
