/** A law in print: with its names, and with the numbers of one decision in their places. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Law } from '../../model/catalog';
import type { Decision } from '../../model/decision';
import { evaluate, tokensOf, type Scope, type Token } from '../../model/law';
import { words } from '../../../content/languages/en/inspector';
import { figure, inPackets, windows } from './figures';

const SIGNS: Readonly<Record<string, string>> = { '*': '×', '-': '−', '<=': '≤', '>=': '≥', '==': '=', '!=': '≠' };
const TIGHT = ['(', ')', ',', '^'];

/** A sign between two values has a space on either side; one before a value, as in `-w / 2`, has none after it. */
function spaced(tokens: readonly Token[], index: number): string {
  const { kind, text } = tokens[index] ?? { kind: 'sign', text: '' };
  if (kind === 'word') return ` ${text} `;
  const sign = SIGNS[text] ?? text;
  if (text === ',') return ', ';
  if (TIGHT.includes(text)) return text;
  const before = tokens[index - 1];
  const opens = before === undefined || (before.kind === 'sign' && before.text !== ')');
  return opens && text === '-' ? sign : ` ${sign} `;
}

type Draw = (name: string) => TemplateResult | string;

const print = (text: string, draw: Draw): readonly (TemplateResult | string)[] => {
  const tokens = tokensOf(text);
  return tokens.map((token, index) => {
    if (token.kind === 'name') return draw(token.text);
    if (token.kind === 'number' || token.kind === 'call') return token.text;
    return token.kind === 'quote' ? `“${token.text}”` : spaced(tokens, index);
  });
};

const asName: Draw = (name) => html`<var>${name}</var>`;

/** A long name of the decision in place of its number is one hover away. */
const asValue =
  (scope: Scope, digits?: number): Draw =>
  (name) => {
    const value = scope(name);
    return html`<span class="number" title=${name}
      >${typeof value === 'string' ? `“${value}”` : figure(value ?? NaN, digits)}</span
    >`;
  };

const SAME = 1e-9;
const same = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(1, Math.abs(b));

/** The law of a decision, and the window that the engine took: what is computed here is only compared with it. */
export function lawLines(decision: Decision, law: Law, others: readonly Law[], scope: Scope): TemplateResult {
  const { cwnd_before: before, cwnd_after: after, cause } = decision;
  const held = law.note === '' && same(before, after) && !same(evaluate(law.formula, scope), after);
  const remark = { ack: words().held, fast_retransmit: words().cutAlready }[cause as string];
  return html`
    <p class="equation"><var>cwnd</var> ← ${print(law.formula, asName)}</p>
    <p class="equation values">
      <span class="hidden">${words().byNumbers}: </span>${print(law.formula, asValue(scope))}
    </p>
    ${law.when === '' ? nothing : html`<p class="condition">${words().when} ${print(law.when, asName)}</p>`}
    <p class="took">${words().took(inPackets(windows(before, after)[1]))}</p>
    ${held && remark !== undefined ? html`<p class="remark">${remark}</p>` : nothing}
    ${law.note === '' ? nothing : html`<p class="remark">${law.note}</p>`}
    ${others.map((other) => html`<p class="remark">${words().besides(words().cause[other.cause])}</p>`)}
  `;
}

/** Digits that are read in passing. */
const FEW = 3;

export function lawLine(law: Law, known?: { readonly decision: Decision; readonly scope: Scope }): TemplateResult {
  const names = html`<span class="names"><var>cwnd</var> ← ${print(law.formula, asName)}</span>`;
  if (known === undefined) return names;
  const { decision, scope } = known;
  const [, after] = windows(decision.cwnd_before, decision.cwnd_after);
  const isFollowed = law.note === '' && same(evaluate(law.formula, scope), decision.cwnd_after);
  return html`${names}
    <span class="numbers"
      >${isFollowed ? html`= ${print(law.formula, asValue(scope, FEW))} = ` : html`${words().now} `}<b
        >${inPackets(after)}</b
      ></span
    >`;
}
