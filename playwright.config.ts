import { defineConfig, devices } from '@playwright/test';
import { findTestChromium } from './scripts/lib/chromium.mjs';

// `npm test` names a free port; by hand, `npx playwright test` takes a fixed one. The site must be built.
const port = Number(process.env['LBE_PORT'] ?? 4273);
const url = `http://127.0.0.1:${String(port)}/`;
const inCi = process.env['CI'] !== undefined;
const executablePath = findTestChromium();

const use = {
  ...devices['Desktop Chrome'],
  // Nothing plays by itself, where a test does not ask for it.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // The browser asks nobody but the page under test; a closed network would only delay it. Playwright itself adds
    // --no-sandbox, which root needs.
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  },
};

// Each page compiles the engine anew: its runs are too short for V8's optimising compiler to win, which takes a sixth of all
// that a page costs. Results are the same to the bit; the nightly tests run what a reader's browser runs.
const quick = {
  ...use,
  launchOptions: { ...use.launchOptions, args: [...use.launchOptions.args, '--js-flags=--liftoff-only'] },
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts', // what opens other browsers is vitest's (e2e/browsers)
  // The pictures of e2e/pictures.spec.ts: never written in passing, and tracked by nobody.
  snapshotPathTemplate: 'target/pictures/{arg}{ext}',
  updateSnapshots: process.env['LBE_BLESS'] === '1' ? 'all' : 'none',
  fullyParallel: true,
  // Half of the cores, the default, is one of two; and a test waits for a page as often as it keeps a processor busy.
  workers: '150%',
  // Generous: such a machine has other things to do, and a time-out is no measure.
  timeout: 300_000,
  expect: { timeout: 150_000 },
  forbidOnly: inCi,
  retries: inCi ? 1 : 0,
  reporter: 'list',
  // A service worker fetches the whole site: in one test, not in each.
  use: { baseURL: url, trace: 'on-first-retry', serviceWorkers: 'block' },
  webServer: { command: `npx vite preview --port ${String(port)} --strictPort`, url },
  // `npm test` runs the core alone; `npm run test:long` what is tagged: states and languages for everyone, and what is slow.
  projects: [
    { name: 'core', grepInvert: [/@a11y/, /@long/, /@pictures/], use: quick },
    { name: 'a11y', grep: /@a11y/, use },
    { name: 'nightly', grep: /@long/, use },
    { name: 'pictures', grep: /@pictures/, use },
  ],
});
