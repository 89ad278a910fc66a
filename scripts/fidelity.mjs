/**
 * `npm run fidelity`: runs every exhibit of the gallery and every reference case of ns-2, ns-3 and Linux through `lbe`, and writes
 * `docs/fidelity/results.json` and what the gallery shows before a reader computes anything (`web/content/papers/results`). A claim that
 * does not hold without a reason, or a figure beyond the tolerance that no reason accepts, ends it with status 1; so does a verdict
 * that is another one than before, until `--explain WHY` says why.
 * `--accept KEY,KEY --explain WHY` writes, from the results on record and without a run, what these reasons accept
 * (`docs/fidelity/accepted.json`), and prints each band that it changes; `--accept all` moves or drops the bands that there
 * are, and accepts no figure that had none.
 * `--only PATTERN` runs and prints the cases whose id fits ("ns2/rtt/*") and writes nothing; `--study ID,ID` runs these exhibits and
 * reasons alone and puts what they show in place of what is kept; `--check` runs the quick setting of the exhibits and a sample of the
 * cases, and holds them against what is kept; with `--sample` (a part of `npm test`) a sample of the exhibits too, unless the engine's
 * digests, the exhibits or the scenarios have changed since all were run; `--lbe PATH` takes a program that is built already.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptedText, bandText, explained, problemsOf as bandProblems, proposed, staleIn } from './lib/accepted.mjs';
import {
  changed,
  compare,
  counts,
  figureOf,
  furtherSeeds,
  globs,
  missingIn,
  resultsText,
  rounded,
  sampleOf,
  scenarioOf,
  seedsOf,
  summary,
} from './lib/fidelity.mjs';
import { loadLedger, owed, problemsOf, resultsOf, runStudies, verdictsOf } from './lib/ledger.mjs';
import {
  changesOf,
  isRunOnThis,
  keepLedger,
  keepMadeOf,
  sampleOfStudies,
  storedIndex,
  storedVerdicts,
  quickChanges,
} from './lib/ledger-files.mjs';
import { generated } from './lib/generated.mjs';
import { at } from './lib/paths.mjs';
import { run, spread } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

/**
 * @typedef {import('./lib/fidelity.mjs').Case} Case
 * @typedef {import('./lib/fidelity.mjs').Results} Results
 * @typedef {import('./lib/fidelity.mjs').Run} Run
 * @typedef {import('./lib/fidelity.mjs').Scenario} Scenario
 * @typedef {import('./lib/steps.mjs').Step} Step
 */

const {
  only,
  study = [],
  check,
  sample = false,
  accept: named = [],
  explain,
  lbe,
} = parseArgs({
  options: {
    only: { type: 'string' },
    study: { type: 'string', multiple: true },
    check: { type: 'boolean' },
    sample: { type: 'boolean' },
    accept: { type: 'string', multiple: true },
    explain: { type: 'string' },
    lbe: { type: 'string' },
  },
}).values;
const accept = named.flatMap((keys) => keys.split(','));
const wantedStudies = study.flatMap((ids) => ids.split(','));
const onlySample = () => sample && isRunOnThis();
const program = lbe ?? join(process.env['CARGO_TARGET_DIR'] ?? at('target'), 'release', 'lbe');
const file = (/** @type {string} */ name) => at('docs', 'fidelity', name);
const text = (/** @type {string} */ name) => readFileSync(file(name), 'utf8');

/** @type {import('./lib/fidelity.mjs').References} */
const references = JSON.parse(text('references.json'));
/** @type {import('./lib/fidelity.mjs').Reason[]} */
const reasons = JSON.parse(text('reasons.json'));
/** @type {import('./lib/accepted.mjs').Accepted} */
let accepted = JSON.parse(text('accepted.json'));
/** @type {Results} */
const former = JSON.parse(text('results.json'));
/** @type {Results} */
const results = { cases: [], shown: [], skipped: [] };

/**
 * @param {string} id
 * @param {Scenario} scenario
 * @param {number[]} seeds
 * @returns {Promise<Run[]>} one for each seed
 */
async function simulate(id, scenario, seeds) {
  const sweep = { version: 1, title: id, base: scenario, axes: [], seeds };
  const { ok, output } = await run(program, ['sweep', '--json', '--threads', '1', '-'], {
    input: JSON.stringify(sweep),
  });
  if (!ok) throw new Stop(`lbe could not run ${id}.`, output);
  /** @type {Run[]} */
  const runs = JSON.parse(`[${output.trim().split('\n').join(',')}]`);
  return runs;
}

/**
 * A case beside its reference, with as many seeds as it needs.
 * @param {Case} one
 * @param {Scenario} scenario
 */
async function judge(one, scenario) {
  const runs = await simulate(one.id, scenario, seedsOf(scenario));
  const further = furtherSeeds(compare(one, runs));
  if (further.length > 0) runs.push(...(await simulate(one.id, scenario, further)));
  return explained(compare(one, runs), accepted);
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

/** @param {'all' | 'sample'} extent @returns {Step} */
const cases = (extent) => ({
  name: 'Reference cases',
  async run() {
    const problems = bandProblems(accepted, reasons, references.cases);
    if (problems.length > 0) throw new Stop('docs/fidelity/accepted.json is not right.', problems.join('\n'));
    const list = await run(program, ['list', '--json']);
    if (!list.ok) throw new Stop('"lbe list --json" failed (see above).', list.output);
    /** @type {Parameters<typeof missingIn>[1]} */
    const catalogue = JSON.parse(list.output);
    const every = onlySample() ? 4 : 1;
    const some = extent === 'sample' ? [...sampleOf(references, former)].filter((_, i) => i % every === 0) : undefined;
    const wanted = references.cases.filter(({ id }) => some?.includes(id) ?? globs(only ?? '*').test(id));
    const ready = wanted.flatMap((one) => {
      const scenario = scenarioOf(references, one);
      const missing = missingIn(scenario, catalogue);
      if (missing !== undefined) results.skipped.push({ id: one.id, missing });
      return missing === undefined ? [{ one, scenario }] : [];
    });
    results.cases = await spread(ready, ({ one, scenario }) => judge(one, scenario));
    return `${results.cases.length} run, ${results.skipped.length} skipped`;
  },
});

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
      if (one === undefined || result === undefined || before === undefined) return [];
      return [{ reason, change, one, before, seeds: result.seeds }];
    });
    results.shown = await spread(ready, async ({ reason, change, one, before, seeds }) => {
      const scenario = changed(scenarioOf(references, one), change.set);
      // A change may bring chance in (jitter), or take it out.
      const [first = 1, ...others] = seedsOf(scenario);
      const all =
        others.length > 0 ? Array.from({ length: Math.max(seeds, 1 + others.length) }, (_, i) => 1 + i) : [first];
      const runs = await simulate(one.id, scenario, all);
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
    const all = [...ledger.exhibits, ...ledger.reasons];
    const unknown = wantedStudies.find((wanted) => !all.some(({ id }) => id === wanted));
    if (unknown !== undefined) throw new Stop(`There is no exhibit or reason "${unknown}".`);
    const few = extent === 'quick' && onlySample();
    const studies = few
      ? sampleOfStudies(ledger, all)
      : all.filter(({ id }) => wantedStudies.length === 0 || wantedStudies.includes(id));
    say(extent === 'full' ? 'with every seed' : few ? 'a sample, one seed each' : 'one seed each');
    const runs = await runStudies(ledger, program, studies, extent);
    const found = resultsOf(ledger, runs);
    const kept = storedVerdicts(all);
    const verdicts = new Map(
      all.flatMap((study) => {
        const own = found.get(study.id);
        const verdict = own !== undefined ? verdictsOf(ledger, study, own) : few ? undefined : kept.get(study.id);
        return verdict === undefined ? [] : [[study.id, verdict]];
      }),
    );
    judged = { ledger, runs, results: found, verdicts };
    return few || wantedStudies.length > 0
      ? `${studies.length} of ${all.length} exhibits and reasons run`
      : `${ledger.claims.length} judged, ${ledger.reasons.length} reasons shown`;
  },
});

/** @param {Results} found */
const keepResults = (found) => {
  writeFileSync(file('results.json'), resultsText(found));
};

/** @type {Step} */
const write = {
  name: 'docs/fidelity',
  async run() {
    if (only !== undefined || judged === undefined) return 'not written';
    const { ledger, runs, verdicts, results: found } = judged;
    const changes = changesOf(storedIndex(), verdicts);
    if (changes.length > 0 && explain === undefined) {
      const lines = changes.map(({ claim, from, to }) => `${claim}: ${from}, now ${to}`);
      throw new Stop('Verdicts have changed; say why with --explain.', lines.join('\n'));
    }
    const { ok, output } = await run(program, ['--version']);
    if (!ok) throw new Stop('"lbe --version" failed (see above).', output);
    const quick = resultsOf(ledger, runs, 'quick');
    keepLedger({ ledger, results: found, verdicts, quick }, references.cases, output.trim(), changes, explain ?? '');
    keepResults(results);
    keepMadeOf();
    return 'written';
  },
};

/** @type {Step} */
const acceptance = {
  name: 'docs/fidelity/accepted.json',
  run({ open }) {
    if (explain === undefined) throw new Stop('Say with --explain why the reason accepts what it does.');
    const unknown = accept.find((key) => key !== 'all' && !reasons.some((reason) => reason.key === key));
    if (unknown !== undefined) throw new Stop(`docs/fidelity/reasons.json has no reason "${unknown}".`);
    open();
    const { accepted: next, changes } = proposed(former.cases, reasons, accepted, accept, explain);
    for (const line of changes) console.log(line);
    accepted = next;
    Object.assign(results, { ...former, cases: former.cases.map((one) => explained(one, accepted)) });
    writeFileSync(file('accepted.json'), acceptedText(accepted));
    keepResults(results);
    return `${changes.length} bands changed`;
  },
};

/** @type {Step} */
const verdict = {
  name: 'Verdict',
  run({ open }) {
    open();
    if (only !== undefined) {
      for (const { id, comparisons } of results.cases) {
        for (const { metric, ours, theirs, difference, status, reason } of comparisons) {
          console.log(`${id} ${metric}: ${ours}, reference ${theirs} (${difference}) ${reason ?? status}`);
        }
      }
    }
    console.table(counts(references, results));
    const stale = only === undefined ? staleIn(accepted, results.cases) : [];
    if (stale.length > 0) {
      console.log(`\n${stale.length} bands hold no difference any more; --accept takes them out:\n${stale.join('\n')}`);
    }
    const idle = reasons.filter(({ key }) => accepted[key] === undefined);
    if (idle.length > 0) console.log(`\nReasons that explain nothing: ${idle.map(({ key }) => key).join(', ')}.`);
    const unaccepted = unexplained();
    if (unaccepted.length > 0)
      throw new Stop(`${unaccepted.length} figures differ and no reason accepts it.`, unaccepted.join('\n'));
    if (judged !== undefined) {
      const debts = owed(judged.ledger.reasons, judged.verdicts);
      if (debts.length > 0) throw new Stop(`${debts.length} verdicts are not explained.`, debts.join('\n'));
    }
    return `${results.cases.length} cases compared`;
  },
};

const unexplained = () =>
  results.cases.flatMap(({ id, comparisons }) =>
    comparisons
      .filter(({ status }) => status === 'unexplained')
      .map(
        (figure) =>
          `${id} ${figure.metric}: ${figure.ours}, reference ${figure.theirs}, ${bandText(accepted, id, figure)}`,
      ),
  );

/** @type {Step} */
const compareQuick = {
  name: 'Verdicts',
  run() {
    const unaccepted = unexplained();
    if (unaccepted.length > 0)
      throw new Stop(`${unaccepted.length} figures differ and no reason accepts it.`, unaccepted.join('\n'));
    const moved = results.cases.filter(
      (one) => JSON.stringify(one) !== JSON.stringify(former.cases.find(({ id }) => id === one.id)),
    );
    if (moved.length > 0)
      throw new Stop('Figures have changed: run `npm run fidelity`.', moved.map(({ id }) => id).join('\n'));
    if (judged === undefined) return 'none';
    const { verdicts, figures } = quickChanges(judged.verdicts, !onlySample());
    if (verdicts.length > 0)
      throw new Stop('Verdicts have changed: run `npm run fidelity` and say why with --explain.', verdicts.join('\n'));
    if (figures.length > 0) throw new Stop('Figures have changed: run `npm run fidelity`.', figures.join('\n'));
    if (!sample) keepMadeOf();
    return 'as they are kept';
  },
};

const ready = [languages, npmPackages, generated];
if (check === true) {
  await runSteps('npm run fidelity -- --check', [build, cases('sample'), claims('quick'), compareQuick]);
} else if (accept.length > 0) {
  await runSteps('npm run fidelity -- --accept', [...ready, acceptance, verdict]);
} else if (wantedStudies.length > 0) {
  Object.assign(results, former);
  await runSteps('npm run fidelity -- --study', [...ready, build, claims('full'), write, verdict]);
} else {
  await runSteps('npm run fidelity', [...ready, build, claims('full'), cases('all'), trials, write, verdict]);
}
