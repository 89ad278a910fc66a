/**
 * Skipping work that is already done. A stamp is the hash of everything that a piece of work reads, kept when it succeeded;
 * equal hashes mean that nothing changed. Contents are hashed, not times as make does: a fresh clone or a branch switched and back
 * changes times without changing a byte. Stamps lie in `node_modules`, so they vanish with the packages they depend on.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { at, root } from './paths.mjs';

/** @param {string} path @returns {string[]} the files at or below a path, in a fixed order */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string[]} paths files and folders, relative to the project */
export const hashOf = (...paths) => hashOfFiles(paths.flatMap((path) => filesBelow(at(path))));

/** The same wherever the project lies. @param {string[]} files */
export function hashOfFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const name = relative(root, file).replaceAll(sep, '/');
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} name */
const stampFile = (name) => at('node_modules', '.cache', 'lbe', name);

/** @param {string} name @param {string} hash */
export const isStamped = (name, hash) => existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === hash;

/** @param {string} name @param {string} hash */
export function stamp(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
