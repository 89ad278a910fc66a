/** `licences.txt`: what the licences of everything in the site ask to be passed on. */
import type { Plugin } from 'vite';
import { NOTICES, notices } from '../scripts/lib/notices.mjs';

export const licences: Plugin = {
  name: 'lbe-licences',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: NOTICES, source: await notices() });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${NOTICES}`, (_request, response, next) => {
      notices().then((text) => response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(text), next);
    });
  },
};
