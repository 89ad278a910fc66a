/**
 * What a server sends: the headers of the site's files, told to `vite preview`, so that every test runs under them, and left in
 * `dist/_headers`; and the page in the place of what is not there.
 */
import type { Plugin } from 'vite';
import { MISSING } from '../scripts/lib/precached.mjs';
import { reference } from '../scripts/lib/reference.mjs';
import { hashOf } from './single.ts';

export const served: Plugin = {
  name: 'lbe-served',
  async generateBundle() {
    const { headersFile, missingPage } = await reference();
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    this.emitFile({ type: 'asset', fileName: MISSING, source: missingPage(hashOf) });
  },
  async configurePreviewServer({ middlewares, config }) {
    const { headers } = await reference();
    middlewares.use((request, response, next) => {
      delete request.headers['accept-encoding']; // on one machine packing takes longer than sending
      const path = new URL(request.url ?? '', 'http://preview').pathname.slice(
        config.base.startsWith('/') ? config.base.length : 1,
      );
      for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
      next();
    });
  },
};
