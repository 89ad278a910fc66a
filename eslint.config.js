import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the page's features may use, beside nothing of each other. */
const belowFeatures = ['ui', 'controls', 'views', 'plot', 'lessons', 'sim', 'store', 'model', 'text'];

/** Each folder is a feature, and a room of its own: pages put them together. */
const features = readdirSync(new URL('web/src/features', import.meta.url));

/**
 * Which rooms of `web/src` a room may import from. `pages` and the entry files may import from all.
 * @type {Record<string, { from: string[], types?: string[] }>}
 */
const rooms = {
  text: { from: [] },
  model: { from: ['text'] },
  sim: { from: ['model', 'text'] },
  store: { from: ['model', 'text'], types: ['sim'] },
  controls: { from: ['model', 'store', 'text'] },
  plot: { from: ['model', 'text'] },
  views: { from: ['model', 'store', 'text', 'plot'] },
  lessons: { from: ['model', 'views', 'text'], types: ['sim'] },
  ledger: { from: ['model', 'text'] },
  'figure-element': { from: ['model', 'text'] },
  ui: { from: ['controls', 'views', 'plot', 'sim', 'store', 'model', 'text'], types: ['lessons'] },
  ...Object.fromEntries(features.map((feature) => [`features/${feature}`, { from: belowFeatures }])),
};

const everyRoom = [...Object.keys(rooms).filter((room) => !room.startsWith('features/')), 'pages'];

/** @param {string} other */
const pathTo = (other) => `^\\.\\.?/(?:.*/)?${other}(?:/|\\.|$)`;

/** A path to another feature: from one to the other it is short, `../share/qr-code`. @param {string} room */
const otherFeatures = (room) =>
  `^(?:\\.\\./)+(?:features/)?(?:${features.includes(room) ? features.filter((other) => other !== room).join('|') : 'features'})/`;

/** @type {import('eslint').Linter.Config[]} */
const layers = Object.entries(rooms).map(([room, { from, types = [] }]) => {
  const foreign = everyRoom.filter((other) => other !== room && !from.includes(other));
  const message = `${room} imports from ${from.length > 0 ? from.join(', ') : 'no other room'}`;
  return {
    files: [`web/src/${room}/**/*.ts`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            ...foreign.map((other) => ({
              regex: pathTo(other),
              allowTypeImports: types.includes(other),
              message: `${message}${types.includes(other) ? ` (and types of ${other})` : ''}.`,
            })),
            {
              regex: otherFeatures(room.replace('features/', '')),
              message: `${message}, and no feature but itself.`,
            },
          ],
        },
      ],
    },
  };
});

const reproducible = [
  { object: 'Math', property: 'random', message: 'What a person sees is reproducible: take a seed.' },
  { object: 'Date', property: 'now', message: 'What a person sees is reproducible: take the time from the run.' },
];

/** Where a page is may be a path on somebody's disk. */
const whereabouts = [
  ['location', 'href'],
  ['document', 'URL'],
  ['document', 'documentURI'],
  ['document', 'baseURI'],
].map(([object, property]) => ({
  object,
  property,
  message: 'What leaves the page has its address from ui/page-address.ts.',
}));

const parts = {
  selector: 'ImportExpression:not(CallExpression[callee.name=/^(part|fetchPart)$/] ImportExpression)',
  message: 'A part may not come: load it by part() or fetchPart() of model/part.ts.',
};

/** As a property it is set by the script, which the content security policy allows. */
const styled = {
  selector: 'TemplateElement[value.raw=/\\sstyle=/]',
  message: 'The content security policy refuses a style attribute: bind the property, .style=.',
};

/** What a feature loads later is no more another's than what it imports. @type {import('eslint').Linter.Config[]} */
const laterParts = features.map((feature) => ({
  files: [`web/src/features/${feature}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      parts,
      styled,
      {
        selector: `ImportExpression[source.value=/${otherFeatures(feature).replaceAll('/', '\\/')}/]`,
        message: `features/${feature} knows no other feature.`,
      },
    ],
  },
}));

export default defineConfig(
  globalIgnores([
    'dist',
    'npm/dist',
    'npm/examples',
    'examples/controllers/assemblyscript', // its own language, in TypeScript's syntax
    'target',
    'public',
    '.tools',
    'web/src/sim/pkg',
    'test-results',
    'playwright-report',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-undef': 'off', // tsc knows which names there are, in the scripts too
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A number in a text is what most of this program writes.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // What is only called needs no block.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['web/src/**/*.ts'],
    ignores: ['web/src/main.ts', 'web/src/**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', ...reproducible, ...whereabouts],
    },
  },
  {
    // Their modules and page are those of the files that run after them.
    files: ['web/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    ignores: ['web/src/**/*.alone.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'A file that replaces modules has them for itself: name it *.alone.test.ts.',
        })),
      ],
    },
  },
  {
    // The home of the address that leaves; and what leads from the page to itself, to a worker of its own, or from its author's page to a figure.
    files: [
      'web/src/ui/page-address.ts',
      'web/src/ui/asked.ts',
      'web/src/ui/permitted.ts',
      'web/src/sim/start-worker.ts',
      'web/src/figure-element/element.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...reproducible] },
  },
  {
    files: ['web/src/**/*.ts'],
    // Texts come before everything else, a course's parts by one function, and some scripts are nothing but imports.
    ignores: [
      'web/src/**/*.test.ts',
      'web/src/text/**',
      'web/src/lessons/course.ts',
      'web/src/single/**',
      'web/src/{builder,check,gallery,reference,study,lessons-page}.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', parts, styled],
    },
  },
  ...laterParts,
  {
    // The parser drops a cast that is a comment: to it JSON.parse stays `any`. tsc sees the cast and checks what follows.
    files: ['**/*.{js,mjs}'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  ...layers,
);
