/** Which files of the built site the service worker keeps, for the build that lists them and for those who want to know how much it is. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from './stamp.mjs';

/** The lab as one file. */
export const SINGLE = 'lbe-lab.html';
export const SERVICE_WORKER = 'service-worker.js';

/** For each file that the laboratory does without, the pages that need it: the build writes it. */
export const NEEDED_BY = '.vite/needed-by.json';

/** What a host sends for what is not there. */
export const MISSING = '404.html';

/** Not of the site as it is used: for servers and builds, for others to show, and what holds all of it once more. */
const APART = [
  /^_headers$/,
  /^\.vite\//,
  /^og\.png$/,
  /^schema\//,
  new RegExp(`^(?:${SINGLE}|${SERVICE_WORKER}|${MISSING})$`),
];

/**
 * @typedef {object} Precached
 * @property {string} url
 * @property {string} hash the first 64 bits of its SHA-256, hexadecimal: enough against accidents, which is what it is for
 * @property {readonly string[]} [pages] it is kept once one of these is opened; else with the laboratory, on the first visit
 *
 * @typedef {object} Amount
 * @property {number} files
 * @property {number} bytes
 * @property {number} gzip
 */

/**
 * The files below `dist` that can be there without a network.
 * @param {string} dist
 * @returns {{ files: Precached[], first: Amount, all: Amount }} how much is kept on the first visit, and when all pages were opened
 */
export function precached(dist) {
  /** @type {Record<string, string[]>} */
  const neededBy = JSON.parse(readFileSync(join(dist, NEEDED_BY), 'utf8'));
  const [first, all] = [
    { files: 0, bytes: 0, gzip: 0 },
    { files: 0, bytes: 0, gzip: 0 },
  ];
  const files = filesBelow(dist).flatMap((file) => {
    const url = relative(dist, file).split(sep).join('/');
    if (APART.some((pattern) => pattern.test(url))) return [];
    const contents = readFileSync(file);
    const pages = neededBy[url];
    for (const amount of pages === undefined ? [first, all] : [all]) {
      amount.files += 1;
      amount.bytes += contents.length;
      amount.gzip += gzipSync(contents).length;
    }
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
    return [{ url, hash, ...(pages && { pages }) }];
  });
  return { files, first, all };
}
