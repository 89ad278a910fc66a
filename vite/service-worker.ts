/**
 * The service worker, built when everything else is: it holds the list of all files of the site, each with a hash of what is
 * in it and the pages that need it. So it changes when and only when the site does.
 */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { bundledOnly } from '../scripts/lib/notices.mjs';
import { NEEDED_BY, precached, SERVICE_WORKER } from '../scripts/lib/precached.mjs';
import { reference } from '../scripts/lib/reference.mjs';
import { web, writtenWhole } from './pages.ts';
import { hashOf } from './single.ts';
import { OLDEST } from '../scripts/lib/targets.mjs';

/** The laboratory as it is kept on the first visit: with figures and the list of lessons, which are small. */
const WITH_THE_LAB = ['index.html', 'embed.html', 'lessons.html'];

/** The editor of controllers, its compiler, which is larger than all the rest, assignments, and the module of captures. */
const LARGE = ['guest-editor', 'assignment-panel', 'guest-code', 'compile', 'lbe_capture_wasm'];

/** Everything that the page may load, now or later. */
function filesOf(
  page: string,
  bundle: Rolldown.OutputBundle,
  moduleInfo: Rolldown.PluginContext['getModuleInfo'],
): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // By modules: a script that pages share names parts that only one of them asks for.
  const modules = new Set([join(web, page)]);
  for (const id of modules) {
    const info = moduleInfo(id);
    for (const other of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) modules.add(other);
  }
  const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id))).map(nameOf));
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    const { importedCss = [], importedAssets = [] } = chunk?.viteMetadata ?? {};
    for (const other of [...(chunk?.imports ?? []), ...importedCss, ...importedAssets]) files.add(other);
  }
  return files.add(page);
}

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName;

let dist = '';

export const serviceWorker: Plugin = {
  name: 'lbe-service-worker',
  apply: 'build',
  configResolved({ root, build: { outDir } }) {
    dist = join(root, outDir);
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const pages = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.facadeModuleId?.endsWith('.html') === true
          ? [output.facadeModuleId.slice(web.length + 1)]
          : [],
      );
      const of = new Map(pages.map((page) => [page, filesOf(page, bundle, (id) => this.getModuleInfo(id))]));
      // Written at build, and large: whoever opens one keeps it.
      const neededBy: Record<string, readonly string[]> = Object.fromEntries(
        writtenWhole.map((page) => [page, [page]]),
      );
      for (const file of new Set([...of.values()].flatMap((files) => [...files]))) {
        const needing = pages.filter((page) => of.get(page)?.has(file) === true);
        if (!needing.some((page) => WITH_THE_LAB.includes(page))) neededBy[file] = needing;
      }
      // No page needs it to open: it is kept once somebody asks for it.
      for (const name of LARGE) {
        const files = Object.keys(bundle).filter((file) => file.startsWith(`assets/${name}`));
        if (files.length === 0)
          this.error(`Nothing is called ${name} any more: name what is large in vite/service-worker.ts.`);
        for (const file of files) neededBy[file] = [];
      }
      this.emitFile({ type: 'asset', fileName: NEEDED_BY, source: JSON.stringify(neededBy) });
    },
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
        define: {
          FILES: JSON.stringify(precached(dist).files),
          NOT_KEPT: JSON.stringify((await reference()).notStoredPage(hashOf)),
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: OLDEST,
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
