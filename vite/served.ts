/** What a server sends with the site's files: told to `vite preview`, so that every test runs under it, and left in `dist/_headers`. */
import type { Plugin } from 'vite';
import { reference } from '../scripts/lib/reference.mjs';

export const served: Plugin = {
  name: 'lbe-served',
  async generateBundle() {
    const { headersFile } = await reference();
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
  },
  async configurePreviewServer({ middlewares, config }) {
    const { headers } = await reference();
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '', 'http://preview').pathname.slice(
        config.base.startsWith('/') ? config.base.length : 1,
      );
      for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
      next();
    });
  },
};
