/** The files of the project. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

/** @returns {readonly string[]} paths from the project's folder, as git writes them; also where there is no git, or no history */
export function tracked() {
  try {
    const listed = execFileSync('git', ['ls-files'], {
      cwd: at(),
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\n').filter((file) => file !== '');
  } catch {
    const ignored = readFileSync(at('.gitignore'), 'utf8').split('\n');
    const paths = new Set(ignored.flatMap((line) => (line.startsWith('/') ? [line.slice(1)] : [])));
    /** @param {string} folder @returns {readonly string[]} */
    const below = (folder) =>
      readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
        const path = folder === '' ? entry.name : join(folder, entry.name).replaceAll('\\', '/');
        if (paths.has(path) || ['.git', '__pycache__'].includes(entry.name) || path.endsWith('.log')) return [];
        return entry.isDirectory() ? below(path) : [path];
      });
    return below('');
  }
}
