/** The outlines of markers, around the origin. */
import type { GlyphMark } from './scene';

interface Outline {
  readonly d: string;
  readonly filled: boolean;
}

const outlines: Readonly<Record<GlyphMark['shape'], (r: number) => Outline>> = {
  circle: (r) => ({ d: `M${r},0A${r},${r} 0 1 1 ${-r},0A${r},${r} 0 1 1 ${r},0Z`, filled: true }),
  square: (r) => ({ d: `M${-r},${-r}H${r}V${r}H${-r}Z`, filled: true }),
  triangle: (r) => ({ d: `M0,${-r}L${r},${r}H${-r}Z`, filled: true }),
  diamond: (r) => ({ d: `M0,${-r}L${r},0L0,${r}L${-r},0Z`, filled: true }),
  tick: (r) => ({ d: `M0,${-r}V${r}`, filled: false }),
  cross: (r) => ({ d: `M${-r},${-r}L${r},${r}M${-r},${r}L${r},${-r}`, filled: false }),
  pair: (r) => ({ d: `M${-r / 2},${-r}V${r}M${r / 2},${-r}V${r}`, filled: false }),
  down: (r) => ({ d: `M0,${r}L${r},${-r}H${-r}Z`, filled: true }),
  ring: (r) => ({ d: outlines.circle(r).d, filled: false }),
  slash: (r) => ({ d: `M${-r},${r}L${r},${-r}`, filled: false }),
  lozenge: (r) => ({ d: outlines.diamond(r).d, filled: false }),
  plus: (r) => ({ d: `M0,${-r}V${r}M${-r},0H${r}`, filled: false }),
  pennant: (r) => ({ d: `M${-r},${-r}L${r},0L${-r},${r}Z`, filled: true }),
};

/** Part of the nominal size that makes shapes look equally large. */
const weight: Readonly<Record<GlyphMark['shape'], number>> = {
  circle: 0.47,
  square: 0.42,
  triangle: 0.5,
  diamond: 0.56,
  tick: 0.5,
  cross: 0.45,
  pair: 0.5,
  down: 0.5,
  ring: 0.42,
  slash: 0.48,
  lozenge: 0.5,
  plus: 0.5,
  pennant: 0.5,
};

export const glyphPath = (shape: GlyphMark['shape'], size: number): Outline =>
  outlines[shape](Math.round(size * weight[shape] * 100) / 100);
