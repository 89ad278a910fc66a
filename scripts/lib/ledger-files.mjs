/**
 * The files of the ledger: what the gallery shows before a reader computes anything (`web/content/papers/results`), the quick
 * setting's figures that `npm test` compares, and the verdicts that have changed with the reason for each.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickOf, storedOf, verdictsOf } from './ledger.mjs';
import { at } from './paths.mjs';
import { filesBelow, hashOfFiles } from './stamp.mjs';

/**
 * @typedef {import('./ledger.mjs').Ledger} Ledger
 * @typedef {import('./ledger.mjs').Results} Results
 * @typedef {import('./ledger.mjs').Verdict} Verdict
 * @typedef {import('./ledger.mjs').Verdicts} Verdicts
 * @typedef {import('./fidelity.mjs').Case} Case
 * @typedef {import('../../web/src/ledger/stored').StoredIndex} StoredIndex
 * @typedef {Record<string, (string | number | null)[]>} Quick
 *
 * @typedef {object} Change a verdict that is another one than before
 * @property {string} claim its number; of a finding: study and finding
 * @property {Verdict} from
 * @property {Verdict} to
 * @property {string} why
 */

const folder = at('web', 'content', 'papers', 'results');
const quickFile = at('docs', 'fidelity', 'quick.json');
const historyFile = at('docs', 'fidelity', 'verdict-changes.json');

/**
 * @template T
 * @param {string} name
 * @param {T} none where there is no such file
 * @returns {T}
 */
function read(name, none) {
  if (!existsSync(name)) return none;
  /** @type {T} */
  const value = JSON.parse(readFileSync(name, 'utf8'));
  return value;
}

/** The verdicts as they are kept. */
export const storedIndex = () => read(join(folder, 'index.json'), /** @type {StoredIndex | undefined} */ (undefined));

/**
 * Every verdict as it is kept, by study.
 * @param {readonly import('./ledger.mjs').Study[]} studies
 * @returns {Map<string, Verdicts>}
 */
export const storedVerdicts = (studies) =>
  new Map(studies.map(({ id }) => [id, read(join(folder, `${id}.json`), { claims: {}, findings: {} })]));

export const storedChanges = () => read(historyFile, /** @type {Change[]} */ ([]));

/**
 * Verdicts on claims that differ from those kept. A claim that is new has no verdict before.
 * @param {StoredIndex | undefined} before
 * @param {Map<string, Verdicts>} verdicts
 * @returns {Omit<Change, 'why'>[]}
 */
export function changesOf(before, verdicts) {
  return [...verdicts.values()].flatMap(({ claims }) =>
    Object.entries(claims).flatMap(([claim, { verdict: to }]) => {
      const from = before?.claims[claim]?.verdict;
      return from === undefined || from === to ? [] : [{ claim, from, to }];
    }),
  );
}

/** An object with one entry a line, so that a change of results is a change of few lines. @param {[string, unknown][]} entries */
const lines = (entries) =>
  `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}`;

/** @param {import('../../web/src/ledger/stored').Stored} stored */
function storedText({ engine, sets, claims, findings }) {
  const set = (/** @type {(typeof sets)[string]} */ { points, references, ...rest }) => {
    const rows = (/** @type {readonly unknown[]} */ list) =>
      `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
    const tail = references === undefined ? '' : `,"references":${rows(references)}`;
    return `${JSON.stringify(rest).slice(0, -1)},"points":${rows(points)}${tail}}`;
  };
  const all = Object.entries(sets).map(([id, each]) => `${JSON.stringify(id)}: ${set(each)}`);
  return `{"engine":${JSON.stringify(engine)},\n"sets":{\n${all.join(',\n')}\n},\n"claims":${lines(Object.entries(claims))},\n"findings":${lines(Object.entries(findings))}}\n`;
}

/**
 * The quick setting's figures: of studies that were not run, those on record.
 * @param {readonly import('./ledger.mjs').Study[]} studies
 * @param {Map<string, Verdicts>} quick
 * @param {Map<string, Verdicts>} verdicts of all studies: what their claims and findings are called
 */
function quickKept(studies, quick, verdicts) {
  /** @type {Quick} */
  const before = read(quickFile, {});
  const named = studies.flatMap(({ id }) => {
    const own = quick.get(id);
    const figures = quickOf(new Map([[id, own ?? verdicts.get(id) ?? { claims: {}, findings: {} }]]));
    return Object.entries(figures).flatMap(([name, now]) => {
      const kept = own === undefined ? before[name] : now;
      return kept === undefined ? [] : [`  ${JSON.stringify(name)}: ${JSON.stringify(kept)}`];
    });
  });
  return `{\n${named.join(',\n')}\n}\n`;
}

/**
 * Writes everything that is kept. A study without results keeps what it has.
 * @param {{ ledger: Ledger, results: Map<string, Results>, verdicts: Map<string, Verdicts>, quick: Map<string, Results> }} judged
 * @param {readonly Case[]} cases
 * @param {string} engine
 * @param {readonly Omit<Change, 'why'>[]} changes
 * @param {string} why of these changes
 */
export function keepLedger({ ledger, results, verdicts, quick }, cases, engine, changes, why) {
  mkdirSync(folder, { recursive: true });
  const studies = [...ledger.exhibits, ...ledger.reasons];
  const stays = new Set(studies.filter(({ id }) => !results.has(id)).map(({ id }) => `${id}.json`));
  for (const name of readdirSync(folder)) if (!stays.has(name)) rmSync(join(folder, name));
  /** @type {Map<string, Verdicts>} */
  const quickVerdicts = new Map();
  for (const study of studies) {
    const [own, found, fast] = [results.get(study.id), verdicts.get(study.id), quick.get(study.id)];
    if (own === undefined || found === undefined || fast === undefined) continue;
    writeFileSync(join(folder, `${study.id}.json`), storedText(storedOf(ledger, engine, study, own, found, cases)));
    quickVerdicts.set(study.id, verdictsOf(ledger, study, fast));
  }
  const claims = [...verdicts].flatMap(([exhibit, each]) =>
    Object.entries(each.claims).map(([id, { verdict }]) => {
      const reasons = ledger.reasons.filter((reason) => reason.claims.includes(id)).map((reason) => reason.id);
      return /** @type {[string, unknown]} */ ([id, { exhibit, verdict, reasons }]);
    }),
  );
  const findings = [...verdicts].flatMap(([id, each]) => {
    const own = Object.entries(each.findings).map(([finding, { verdict }]) => [finding, verdict]);
    return own.length === 0 ? [] : [/** @type {[string, unknown]} */ ([id, Object.fromEntries(own)])];
  });
  writeFileSync(
    join(folder, 'index.json'),
    `{"engine":${JSON.stringify(engine)},\n"claims":${lines(claims)},\n"findings":${lines(findings)}}\n`,
  );
  writeFileSync(quickFile, quickKept(studies, quickVerdicts, verdicts));
  const history = [...storedChanges(), ...changes.map((change) => ({ ...change, why }))];
  writeFileSync(historyFile, `${JSON.stringify(history, null, 2)}\n`);
}

const madeOfFile = at('docs', 'fidelity', 'made-of.txt');

/**
 * A hash of what decides the quick setting's figures: the digests of runs that the engine gives, the studies and the scenarios, and
 * what judges them.
 */
function madeOf() {
  const folders = [at('web', 'src', 'ledger'), at('web', 'content', 'papers')];
  const ledger = folders
    .flatMap(filesBelow)
    .filter((file) => !/\.test\.ts$|[\\/]results[\\/]|evidence\.json$/.test(file));
  const digests = at('sim-core', 'tests', 'data', 'digests.json');
  return hashOfFiles([digests, ...ledger, ...filesBelow(at('scenarios'))]);
}

/** Whether all studies have been run on what is here now. */
export const isRunOnThis = () => existsSync(madeOfFile) && readFileSync(madeOfFile, 'utf8').trim() === madeOf();

/** Keeps what all studies have been run on. */
export const keepMadeOf = () => {
  writeFileSync(madeOfFile, `${madeOf()}\n`);
};

/** Of a study in the sample, in bits that the bottlenecks of its runs could carry: half of them are below it. */
const SMALL = 25e9;

/**
 * The studies that `npm test` runs where nothing that decides results has changed since all were run: those whose runs are few and
 * short. They are a twentieth of the work.
 * @param {Ledger} ledger
 * @param {readonly import('./ledger.mjs').Study[]} studies
 */
export const sampleOfStudies = (ledger, studies) =>
  studies.filter((study) => {
    const work = ledger.setsFor(study, 'quick').flatMap((set) =>
      new ledger.Collector(set).jobs.map(({ scenario: { duration_s: seconds, links } }) => {
        const rates = links.map(({ rate_bps: rate }) => (typeof rate === 'number' ? rate : 10e6));
        return seconds * Math.min(...rates);
      }),
    );
    return work.reduce((sum, one) => sum + one, 0) <= SMALL;
  });

/**
 * The quick setting against what is kept: verdicts that differ, and figures that do.
 * @param {Map<string, Verdicts>} verdicts of all studies, or of those that were run
 * @param {boolean} all
 */
export function quickChanges(verdicts, all) {
  /** @type {Quick} */
  const before = read(quickFile, {});
  const now = quickOf(verdicts);
  const names = [...new Set([...(all ? Object.keys(before) : []), ...Object.keys(now)])];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  const line = (/** @type {string} */ name) =>
    `${name}: kept ${JSON.stringify(before[name])}, now ${JSON.stringify(now[name])}`;
  return {
    verdicts: differing.filter((name) => before[name]?.[0] !== now[name]?.[0]).map(line),
    figures: differing.map(line),
  };
}
