import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the built site in the browsers that the other tests do not open, one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['e2e/browsers/*.test.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    testTimeout: 150_000,
    hookTimeout: 150_000,
  },
});
