/**
 * The lab as one HTML file that needs no server: script, styles, workers and engine stand in it. vite-plugin-singlefile puts
 * scripts and styles into a page, which is the smaller part: workers and Wasm it leaves outside, and the hashes of a content
 * security policy are not its business.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { bundledOnly, notices } from '../scripts/lib/notices.mjs';
import { SINGLE } from '../scripts/lib/precached.mjs';
import { reference } from '../scripts/lib/reference.mjs';
import { contents, web } from './pages.ts';
import { OLDEST } from '../scripts/lib/targets.mjs';

const inSingle = (name: string): string => join(web, 'src', 'single', name);

/** The compiled modules, and what gives their bytes (packed.ts). */
const MODULES = [
  ['lbe_wasm', 'engine'],
  ['lbe_guest_wasm', 'preparer'],
] as const;

const packedModule = (name: string): string =>
  JSON.stringify(
    gzipSync(readFileSync(join(web, 'src', 'sim', 'pkg', `${name}_bg.wasm`)), { level: 9 }).toString('base64'),
  );

/** The engine comes with the worker's script. */
const engineInside: Plugin = {
  name: 'lbe-engine-inside',
  transform(code, id) {
    const [name, bytes] = MODULES.find(([module]) => id.endsWith(`/${module}.js`)) ?? [];
    if (name === undefined) return undefined;
    const inside = code.replace(`new URL('${name}_bg.wasm', import.meta.url)`, `${bytes}()`);
    if (inside === code) throw new Error(`${name}.js does not ask for its module as it did`);
    return `import { ${bytes} } from ${JSON.stringify(inSingle('packed.ts'))};\n${inside}`;
  },
};

const importAddress = `import { engineAddress } from ${JSON.stringify(inSingle('engines.ts'))};`;

/** Workers are started from what stands in the page, as scripts: Chromium starts no module from a file on a disk. */
const workersInside: Plugin = {
  name: 'lbe-workers-inside',
  enforce: 'pre',
  load(id) {
    const name = /\/([\w-]+)\.ts\?worker&url$/.exec(id)?.[1];
    return name === undefined ? undefined : `${importAddress}\nexport default engineAddress('${name}');`;
  },
  transform(code, id) {
    if (!id.startsWith(join(web, 'src')) || !code.includes('new Worker(')) return undefined;
    const inside = code
      .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "engineAddress('$1')")
      .replaceAll(/(new Worker\([^;]*?), \{ type: 'module' \}\)/g, '$1)');
    return `${importAddress}\n${inside}`;
  },
};

/** Everything in one script. */
const whole = (
  input: string,
  format: 'es' | 'iife',
  plugins: readonly Plugin[],
  define: Record<string, string>,
): InlineConfig => ({
  configFile: false,
  root: web,
  mode: 'single',
  publicDir: false,
  logLevel: 'warn',
  plugins: [...plugins, bundledOnly],
  define,
  build: {
    write: false,
    target: OLDEST,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input,
      output: { format, codeSplitting: false },
      checks: { emptyImportMeta: false }, // Vite's preloading, which one script has no use for
    },
  },
});

async function output(config: InlineConfig): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = (await build(config)) as Rolldown.RolldownOutput | readonly Rolldown.RolldownOutput[];
  return [built].flat().flatMap((result) => result.output);
}

/** The one script that came of it. */
function scriptOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const chunks = files.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  const left = files.filter(({ fileName }) => !/\.(?:css|js)$/.test(fileName));
  if (chunk === undefined || chunks.length > 1 || left.length > 0) {
    throw new Error(
      `${SINGLE} must be one file, not also ${[...chunks.slice(1), ...left].map((file) => file.fileName).join(', ')}`,
    );
  }
  return chunk.code;
}

/** How a content security policy names a script or a style that stands in the page. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What ends a script or begins a comment in HTML, as it may stand in a script. */
const inHtml = (script: string): string =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();

/** The text of a file that is a page of the site and starts with `entry`. */
async function oneFile(entry: string, like: string): Promise<string> {
  const workers = scriptOf(await output(whole(inSingle('any-worker.ts'), 'iife', [engineInside], {})));
  const page = await output(
    whole(inSingle(entry), 'es', [contents, workersInside], {
      WORKERS: JSON.stringify(workers),
      LICENCES: JSON.stringify(await notices()),
      ENGINE: packedModule('lbe_wasm'),
      PREPARER: packedModule('lbe_guest_wasm'),
    }),
  );
  const script = inHtml(scriptOf(page));
  const style = page
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('\n')
    .trim();
  const icon = readFileSync(join(web, '..', 'public', 'icon.svg')).toString('base64');
  const { singleHead } = await reference();
  const body = /<body>[^]*<\/body>/.exec(readFileSync(join(web, like), 'utf8'))?.[0] ?? '';
  return `<!doctype html>
<html lang="en">
  <head>
    ${singleHead({ script: hashOf(script), style: hashOf(style) })}
    <link rel="icon" href="data:image/svg+xml;base64,${icon}" />
    <style>${style}</style>
    <script type="module">${script}</script>
  </head>
  ${body}
</html>
`;
}

const singleFile = (): Promise<string> => oneFile('main.ts', 'index.html');

/** A figure as a frame that asks nobody for anything: for notebooks. */
export async function figureFile(): Promise<string> {
  const [page, licences] = await Promise.all([oneFile('figure.ts', 'embed.html'), notices()]);
  return `${page}<!--\n${licences.replaceAll('-->', '-- >')}\n-->\n`;
}

let dist = '';

export const single: Plugin = {
  name: 'lbe-single-file',
  apply: 'build',
  configResolved({ root, build: { outDir } }) {
    dist = join(root, outDir);
  },
  closeBundle: {
    sequential: true,
    async handler() {
      writeFileSync(join(dist, SINGLE), await singleFile());
    },
  },
};
