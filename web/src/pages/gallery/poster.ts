/** What the small pictures of the overview are made of. */
import type { Ink } from '../../plot/palette';

/** Their size, in pixels. */
export const POSTER = { width: 290, height: 132 } as const;

/** A path in an ink of the palette: a line, a surface of that opacity, or rings at what the paper prints. */
export type Stroke = readonly [kind: 'line' | 'fill' | 'ring', ink: Ink, path: string, alpha?: number];
