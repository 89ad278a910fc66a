/**
 * A free port on this machine: the one asked for, or the next that nobody listens on.
 */
import { createServer } from 'node:net';

/** @param {number} port @returns {Promise<number>} */
export async function freePort(port) {
  for (let candidate = port; candidate < Math.min(port + 100, 65536); candidate += 1) {
    if (await isFree(candidate)) return candidate;
  }
  throw new Error(`no free port from ${String(port)} on`);
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () =>
      server.close(() => {
        resolve(true);
      }),
    );
  });
