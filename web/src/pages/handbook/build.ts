/** The documents of the handbook, in their order. */
import { handbookOf, type Part } from './page';

const files = import.meta.glob<string>(
  ['../../../../README.md', '../../../../docs/*.md', '../../../../{npm,python}/README.md'],
  { query: '?raw', import: 'default', eager: true },
);

const part = (title: string, ...paths: readonly string[]): Part => ({
  title,
  sources: paths.map((path) => {
    const markdown = files[`../../../../${path}`];
    if (markdown === undefined) throw new Error(`the handbook has no ${path}`);
    return { path, markdown };
  }),
});

export const parts: readonly Part[] = [
  part('In class', 'docs/classroom.md', 'docs/embedding.md', 'docs/links.md', 'docs/take-home.md', 'docs/hosting.md'),
  part('The simulator', 'docs/model.md', 'docs/fidelity.md', 'docs/speed.md'),
  part(
    'Experiments by program',
    'README.md',
    'docs/study.md',
    'docs/guest.md',
    'docs/cluster.md',
    'python/README.md',
    'npm/README.md',
  ),
];

export const documents = Object.keys(files).map((file) => file.replace(/^(?:\.\.\/)+/, ''));

export const handbook = (): string => handbookOf(parts);
