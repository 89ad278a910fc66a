/** What is drawn on the canvas of a plot, held to the numbers that stand beside it. */
import type { Locator } from '@playwright/test';

export interface Line {
  /** As its read-out says: `Reno 107.3`. */
  readonly text: string;
  /** By how many CSS pixels the nearest ink of its colour is above or below its value, at the cursor; null: there is none. */
  readonly off: number | null;
}

/**
 * The lines of a plot at `part` of its time axis, where its cursor is: the value that is read out there, on the axis that is
 * printed, against the ink of the line's colour.
 */
export const inkOf = (plot: Locator, part: number): Promise<readonly Line[]> =>
  plot.evaluate((view, at) => {
    const root = view.shadowRoot ?? document;
    const canvas = root.querySelector<HTMLCanvasElement>('canvas.live');
    const axis = root.querySelector('svg.under line'); // of the least tick, over the whole width
    if (canvas === null || axis === null) throw new Error('not drawn yet');
    const number = (element: Element, name: string): number => Number(element.getAttribute(name));
    const [left, right] = [number(axis, 'x1'), number(axis, 'x2')];
    const density = canvas.width / canvas.clientWidth;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const pixel = (x: number, y: number): readonly number[] => {
      const from = 4 * (y * canvas.width + x);
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, data[from + 3] ?? 0];
    };
    // Two ticks say where each value is; a number stands 4 px above the foot of its letters.
    const ticks = [...root.querySelectorAll('svg.over text')]
      .map((text) => ({ value: Number(text.textContent), y: number(text, 'y') - 4, x: number(text, 'x') }))
      .filter(({ value, x }) => x < left && Number.isFinite(value));
    const [low, high] = [ticks[0], ticks.at(-1)];
    if (low === undefined || high === undefined || low === high) throw new Error('no axis');
    const end = left + (right - left) * at;
    return [...root.querySelectorAll('header li')].map((item): Line => {
      const value = Number(item.querySelector('.value')?.textContent);
      const swatch = item.querySelector('.swatch path[stroke]');
      const colour = swatch === null ? undefined : getComputedStyle(swatch).stroke.match(/\d+/g)?.map(Number);
      const y = low.y + ((value - low.value) / (high.value - low.value)) * (high.y - low.y);
      let nearest: number | null = null;
      for (let x = Math.floor((end - 3) * density); x <= Math.ceil(end * density); x += 1)
        for (let row = 0; row < canvas.height; row += 1) {
          const [r = 0, g = 0, b = 0, alpha = 0] = pixel(x, row);
          const [wantedR = r, wantedG = g, wantedB = b] = colour ?? [];
          if (alpha < 40 || Math.abs(r - wantedR) + Math.abs(g - wantedG) + Math.abs(b - wantedB) > 60) continue;
          const off = (row + 0.5) / density - y;
          if (nearest === null || Math.abs(off) < Math.abs(nearest)) nearest = off;
        }
      return { text: item.textContent.replace(/\s+/g, ' ').trim(), off: nearest };
    });
  }, part);
