/**
 * `licences.txt`: the licences of everything that the site holds, as they ask for it. The crates in the Wasm modules are what
 * cargo links there, npm packages what package.json calls `dependencies` and what these need; the build stops where a
 * script holds a package that is not among them (`bundledOnly`).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { allows, lockedPackages, packageName } from './licences.mjs';
import { compiledInto, metadataOf } from './metadata.mjs';
import { at, root, wasmModules } from './paths.mjs';

export const NOTICES = 'licences.txt';

/** Needed by what is shipped, and no part of it: types, and what Lit has for servers. */
const NOT_BUNDLED = ['@types/trusted-types', '@lit-labs/ssr-dom-shim'];

/** The bundler's own: it puts a few functions into what it makes. */
const BUNDLER = ['vite', 'rolldown'];

/**
 * Crates under MIT's licence that come without its text, with their copyright: as the file at the source has it, or where there
 * is none the author that the crate names. Another version is looked at anew.
 * @type {Readonly<Record<string, string>>}
 */
const WITHOUT_TEXT = {
  'etherparse 0.21.0': 'Copyright (c) 2024 Julian Schmid',
  'byteorder_slice 3.0.0': 'Copyright (c) courvoif',
};

/** MIT's licence of somebody else. @param {string} copyright */
const mitOf = (copyright) =>
  readFileSync(at('LICENSE-MIT'), 'utf8')
    .trim()
    .replace(/^Copyright.*$/m, copyright);

/**
 * @typedef {object} Notice
 * @property {string} name with the version
 * @property {string} text
 *
 * @typedef {object} Plugin the part of a Vite plugin that is used here
 * @property {string} name
 * @property {(this: { error(message: string): never }, options: unknown, bundle: Record<string, Output>) => void} generateBundle
 *
 * @typedef {{ type: string, modules?: Record<string, { renderedLength: number }> }} Output
 */

/** Files of licences that a package offers beside MIT's. */
const BESIDE_MIT = /^(?:licen[cs]e-apache|copying|unlicense)/i;

/**
 * The licence texts in a package's folder. Where the reader may choose, the shortest way to be right is MIT's.
 * @param {string} folder
 * @param {string} licence its SPDX expression
 */
export function licenceTextIn(folder, licence) {
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|copyright|notice|unlicense)(?:[.-]|$)/i.test(file))
    .sort();
  if (files.length === 0) throw new Error(`${folder} brings no licence text: find it at its source, or do without it.`);
  const choice = files.some((file) => /mit/i.test(file)) && allows(licence, ['MIT', 'Unicode-3.0']);
  const chosen = choice ? files.filter((file) => !BESIDE_MIT.test(file)) : files;
  return chosen.map((file) => ownPart(readFileSync(join(folder, file), 'utf8'))).join('\n\n');
}

/** Vite's file goes on with what Vite itself holds, which is not in what it makes. @param {string} text */
const ownPart = (text) => (text.split(/^# Licenses of bundled dependencies$/m)[0] ?? '').replace(/\r/g, '').trim();

/** What every script may hold, by its folders. */
export const bundlerPackages = BUNDLER.map((name) => `node_modules/${name}`);

/** The npm packages of the site, by their folders. */
export const shippedPackages = (locked = lockedPackages()) =>
  Object.keys(locked).filter((folder) => {
    if (folder === '') return false;
    const name = packageName(folder);
    return bundlerPackages.includes(folder) || (locked[folder]?.dev !== true && !NOT_BUNDLED.includes(name));
  });

/** @returns {Promise<Notice[]>} */
async function crateNotices() {
  const metadata = await metadataOf('sim-core/wasm/Cargo.toml', ['--filter-platform', 'wasm32-unknown-unknown']);
  // `lbe` alone has the interpreter: in a browser its own engine runs guests.
  const crates = new Set(wasmModules.flatMap(({ crate }) => compiledInto(metadata, `lbe-${crate}`, 'wasmi')));
  return [...crates].map(({ name: crate, version, license, manifest_path: manifest }) => {
    const name = `${crate} ${version}`;
    const copyright = WITHOUT_TEXT[name];
    return { name, text: copyright === undefined ? licenceTextIn(dirname(manifest), license ?? '') : mitOf(copyright) };
  });
}

/** @param {readonly string[]} folders @returns {Notice[]} */
function packageNotices(folders) {
  const locked = lockedPackages();
  return folders.map((folder) => ({
    name: `${packageName(folder)} ${locked[folder]?.version ?? ''}`,
    text: licenceTextIn(at(folder), locked[folder]?.license ?? ''),
  }));
}

/**
 * One text for all that come under it.
 * @param {readonly Notice[]} notices
 */
export function joined(notices) {
  /** @type {Map<string, string[]>} */
  const named = new Map();
  for (const { name, text } of notices) named.set(text, [...(named.get(text) ?? []), name]);
  const line = '-'.repeat(80);
  return [...named].map(([text, names]) => `${line}\n${names.join(', ')}\n\n${text}\n`).join('\n');
}

/** What stands in the file. @param {readonly string[]} folders of npm packages @returns {Promise<string>} */
export async function notices(folders = shippedPackages()) {
  const own = readFileSync(at('LICENSE-MIT'), 'utf8').trim();
  const all = [
    { name: 'LBE Lab, at your choice under Apache 2.0 as well', text: own },
    {
      name: "Rust's standard library",
      text: mitOf('Copyright (c) The Rust Project Contributors'),
    },
    ...(await crateNotices()),
    ...packageNotices(folders),
  ];
  return `LBE Lab and what it is made of: licences\n\n${joined(all)}`;
}

/**
 * The npm packages in a bundle that `licences.txt` does not name.
 * @param {Record<string, Output>} bundle
 * @param {readonly string[]} shipped their folders
 */
export function unnamedIn(bundle, shipped) {
  const modules = Object.values(bundle).flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
  const folders = modules.flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []);
  return [...new Set(folders.map((folder) => relative(root, folder)))].filter((folder) => !shipped.includes(folder));
}

/** A package that nobody gave a notice stops a build. @param {() => readonly string[]} shipped @returns {Plugin} */
export const onlyOf = (shipped) => ({
  name: 'lbe-bundled-only',
  generateBundle(_options, bundle) {
    const unnamed = unnamedIn(bundle, shipped());
    if (unnamed.length > 0) {
      this.error(
        `${unnamed.join(', ')} is part of the site: it belongs to "dependencies" of package.json, for its licence.`,
      );
    }
  },
});

/** Every build of the site has it. */
export const bundledOnly = onlyOf(shippedPackages);
