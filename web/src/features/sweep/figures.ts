/** The sweeps behind the papers' figures: titles at once, each file when it is wanted. */
import type { Sweep } from '../../model/sweep';
import { words } from '../../../content/languages/en/figures';

export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<Sweep>;
}

const titles = import.meta.glob<string>('../../../../scenarios/figures/*.json', { eager: true, import: 'title' });
const files = import.meta.glob<string>('../../../../scenarios/figures/*.json', { query: '?raw', import: 'default' });

export const figures: readonly Figure[] = Object.entries(files)
  .map(([path, read]): Figure => {
    const id = path.replace(/^.*\//, '').replace(/\.json$/, '');
    return {
      id,
      get title() {
        return words()[id] ?? titles[path] ?? id;
      },
      load: async () => JSON.parse(await read()) as Sweep,
    };
  })
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));
