/** How a panel is drawn, and the key to it. */
import type { Exhibit, Panel } from '../../ledger/exhibit';
import type { Catalog } from '../../model/catalog';
import type { Matrix, Measured } from '../../views/matrix';
import { CORNER_OF, sweepDataOf } from '../../views/matrix';
import { barScene } from '../../views/bar-scene';
import { curveScene, type HollowPoint, type SeriesStyle } from '../../views/curve-scene';
import { heatMapScene } from '../../views/heat-map-scene';
import type { KeyEntry } from '../../plot/key';
import { RING_INKS, ringScene } from '../../views/ring-scene';
import type { SpotScene } from '../../plot/nearest';
import { words } from '../../../content/languages/en/gallery';
import { seriesStyles } from '../../features/sweep/series-styles';
import type { FigurePanel, PanelMatrix } from './panel-matrix';
import type { Ends } from '../../plot/scale';

/** Panels that are pictures; a table is none. */
export type DrawnPanel = Exclude<FigurePanel, { readonly kind: 'table' }>;

/** The panel that stands for an exhibit: the one that is named, or the first that is a picture. */
export const leadOf = ({ panels, lead }: Pick<Exhibit, 'panels' | 'lead'>): Panel =>
  panels.find(({ id }) => id === lead) ?? panels.find(({ kind }) => kind !== 'table') ?? (panels[0] as Panel);

export interface Drawing {
  readonly draw: (width: number) => SpotScene;
  readonly key: readonly KeyEntry[];
  /** Simulators of the hollow points. */
  readonly simulators: readonly string[];
}

const shapeOf = (simulator: string): HollowPoint['shape'] => (simulator.startsWith('ns-3') ? 'plus' : 'lozenge');

const heightOf = (width: number): number => Math.round(Math.min(320, Math.max(230, width * 0.58)));

function hollowOf({ cells }: Matrix): readonly (HollowPoint & { readonly simulator: string })[] {
  return cells.flatMap((line, row) =>
    line.flatMap((cell, column) =>
      (cell?.foreign ?? []).map(({ simulator, mean }) => ({
        simulator,
        column,
        row,
        value: mean,
        shape: shapeOf(simulator),
      })),
    ),
  );
}

/** One style a row, by the protocols' colours. */
export function stylesOf(catalog: Catalog, { rows, x }: Matrix): readonly SeriesStyle[] {
  const values = rows.map(({ name, cc }) => ({ label: name, tick: name, number: null, kind: cc }));
  const y = { name: '', unit: '', numeric: false, log: false, now: null, values };
  return seriesStyles(catalog, { x, y, pointAt: () => 0 });
}

function curveDrawing(
  panel: Extract<DrawnPanel, { readonly kind: 'curve' }>,
  matrix: Matrix,
  measured: Measured,
  styles: readonly SeriesStyle[],
  referenced: boolean,
  domain: Ends | undefined,
): Drawing {
  const data = sweepDataOf(matrix, measured);
  const all = hollowOf(matrix);
  const hollow = referenced ? all : [];
  const simulators = [...new Set(all.map(({ simulator }) => simulator))];
  const flat = matrix.cells.flat();
  const targets = matrix.cells.flatMap((line, row) =>
    line.flatMap((cell, column) => (cell?.targets ?? []).map((target) => ({ ...target, column, row }))),
  );
  const { places = [] } = matrix;
  const asked = [...targets, ...places];
  return {
    simulators,
    draw: (width) =>
      curveScene(data, styles, width, {
        hollow,
        marks: panel.marks ?? [],
        floor: panel.floor?.at,
        isPoint: (point) => flat[point] !== null,
        named: false,
        height: heightOf(width),
        domain,
        targets,
        places,
      }),
    key: [
      ...matrix.rows.map(({ name }, row): KeyEntry => {
        const { ink, dash, marker } = styles[row] ?? { ink: 'ink', dash: [], marker: 'circle' };
        return { label: name, ink, marker, ...(matrix.x.numeric && { dash }) };
      }),
      ...(panel.floor ? [{ label: panel.floor.label, ink: 'muted', marker: 'square' } as const] : []),
      ...(referenced ? simulators : []).map((simulator): KeyEntry => ({
        label: words().referenceOf(simulator),
        ink: 'muted',
        marker: shapeOf(simulator),
      })),
      ...(asked.some(({ printed }) => printed !== null)
        ? [{ label: words().printedKey, ink: 'ink', marker: 'ring' } as const]
        : []),
      ...(asked.length > 0 ? [{ label: words().askedKey, ink: 'line', marker: 'square' } as const] : []),
    ],
  };
}

export function drawingOf(
  catalog: Catalog,
  panel: DrawnPanel,
  { matrix, domain }: Pick<PanelMatrix, 'matrix' | 'domain'>,
  referenced: boolean,
): Drawing {
  const styles = stylesOf(catalog, matrix);
  const measured = matrix.measured(0, 0);
  switch (panel.kind) {
    case 'curve':
      return curveDrawing(panel, matrix, measured, styles, referenced, domain);
    case 'bars':
      return {
        simulators: [],
        draw: (width) => barScene(matrix, measured, styles, width),
        key: matrix.rows.map(({ name }, row) => ({ label: name, ink: styles[row]?.ink ?? 'ink', marker: 'square' })),
      };
    case 'map': {
      const corners = matrix.cells.flatMap((line) => line.map((cell) => cell?.beyond && CORNER_OF[cell.beyond]));
      const data = { ...sweepDataOf(matrix, measured), scale: panel.scale, corners };
      return { simulators: [], draw: (width) => heatMapScene(data, width), key: [] };
    }
    case 'rings':
      return {
        simulators: [],
        draw: (width) => ringScene(matrix, width),
        key: [
          { label: words().outer(panel.outer.label), ink: RING_INKS[0], marker: 'square' },
          { label: words().inner(panel.inner.label), ink: RING_INKS[1], marker: 'square' },
        ],
      };
  }
}
