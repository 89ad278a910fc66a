/** The small pictures that the build draws: each exhibit has one, inside its frame, of the figures on record. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exhibits } from '../src/ledger/index';
import { POSTER } from '../src/plot/poster';
import { lessons } from '../content/lessons/course';
import { presets } from '../src/model/presets-whole';
import { posters, presetPosters } from '../src/pages/gallery/build';
import { lessonsBody } from '../src/pages/lessons/page';

const engine = readFileSync(new URL('../src/sim/pkg/lbe_wasm_bg.wasm', import.meta.url));
const drawn = posters(engine);

/** Ends of lines and arcs: x and y, and where a line goes straight across or down, the one of them. */
const numbersIn = (path: string): readonly number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

it('shows something of each exhibit and experiment, and nothing outside of the frame', () => {
  expect(Object.keys(drawn).toSorted()).toEqual(exhibits.map(({ id }) => id).toSorted());
  const some = presets.filter(({ id }) => /^(cellular|tcp-vs|your-call|yield)/.test(id));
  const runs = presetPosters(engine, some);
  expect(Object.keys(runs)).toHaveLength(4);
  for (const [id, strokes] of [...Object.entries(drawn), ...Object.entries(runs)]) {
    expect(
      strokes.filter(([, ink, path]) => ink !== 'line' && path !== ''),
      id,
    ).not.toEqual([]);
    const all = strokes.flatMap(([, , path]) => numbersIn(path.replaceAll(/a[^z]*/g, '')));
    expect(Math.min(...all), id).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all), id).toBeLessThanOrEqual(POSTER.width);
  }
});

it('shows the network of each lesson: who sends, and which queues they share', () => {
  const body = lessonsBody();
  for (const { id } of lessons) expect(body).toContain(`<use href="#of-${id}" />`);
  const pictureOf = (id: string): string => new RegExp(`id="of-${id}"(.*?)</symbol>`).exec(body)?.[1] ?? '';
  const inks = (id: string): readonly string[] => [...new Set(pictureOf(id).match(/--(?:be|delay|loss|free)\d/g))];
  expect(inks('bufferbloat')).toEqual(['--be1']);
  expect(inks('target')).toEqual(['--be1', '--delay1']);
});

it('has the figures on record, and the paper’s own as rings', () => {
  const [, line, rings] = drawn['s000-fig2'] ?? [];
  const points = numbersIn(line?.[2] ?? '');
  // Reno has 99 % at the smallest target, 38 % at that of the full buffer, the least of all.
  expect(points[1]).toBeLessThan(POSTER.height * 0.1);
  const heights = points.filter((_, i) => i % 2 === 1);
  expect(Math.max(...heights)).toBeCloseTo(10 + 112 * (1 - 0.3783), 0);
  // The end of region 2, the least share and where it is, and one half from there on.
  expect(rings?.[0]).toBe('ring');
  expect(rings?.[2].match(/M/g)).toHaveLength(8);
});

it('says what it shows in one short sentence, and names a panel that there is', () => {
  for (const { id, gist, lead, panels } of exhibits) {
    expect(gist, id).toMatch(/^(?:[^.]|\.\d){10,75}\.$/);
    if (lead !== undefined)
      expect(
        panels.map((panel) => panel.id),
        id,
      ).toContain(lead);
  }
});
