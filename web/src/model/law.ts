/**
 * The arithmetic of controllers' laws: its words, and its value for the numbers of one decision. The language is the one
 * that `sim-core/cc/src/law.rs` describes; nothing in it can do anything but count.
 */

/** What a name stands for: a number, or the choice that a parameter has. Undefined: nothing that is known. */
export type Scope = (name: string) => number | string | undefined;

export interface Token {
  /** `call`: the name of a function; `word`: `and`, `or`; `quote`: a choice. */
  readonly kind: 'number' | 'name' | 'call' | 'word' | 'quote' | 'sign';
  readonly text: string;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([a-z]\w*)|(<=|>=|==|!=|[-+*/^(),<>]))/iy;

/** The words of an expression; an error where it is none. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const [, number, quote, name, sign] = TOKEN.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quote !== undefined) tokens.push({ kind: 'quote', text: quote });
    else if (name === 'and' || name === 'or') tokens.push({ kind: 'word', text: name });
    else if (name !== undefined)
      tokens.push({ kind: /\s*\(/y.test(text.slice(TOKEN.lastIndex)) ? 'call' : 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else throw new Error(`"${text.slice(at)}" is no arithmetic.`);
  }
  return tokens;
}

type Result = number | string | boolean;
type Expression = (scope: Scope) => Result;

const FUNCTIONS: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  min: (...values) => Math.min(...values),
  max: (...values) => Math.max(...values),
  floor: (value = NaN) => Math.floor(value),
  ceil: (value = NaN) => Math.ceil(value),
  cbrt: (value = NaN) => Math.cbrt(value),
  given: (value = NaN, otherwise = NaN) => (Number.isNaN(value) ? otherwise : value),
};

const COMPARISONS: Readonly<Record<string, (a: Result, b: Result) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

const number = (value: Result): number => (typeof value === 'number' ? value : NaN);

/** Recursive descent, the loosest first: or, and, comparison, sum, product, sign, power. */
class Parser {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Expression {
    const expression = this.either();
    if (this.at < this.tokens.length) throw new Error(`"${this.tokens[this.at]?.text ?? ''}" is left over.`);
    return expression;
  }

  private take(...texts: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || token.kind === 'quote' || !texts.includes(token.text)) return undefined;
    this.at += 1;
    return token.text;
  }

  private expect(text: string): void {
    if (this.take(text) === undefined) throw new Error(`"${text}" is missing.`);
  }

  private either(): Expression {
    const first = this.both();
    if (this.take('or') === undefined) return first;
    const rest = this.either();
    return (scope) => first(scope) === true || rest(scope) === true;
  }

  private both(): Expression {
    const first = this.comparison();
    if (this.take('and') === undefined) return first;
    const rest = this.both();
    return (scope) => first(scope) === true && rest(scope) === true;
  }

  private comparison(): Expression {
    const left = this.chain(['+', '-'], () => this.chain(['*', '/'], () => this.signed()));
    const compare = COMPARISONS[this.take(...Object.keys(COMPARISONS)) ?? ''];
    if (compare === undefined) return left;
    const right = this.chain(['+', '-'], () => this.chain(['*', '/'], () => this.signed()));
    return (scope) => compare(left(scope), right(scope));
  }

  private chain(signs: readonly string[], next: () => Expression): Expression {
    let left = next();
    for (let sign = this.take(...signs); sign !== undefined; sign = this.take(...signs)) {
      const [a, b, operator] = [left, next(), sign];
      left = (scope) => {
        const [x, y] = [number(a(scope)), number(b(scope))];
        if (operator === '+') return x + y;
        if (operator === '-') return x - y;
        return operator === '*' ? x * y : x / y;
      };
    }
    return left;
  }

  private signed(): Expression {
    if (this.take('-') === undefined) return this.power();
    const value = this.signed();
    return (scope) => -number(value(scope));
  }

  private power(): Expression {
    const base = this.atom();
    if (this.take('^') === undefined) return base;
    const exponent = this.signed();
    return (scope) => number(base(scope)) ** number(exponent(scope));
  }

  private atom(): Expression {
    if (this.take('(') !== undefined) {
      const inner = this.either();
      this.expect(')');
      return inner;
    }
    const token = this.tokens[this.at];
    this.at += 1;
    if (token?.kind === 'number') return () => Number(token.text);
    if (token?.kind === 'quote') return () => token.text;
    if (token?.kind === 'name') return (scope) => scope(token.text) ?? NaN;
    const call = token?.kind === 'call' ? FUNCTIONS[token.text] : undefined;
    if (call === undefined) throw new Error(`"${token?.text ?? ''}" stands where a value should.`);
    this.expect('(');
    const values = [this.either()];
    while (this.take(',') !== undefined) values.push(this.either());
    this.expect(')');
    return (scope) => call(...values.map((value) => number(value(scope))));
  }
}

const parsed = new Map<string, Expression>();

function parse(text: string): Expression {
  const known = parsed.get(text) ?? new Parser(tokensOf(text)).whole();
  parsed.set(text, known);
  return known;
}

/** The value of a formula; NaN where a name in it is not known. */
export const evaluate = (formula: string, scope: Scope): number => number(parse(formula)(scope));

/** Whether a condition holds; an empty one does. What compares with an unknown number does not. */
export const holds = (condition: string, scope: Scope): boolean => condition === '' || parse(condition)(scope) === true;
