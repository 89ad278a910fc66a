/**
 * Which licences the dependencies have, and whether deny.toml allows them: all that Cargo.lock and package-lock.json name,
 * without a network.
 */
import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** For packages that make or test the site and are no part of it: who only runs them owes nothing. */
const FOR_TOOLS = ['BlueOak-1.0.0', 'MPL-2.0'];

/** The one place that crates come from. */
const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';

/** Workspaces of their own; the fuzz targets' needs a toolchain that the others do without. */
export const manifests = ['Cargo.toml', 'sim-core/bindgen/Cargo.toml', 'sim-core/fuzz/Cargo.toml'].filter((path) =>
  existsSync(at(path)),
);

/**
 * @typedef {object} Policy
 * @property {string[]} allow licences by their SPDX names
 * @property {string[]} accepted advisories that cannot reach us, by their ids
 *
 * @typedef {object} Dependency
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} licence an SPDX expression
 * @property {boolean} [tool] no part of what a reader gets
 *
 * @typedef {object} Crate as `cargo metadata` prints it
 * @property {string} id
 * @property {string} name
 * @property {string} version
 * @property {string | null} license
 * @property {string | null} source null for our own
 * @property {string} manifest_path
 * @property {{ kind: string[] }[]} targets
 *
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean }} Locked
 */

/** @param {string} [text] of deny.toml @returns {Promise<Policy>} */
export async function policy(text = readFileSync(at('deny.toml'), 'utf8')) {
  const { parse } = await import('smol-toml'); // `npm test` begins before it is installed
  const { licenses, advisories } =
    /** @type {{ licenses: { allow: string[] }, advisories: { ignore: { id: string }[] } }} */ (
      /** @type {unknown} */ (parse(text))
    );
  return { allow: licenses.allow, accepted: advisories.ignore.map(({ id }) => id) };
}

/**
 * Whether an SPDX expression can be met by allowed licences alone. `AND` binds closer than `OR`; crates of old write `/` for
 * `OR`. The parsers of npm know every licence there is, and come under ones that this project would have to allow for them.
 * @param {string} expression
 * @param {readonly string[]} allow
 */
export function allows(expression, allow) {
  const met = [...allow, '\0'];
  const any = (/** @type {string} */ text) =>
    text.split(' OR ').some((all) => all.split(' AND ').every((one) => met.includes(one.trim())));
  let rest = expression.replaceAll('/', ' OR ');
  while (/\([^()]*\)/.test(rest))
    rest = rest.replace(/\(([^()]*)\)/, (_, inside) => (any(String(inside)) ? '\0' : '-'));
  return any(rest);
}

/**
 * What is wrong with the dependencies, a sentence each.
 * @param {readonly Dependency[]} dependencies
 * @param {readonly string[]} allow
 */
export function licenceFaults(dependencies, allow) {
  return dependencies.flatMap(({ name, version, licence, tool = false }) => {
    if (licence === undefined || licence === '') return [`${name} ${version} names no licence.`];
    if (allows(licence, tool ? [...allow, ...FOR_TOOLS] : allow)) return [];
    return [`${name} ${version} comes under "${licence}", which deny.toml does not allow.`];
  });
}

/** @param {readonly Crate[]} crates */
export const foreignSources = (crates) =>
  crates.flatMap(({ name, version, source }) =>
    source === null || source === CRATES_IO ? [] : [`${name} ${version} comes from ${source}, not from crates.io.`],
  );

/** @param {readonly Crate[]} crates @returns {Dependency[]} those of others */
export const crateLicences = (crates) =>
  crates.flatMap(({ name, version, license, source }) =>
    source === null ? [] : [{ name, version, licence: license ?? undefined }],
  );

/** @returns {Record<string, Locked>} the packages of package-lock.json by their folders */
export function lockedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return packages;
}

/** @param {string} folder */
export const packageName = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The licences of all npm packages, also of those for other machines than this one: the lock file has what the registry said.
 * @param {Record<string, Locked>} locked
 * @param {(folder: string) => string | undefined} [installed] what the package that is here says itself
 * @returns {Dependency[]}
 */
export const npmLicences = (locked, installed = licenceIn) =>
  Object.entries(locked).flatMap(([folder, { version = '', license, dev = false, link = false }]) =>
    folder === '' || link
      ? []
      : [{ name: packageName(folder), version, licence: installed(folder) ?? license, tool: dev }],
  );

/** @param {string} folder */
function licenceIn(folder) {
  const file = at(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  /** @type {{ license?: string | { type: string } }} */
  const { license } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'object' ? license.type : license;
}
