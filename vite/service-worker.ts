/**
 * The service worker, built when everything else is: it holds the list of all files of the site, those without a hash in
 * their names with a hash of what is in them. So it changes when and only when the site does.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { filesBelow } from '../scripts/lib/stamp.mjs';
import { web } from './pages.ts';

/** Not of the site as it is used: for servers and builds, for others to show, and what holds all of it once more. */
const APART = /^(?:_headers|\.vite\/.*|og\.png|schema\/.*|lbe-lab\.html|service-worker\.js)$/;

export interface Precached {
  readonly url: string;
  /** Null where the name says which contents it has. */
  readonly revision: string | null;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;

/** The files below `dist` that are there without a network. */
export function precached(dist: string): { readonly files: readonly Precached[]; readonly size: string } {
  let [raw, packed] = [0, 0];
  const files = filesBelow(dist).flatMap((file) => {
    const url = relative(dist, file).split(sep).join('/');
    if (APART.test(url)) return [];
    const bytes = readFileSync(file);
    raw += bytes.length;
    packed += gzipSync(bytes).length;
    const hashed = url.startsWith('assets/');
    return [{ url, revision: hashed ? null : createHash('sha256').update(bytes).digest('hex').slice(0, 16) }];
  });
  return { files, size: `${files.length} files, ${kib(raw)}, ${kib(packed)} gzip` };
}

let dist = '';

export const serviceWorker: Plugin = {
  name: 'lbe-service-worker',
  apply: 'build',
  configResolved({ root, build: { outDir } }) {
    dist = join(root, outDir);
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const { files, size } = precached(dist);
      await build({
        configFile: false,
        root: web,
        publicDir: false,
        logLevel: 'warn',
        define: { PRECACHED: JSON.stringify(files) },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: join(web, 'src', 'service-worker.ts'),
            // One script of the older kind: modules are younger than service workers, and not in every browser.
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
      this.info(`works offline: ${size}`);
    },
  },
};
