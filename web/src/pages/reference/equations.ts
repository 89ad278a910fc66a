/**
 * Equations as MathML, made at build: the page ships no font, style or script for them. The words between formulas become
 * plain text, because MathML does not wrap and text does.
 */
import katex from 'katex';

/** A formula in TeX, or the words that stand between two. */
export interface Part {
  readonly kind: 'math' | 'words';
  readonly text: string;
}

/** Words of an equation, unless TeX is in them or a script on them; and a quad, where a line may break as well. */
const WORDS = /^\\text\{([^\\{}$^_~&#%]*)\}(?!\s*[_^])/;
const QUAD = /^\\q?quad(?![a-zA-Z])\s*/;
const TOKEN = /^(?:\\(?:begin|end)\{[^}]*\}|\\(?:[a-zA-Z]+|[^])|[^])/;
const OPENS = /^(?:\{|\\left|\\begin\{.*)$/;
const CLOSES = /^(?:\}|\\right|\\end\{.*)$/;

/** Splits an equation at the words on its outermost level: `w = 1 \text{ after a timeout}`. */
export function partsOf(tex: string): readonly Part[] {
  const parts: Part[] = [];
  let formula = '';
  let depth = 0;
  const end = (): void => {
    if (formula.trim() !== '') parts.push({ kind: 'math', text: formula });
    formula = '';
  };
  for (let rest = tex; rest !== '';) {
    const words = depth === 0 ? WORDS.exec(rest) : null;
    const gap = depth === 0 ? QUAD.exec(rest) : null;
    const token = (words ?? gap ?? TOKEN.exec(rest))?.[0] ?? rest;
    rest = rest.slice(token.length);
    if (words !== null || gap !== null) {
      end();
      parts.push({ kind: 'words', text: words?.[1] ?? '\u2003' });
      continue;
    }
    if (OPENS.test(token)) depth += 1;
    if (CLOSES.test(token)) depth -= 1;
    formula += token;
  }
  end();
  return parts;
}

/** What MathML Core renders without KaTeX's styles, besides the letter shapes that reference.css sets. */
const SHAPES = ['normal', 'italic', 'bold'];

/** One formula as `<math>`. Throws where KaTeX does not understand it or a browser would not show it as meant. */
export function mathml(tex: string): string {
  const markup = katex.renderToString(tex, {
    output: 'mathml',
    displayMode: true,
    throwOnError: true,
    strict: false,
    // A name of several letters, set as a word and not as a product of its letters.
    macros: { '\\mathit': '\\textit' },
  });
  const shape = [...markup.matchAll(/mathvariant="([^"]+)"/g)].find(([, name = '']) => !SHAPES.includes(name));
  if (shape !== undefined) throw new Error(`Browsers have no ${shape[1] ?? ''} letters in MathML: ${tex}`);
  const math = /<math[^]*<\/math>/.exec(markup)?.[0] ?? '';
  return (
    math
      .replace(/^<math[^>]*>/, '<math displaystyle="true">')
      // After \min and its like KaTeX puts the invisible "function application", even in a subscript, which then has one
      // child too many. A browser gives it no room either, so that \min x would read "minx".
      .replace(/<mo>\u2061<\/mo>(?=<\/|(?:<mrow>)*<mo )/g, '')
      .replaceAll('<mo>\u2061</mo>', '<mspace width="0.1667em"></mspace>')
  );
}
