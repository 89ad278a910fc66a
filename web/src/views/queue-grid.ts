/** A queue as packets side by side: which cell of its box the nth packet is in, and how many packets a cell stands for. */
import { sizes, type LinkBox } from './topology';

/** Room in a box for the packet in service, and around the cells, in px. */
export const server = 22;
const inset = 4;
/** A cell with its space, in px. */
const largest = 10;
const smallest = 4;

export interface Grid {
  /** Packets in a cell. */
  readonly scale: number;
  readonly pitch: number;
  readonly rows: number;
  readonly columns: number;
  /** The edge at which the queue is served, and the way from there to its end. */
  readonly head: number;
  readonly towards: 1 | -1;
  readonly top: number;
}

export const middleOf = ({ top, height }: LinkBox): number => top + sizes.words + (height - sizes.words) / 2;

export const serverX = ({ left, width, back }: LinkBox): number =>
  back ? left + server / 2 : left + width - server / 2;

const scales = (n: number): number => ([1, 2, 5][n % 3] ?? 1) * 10 ** Math.floor(n / 3);

/** Cells for `most` packets: as large as there is room for, and one packet each where that can be seen. */
export function gridFor(box: LinkBox, most: number): Grid {
  const width = box.width - server - inset;
  const height = box.height - sizes.words - inset;
  const at = (pitch: number, scale: number): Grid => {
    const rows = Math.max(1, Math.floor(height / pitch));
    const head = box.back ? box.left + server : box.left + box.width - server;
    const top = middleOf(box) - (rows * pitch) / 2;
    return { scale, pitch, rows, columns: Math.floor(width / pitch), head, towards: box.back ? 1 : -1, top };
  };
  for (let n = 0; ; n += 1) {
    for (let pitch = largest; pitch >= smallest; pitch -= 0.5) {
      const grid = at(pitch, scales(n));
      if (grid.rows * grid.columns * grid.scale >= most) return grid;
    }
  }
}

/** The middle of cell `n`: lanes to and fro, as people queue, so that each step leads to the cell beside. */
export function cellAt({ pitch, rows, head, towards, top }: Grid, n: number): readonly [number, number] {
  const column = Math.floor(n / rows);
  const along = n % rows;
  const row = column % 2 === 0 ? along : rows - 1 - along;
  return [head + towards * (column + 0.5) * pitch, top + (row + 0.5) * pitch];
}

/** How far from the head the last cell of a full queue reaches, in px. */
export const reachOf = ({ scale, pitch, rows }: Grid, packets: number): number =>
  Math.ceil(Math.ceil(packets / scale) / rows) * pitch;
