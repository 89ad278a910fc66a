/** The page for lecturers, docs/embedding.md, says what there is. */
import { describe, expect, it } from 'vitest';
import text from '../../../docs/embedding.md?raw';
import { PROTOCOL, readFromFigure, readToFigure } from '../model/embed-protocol';
import { EXERCISE_KEYS, HEIGHTS, PARTS, PLAIN, PRESENTATION_KEYS, STARTS, THEMES } from '../model/presentation';
import { LANGUAGES } from '../text';
import { LbeFigure } from './element';
import { SANDBOX } from './element';

/** The rows of the table that begins with `head`, after `since`. */
function tableWith(head: string, since = ''): readonly (readonly string[])[] {
  const lines = text.slice(text.indexOf(since)).split('\n');
  const rest = lines.slice(lines.findIndex((line) => line.startsWith(`| ${head} `)) + 2);
  const cells = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('|')),
    )
    .map(cells);
}

const coded = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);

describe('docs/embedding.md', () => {
  const presentation = tableWith('name');
  const own = tableWith('name', 'The element has three more');

  it('has every key of the query, in their order', () => {
    expect(presentation.flatMap(([name]) => coded(name))).toEqual([...PRESENTATION_KEYS, ...EXERCISE_KEYS]);
  });

  it('has every attribute of the element', () => {
    const names = [...presentation, ...own].flatMap(([name]) => coded(name));
    expect(names.toSorted()).toEqual([...LbeFigure.observedAttributes].toSorted());
  });

  it('has every value of the choices, and the limits', () => {
    const values = new Map(presentation.map(([name, cell]) => [coded(name)[0], cell]));
    expect(coded(values.get('theme'))).toEqual([...THEMES]);
    expect(coded(values.get('start'))).toEqual([...STARTS]);
    expect(coded(values.get('parts'))).toEqual([...PARTS]);
    expect(coded(values.get('lang'))).toEqual(Object.keys(LANGUAGES));
    expect(values.get('height')).toContain(HEIGHTS.join(' to '));
    const usual = new Map(presentation.map(([name, , cell]) => [coded(name)[0], coded(cell)[0]]));
    expect(usual.get('theme')).toBe(PLAIN.theme);
    expect(usual.get('start')).toBe(PLAIN.start);
  });

  it('has every message', () => {
    const rows = tableWith('from the figure');
    const data = {
      link: '',
      digest: null,
      t_s: 0,
      theme: 'auto',
      doing: 'resting',
      metrics: {},
      message: '',
      height_px: 1,
    };
    const types = (at: number) => rows.map((row) => coded(row[at])[0]);
    for (const type of types(0)) expect(readFromFigure({ protocol: PROTOCOL, type, ...data })?.type).toBe(type);
    for (const type of types(1)) expect(readToFigure({ protocol: PROTOCOL, type, ...data })?.type).toBe(type);
    expect(rows).toHaveLength(6);
  });

  it('gives a reason for everything that the frame may', () => {
    expect(tableWith('token').map(([token]) => coded(token)[0])).toEqual(SANDBOX.split(' '));
  });
});
