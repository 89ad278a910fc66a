/**
 * The service worker, built when everything else is: it holds the list of all files of the site, each with a hash of what is
 * in it. So it changes when and only when the site does.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledOnly } from '../scripts/lib/notices.mjs';
import { precached, SERVICE_WORKER } from '../scripts/lib/precached.mjs';
import { web } from './pages.ts';

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
      await build({
        configFile: false,
        root: web,
        publicDir: false,
        logLevel: 'warn',
        plugins: [bundledOnly],
        define: { PRECACHED: JSON.stringify(precached(dist).files) },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: join(web, 'src', 'service-worker.ts'),
            // One script of the older kind: modules are younger than service workers, and not in every browser.
            output: { format: 'iife', entryFileNames: SERVICE_WORKER },
          },
        },
      });
    },
  },
};
