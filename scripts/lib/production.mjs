/** Vite builds what `NODE_ENV` says, and sets it for its process where nobody has: what runs after is to find it as it was. */
let underWay = 0;
/** @type {string | undefined} */
let before;

/** @template T @param {() => Promise<T>} work several may be under way @returns {Promise<T>} */
export async function inProduction(work) {
  if (underWay === 0) before = process.env['NODE_ENV'];
  underWay += 1;
  process.env['NODE_ENV'] = 'production';
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      if (before === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = before;
    }
  }
}
