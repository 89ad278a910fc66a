/** What the small pictures are made of that the site's build draws. */
import type { Ink } from './palette';

/** Their size, in pixels. */
export const POSTER = { width: 290, height: 132 } as const;

/** A path in an ink of the palette: a line, a surface of that opacity, or rings at what a paper prints. */
export type Stroke = readonly [kind: 'line' | 'fill' | 'ring', ink: Ink, path: string, alpha?: number];

const LOOKS = {
  line: (ink: string) => `fill="none" stroke-width="1.6" stroke-linejoin="round" stroke="${ink}"`,
  fill: (ink: string, alpha: number) => `fill="${ink}" fill-opacity="${alpha}"`,
  ring: (ink: string) => `fill="var(--paper)" stroke-width="1.4" stroke="${ink}"`,
};

/** As SVG. */
export const drawn = (strokes: readonly Stroke[]): string =>
  strokes
    .map(
      ([kind, ink, path, alpha = 1]) =>
        `<path d="${path}" vector-effect="non-scaling-stroke" ${LOOKS[kind](`var(--${ink})`, alpha)}/>`,
    )
    .join('');

export const VIEW_BOX = `0 0 ${POSTER.width} ${POSTER.height}`;
