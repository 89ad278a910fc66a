/** What cargo knows of the crates behind a manifest. */
import { run } from './run.mjs';
import { Stop } from './steps.mjs';

/**
 * @typedef {import('./licences.mjs').Crate} Crate
 * @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node
 * @typedef {{ packages: Crate[], resolve: { nodes: Node[] } }} Metadata
 */

/**
 * @param {string} manifest
 * @param {string[]} [more] further arguments
 * @returns {Promise<Metadata>}
 */
export async function metadataOf(manifest, more = []) {
  const { ok, output } = await run('cargo', [
    ...['metadata', '--format-version', '1', '--locked', '--quiet', '--manifest-path', manifest],
    ...more,
  ]);
  const start = output.indexOf('{"packages"'); // what cargo has to say stands before it
  if (!ok || start < 0) throw new Stop(`cargo could not read the dependencies of ${manifest} (see above).`, output);
  /** @type {Metadata} */
  const metadata = JSON.parse(output.slice(start));
  return metadata;
}

/**
 * The crates of others whose code is in what `root` compiles to: no build scripts, and no macros, which run at build.
 * @param {Metadata} metadata
 * @param {string} root the crate's name
 * @param {string} [without] a crate that others of the workspace ask for, with what it brings
 */
export function compiledInto({ packages, resolve }, root, without = '') {
  const crates = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  /** @type {Set<Crate>} */
  const found = new Set();
  /** @param {Crate | undefined} crate */
  const add = (crate) => {
    if (crate === undefined || found.has(crate) || crate.name === without) return;
    if (crate.targets.some(({ kind }) => kind.includes('proc-macro'))) return;
    found.add(crate);
    for (const { pkg, dep_kinds: kinds } of nodes.get(crate.id)?.deps ?? []) {
      if (kinds.some(({ kind }) => kind === null)) add(crates.get(pkg));
    }
  };
  add(packages.find(({ name }) => name === root));
  return [...found].filter(({ source }) => source !== null);
}
