import { defineConfig } from 'vitest/config';

/** In ms: a busy machine is no fault. */
const testTimeout = 60_000;

/** What runs where: pure code in Node, components in a simulated page, the built Wasm module in Node, input from strangers. */
export default defineConfig({
  test: {
    setupFiles: ['web/test-wasm/cases.ts'],
    maxWorkers: '100%', // one less than the processors, the default, is one of two
    tags: [{ name: 'long', description: 'for `npm run test:long`, not for each `npm test`' }],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout,
          include: ['web/src/{model,sim,store,lessons,ledger}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'page',
          environment: 'happy-dom',
          testTimeout,
          include: [
            'web/src/{text,controls,plot,views,figure-element,ui,features,pages}/**/*.test.ts',
            'web/src/*.test.ts',
          ],
        },
      },
      // No limit: a million inputs take as long as they take, and npm test gives a few hundred.
      { test: { name: 'fuzz', environment: 'node', include: ['web/test-fuzz/**/*.test.ts'], testTimeout: 0 } },
      { test: { name: 'wasm', environment: 'node', include: ['web/test-wasm/**/*.test.ts'], testTimeout } },
    ],
  },
});
