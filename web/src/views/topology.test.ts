import fc from 'fast-check';
import { expect, test } from 'vitest';
import busy from '../../../scenarios/figures/s003-fig3-busy.json';
import { presets } from '../model/presets-whole';
import { catalog } from '../model/tables';
import type { Scenario } from '../model/scenario';
import { cardsOf, drawingOf, isLarge, sizes, type Drawing } from './topology';
import { topologySentences } from './topology-words';

const preset = (id: string): Scenario => {
  const found = presets.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return found.scenario;
};

const labels = ({ flows }: Scenario): readonly string[] => flows.map(({ id }) => id);
const draw = (scenario: Scenario, room = 980): Drawing => drawingOf(scenario, labels(scenario), room);

/** A network with these links, and groups on these ways. */
const network = (links: readonly string[], ways: readonly (readonly string[])[]): Scenario => ({
  version: 1,
  duration_s: 1,
  links: links.map((id) => ({ id, rate_bps: 1e6, delay_ms: 1 })),
  flows: ways.map((path, i) => ({ id: `g${i}`, cc: { kind: 'reno' }, path })),
});

function expectLegible(scenario: Scenario, room?: number): void {
  const { boxes, ways, ends, width, height } = draw(scenario, room);
  expect(boxes.length).toBeGreaterThan(0); // a large network is one box
  for (const [i, a] of boxes.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(0);
    expect(a.left + a.width).toBeLessThanOrEqual(width);
    expect(a.top + a.height).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(i + 1)) {
      const beside = a.left + a.width <= b.left || b.left + b.width <= a.left;
      expect(beside || a.top + a.height <= b.top || b.top + b.height <= a.top, 'boxes lie on each other').toBe(true);
    }
  }
  for (const { through, y } of ways) for (const box of through) expect(y).toBeGreaterThanOrEqual(box.top + sizes.words); // below its words
  const names = ends.map(({ sender, y }) => `${sender} ${y}`);
  expect(new Set(names).size).toBe(names.length);
}

test('two paths stand above each other, each through its own link, and branch from one sender', () => {
  const scenario = preset('multipath-two-links');
  const { boxes, ways, ends } = draw(scenario);
  const [north, south] = [boxes.find(({ link }) => link === 0), boxes.find(({ link }) => link === 1)];
  expect(north?.left).toBe(south?.left);
  expect(south?.top).toBeGreaterThan((north?.top ?? 0) + (north?.height ?? 0));
  expect(ways.filter(({ group }) => group === 0).map(({ path, through }) => [path, through])).toEqual([
    [0, [north]],
    [1, [south]],
  ]);
  expect(ends).toHaveLength(2);
  expectLegible(scenario);
});

test('a parking lot stands in a row, its short flows beside their links', () => {
  const scenario = preset('parking-lot');
  const { boxes, ways } = draw(scenario);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.map(({ left }) => left)).toEqual([...boxes.map(({ left }) => left)].sort((a, b) => a - b));
  expect(new Set(ways.map(({ y }) => y)).size).toBe(2);
  expectLegible(scenario);
});

test('links that carry acknowledgements alone stand below; one that carries data as well is not drawn again', () => {
  const scenario = preset('subpacket-asymmetric');
  const { boxes, ways } = draw(scenario);
  expect(boxes).toHaveLength(2);
  expect(ways.filter(({ back }) => back)).toHaveLength(2);
  expectLegible(scenario);
  const both = network(['up', 'down'], [['up'], ['down']]);
  const [first, second] = both.flows;
  if (first === undefined || second === undefined) throw new Error('no flows');
  expect(draw({ ...both, flows: [{ ...first, return_path: ['down'] }, second] }).boxes).toHaveLength(2);
});

test('every published scenario and any other can be read', () => {
  for (const { scenario } of presets) if (!isLarge(scenario)) expectLegible(scenario);
  expect(isLarge(preset('every-queue'))).toBe(true);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const way = fc.shuffledSubarray(ids, { minLength: 1 });
  fc.assert(
    fc.property(fc.array(way, { minLength: 1, maxLength: 8 }), (ways) => {
      expectLegible(network(ids, ways));
    }),
    { numRuns: 300 },
  );
});

test('the satellite paper’s four groups meet at one gateway and reach one receiver each', () => {
  const scenario = busy.base as unknown as Scenario;
  const { boxes, ends } = draw(scenario);
  expect(boxes.map(({ link }) => scenario.links[link]?.queue?.['limit_packets'])).toEqual([50]);
  expect(ends).toHaveLength(4);
  expectLegible(scenario);
});

test('however narrow the page is, nothing lies on anything else; many links stand in a grid', () => {
  for (const { scenario } of presets)
    for (const room of [280, 632, 1380]) if (!isLarge(scenario)) expectLegible(scenario, room);
  const { boxes, width, height } = cardsOf(preset('every-queue'), 632);
  expect(boxes).toHaveLength(preset('every-queue').links.length);
  for (const [i, a] of boxes.entries()) {
    expect(a.left + a.width + a.pipe).toBeLessThanOrEqual(width);
    expect(a.top + a.height).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(i + 1)) {
      const beside = a.left + a.width + a.pipe <= b.left || b.left + b.width + b.pipe <= a.left;
      expect(beside || a.top + a.height + sizes.foot <= b.top).toBe(true);
    }
  }
});

test('it is there in words', () => {
  const scenario = preset('multipath-two-links');
  const sentences = topologySentences(catalog, scenario, ['LEDBAT-MP', 'Reno']);
  expect(sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'LEDBAT-MP sends through path 1: north; path 2: south.',
    'Reno sends through south.',
    'Link north: 5 Mb/s, 10 ms; queue: DropTail, at most 100 packets.',
    'Link south: 5 Mb/s, 10 ms; queue: DropTail, at most 100 packets.',
  ]);
});

test('with room for handles none lies on another one, and all stand where the ways do', () => {
  for (const handle of [24, 44])
    for (const { scenario } of presets.filter((each) => !isLarge(each.scenario))) {
      const { ends, width } = drawingOf(scenario, labels(scenario), 980, handle);
      const points = ends.flatMap(({ sender, receiver, y }) => [[sender, y], [receiver, y]] as const); // oxfmt-ignore
      for (const [i, [x, y]] of points.entries()) {
        expect(x + handle / 2).toBeLessThanOrEqual(width);
        for (const [a, b] of points.slice(i + 1))
          expect(Math.max(Math.abs(x - a), Math.abs(y - b)), scenario.title).toBeGreaterThanOrEqual(handle);
      }
    }
});
