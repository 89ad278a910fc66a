/** Which files of the built site the service worker keeps, for the build that lists them and for those who want to know how much it is. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesBelow } from './stamp.mjs';

/** The lab as one file. */
export const SINGLE = 'lbe-lab.html';
export const SERVICE_WORKER = 'service-worker.js';

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
 */

/**
 * The files below `dist` that are there without a network.
 * @param {string} dist
 * @returns {{ files: Precached[], bytes: number, gzip: number }}
 */
export function precached(dist) {
  let [bytes, gzip] = [0, 0];
  const files = filesBelow(dist).flatMap((file) => {
    const url = relative(dist, file).split(sep).join('/');
    if (APART.some((pattern) => pattern.test(url))) return [];
    const contents = readFileSync(file);
    bytes += contents.length;
    gzip += gzipSync(contents).length;
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
    return [{ url, hash }];
  });
  return { files, bytes, gzip };
}
