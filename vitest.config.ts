import { configDefaults, defineConfig } from 'vitest/config';

/** In ms: a busy machine is no fault. */
const testTimeout = 60_000;

/** A project takes none of these from the configuration around it. A thread begins, and hears of modules, for less than a process. */
const each = { pool: 'threads' as const, testTimeout, setupFiles: ['web/test-wasm/cases.ts'] };

/** The name of a test file that replaces modules, or reads them anew: it has them, and its page, for itself. */
const ALONE = 'web/src/**/*.alone.test.ts';

/**
 * Files that run in one worker share its modules and its simulated page, since a third of the time went into reading the same
 * modules again for each; and each project reads and translates them for itself, so there are few.
 */
const shared = { ...each, isolate: false, exclude: [...configDefaults.exclude, ALONE] };

/** What runs where: pure code, the built Wasm module and input from strangers in Node, components in a simulated page. */
export default defineConfig({
  test: {
    maxWorkers: '100%', // one less than the processors, the default, is one of two
    tags: [{ name: 'long', description: 'for `npm run test:long`, not for each `npm test`' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: [
            'web/src/{model,sim,store,lessons,ledger}/**/*.test.ts',
            'web/{content,test-fuzz,test-wasm}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
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
      { test: { ...each, name: 'alone', environment: 'happy-dom', include: [ALONE] } },
    ],
  },
});
