/** The whole stack as one stand-alone SVG file: the same scenes, one under the other. */
import type { Columns } from '../model/series';
import { axisScene } from './axis-scene';
import { niceDomain } from './domain';
import { linesOf, type GroupStyle, type LineStyle } from './flow-style';
import { lineScene, margin } from './line-scene';
import type { Palette } from './palette';
import { peakOf, type Plot } from './plots';
import { sceneNodes, svgOf, svgText, type SvgNode } from './render-svg';
import { rugScene } from './rug-scene';
import { rule, text, type Mark, type Scene } from './scene';

const heading = 22;

export interface FigureOptions {
  readonly title: string;
  readonly styles: readonly GroupStyle[];
  readonly palette: Palette;
  readonly width: number;
  readonly plotHeight: number;
}

/** The key to lines, from `from` on. */
function legend(styles: readonly LineStyle[], y: number, from: number): readonly Mark[] {
  let x = from;
  return styles.flatMap(({ label, ink, dash, marker }) => {
    const marks: Mark[] = [
      rule([x, y, x + 24, y], ink, 2, dash),
      { kind: 'glyph', x: x + 12, y, shape: marker, size: 8, ink },
      text(x + 30, y + 4, label, { ink: 'ink', size: 13 }),
    ];
    x += 56 + label.length * 8;
    return marks;
  });
}

export function figureSvg(columns: Columns, plots: readonly Plot[], options: FigureOptions): string {
  const { title, styles, palette, width, plotHeight } = options;
  const { duration_s } = columns.layout;
  const children: SvgNode[] = [{ tag: 'title', attributes: {}, content: title }];
  let y = 0;
  const place = (nodes: readonly SvgNode[], height: number): void => {
    children.push({ tag: 'g', attributes: { transform: `translate(0,${y})` }, content: nodes });
    y += height;
  };
  const scene = (made: Scene): void => {
    place(sceneNodes(made, palette), made.height);
  };
  const top = [
    text(margin.left, 20, title, { ink: 'ink', size: 16, bold: true }),
    ...legend(styles.flatMap(linesOf), 38, margin.left),
  ];
  place(
    top.map((mark) => svgOf(mark, palette)),
    54,
  );
  for (const plot of plots) {
    const words = plot.unit === '' ? plot.title : `${plot.title} (${plot.unit})`;
    const name = text(margin.left, 15, words, { ink: 'ink', size: 13, bold: true });
    const lines = plot.named === true ? plot.tracks.flatMap(({ style }) => style ?? []) : [];
    const key = legend(lines, 11, margin.left + 24 + words.length * 7.5);
    place(
      [name, ...key].map((mark) => svgOf(mark, palette)),
      heading,
    );
    scene(
      lineScene(columns, plot, {
        width,
        height: plotHeight,
        duration_s,
        domain: niceDomain(peakOf(columns, plot)),
        density: 2,
      }),
    );
  }
  y += 6;
  scene(rugScene(columns, styles, width));
  scene(axisScene(width, duration_s));
  const paper: SvgNode = { tag: 'rect', attributes: { width, height: y, fill: palette.paper }, content: [] };
  return svgText({
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${y}`,
      width,
      height: y,
      'font-family': 'system-ui, sans-serif',
      'font-variant-numeric': 'tabular-nums',
    },
    content: [paper, ...children],
  });
}
