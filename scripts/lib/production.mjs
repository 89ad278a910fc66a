/** Vite builds what `NODE_ENV` says, and sets it for its process where nobody has: what runs after is to find it as it was. */

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function inProduction(work) {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
