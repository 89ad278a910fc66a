/**
 * What `npx oxlint` asks of `web` by rules that it has not itself: a plugin, written to ESLint's interface. Where each rule
 * holds is in `.oxlintrc.json`.
 */

/**
 * @typedef {{ importKind?: string, exportKind?: string }} Kind
 * @typedef {{ type: string }} Node
 * @typedef {Node & Kind & { source?: { value?: unknown } | null, specifiers?: Kind[] }} Import
 *
 * @typedef {object} Context
 * @property {string} filename
 * @property {(fault: { node: Node, message: string }) => void} report
 *
 * @typedef {{ from: readonly string[], types?: readonly string[] }} Room what a room may import from
 */

/** What the page's features may use, beside nothing of each other: each folder is a room of its own. @type {Room} */
const feature = { from: ['ui', 'controls', 'views', 'plot', 'lessons', 'sim', 'store', 'model', 'text'] };

/**
 * The rooms of `web/src`. `pages`, which put the features together, and the entry files may import from all.
 * @type {Record<string, Room>}
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
};

/** The room of `web/src` that knows what a folder of `web/content` means. @type {Record<string, string>} */
const readBy = { data: 'model', languages: 'text', lessons: 'lessons', papers: 'ledger' };

/** Nothing where a file is in no room. @param {string} path */
function roomOf(path) {
  const [, below, first = '', second = ''] = /\/web\/(src|content)\/([^/]*)(?:\/([^/]*))?/.exec(path) ?? [];
  if (below === 'content') return readBy[first] ?? first;
  return first === 'features' ? `features/${second}` : first;
}

/**
 * What is wrong with an import, if anything.
 * @param {string} file in `web`
 * @param {unknown} source what it imports
 * @param {boolean} typesOnly
 */
function foreign(file, source, typesOnly) {
  if (typeof source !== 'string' || !source.startsWith('.')) return undefined;
  const name = file.replaceAll('\\', '/');
  const path = name.slice(name.lastIndexOf('/web/'));
  const target = new URL(source, `file://${path}`).pathname;
  const [own, other] = [roomOf(path), roomOf(target)];
  const { from, types = [] } = (own.startsWith('features/') ? feature : rooms[own]) ?? { from: [other] };
  const allowed = [own, ...from, ...(typesOnly ? types : [])];
  if (other === '' || allowed.includes(other)) return undefined;
  const ofTypes = types.length > 0 ? ` (and types of ${types.join(', ')})` : '';
  return `${own} imports from ${from.join(', ') || 'no other room'}${ofTypes}, not from ${other}.`;
}

/** @param {Kind} node */
const isOfTypes = ({ importKind, exportKind }) => (importKind ?? exportKind) === 'type';

/** @param {Context} context */
function ofRooms({ filename, report }) {
  const visit = (/** @type {Import} */ node) => {
    const { source, specifiers = [] } = node;
    const each = specifiers.length > 0 && specifiers.every(isOfTypes);
    const message = foreign(filename, source?.value, isOfTypes(node) || each);
    if (message !== undefined) report({ node, message });
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  };
}

/** A rule that nothing fits a selector. @param {string} selector @param {string} message */
const none = (selector, message) => ({
  create: (/** @type {Context} */ { report }) => ({
    [selector](/** @type {Node} */ node) {
      report({ node, message });
    },
  }),
});

export default {
  meta: { name: 'lbe' },
  rules: {
    rooms: { create: ofRooms },
    parts: none(
      'ImportExpression:not(CallExpression[callee.name=/^(part|fetchPart)$/] ImportExpression)',
      'A part may not come: load it by part() or fetchPart() of model/part.ts.',
    ),
    // As a property it is set by the script, which the content security policy allows.
    styled: none(
      'TemplateElement[value.raw=/\\sstyle=/]',
      'The content security policy refuses a style attribute: bind the property, .style=.',
    ),
  },
};
