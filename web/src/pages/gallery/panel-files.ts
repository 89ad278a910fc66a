/** A panel to take home: the drawing as SVG, the figures as CSV. */
import { slug } from '../../model/provenance';
import { exportScene, sizeOf, type Panel } from '../../views/figure';
import type { KeyEntry } from '../../plot/key';
import { matrixCsv, type Matrix } from '../../views/matrix';
import { light } from '../../plot/palette';
import { save } from '../../ui/files/deliver';

export interface Origin {
  /** Of the exhibit, for the name of the file. */
  readonly id: string;
  readonly title: string;
  /** Citation, engine, seeds. */
  readonly caption: string;
  readonly link: string;
}

const nameOf = ({ id, title }: Origin, extension: string): string => `lbe-${id}-${slug(title)}.${extension}`;

/** `panels`: made for the width of the file. */
export function saveSvg(
  origin: Origin,
  key: readonly KeyEntry[],
  panels: (width: number, room: number | undefined) => readonly Panel[],
): void {
  const svg = exportScene({
    id: `lbe-${origin.id}`,
    words: { title: origin.title, caption: origin.caption, link: origin.link, shown: true },
    key,
    palette: { ...light, paper: '#ffffff' },
    size: sizeOf('double', 1),
    panels,
  });
  save(nameOf(origin, 'svg'), 'image/svg+xml', [svg]);
}

/** Files are the same in every language: points as decimal signs, English names. */
export function saveCsv(origin: Origin, matrix: Matrix): void {
  const from = [`LBE Lab: ${origin.title}`, origin.caption, `link: ${origin.link}`];
  save(nameOf(origin, 'csv'), 'text/csv;charset=utf-8', [matrixCsv(matrix, from)]);
}

export const saveText = (origin: Origin, parts: readonly string[]): void =>
  save(nameOf(origin, 'csv'), 'text/csv;charset=utf-8', parts);
