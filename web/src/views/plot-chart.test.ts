import { afterEach, expect, it } from 'vitest';
import { summarise } from '../model/statistics';
import type { SweepData } from './heat-map-scene';
import type { Spot } from '../plot/nearest';
import { PlotChart } from './plot-chart';
import { chartWords, sweepScene, tableBelow, type SweepLook } from './sweep-chart';
import { render } from 'lit';

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

const styles = [{ ink: 'ink', dash: [], marker: 'circle' }] as const;

function fill(chart: PlotChart, of: SweepData, look: SweepLook): void {
  chart.draw = sweepScene(of, styles, look);
  chart.words = chartWords(of, look, true);
}

async function show(look: SweepLook = 'map'): Promise<{ readonly chart: PlotChart; readonly opened: number[] }> {
  const chart = new PlotChart();
  fill(chart, data, look);
  const opened: number[] = [];
  chart.addEventListener('chart-open', (event) => {
    const { column, row } = (event as CustomEvent<Spot>).detail;
    opened.push(data.grid.pointAt(column, row));
  });
  document.body.append(chart);
  chart.width = 600;
  await chart.updateComplete;
  return { chart, opened };
}

const sheet = (chart: PlotChart): Element => {
  const found = chart.renderRoot.querySelector('.sheet');
  if (found === null) throw new Error('nothing is drawn');
  return found;
};

async function press(chart: PlotChart, ...keys: readonly string[]): Promise<string> {
  for (const key of keys) {
    sheet(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await chart.updateComplete;
  }
  return chart.renderRoot.querySelector('.readout')?.textContent.trim() ?? '';
}

afterEach(() => {
  document.body.replaceChildren();
});

it('walks over the points by arrows, stays inside, and opens with Enter', async () => {
  const { chart, opened } = await show();
  expect(await press(chart, 'ArrowRight')).toBe('Target 5, Queue DropTail: 1\u00a0%');
  expect(await press(chart, 'ArrowRight', 'ArrowDown')).toBe('Target 25, Queue RED: 5\u00a0%');
  expect(await press(chart, 'ArrowDown', 'End')).toBe('Target 60, Queue RED: 6\u00a0%');
  expect(await press(chart, 'ArrowRight', 'ArrowUp', 'Home')).toBe('Target 5, Queue DropTail: 1\u00a0%');
  await press(chart, 'End', 'Enter');
  expect(opened).toEqual([2]);
});

it('has nothing to open before a point is chosen', async () => {
  const { chart, opened } = await show();
  await press(chart, 'Enter');
  expect(opened).toEqual([]);
});

it('is one tab stop with a name and a sentence, and has its table one tap away', async () => {
  const { chart } = await show();
  expect(chart.renderRoot.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(sheet(chart).getAttribute('aria-label')).toContain('Share over Target and Queue');
  expect(chart.renderRoot.querySelector('#sentence')?.textContent).toContain('largest');
  const below = document.createElement('div');
  render(
    tableBelow(data, false, () => undefined),
    below,
  );
  expect(below.querySelector('table')).toBeNull();
  render(
    tableBelow(data, true, () => undefined),
    below,
  );
  expect(below.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('draws the cells, or the lines', async () => {
  const { chart } = await show();
  expect(chart.renderRoot.querySelectorAll('.under rect').length).toBeGreaterThan(6);
  fill(chart, data, 'lines');
  await chart.updateComplete;
  expect(chart.renderRoot.querySelectorAll('.under rect')).toHaveLength(0);
  expect(chart.renderRoot.querySelectorAll('.under path[fill="none"]')).toHaveLength(2);
});

it.each(['map', 'lines'] as const)('says why a point has no figure, at the point and below: %s', async (look) => {
  const { chart } = await show(look);
  const values = data.values.map((value, point) => (point === 1 || point === 4 ? null : value));
  fill(
    chart,
    { ...data, values, whys: values.map((value) => (value === null ? 'The link’s rate varies.' : undefined)) },
    look,
  );
  await chart.updateComplete;
  expect(await press(chart, 'Home', 'ArrowRight')).toBe(
    'Target 25, Queue DropTail: no figure. The link’s rate varies.',
  );
  expect(chart.renderRoot.querySelector('.sentence')?.textContent).toMatch(
    /No figure at Target 25, Queue DropTail; Target 25, Queue RED: The link’s rate varies\.$/,
  );
  fill(chart, { ...data, whys: values.map(() => 'Not said where there is a figure.') }, look);
  await chart.updateComplete;
  expect(chart.renderRoot.querySelector('.sentence')?.textContent).not.toContain('No figure');
});
