/**
 * Versions of the built site: a second one, as after a change that touches everything, with a mark in its first page and other
 * names in `assets`; and one from before.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './static-server';

/** The mark: an element that only the second version has. */
export const SECOND = 'html[data-version="2"]';

/** The service worker's list has the hashes of what is in the folder. */
function listAnew(folder: string): void {
  const worker = join(folder, 'service-worker.js');
  const list = readFileSync(worker, 'utf8').replace(
    /(url:[`"]([\w./-]+)[`"],hash:[`"])[0-9a-f]+/g,
    (_all, before: string, file: string) =>
      before +
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 16),
  );
  writeFileSync(worker, list);
}

/** Makes the second version in `folder`; answers with the names in `assets` that the first version had. */
export function secondVersion(folder: string): readonly string[] {
  cpSync(dist, folder, { recursive: true });
  const names = readdirSync(join(folder, 'assets'));
  const newer = (name: string): string => name.replace(/(\.\w+)$/, '2$1');
  const known = new RegExp(`(?<![\\w-])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g');
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', newer(name)));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replace(known, newer);
    writeFileSync(path, file === 'index.html' ? text.replace('<html ', '<html data-version="2" ') : text);
  }
  listAnew(folder);
  return names;
}
