/** The ledger of claims, from the command line: the studies of `web/content/papers`, run by `lbe` and judged as in the page. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { at } from './paths.mjs';
import { Stop } from './steps.mjs';

/**
 * @typedef {typeof import('../../web/src/ledger/node')} Ledger
 * @typedef {import('../../web/src/ledger/exhibit').Exhibit} Exhibit
 * @typedef {import('../../web/src/ledger/exhibit').Reason} Reason
 * @typedef {import('../../web/src/ledger/exhibit').RunSet} RunSet
 * @typedef {import('../../web/src/ledger/exhibit').Study} Study
 * @typedef {import('../../web/src/ledger/expected').Judgement} Judgement
 * @typedef {import('../../web/src/ledger/expected').Verdict} Verdict
 * @typedef {import('../../web/src/ledger/results').Collector} Collector
 * @typedef {import('../../web/src/ledger/results').Extent} Extent
 * @typedef {import('../../web/src/ledger/results').Results} Results
 * @typedef {import('../../web/src/ledger/results').Row} Row
 * @typedef {import('../../web/src/ledger/stored').Reference} Reference
 * @typedef {import('../../web/src/ledger/stored').Stored} Stored
 * @typedef {import('../../web/src/model/series').Report} Report
 * @typedef {import('../../web/src/model/sweep').Sweep} Sweep
 * @typedef {import('./fidelity.mjs').Case} Case
 * @typedef {{ study: Study, collectors: Collector[] }} Collected the runs of a study
 */

/** @returns {Promise<Ledger>} as the files are now */
export async function loadLedger() {
  const { moduleAt } = await import('./module-at.mjs'); // `npm run fidelity` may have to install Vite first
  return moduleAt('web/src/ledger/node.ts');
}

/**
 * The runs of `lbe sweep`, one after the other: memory holds a report at a time.
 * @param {string} lbe the program
 * @param {Sweep} sweep
 * @param {string} [traces] a folder for the time series, one folder a run
 * @returns {AsyncGenerator<Report & { alone?: Report }>} `alone`: of the same without groups, where the sweep asks for harm
 */
async function* reportsOf(lbe, sweep, traces) {
  const child = spawn(lbe, ['sweep', '--json', ...(traces === undefined ? [] : ['--trace', traces]), '-'], {
    cwd: at('scenarios'), // trace files of a scenario lie beside it
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve));
  let complaint = '';
  child.stderr.on('data', (/** @type {Buffer} */ text) => (complaint += String(text)));
  child.stdin.on('error', () => undefined).end(JSON.stringify(sweep));
  for await (const line of createInterface({ input: child.stdout })) {
    /** @type {Report & { alone?: Report }} */
    const report = JSON.parse(line);
    yield report;
  }
  if ((await ended) !== 0) throw new Stop(`lbe could not run "${sweep.title ?? 'a sweep'}".`, complaint);
}

/**
 * Runs a sweep once for all sets that are made of it.
 * @param {Ledger} ledger
 * @param {string} lbe
 * @param {Sweep} sweep
 * @param {boolean} traced
 * @param {Collector[]} collectors
 */
async function runSweep({ tracesFromCsv }, lbe, sweep, traced, collectors) {
  const { jobs = [], partners } = collectors[0] ?? {};
  const folder = traced ? mkdtempSync(join(tmpdir(), 'lbe-traces-')) : undefined;
  try {
    /** @type {Report[]} */
    const waiting = [];
    let count = 0;
    for await (const report of reportsOf(lbe, sweep, folder)) {
      const scenario = jobs[count]?.scenario;
      if (scenario === undefined) throw new Stop(`lbe ran more of "${sweep.title ?? ''}" than there is.`);
      const { alone } = report;
      const partner = partners?.of[count];
      const rest = partner === undefined ? undefined : partners?.scenarios[partner];
      if (alone !== undefined && partner !== undefined && rest !== undefined)
        for (const each of collectors) each.takeAlone(partner, { scenario: rest, report: alone, traces: null });
      if (folder === undefined) for (const each of collectors) each.take(count, { scenario, report, traces: null });
      else waiting.push(report);
      count += 1;
    }
    if (count !== jobs.length) throw new Stop(`lbe ran ${count} of ${jobs.length} of "${sweep.title ?? ''}".`);
    if (folder === undefined) return;
    for (const [i, name] of readdirSync(folder).sort().entries()) {
      const text = (/** @type {string} */ file) => readFileSync(join(folder, name, file), 'utf8');
      const [scenario, report] = [jobs[i]?.scenario, waiting[i]];
      if (scenario === undefined || report === undefined) continue;
      const traces = tracesFromCsv(text('samples.csv'), text('sums.csv'), text('events.csv'));
      for (const each of collectors) each.take(i, { scenario, report, traces });
    }
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true });
  }
}

/**
 * Runs studies; sweeps that several of them have are run once.
 * @param {Ledger} ledger
 * @param {string} lbe the program
 * @param {readonly Study[]} studies
 * @param {Extent} extent
 * @returns {Promise<Collected[]>}
 */
export async function runStudies(ledger, lbe, studies, extent) {
  /** @type {Map<string, { sweep: Sweep, traced: boolean, collectors: Collector[] }>} */
  const sweeps = new Map();
  const collected = studies.map((study) => ({
    study,
    collectors: ledger.setsFor(study, extent).map((set) => {
      const traced = set.traced === true;
      const key = JSON.stringify([{ ...set.sweep, title: '' }, traced]);
      const own = sweeps.get(key) ?? { sweep: set.sweep, traced, collectors: [] };
      sweeps.set(key, own);
      const collector = new ledger.Collector(set);
      own.collectors.push(collector);
      return collector;
    }),
  }));
  for (const { sweep, traced, collectors } of sweeps.values()) await runSweep(ledger, lbe, sweep, traced, collectors);
  return collected;
}

/**
 * What the runs gave; `quick`: of each point's first seed alone.
 * @param {Ledger} ledger
 * @param {readonly Collected[]} collected
 * @param {Extent} [extent]
 * @returns {Map<string, Results>} by the study's id
 */
export const resultsOf = ({ Results }, collected, extent = 'full') =>
  new Map(
    collected.map(({ study, collectors }) => [study.id, new Results(collectors.flatMap((each) => each.rows(extent)))]),
  );

/**
 * @typedef {object} Verdicts of a study
 * @property {Readonly<Record<string, Judgement>>} claims
 * @property {Readonly<Record<string, Judgement>>} findings
 */

/** @param {Study} study @returns {study is Exhibit} */
export const isExhibit = (study) => 'panels' in study;

/**
 * @param {Ledger} ledger
 * @param {Study} study
 * @param {Results} results
 * @returns {Verdicts}
 */
export const verdictsOf = ({ judgeClaims, judgeFindings }, study, results) => ({
  claims: isExhibit(study) ? judgeClaims(study, results) : {},
  findings: judgeFindings(study, results),
});

/**
 * What is wrong with the ledger as it is written: claims that no exhibit or several have, names that lead nowhere.
 * @param {Ledger} ledger
 * @returns {string[]}
 */
export function problemsOf({ claims, exhibits, reasons }) {
  const bound = exhibits.flatMap((exhibit) => Object.keys(exhibit.claims));
  const known = new Set(claims.map(({ id }) => id));
  const ids = [...exhibits, ...reasons].map(({ id }) => id);
  const twice = (/** @type {string[]} */ list) => [...new Set(list.filter((id, i) => list.indexOf(id) !== i))];
  return [
    ...claims.filter(({ id }) => !bound.includes(id)).map(({ id }) => `${id} is in no exhibit`),
    ...twice(bound).map((id) => `${id} is in several exhibits`),
    ...twice(ids).map((id) => `${id} is the id of several exhibits or reasons`),
    ...reasons.flatMap((reason) =>
      reason.claims.filter((id) => !known.has(id)).map((id) => `${reason.id} explains ${id}, which is no claim`),
    ),
  ];
}

/**
 * What the ledger owes the reader: a reason for each claim that holds by no reading, and reasons that their own runs show. A
 * question past the papers may have an answer that is so in part.
 * @param {readonly Reason[]} reasons
 * @param {Map<string, Verdicts>} verdicts
 * @returns {string[]}
 */
export function owed(reasons, verdicts) {
  const explained = new Set(reasons.flatMap(({ claims }) => claims));
  return [
    ...[...verdicts].flatMap(([id, { claims }]) =>
      Object.entries(claims)
        .filter(([claim, { verdict }]) => !['holds', 'depends', 'told'].includes(verdict) && !explained.has(claim))
        .map(([claim, { verdict }]) => `${claim} (${id}): ${verdict}, and no reason is named`),
    ),
    ...reasons.flatMap(({ id }) =>
      Object.entries(verdicts.get(id)?.findings ?? {})
        .filter(([, { verdict }]) => verdict !== 'holds')
        .map(([finding, { verdict }]) => `${id}, finding ${finding}: ${verdict}`),
    ),
  ];
}

/**
 * What ns-2 and ns-3 have for each point of a set.
 * @param {Ledger} ledger
 * @param {RunSet} set
 * @param {readonly Row[]} rows
 * @param {readonly Case[]} cases
 * @returns {Reference[][]}
 */
export function referencesOf({ REFERENCE_FIGURES }, set, rows, cases) {
  const known = { ...REFERENCE_FIGURES, ...set.referenceFigures };
  const measured = Object.entries(known).filter(([measure]) => measure in set.measures);
  return rows.map(({ at: where }) =>
    (set.reference?.(where) ?? []).map((id) => {
      const one = cases.find((each) => each.id === id);
      if (one === undefined) throw new Stop(`The set ${set.id} names ${id}, which is no case of references.json.`);
      const figures = measured.flatMap(([measure, [metric, factor]]) => {
        const [mean, deviation] = one.expected[metric] ?? [];
        return mean === undefined
          ? []
          : [[measure, [factor * mean, deviation === undefined ? null : factor * deviation]]];
      });
      return { case: id, simulator: one.simulator, title: one.title, figures: Object.fromEntries(figures) };
    }),
  );
}

/** @param {number | null} value */
const short = (value) => (value === null ? null : Number(value.toPrecision(7)));

/**
 * Judgements as they are kept: figures to seven digits.
 * @param {Readonly<Record<string, Judgement>>} judgements
 * @returns {Record<string, Judgement>}
 */
const storedJudgements = (judgements) =>
  Object.fromEntries(
    Object.entries(judgements).map(([id, { verdict, leaves, readings }]) => [
      id,
      {
        verdict,
        leaves: leaves.map((leaf) => ({ ...leaf, measured: short(leaf.measured) })),
        ...(readings && { readings: storedJudgements(readings) }),
      },
    ]),
  );

/**
 * The file of a study.
 * @param {Ledger} ledger
 * @param {string} engine
 * @param {Study} study
 * @param {Results} results
 * @param {Verdicts} verdicts
 * @param {readonly Case[]} cases
 * @returns {Stored}
 */
export const storedOf = (ledger, engine, study, results, { claims, findings }, cases) => ({
  engine,
  sets: Object.fromEntries(
    study.sets.map((set) => {
      const rows = results.of(set.id);
      return [set.id, ledger.storeSet(set, rows, referencesOf(ledger, set, rows, cases))];
    }),
  ),
  claims: storedJudgements(claims),
  findings: storedJudgements(findings),
});

/**
 * A verdict in a line, for `quick.json`: the comparisons that made it, and those of other readings.
 * @param {Judgement} judgement
 * @returns {(string | number | null)[]}
 */
const brief = ({ verdict, leaves, readings = {} }) => [
  verdict,
  ...leaves.map(({ measured }) => short(measured)),
  ...Object.values(readings).flatMap(brief),
];

/**
 * Every verdict in the quick setting, by name.
 * @param {Map<string, Verdicts>} verdicts
 * @returns {Record<string, (string | number | null)[]>}
 */
export function quickOf(verdicts) {
  /** @type {Record<string, (string | number | null)[]>} */
  const found = {};
  for (const [id, { claims, findings }] of verdicts) {
    for (const [claim, judgement] of Object.entries(claims)) found[claim] = brief(judgement);
    for (const [finding, judgement] of Object.entries(findings)) found[`${id}/${finding}`] = brief(judgement);
  }
  return found;
}

/** @type {Record<Verdict, string>} */
export const MEANING = {
  holds: 'holds',
  depends: 'depends on the reading',
  part: 'holds in part',
  fails: 'does not hold',
  unmeasured: 'not measured',
  open: 'open: its text could not be read',
  told: 'nothing to measure',
};
