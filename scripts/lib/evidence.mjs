/**
 * What holds which part of the simulator to something that is not ours: the cases of ns-2, ns-3 and Linux that have it
 * (`docs/fidelity/references.json`), ns-3's own vectors (`vectors.json`), and vectors of other sources (`evidence.json`, and
 * `sim-core/tests/data/vectors`, each with where it comes from).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { scenarioOf } from './fidelity.mjs';
import { at } from './paths.mjs';

/**
 * @typedef {import('../../web/src/model/catalog').Catalog} Catalog
 * @typedef {import('../../web/src/ledger/evidence').Part} Part
 * @typedef {import('./fidelity.mjs').References} References
 *
 * @typedef {object} Vector a test that holds parts to numbers of others
 * @property {string[]} of paths of the catalog
 * @property {'code' | 'printed' | 'apart'} kind what another implementation's code gives, what a source prints, what a
 *   program gives that was written from the source's rules apart from the simulator
 * @property {string} source
 * @property {string} file
 * @property {string} test
 *
 * @typedef {object} Evidence
 * @property {Record<string, number>} cases by simulator
 * @property {Vector[]} vectors
 */

/** @param {string[]} path @returns {unknown} */
const json = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'));

const FOLDER = ['sim-core', 'tests', 'data', 'vectors'];
const TEST = 'sim-core/tests/all/vectors.rs';

/** The test of `sim-core/tests/all/vectors.rs` that reads a file of that folder. @type {Record<string, string>} */
const READ_BY = {
  rules: 'rules_worked_apart',
  code: 'numbers_of_other_code',
  accecn: 'marks_by_three_bits_as_linux_counts_them',
  dualpi2: 'base_probability_of_dualpi2',
};

/** What ns-3's vectors call a discipline. @type {Record<string, string>} */
const OF_NS3 = {
  CoDel: 'codel',
  COBALT: 'cobalt',
  FIFO: 'droptail',
  'FQ-CoDel': 'fq_codel',
  PIE: 'pie',
  RED: 'red',
};

/** @returns {Vector[]} of all sources */
export function vectors() {
  const inFolder = readdirSync(at(...FOLDER)).flatMap((name) => {
    const test = READ_BY[name.replace('.json', '')];
    if (test === undefined) throw new Error(`No test is known to read ${name}.`);
    return /** @type {Vector[]} */ (json(...FOLDER, name)).map(({ of, kind, source }) => ({
      of,
      kind,
      source,
      file: TEST,
      test,
    }));
  });
  const ofNs3 = /** @type {import('./fidelity.mjs').Vector[]} */ (json('docs', 'fidelity', 'vectors.json')).flatMap(
    ({ id, of, file, test }) =>
      file === undefined || test === undefined
        ? []
        : [{ of: [`queues.${OF_NS3[of]}`], kind: /** @type {const} */ ('code'), source: `ns-3: ${id}`, file, test }],
  );
  return [.../** @type {Vector[]} */ (json('docs', 'fidelity', 'evidence.json')), ...ofNs3, ...inFolder];
}

/**
 * The ways of a transport or another table, as paths: those that are switched on or chosen.
 * @param {string} place
 * @param {readonly import('../../web/src/model/catalog').ParamSpec[]} specs
 * @param {Readonly<Record<string, string | number | boolean>>} values
 */
const ways = (place, specs, values) =>
  specs.flatMap(({ key, kind, default: usual }) => {
    const value = values[key] ?? usual;
    if (kind === 'flag') return value === true ? [`${place}.${key}`] : [];
    return kind === 'choice' ? [`${place}.${key}.${String(value)}`] : [];
  });

/**
 * What a scenario says of its parts.
 * @typedef {object} Said
 * @property {readonly { queue?: { kind?: string }, loss?: { kind: string } }[]} links
 * @property {readonly { cc: { kind: string }, transport?: Readonly<Record<string, string | number | boolean>> }[]} flows
 */

/**
 * Every part that a scenario has.
 * @param {Catalog} catalog
 * @param {Said} scenario
 */
function used({ transport, transport_sets: sets }, { links, flows }) {
  return new Set([
    ...links.flatMap(({ queue, loss }) => [
      `queues.${queue?.kind ?? 'droptail'}`,
      ...(loss === undefined ? [] : [`loss.${loss.kind}`]),
    ]),
    ...flows.flatMap(({ cc, transport: own = {} }) => {
      const set = /** @type {typeof own} */ (sets.find(({ id }) => id === own['set'])?.values ?? {});
      return [`controllers.${cc.kind}`, ...ways('transport', transport, { ...set, ...own })];
    }),
  ]);
}

/**
 * By path of the catalog; a part without any is not in it.
 * @param {Catalog} catalog
 * @param {readonly Part[]} parts
 * @returns {Map<string, Evidence>}
 */
export function evidence(catalog, parts) {
  const references = /** @type {References} */ (json('docs', 'fidelity', 'references.json'));
  /** @type {Map<string, Evidence>} */
  const found = new Map(parts.map(({ path }) => [path, { cases: {}, vectors: [] }]));
  for (const one of references.cases) {
    const scenario = /** @type {Said} */ (/** @type {unknown} */ (scenarioOf(references, one)));
    for (const path of used(catalog, scenario)) {
      const cases = found.get(path)?.cases;
      if (cases !== undefined) cases[one.simulator] = (cases[one.simulator] ?? 0) + 1;
    }
  }
  for (const vector of vectors()) {
    for (const path of vector.of) {
      const own = found.get(path);
      if (own === undefined) throw new Error(`The catalog has no ${path}, which a vector is of: ${vector.source}`);
      own.vectors.push(vector);
    }
  }
  for (const [path, { cases, vectors: held }] of found)
    if (held.length === 0 && Object.keys(cases).length === 0) found.delete(path);
  return found;
}

/** As it was made last. */
const catalogOf = () => /** @type {Catalog} */ (json('web', 'src', 'model', 'generated', 'catalog.json'));

/** What the page on method has: how much of each, by path. @param {Map<string, Evidence>} found */
const summary = (found) =>
  Object.fromEntries(
    [...found].map(([path, { cases, vectors: held }]) => [
      path,
      { cases: Object.values(cases).reduce((sum, n) => sum + n, 0), vectors: held.length },
    ]),
  );

/** @param {import('./ledger.mjs').Ledger} ledger */
export const gathered = ({ partsOf }) => summary(evidence(catalogOf(), partsOf(catalogOf())));
