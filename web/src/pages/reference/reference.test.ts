import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { referenceOf } from '../../model/anchors';
import type { Catalog, ParamSpec } from '../../model/catalog';
import { parseLink } from '../../model/link';
import { kindOf } from '../../model/parts';
import { namingPapers } from '../../model/papers';
import { presets } from '../../model/presets-whole';
import { wholeCatalog } from '../../model/registry';
import { withToys } from '../../../test-support/toys.arb';
import { cited, contentOf, papersIn, rangeOf } from './content';
import { mathml, partsOf } from './equations';
import { startFilter } from './filter';
import { bodyOf } from './page';

const catalog = await wholeCatalog();
const content = await contentOf({ catalog, presets });
const body = bodyOf(content);
const entries = [
  ...content.families.flatMap((family) => family.entries),
  ...content.applications,
  ...content.queues,
  ...content.losses,
  ...content.rateModels,
];

/** Read once for all tests that leave it as it is: that takes a second. */
let page: Element | null = null;

beforeEach(() => {
  if (page !== null && document.body.firstElementChild === page) return;
  document.body.innerHTML = body;
  page = document.body.firstElementChild;
});

const throwAway = (): void => {
  document.body.replaceChildren();
};
afterAll(throwAway);

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`there is no #${id}`);
  return found;
};

/** A text as a browser shows it. */
const shown = (element: HTMLElement): string => (element.textContent || '').replace(/[ \n\u00a0]+/g, ' ');

/** A text as the reference prints it: with papers' names in place of their numbers. */
const named = (text: string): string =>
  cited(text, content.papers)
    .map((piece) => piece.text)
    .join('');

test('it is made from the whole catalog, not from the tables without texts', () => {
  for (const { equations, source } of catalog.controllers)
    expect([equations.length > 0, source !== '']).toEqual([true, true]);
});

test('every controller, queue discipline and model of a link is there with all that the catalog says of it', () => {
  expect(entries).toHaveLength(
    [catalog.controllers, catalog.app, catalog.queues, catalog.loss, catalog.rate_model].flat().length,
  );
  for (const { anchor, entry } of entries) {
    const text = shown(at(anchor));
    for (const part of [entry.label, entry.id, entry.summary, named(entry.source), named(entry.simplified ?? '')]) {
      expect(text).toContain(part);
    }
    for (const { label } of entry.gauges ?? []) expect(text).toContain(label);
    for (const { label, values } of entry.presets ?? [])
      for (const part of [label, ...Object.keys(values)]) expect(text).toContain(part);
    expect(at(anchor).querySelectorAll('.equations p')).toHaveLength(entry.equations?.length ?? 0);
  }
});

test('every parameter is there', () => {
  const tables: (readonly [string, readonly ParamSpec[]])[] = [
    ...entries.map(({ anchor, entry }) => [anchor, entry.params] as const),
    ['scenario', catalog.scenario],
    ['link', catalog.link],
    ['queue', catalog.queue],
    ['flow', catalog.flow],
    ['transport', catalog.transport],
    ...(catalog.arq.length > 0 ? [['arq', catalog.arq] as const] : []),
    ...(catalog.rate_trace.length > 0 ? [['rate_trace', catalog.rate_trace] as const] : []),
  ];
  for (const [anchor, specs] of tables) {
    for (const spec of specs) {
      const text = shown(at(`${anchor}-${spec.key}`));
      for (const part of [spec.label, spec.key, namingPapers(spec.help), named(spec.source)])
        expect(text).toContain(part);
      if (spec.kind === 'choice') for (const { id } of spec.options) expect(text).toContain(id);
      else expect(text).toContain(rangeOf(spec).replaceAll('\u00a0', ' '));
    }
  }
});

test('what is left out is there with its reason', () => {
  for (const { label, reason } of catalog.not_implemented) {
    expect(shown(at('missing'))).toContain(label);
    expect(shown(at('missing'))).toContain(reason);
  }
});

test('each anchor is one of its kind, and each link within the page leads somewhere', () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const targets = [...document.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href')?.slice(1));
  expect(targets.length).toBeGreaterThan(entries.length);
  for (const target of targets) expect(ids).toContain(target);
  for (const { id } of catalog.controllers) expect(ids).toContain(referenceOf('cc', id).split('#')[1]);
});

test('the page asks for nothing that its content security policy refuses', () => {
  expect(body).not.toMatch(/\s(?:style|on[a-z]+)=|<(?:script|style|img)/);
});

test('each "Try it" opens the default experiment with that controller, queue or model, and nothing else changed', async () => {
  for (const { registry, entry, link } of entries) {
    const read = await parseLink({ catalog, presets }, link);
    if (!read.ok) throw new Error(`${link}: ${read.problems.join(' ')}`);
    const { flows, links } = read.scenario;
    const owner = registry === 'cc' || registry === 'app' ? flows[1] : links[0];
    expect(kindOf(owner?.[registry])).toBe(entry.id);
    expect(link.length).toBeLessThan(80);
    expect(at(`${registry}-${entry.id}`).querySelector('.try')?.getAttribute('href')).toBe(`./${link}`);
  }
});

/** How many children an element of MathML has; a browser shows what has another number as a row. */
const CHILDREN = { mfrac: 2, mroot: 2, msub: 2, msup: 2, munder: 2, mover: 2, msubsup: 3, munderover: 3 };

test('every equation is TeX that KaTeX takes and MathML that a browser shows', () => {
  const held = new Set<string>();
  for (const { entry } of entries) {
    for (const tex of entry.equations ?? []) {
      for (const { text } of partsOf(tex).filter(({ kind }) => kind === 'math')) {
        document.body.innerHTML = mathml(text);
        for (const [name, count] of Object.entries(CHILDREN)) {
          for (const element of document.querySelectorAll(name)) {
            expect(element.children, `${name} in ${tex}`).toHaveLength(count);
            held.add(name);
          }
        }
      }
    }
  }
  expect([...held]).toEqual(expect.arrayContaining(['mfrac', 'msub', 'msup']));
});

test('words of an equation become text, those within a formula stay', () => {
  expect(partsOf(String.raw`w \gets w + 1 \text{ while } w < s`)).toEqual([
    { kind: 'math', text: String.raw`w \gets w + 1 ` },
    { kind: 'words', text: ' while ' },
    { kind: 'math', text: ' w < s' },
  ]);
  for (const whole of [
    String.raw`\frac{\text{a}}{b}`,
    String.raw`\left(\text{a}\right)`,
    String.raw`\begin{cases} 1 & \text{a} \end{cases}`,
    String.raw`\text{a}_i + \{ b \}`,
    String.raw`\textit{a}`,
  ]) {
    expect(partsOf(whole)).toEqual([{ kind: 'math', text: whole }]);
  }
  expect(partsOf(String.raw`\{ a \} \quad b`).map(({ kind }) => kind)).toEqual(['math', 'words', 'math']);
});

test('a function has its argument beside it, not against it', () => {
  expect(mathml(String.raw`\min x`)).toContain('<mi>min</mi><mspace width="0.1667em"></mspace><mi>x</mi>');
  expect(mathml(String.raw`D_{\min} \max(x)`)).not.toContain('mspace');
});

test('TeX that does not parse, or letters that browsers do not have, are refused', () => {
  expect(() => mathml(String.raw`\frac{1}{`)).toThrow(/KaTeX/);
  expect(() => mathml(String.raw`\mathcal{F}`)).toThrow(/script letters/);
});

test('a queue discipline may have equations as well', async () => {
  const [first, ...others] = catalog.queues;
  if (first === undefined) throw new Error('there is a queue discipline');
  const queues = [{ ...first, equations: ['p = \\max(a, b)'], simplified: 'No <gentle> mode' }, ...others];
  const other: Catalog = { ...catalog, controllers: [], queues };
  document.body.innerHTML = bodyOf(await contentOf({ catalog: other, presets }));
  expect(at(`queue-${first.id}`).querySelectorAll('math')).toHaveLength(1);
  expect(shown(at(`queue-${first.id}`))).toContain('No <gentle> mode.');
});

test('nobody reads the number of a paper', () => {
  expect(document.body.textContent).not.toMatch(/\bS00\d\b/);
});

test('sources lead to the RFC or to the paper in the list below', () => {
  const papers = papersIn('| S000 | Rossi et al. |\n');
  expect(cited('S000 §V; RFC 6817 §2.5: at most 1; S009', papers)).toEqual([
    { text: 'Carofiglio et al., LCN 2010', href: '#S000' },
    { text: ' §V; ' },
    { text: 'RFC 6817 §2.5', href: 'https://www.rfc-editor.org/rfc/rfc6817.html#section-2.5' },
    { text: ': at most 1; S009' },
  ]);
  expect(content.papers.map(({ name }) => name)).toContain('S000');
});

test('the filter keeps what has all the words, and says how many that are', () => {
  onTestFinished(throwAway);
  startFilter(document);
  const field = document.querySelector<HTMLInputElement>('#filter');
  if (field === null) throw new Error('there is a filter');
  const type = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  const visible = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('#controllers .entry')].filter((e) => !e.hidden).map(({ id }) => id);
  expect(document.querySelector<HTMLElement>('.filter')?.hidden).toBe(false);
  expect(visible()).toHaveLength(catalog.controllers.length);
  type('Reno TCP');
  expect(visible()).toContain('cc-reno');
  expect(visible()).not.toContain('cc-ledbat');
  expect(at('family-delay').hidden).toBe(true);
  expect(at('found').textContent).toMatch(/^\d+ of \d+ protocols$/);
  type('no such protocol');
  expect(visible()).toEqual([]);
  expect(document.querySelector<HTMLElement>('.none')?.hidden).toBe(false);
  type('');
  expect(visible()).toHaveLength(catalog.controllers.length);
});

test('a queue discipline says whether it marks and keeps flows apart, with its sets of values', async () => {
  const toys = await contentOf({ catalog: withToys({ ...catalog, controllers: [] }), presets });
  document.body.innerHTML = bodyOf(toys);
  const toy = shown(at('queue-toy_queue'));
  expect(toy).toContain('Marks where the queue’s ecn is on.');
  expect(toy).toMatch(/Short: target_ms 2; limit_packets 10;/);
  expect(shown(at('queue-droptail'))).toContain('Never marks.');
  expect(shown(at('losses'))).toContain('toy_bursts');
});
