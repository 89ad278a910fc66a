/**
 * `lbe-figure.js`, which other sites load: one file beside `index.html` whose name never changes, without imports, so that
 * it runs as a classic script and as a module.
 */
import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { bundledOnly } from './notices.mjs';
import { OLDEST } from './targets.mjs';

const entry = fileURLToPath(new URL('../../web/src/figure-element/index.ts', import.meta.url));
const fileName = 'lbe-figure.js';

/** @returns {Promise<string>} the script */
async function script() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [bundledOnly],
    build: {
      write: false,
      target: OLDEST,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...more] = output;
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${fileName} must be one file.`);
  return chunk.code;
}

/** @type {import('vite').Plugin} */
export const figureElement = {
  name: 'lbe-figure-element',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await script() });
  },
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_request, response, next) => {
      script().then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next);
    });
  },
};
