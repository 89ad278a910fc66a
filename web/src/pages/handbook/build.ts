/** The documents of the handbook, in their order. */
import { Marked, type Tokens } from 'marked';
import { escapeMarkup as escape } from '../../model/escape';

interface Source {
  /** From the project's folder: `docs/model.md`. */
  readonly path: string;
  readonly markdown: string;
}

interface Part {
  readonly title: string;
  readonly sources: readonly Source[];
}

/** As GitHub names a heading in an address. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** How a document is named in the page's address: `model`, `python`. */
const nameOf = (path: string): string =>
  path === 'README.md' ? 'start' : path.replace(/^docs\//, '').replace(/(?:\/README)?\.md$/, '');

interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

interface Article {
  readonly name: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A figure that runs in the page, where a document has `<!-- figure: controls=…#v=2&… -->`. */
const figureOf = (address: string, title: string): string =>
  `<iframe src="./embed.html?height=460&amp;${escape(address)}" title="${escape(title)}" loading="lazy" height="460"></iframe>`;

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** A page of the site, named in a document. */
const SITE_PAGE = /^[a-z]+\.html(?:#[\w.-]+)?$/;

/** A heading without words is none. */
const cellOf = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`;

/** `titles`: of all documents, by their paths. */
function articleOf({ path, markdown }: Source, titles: ReadonlyMap<string, string>): Article {
  const name = nameOf(path);
  let heading = '';
  const link = ({ href, text }: Tokens.Link): string => {
    if (/^https?:/.test(href)) return `<a href="${escape(href)}">${text}</a>`;
    const { pathname, hash } = new URL(href, `file:///${path}`);
    const to = pathname.slice(1);
    const title = titles.get(to);
    if (title === undefined) return text; // of the repository, which has no address of its own
    return `<a href="#${nameOf(to)}${hash === '' ? '' : `/${hash.slice(1)}`}">${text.endsWith('.md') ? escape(title) : text}</a>`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = `${name}/${slugOf(text)}`;
        return `<h${String(depth + 1)} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${String(depth + 1)}>`;
      },
      link(token) {
        return link({ ...token, text: this.parser.parseInline(token.tokens) });
      },
      codespan: ({ text }) =>
        SITE_PAGE.test(text) ? `<a href="./${text}">${text}</a>` : `<code>${escape(text)}</code>`,
      image: () => '',
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map(({ text, tokens }) => cellOf(text === '' ? 'td' : tag, this.parser.parseInline(tokens))).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="wide"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>`;
      },
      code: ({ text }) => `<pre class="wide" tabindex="0"><code>${escape(text)}</code></pre>`,
      html({ text }) {
        const figure = /^<!-- figure: (\S+) -->\s*$/.exec(text);
        return figure?.[1] === undefined ? escape(text) : figureOf(figure[1], heading);
      },
    },
  });

  const [first, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error(`${path} does not begin with a heading`);
  const title = titleOf(markdown);
  const sections: { id: string; title: string; tokens: typeof tokens }[] = [{ id: name, title, tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token['depth'] === 2) {
      const text = String(token['text']).replaceAll('`', '');
      sections.push({ id: `${name}/${slugOf(text)}`, title: text, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return {
    name,
    title,
    sections: sections.map((section) => {
      heading = section.title;
      return { ...section, html: marked.parser(section.tokens) };
    }),
  };
}

function handbookOf(parts: readonly Part[]): string {
  const titles = new Map(
    parts.flatMap(({ sources }) => sources.map(({ path, markdown }) => [path, titleOf(markdown)] as const)),
  );
  const written = parts.map(({ title, sources }) => ({
    title,
    articles: sources.map((source) => articleOf(source, titles)),
  }));
  const toc = written.map(
    ({ title, articles }) =>
      `<p class="part">${escape(title)}</p>${articles
        .map(
          ({ title: of, sections }) =>
            `<details data-family><summary>${escape(of)}</summary><ul>${sections
              .map(
                (section) => `<li data-for="${section.id}"><a href="#${section.id}">${escape(section.title)}</a></li>`,
              )
              .join('')}</ul></details>`,
        )
        .join('')}`,
  );
  const body = written.flatMap(({ articles }) =>
    articles.map(
      ({ sections }) =>
        `<article data-family>${sections
          .map(({ id, title: heading, html }, i) => {
            const level = i === 0 ? 'h2' : 'h3';
            return `<section id="${id}" class="entry"><${level}><a href="#${id}">${escape(heading)}</a></${level}>${html}</section>`;
          })
          .join('')}</article>`,
    ),
  );
  return `<main class="sheet">
    <div class="intro">
      <h1>Handbook</h1>
      <p class="lead">For teachers, researchers and whoever runs LBE Lab: all documents in one page.
        Every key, range and equation is in the <a href="./reference.html">reference</a>.</p>
    </div>
    <nav class="toc" aria-label="Contents">
      <form class="filter" role="search" hidden>
        <label for="filter">Find in the handbook</label>
        <input id="filter" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" />
        <p id="found" role="status" data-found="{count} of {all} sections"></p>
      </form>
      ${toc.join('')}
    </nav>
    <div id="main" class="body" data-filtered tabindex="-1">
      <p class="none" hidden>No section has these words.</p>
      ${body.join('\n')}
    </div>
  </main>`;
}

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
