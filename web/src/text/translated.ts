/** A copy of a tree with other texts, by the English ones: what has none, names and sources, stays. */
export function translated(node: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (typeof node === 'string') return Object.hasOwn(texts, node) ? texts[node] : node;
  if (Array.isArray(node)) return node.map((each) => translated(each, texts));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, translated(value, texts)]));
}
