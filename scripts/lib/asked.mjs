/** What a change asks for beyond `npm test`: the table in CONTRIBUTING.md, whose rows name beginnings of paths and a command. */

/** @typedef {{ paths: readonly string[], command: string }} Asking */

/** @param {string} text of CONTRIBUTING.md @returns {readonly Asking[]} */
export function askingRows(text) {
  const table = text.split('\n### What a change asks for\n')[1]?.split('\n#')[0] ?? '';
  return table.split('\n').flatMap((line) => {
    const [, where = '', what = ''] = line.split('|');
    const command = /`([^`]+)`/.exec(what)?.[1];
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return command === undefined || paths.length === 0 ? [] : [{ paths, command }];
  });
}

/**
 * @param {readonly Asking[]} rows
 * @param {readonly string[]} changed paths as git writes them
 * @returns {ReadonlyMap<string, readonly string[]>} each command, with the changed files that ask for it
 */
export function askedBy(rows, changed) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { paths, command } of rows) {
    const files = changed.filter((file) => paths.some((path) => file.startsWith(path)));
    if (files.length > 0) found.set(command, [...new Set([...(found.get(command) ?? []), ...files])]);
  }
  return found;
}
