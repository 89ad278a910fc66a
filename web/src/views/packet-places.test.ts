import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DROP_TAIL, fifoJournal, type Sent } from '../../test-support/journal';
import { journeyOf, type Moment } from '../model/journey';
import { presets } from '../model/presets-whole';
import type { Scenario } from '../model/scenario';
import { drawLength, drawMoment, type FlowLook, type Pen, type Showing, type PacketLayout } from './packet-places';
import { cellAt, gridFor, type Grid } from './queue-grid';
import { drawingOf, sizes, type LinkBox } from './topology';

const scenario = ((): Scenario => {
  const found = presets.find(({ id }) => id === 'tcp-vs-ledbat');
  if (found === undefined) throw new Error('no preset');
  return found.scenario;
})();

const looks: readonly FlowLook[] = [
  { group: 0, path: null, style: { ink: 'be1', marker: 'circle' }, side: 1 },
  { group: 1, path: null, style: { ink: 'delay1', marker: 'square' }, side: 0.6 },
];

function layoutFor(limit: number): PacketLayout & { readonly box: LinkBox; readonly grid: Grid } {
  const drawing = drawingOf(scenario, ['Reno', 'LEDBAT'], 980);
  const [box] = drawing.boxes;
  if (box === undefined) throw new Error('no box');
  const grid = gridFor(box, limit);
  const lookOf = (flow: number): FlowLook => looks[flow] ?? looks[0] ?? never();
  return { drawing, boxes: [box], grids: [grid], limits: [limit], lookOf, box, grid };
}

const never = (): never => {
  throw new Error('no look');
};

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly ink: string;
  readonly what: string;
  /** Of a packet. */
  readonly size?: number;
}

/** What a pen was told to draw. */
function record(draw: (pen: Pen) => void): readonly Drawn[] {
  const drawn: Drawn[] = [];
  draw({
    glyph: (x, y, size, shape, ink, look) => drawn.push({ x, y, ink, what: `${shape} ${look}`, size }),
    slice: (x, y, width, height, ink) => drawn.push({ x, y, ink, what: `slice ${(width * height).toFixed(3)}` }),
    arc: (x, y, _radius, part, ink) => drawn.push({ x, y, ink, what: `arc ${part.toFixed(2)}` }),
  });
  return drawn;
}

const standing: Showing = { memory_s: 0.1, t_s: 0, falls: false, speed: 0 };
const link = { service_s: 0.01, delay_s: 0.1, limit: 100 };
const momentAt = (sent: readonly Sent[], t: number, limit = 100): Moment =>
  journeyOf(fifoJournal(sent, { ...link, limit })).at(t, 1, 0.1);

test('a packet on its way is at its part of the way, on the line of its flow', () => {
  const layout = layoutFor(100);
  const sent = [
    { flow: 0, at_s: 0 },
    { flow: 1, at_s: 0 },
  ];
  const [first, second] = record((pen) => {
    drawMoment(layout, momentAt(sent, 0.06), standing, pen);
  });
  const from = layout.box.left + layout.box.width;
  const to = Math.max(...layout.drawing.ends.map(({ receiver }) => receiver));
  expect(first?.what).toBe('circle plain');
  expect((second?.size ?? 0) / (first?.size ?? 0)).toBeCloseTo(0.6);
  expect(second?.what).toBe('square plain');
  expect((first?.x ?? 0) - from).toBeCloseTo(0.5 * (to - from), -1);
  expect((second?.x ?? 0) - from).toBeCloseTo(0.4 * (to - from), -1);
  expect([first?.y, second?.y]).toEqual(layout.drawing.ways.map(({ y }) => y));
});

test('acknowledgements come back on their own line, smaller and open', () => {
  const layout = layoutFor(100);
  const [only] = record((pen) => {
    drawMoment(layout, momentAt([{ flow: 1, at_s: 0 }], 0.16), standing, pen);
  });
  expect(only).toMatchObject({ y: layout.drawing.lane, what: 'square ack', ink: 'delay1' });
});

test('the part of a service that is done is shown where the eye can follow it', () => {
  const layout = layoutFor(100);
  const moment = momentAt([{ flow: 0, at_s: 0 }], 0.004);
  const arcs = (speed: number): readonly string[] =>
    record((pen) => {
      drawMoment(layout, moment, { ...standing, speed }, pen);
    })
      .map(({ what }) => what)
      .filter((what) => what.startsWith('arc'));
  expect(arcs(0)).toEqual(['arc 0.40']);
  expect(arcs(0.01)).toEqual(['arc 0.40']);
  expect(arcs(10)).toEqual([]);
});

test('what is dropped falls below the box; with reduced motion it stands there', () => {
  const layout = layoutFor(2);
  const moment = momentAt(
    Array.from({ length: 4 }, () => ({ flow: 0, at_s: 1 })),
    1.05,
    2,
  );
  expect(moment.fallen.map(({ kind }) => kind)).toEqual([DROP_TAIL]);
  const floor = layout.box.top + layout.box.height;
  const heights = [false, true].map((falls) =>
    record((pen) => {
      drawMoment(layout, moment, { ...standing, t_s: 1.05, falls }, pen);
    })
      .map(({ y }) => y - floor)
      .filter((y) => y > 0 && y < sizes.foot),
  );
  expect(heights[0]).toEqual([5]);
  expect(heights[1]?.[0]).toBeGreaterThan(5);
});

const anyGrid = fc.record({
  most: fc.integer({ min: 1, max: 5000 }),
  back: fc.boolean(),
  rows: fc.integer({ min: 30, max: 150 }),
});

test('cells never lie on each other, stay in their box, and each is beside the next', () => {
  fc.assert(
    fc.property(anyGrid, ({ most, back, rows }) => {
      const box: LinkBox = { link: 0, left: 50, top: 10, width: 200, height: sizes.words + rows, pipe: 90, back };
      const grid = gridFor(box, most);
      const cells = Math.ceil(most / grid.scale);
      expect(grid.rows * grid.columns * grid.scale).toBeGreaterThanOrEqual(most);
      const seen = new Set<string>();
      let [px, py] = [NaN, NaN];
      let [within, beside] = [true, true];
      for (let n = 0; n < cells; n += 1) {
        const [x, y] = cellAt(grid, n);
        const half = grid.pitch / 2 - 1e-6;
        within &&= x - half >= box.left && x + half <= box.left + box.width;
        within &&= y - half >= box.top + sizes.words && y + half <= box.top + box.height;
        seen.add(`${x.toFixed(2)} ${y.toFixed(2)}`);
        beside &&= n === 0 || Math.abs(Math.abs(x - px) + Math.abs(y - py) - grid.pitch) < 1e-6;
        [px, py] = [x, y];
      }
      expect([within, beside, seen.size]).toEqual([true, true, cells]);
    }),
    { numRuns: 100 },
  );
});

test('a cell of many packets is divided as they are', () => {
  const layout = layoutFor(2000);
  const { scale, pitch } = layout.grid;
  expect(scale).toBeGreaterThan(1);
  const sent = Array.from({ length: 2 * scale + 1 }, (_, index) => ({ flow: index % 4 === 1 ? 1 : 0, at_s: 0 }));
  const moment = momentAt(sent, 0.001, 5000);
  const areas = new Map<string, number>();
  for (const { what, ink } of record((pen) => {
    drawMoment(layout, moment, standing, pen);
  }))
    if (what.startsWith('slice')) areas.set(ink, (areas.get(ink) ?? 0) + Number(what.split(' ')[1]));
  const waiting = moment.links[0]?.waiting ?? [];
  const each = (pitch - 1) ** 2 / scale;
  for (const [flow, ink] of [
    [0, 'be1'],
    [1, 'delay1'],
  ] as const)
    expect(areas.get(ink)).toBeCloseTo(each * waiting.filter((packet) => packet.flow === flow).length, 1);
});

test('where only the length of a queue is known it has no colours', () => {
  const layout = layoutFor(100);
  const drawn = record((pen) => {
    drawLength(layout.grid, 42, pen);
  });
  expect(drawn).toHaveLength(42);
  expect(new Set(drawn.map(({ ink }) => ink))).toEqual(new Set(['line']));
});
