/**
 * The Chromium that runs the browser tests and the bench: the one that `LBE_CHROMIUM` names, else the machine's own, else
 * none, and then Playwright looks for the one that it downloaded itself.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window of its own: the same pages in two thirds of the processor time, because no tabs are drawn. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A whole browser: what the bench measures. */
export const findChromium = () => find(names);

/** What the tests drive: the headless shell where there is one. It keeps no page that was left: one test has to ask for a whole browser. */
export const findTestChromium = () => find([HEADLESS_SHELL, ...names]);

/** @param {string[]} programs @returns {string | undefined} */
function find(programs) {
  const named = process.env.LBE_CHROMIUM;
  if (named !== undefined && named !== '') return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
