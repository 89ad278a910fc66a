import { configDefaults, defineConfig } from 'vitest/config';

/** In ms: a busy machine is no fault. */
const testTimeout = 60_000;

/** The name of a test file that replaces modules, or reads them anew: it has them, and its page, for itself. */
const ALONE = 'web/src/**/*.alone.test.ts';

/**
 * Files that run in one worker share its modules and its simulated page, since a third of the time went into reading the same
 * modules again for each.
 */
const shared = { isolate: false, testTimeout, exclude: [...configDefaults.exclude, ALONE] };

/** What runs where: pure code in Node, components in a simulated page, the built Wasm module in Node, input from strangers. */
export default defineConfig({
  test: {
    setupFiles: ['web/test-wasm/cases.ts'],
    maxWorkers: '100%', // one less than the processors, the default, is one of two
    tags: [{ name: 'long', description: 'for `npm run test:long`, not for each `npm test`' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['web/src/{model,sim,store,lessons,ledger}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...shared,
          name: 'page',
          environment: 'happy-dom',
          include: [
            'web/src/{text,controls,plot,views,figure-element,ui,features,pages}/**/*.test.ts',
            'web/src/*.test.ts',
          ],
        },
      },
      { test: { name: 'alone', environment: 'happy-dom', include: [ALONE], testTimeout } },
      // No limit: a million inputs take as long as they take, and npm test gives a few hundred.
      { test: { name: 'fuzz', environment: 'node', include: ['web/test-fuzz/**/*.test.ts'], testTimeout: 0 } },
      { test: { name: 'wasm', environment: 'node', include: ['web/test-wasm/**/*.test.ts'], testTimeout } },
    ],
  },
});
