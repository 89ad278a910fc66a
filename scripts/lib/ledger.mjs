/** The ledger of claims, from the command line: the studies of `web/src/ledger`, run by `lbe` and judged as in the page. */
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

/** Every verdict in the quick setting by name, one a line. @param {Map<string, Verdicts>} verdicts */
export const quickText = (verdicts) => {
  const lines = [...verdicts].flatMap(([id, { claims, findings }]) => [
    ...Object.entries(claims).map(([claim, judgement]) => [claim, brief(judgement)]),
    ...Object.entries(findings).map(([finding, judgement]) => [`${id}/${finding}`, brief(judgement)]),
  ]);
  return `{\n${lines.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
};

/** @typedef {{ paper: string, counts: Record<Verdict, number> }} PaperCount */

/** @type {readonly Verdict[]} */
export const VERDICTS = ['holds', 'depends', 'part', 'fails', 'unmeasured', 'told'];

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

/**
 * @param {Ledger} ledger
 * @param {Map<string, Verdicts>} verdicts
 */
function byClaim({ claims }, verdicts) {
  const found = new Map(
    [...verdicts].flatMap(([exhibit, each]) =>
      Object.entries(each.claims).map(([id, judgement]) => /** @type {const} */ ([id, { exhibit, judgement }])),
    ),
  );
  return claims.flatMap((claim) => {
    const own = found.get(claim.id);
    return own === undefined ? [] : [{ claim, ...own }];
  });
}

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

/** @param {string[]} head @param {string[][]} body */
const table = (head, body) => [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');

/**
 * A verdict as a cell; what holds trivially says why.
 * @param {Ledger} ledger
 * @param {string} id of the claim
 * @param {Judgement} judgement
 */
function verdictText({ heldBy, triviallyBecause }, id, judgement) {
  const { verdict } = judgement;
  const meaning = MEANING[verdict];
  if (verdict === 'told') return meaning;
  if (verdict === 'depends') return `**holds under ${heldBy(judgement).join(' of ')} readings**`;
  if (verdict !== 'holds') return `**${meaning}**`;
  const because = triviallyBecause(id);
  return because === undefined ? meaning : `${meaning} trivially, because ${because}`;
}

/**
 * How many results of each paper have which verdict; claims that only define something stand apart.
 * @param {Ledger} ledger
 * @param {Map<string, Verdicts>} verdicts
 */
export function countTable(ledger, verdicts) {
  const { claimsIn, shortCitation, tally, totalOf } = ledger;
  const all = byClaim(ledger, verdicts);
  const papers = [...new Set(all.map(({ claim }) => claim.paper))].sort();
  const line = (/** @type {string} */ name, /** @type {typeof all} */ list) => {
    const counted = tally(list.map(({ claim, judgement }) => [claim.id, judgement.verdict]));
    return [
      name,
      ...[claimsIn(counted), totalOf(counted.definitions), totalOf(counted.results)].map(String),
      ...VERDICTS.map((verdict) => String(counted.results[verdict] ?? 0)),
    ];
  };
  return table(
    ['paper', 'claims', 'definitions', 'results', ...VERDICTS.map((verdict) => `results: ${MEANING[verdict]}`)],
    [
      ...papers.map((paper) =>
        line(
          shortCitation(paper),
          all.filter(({ claim }) => claim.paper === paper),
        ),
      ),
      line('all', all),
    ],
  );
}

/**
 * What was measured by each reading that gives other figures, the printed one first; by that alone where all hold.
 * @param {Judgement} judgement
 * @param {Exhibit | undefined} exhibit
 */
function readingsText({ verdict, leaves, readings }, exhibit) {
  if (readings === undefined || verdict === 'holds') return measuredText(leaves);
  const titleOf = (/** @type {string} */ id) => exhibit?.readings?.find((reading) => reading.id === id)?.title ?? id;
  return [
    `as printed: ${measuredText(leaves)}`,
    ...Object.entries(readings).map(
      ([id, judgement]) => `${titleOf(id)} (${MEANING[judgement.verdict]}): ${measuredText(judgement.leaves)}`,
    ),
  ].join('<br>');
}

/** The comparison that is furthest from what was wanted first, in words. @param {Judgement['leaves']} leaves */
function measuredText(leaves) {
  const telling = [...leaves.filter(({ ok }) => !ok), ...leaves.filter(({ ok }) => ok)];
  const shown = telling.slice(0, 2).map(({ what, wanted, measured, test }) => {
    if (test !== undefined) return `test “${test.name}”`;
    if (wanted === '') return what;
    const value = measured === null ? 'nothing' : String(Number(measured.toPrecision(4)));
    return wanted === '1'
      ? measured === 1
        ? 'so'
        : 'not so'
      : `${what === '' ? '' : `${what}: `}${value} (${wanted})`;
  });
  return shown.join('; ') + (telling.length > 2 ? `; ${telling.length - 2} more` : '');
}

/**
 * The section of the report: counts, then every claim.
 * @param {Ledger} ledger
 * @param {Map<string, Verdicts>} verdicts
 * @param {readonly import('./ledger-files.mjs').Change[]} history verdicts that were others before
 */
export function claimsSection(ledger, verdicts, history) {
  const all = byClaim(ledger, verdicts);
  const exhibits = new Map(ledger.exhibits.map((exhibit) => [exhibit.id, exhibit]));
  const sections = [...new Set(all.map(({ exhibit }) => exhibit))].map((id) => {
    const exhibit = exhibits.get(id);
    const paper = exhibit?.paper;
    const body = all
      .filter((each) => each.exhibit === id)
      .map(({ claim, judgement }) => [
        `\`${claim.id}\``,
        claim.stated,
        readingsText(judgement, exhibit),
        verdictText(ledger, claim.id, judgement),
        ledger.reasons
          .filter(({ claims }) => claims.includes(claim.id))
          .map((reason) => `\`${reason.id}\``)
          .join(', '),
      ]);
    const name = paper === null || paper === undefined ? '' : `${ledger.shortCitation(paper)}, `;
    const readings = (exhibit?.readings ?? []).map(({ title, open }) => `- ${title}. ${open}`);
    const open =
      readings.length === 0 ? [] : ['What the paper leaves open, read otherwise than as printed:', readings.join('\n')];
    return [
      `### ${name}${exhibit?.place ?? id}: ${exhibit?.title ?? ''}`,
      ...open,
      table(['claim', 'stated', 'measured (wanted)', 'verdict', 'reason'], body),
    ].join('\n\n');
  });
  const reasons = ledger.reasons.map((reason) => {
    const findings = Object.entries(verdicts.get(reason.id)?.findings ?? {}).map(([id, judgement]) => {
      const finding = reason.findings?.find((each) => each.id === id);
      return [
        finding?.statement ?? id,
        measuredText(judgement.leaves),
        MEANING[judgement.verdict],
        finding?.bound ?? '',
      ];
    });
    const shown = findings.length === 0 ? '' : `\n\n${table(['shown by', 'measured (wanted)', '', 'bound'], findings)}`;
    return `### \`${reason.id}\`: ${reason.title}\n\n${reason.text.join('\n\n')}\n\nExplains ${reason.claims.map((id) => `\`${id}\``).join(', ')}.${shown}`;
  });
  const open = ledger.exhibits
    .filter(({ paper }) => paper === null)
    .map((exhibit) => {
      const findings = Object.entries(verdicts.get(exhibit.id)?.findings ?? {}).map(([id, judgement]) => {
        const finding = exhibit.findings?.find((each) => each.id === id);
        return [
          finding?.statement ?? id,
          measuredText(judgement.leaves),
          MEANING[judgement.verdict],
          finding?.bound ?? '',
        ];
      });
      return `### ${exhibit.title}\n\n${(exhibit.answer ?? []).join('\n\n')}\n\n${table(['finding', 'measured (wanted)', '', 'bound'], findings)}`;
    });
  return [
    '## The claims of the five papers',
    'Every number and finding of the papers, with the check and the tolerance that it was given before the simulator was written, and what our runs give with all seeds. The gallery of the site shows the same with its figures, and runs every point. Where a claim does not hold, a reason is named below, with the runs that show it. Where the paper leaves open what decides it, the claim is judged by each reading that an exhibit declares, and counted apart if it holds by one and not by another. A claim that only defines something (a parameter, a metric, a rule, a set-up, what a figure consists of) is no result, and is counted apart.',
    countTable(ledger, verdicts),
    ...sections,
    '## Why claims do not hold',
    ...reasons,
    '## Past the papers',
    ...open,
    ...(history.length === 0
      ? []
      : [
          '## Verdicts that have changed',
          table(
            ['claim', 'before', 'since', 'why'],
            history.map(({ claim, from, to, why }) => [`\`${claim}\``, MEANING[from], MEANING[to], why]),
          ),
        ]),
  ].join('\n\n');
}
