import { afterEach, expect, it } from 'vitest';
import { summarise } from '../model/statistics';
import type { SweepData } from './heat-map-scene';
import { SweepFigure } from './sweep-figure';

const axis = (name: string, labels: readonly string[], numeric: boolean): SweepData['grid']['x'] => ({
  name,
  unit: '',
  numeric,
  log: false,
  now: null,
  values: labels.map((label, i) => ({ label, tick: label, number: numeric ? i : null, kind: null })),
});

const data: SweepData = {
  grid: {
    x: axis('Target', ['5', '25', '60'], true),
    y: axis('Queue', ['DropTail', 'RED'], false),
    pointAt: (column, row) => row * 3 + column,
  },
  values: [1, 2, 3, 4, 5, 6].map((mean) => summarise([mean])),
  label: 'Share',
  unit: '%',
  digits: 0,
  live: null,
  liveName: 'now',
};

async function show(): Promise<{ readonly figure: SweepFigure; readonly opened: number[] }> {
  const figure = new SweepFigure();
  figure.data = data;
  figure.look = 'map';
  figure.done = true;
  const opened: number[] = [];
  figure.addEventListener('sweep-open', (event) => opened.push((event as CustomEvent<number>).detail));
  document.body.append(figure);
  figure.width = 600;
  await figure.updateComplete;
  return { figure, opened };
}

const sheet = (figure: SweepFigure): Element => {
  const found = figure.renderRoot.querySelector('.sheet');
  if (found === null) throw new Error('nothing is drawn');
  return found;
};

async function press(figure: SweepFigure, ...keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    sheet(figure).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await figure.updateComplete;
  }
  return figure.renderRoot.querySelector('.readout')?.textContent ?? '';
}

afterEach(() => {
  document.body.replaceChildren();
});

it('walks over the points by arrows, stays inside, and opens with Enter', async () => {
  const { figure, opened } = await show();
  expect(await press(figure, 'ArrowRight')).toBe('Target 5, Queue DropTail: 1\u00a0%');
  expect(await press(figure, 'ArrowRight', 'ArrowDown')).toBe('Target 25, Queue RED: 5\u00a0%');
  expect(await press(figure, 'ArrowDown', 'End')).toBe('Target 60, Queue RED: 6\u00a0%');
  expect(await press(figure, 'ArrowRight', 'ArrowUp', 'Home')).toBe('Target 5, Queue DropTail: 1\u00a0%');
  await press(figure, 'End', 'Enter');
  expect(opened).toEqual([2]);
});

it('has nothing to open before a point is chosen', async () => {
  const { figure, opened } = await show();
  await press(figure, 'Enter');
  expect(opened).toEqual([]);
});

it('is one tab stop with a name and a sentence, and has its table one tap away', async () => {
  const { figure } = await show();
  expect(figure.renderRoot.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(sheet(figure).getAttribute('aria-label')).toContain('Share over Target and Queue');
  expect(figure.renderRoot.querySelector('#sentence')?.textContent).toContain('largest');
  expect(figure.renderRoot.querySelector('table')).toBeNull();
  figure.open = true;
  await figure.updateComplete;
  expect(figure.renderRoot.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('draws the cells, or the lines', async () => {
  const { figure } = await show();
  expect(figure.renderRoot.querySelectorAll('.under rect').length).toBeGreaterThan(6);
  figure.look = 'lines';
  figure.seriesStyles = [{ ink: 'ink', dash: [], marker: 'circle' }];
  await figure.updateComplete;
  expect(figure.renderRoot.querySelectorAll('.under rect')).toHaveLength(0);
  expect(figure.scene?.marks.filter((mark) => mark.kind === 'line')).toHaveLength(2);
});

it('says why a point has no figure, at the point and below', async () => {
  const { figure } = await show();
  const values = data.values.map((value, point) => (point === 1 || point === 4 ? null : value));
  figure.data = {
    ...data,
    values,
    whys: values.map((value) => (value === null ? 'The link’s rate varies.' : undefined)),
  };
  await figure.updateComplete;
  expect(await press(figure, 'Home', 'ArrowRight')).toBe(
    'Target 25, Queue DropTail: no figure. The link’s rate varies.',
  );
  expect(figure.renderRoot.querySelector('.sentence')?.textContent).toMatch(
    /No figure at Target 25, Queue DropTail; Target 25, Queue RED: The link’s rate varies\.$/,
  );
  figure.data = { ...data, whys: values.map(() => 'Not said where there is a figure.') };
  await figure.updateComplete;
  expect(figure.renderRoot.querySelector('.sentence')?.textContent).not.toContain('No figure');
});
