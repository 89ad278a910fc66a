/** What a change asks for beyond `npm test`. */

/** A command, and the beginnings of the paths that ask for it. @type {Readonly<Record<string, readonly string[]>>} */
export const ASKED_FOR = {
  'npm run test:long -- nightly': [
    'web/src/service-worker.ts',
    'web/src/sim',
    'web/src/pages/offline',
    'web/src/pages/served',
    'web/src/pages/gallery',
    'vite/',
    'vite.config.ts',
    'web/src/figure-element',
    'web/src/features/guest',
    'web/src/features/share',
    'web/src/store',
    'web/src/single',
    'web/src/plot',
    'web/content/papers',
    'web/content/lessons',
    'web/src/lessons',
    'e2e/',
  ],
  'npm run test:browsers': [
    'web/src/sim',
    'web/src/single',
    'web/src/service-worker.ts',
    'web/src/pages',
    'web/src/features',
    'web/src/styles',
    'public/page-fault.js',
    'vite/',
    'vite.config.ts',
    'e2e/browsers',
  ],
  'npm run test:long -- a11y nightly': [
    'web/src/ui',
    'web/src/views',
    'web/src/controls',
    'web/src/styles',
    'web/content/languages',
    'web/src/pages',
    'web/src/features',
  ],
  'npm run test:long -- vitest': [
    'web/content',
    'web/src/lessons',
    'web/src/views',
    'web/src/ledger',
    'web/test-wasm',
    'sim-core/cc',
    'sim-core/queue',
    'scenarios/',
  ],
  'npm run test:long -- python': ['python/', 'sim-core/bindgen', 'web/src/embed.ts'],
  'npm run test:long -- claims': ['web/src/ledger', 'web/content/papers', 'web/src/model', 'scripts/lib/ledger.mjs'],
  'npm run test:long -- rust claims': ['sim-core/', 'examples/controllers'],
  'npm run fidelity': ['sim-core/cc', 'sim-core/queue', 'sim-core/transport', 'sim-core/net', 'sim-core/engine'],
  'cargo mutants': ['sim-core/cc', 'sim-core/queue', 'sim-core/transport'],
  'cargo fuzz run': ['sim-core/scenario', 'sim-core/fuzz'],
  'npx vitest run web/test-fuzz': ['web/src/model/link', 'web/src/model/packed.ts', 'web/test-fuzz'],
  'npm run bench': ['sim-core/engine', 'web/src/plot', 'web/src/views/plot'],
  'npm run deny': ['package-lock.json', 'Cargo.lock', 'deny.toml'],
};

/**
 * @param {readonly string[]} changed paths as git writes them
 * @returns {ReadonlyMap<string, readonly string[]>} each command, with the changed files that ask for it
 */
export function askedBy(changed) {
  const asking = Object.entries(ASKED_FOR).map(([command, paths]) => {
    const files = changed.filter((file) => paths.some((path) => file.startsWith(path)));
    return /** @type {const} */ ([command, files]);
  });
  return new Map(asking.filter(([, files]) => files.length > 0));
}
