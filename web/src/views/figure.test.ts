import { expect, test } from 'vitest';
import preset from '../../../scenarios/tcp-vs-ledbat.json';
import type { Scenario } from '../model/scenario';
import { FORMATS, exportScene, sizeOf, type FormatId } from './figure';
import { fixtureColumns } from '../../test-support/columns';
import { groupStyles } from './flow-style';
import { light } from '../plot/palette';
import { keyOfGroups, plotPanels } from './plot-figure';
import { plotsOf, type Plot } from './plots';
import { textWidth } from '../plot/text-width';
import { wrap } from '../plot/fit';

const columns = fixtureColumns(preset as unknown as Scenario);
const styles = groupStyles(columns.layout, (cc) =>
  cc === 'ledbat' ? { label: 'LEDBAT', family: 'delay_lbe' } : { label: 'TCP Reno', family: 'best_effort' },
);
const plots = plotsOf(columns.layout, styles, { link: 0, targets: [{ group: 'lbe', ms: 25 }] });

const LINK = 'https://lab.example/?a=1&b=2#v=1&p=x';

function figure(size: FormatId, chosen: readonly Plot[] = plots, shown = true, link = LINK): string {
  return exportScene({
    id: 'lbe-01234567',
    words: { title: 'Does <LEDBAT> yield?\u0007', caption: 'What “it” shows & how.', link, shown },
    key: keyOfGroups(styles),
    palette: light,
    size: sizeOf(size, chosen.length),
    metadata: { tag: 'experiment', attributes: { xmlns: 'urn:x', link: LINK }, content: JSON.stringify(preset) },
    panels: (width, room) => plotPanels(columns, chosen, { styles, width, room, rug: chosen.length > 1 }),
  });
}

function parse(svg: string): Element {
  const { documentElement, ...rest } = { documentElement: new DOMParser().parseFromString(svg, 'image/svg+xml') };
  expect(rest).toEqual({});
  expect(documentElement.querySelector('parsererror')).toBeNull();
  const root = documentElement.querySelector('svg');
  if (root === null) throw new Error('no SVG');
  return root;
}

const texts = (root: Element): readonly string[] =>
  [...root.querySelectorAll('text')].map(({ textContent }) => textContent);

test.each(FORMATS)('%s: names, axes with units, key, caption and link stand in a well-formed file', (size) => {
  const svg = figure(size);
  const root = parse(svg);
  expect(root.querySelector('title')?.textContent).toBe('Does <LEDBAT> yield?');
  expect(root.querySelector('desc')?.textContent).toBe('What “it” shows & how.');
  const words = texts(root);
  expect(words).toContain('Time (s)');
  expect(words).toContain('Congestion window (packets)');
  expect(words).toContain('Queuing delay (ms)');
  for (const label of ['TCP Reno', 'LEDBAT', 'buffer 100', 'target 25\u00a0ms']) expect(words).toContain(label);
  expect(root.querySelector('a')?.getAttribute('href')).toBe(LINK);
  expect(words.join('')).toContain('What “it” shows & how.');
  expect(svg).not.toMatch(/NaN|undefined|var\(| style=/);
});

test('a link without an address is printed where it is short, and leads nowhere', () => {
  const short = parse(figure('double', plots, true, '#v=1&p=x'));
  expect(texts(short)).toContain('#v=1&p=x');
  expect(short.querySelector('a')).toBeNull();
  const long = parse(figure('double', plots, true, `#v=1&z=1.${'a'.repeat(300)}`));
  expect(texts(long).join('')).not.toContain('v=1');
});

test('the metadata holds the whole scenario, to open the file again', () => {
  const experiment = parse(figure('double')).querySelector('metadata > experiment');
  expect(JSON.parse(experiment?.textContent ?? '')).toEqual(preset);
  expect(experiment?.getAttribute('link')).toBe(LINK);
});

test('columns of a journal have their width in print, slides their shape', () => {
  const size = (id: FormatId): readonly (string | null)[] =>
    ['width', 'height'].map((name) => parse(figure(id)).getAttribute(name));
  expect(size('single')[0]).toBe('85mm');
  expect(size('double')[0]).toBe('170mm');
  expect(size('slide')).toEqual(['1280', '720']);
  const one = parse(figure('slide', plots.slice(0, 1)));
  expect([one.getAttribute('width'), one.getAttribute('height')]).toEqual(['1280', '720']);
});

test('nothing runs out of the picture, or over what is below it', () => {
  for (const id of FORMATS) {
    for (const chosen of [plots, plots.slice(0, 1)]) {
      const root = parse(figure(id, chosen));
      const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
      expect(texts(root).length).toBeGreaterThan(10);
      for (const text of root.querySelectorAll('text')) {
        let y = Number(text.getAttribute('y'));
        for (let node = text.parentElement; node !== null; node = node.parentElement) {
          y += Number(/translate\(0,([\d.]+)\)/.exec(node.getAttribute('transform') ?? '')?.[1] ?? 0);
        }
        expect(y).toBeLessThanOrEqual(height);
        if (text.getAttribute('text-anchor') !== 'start') continue;
        const size = Number(text.getAttribute('font-size'));
        const end = Number(text.getAttribute('x')) + textWidth(text.textContent, size);
        expect(end, text.textContent).toBeLessThanOrEqual(width + 1);
      }
    }
  }
});

test('lines are told apart without colour: each has its marker on the line and in the key', () => {
  const root = parse(figure('double', plots.slice(0, 1)));
  const shapes = new Map<string, Set<string>>();
  for (const path of root.querySelectorAll('path[transform]')) {
    const fill = path.getAttribute('fill') ?? '';
    const seen = shapes.get(fill) ?? new Set();
    shapes.set(fill, seen.add(path.getAttribute('d') ?? ''));
  }
  const used = [...shapes.values()].flatMap((each) => [...each]);
  expect(used.length).toBe(new Set(used).size);
  expect(used).toHaveLength(2);
});

test('without title and caption the file still knows both', () => {
  const root = parse(figure('double', plots, false));
  expect(texts(root).join('')).not.toContain('yield?');
  expect(root.querySelector('title')?.textContent).toContain('yield?');
});

test('a vector file stays small: no more points than twice the width can show', () => {
  expect(figure('double').length).toBeLessThan(600_000);
  expect(figure('single', plots.slice(0, 1)).length).toBeLessThan(figure('double', plots.slice(0, 1)).length);
});

test('words are wrapped into lines that fit, and none is lost', () => {
  const words = 'A packet waited 81.5 ms on average https://lab.example/#v=1&p=tcp-vs-ledbat&lbe.target=50ms';
  for (const room of [60, 120, 300]) {
    const lines = wrap(words, room, 11);
    for (const line of lines) expect(textWidth(line, 11)).toBeLessThanOrEqual(room);
    expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
  }
  expect(wrap('', 100, 11)).toEqual([]);
});
