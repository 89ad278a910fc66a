/** The small picture of a scenario's network before it runs, as the laboratory draws it: senders, queues, ways, receivers. */
import { POSTER, type Stroke } from '../plot/poster';
import { symbolPath } from '../plot/symbols';
import type { Scenario } from '../model/scenario';
import type { GroupStyle } from './flow-style';
import { cardsOf, drawingOf, isLarge, sizes } from './topology';

/** Room for the drawing, and for how wide it is made: narrow, so that it can be shown large. */
const [WIDTH, HEIGHT, EDGE, ROOM] = [POSTER.width - 20, POSTER.height - 16, 10, 224] as const;
const SIDE = 13;

export function networkPoster(scenario: Scenario, groups: readonly GroupStyle[]): readonly Stroke[] {
  const { boxes, ways, ends, ...size } = isLarge(scenario) ? cardsOf(scenario, ROOM) : drawingOf(scenario, [], ROOM);
  const scale = Math.min(1.6, WIDTH / size.width, HEIGHT / size.height);
  const left = EDGE + (WIDTH - scale * size.width) / 2;
  const top = EDGE + (HEIGHT - scale * size.height) / 2;
  const across = (x: number): number => Math.round(10 * (left + scale * x)) / 10;
  const down = (y: number): number => Math.round(10 * (top + scale * y)) / 10;
  const inkOf = (group: number): Stroke[1] => groups[group]?.ink ?? 'ink';
  return [
    ...ways.map(({ group, from, to, y }): Stroke => [
      'line',
      inkOf(group),
      `M${across(from)},${down(y)}H${across(to)}`,
    ]),
    // Other paths branch off beside the ends.
    ...ways.flatMap(({ group, from, to, y, back }): readonly Stroke[] => {
      const own = ends.find((each) => each.group === group);
      if (back || own === undefined || own.y === y) return [];
      const arms = [
        [own.sender, from],
        [own.receiver, to],
      ].map(([end = 0, at = 0]) => `M${across(end)},${down(own.y)}L${across(at)},${down(y)}`);
      return [['line', inkOf(group), arms.join('')]];
    }),
    ...boxes.map((box): Stroke => {
      const [x, y] = [across(box.left), down(box.top + sizes.words)];
      return ['ring', 'line', `M${x},${y}H${across(box.left + box.width)}V${down(box.top + box.height)}H${x}z`];
    }),
    ...ends.flatMap(({ group, sender, receiver, y }): readonly Stroke[] => [
      ['fill', inkOf(group), symbolPath(groups[group]?.marker ?? 'circle', SIDE, across(sender), down(y))],
      ['ring', inkOf(group), symbolPath('circle', SIDE, across(receiver), down(y))],
    ]),
  ];
}
