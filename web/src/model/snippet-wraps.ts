/**
 * A snippet as it is pasted into what an author writes in: plain HTML, Markdown, reStructuredText, slides, a notebook. The
 * markup is the same everywhere; what stands around it is what that system needs to leave it alone.
 */
import { figureAddress, iframeHeight, labAddress, snippets, type Embedding } from './snippets';

/** What is pasted: a picture that leads to the laboratory, a frame, or the element that makes the frame. */
export const FORMS = ['iframe', 'element', 'picture'] as const;
export type Form = (typeof FORMS)[number];

export const WRITERS = ['html', 'markdown', 'rst', 'reveal', 'jupyter', 'quarto'] as const;
export type Writer = (typeof WRITERS)[number];

/** Text as a string of Python: what JSON escapes, Python reads. */
const python = (text: string): string => JSON.stringify(text);

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => `${by}${line}`)
    .join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Markdown takes a block element as it is, up to the next empty line; a tag of its own name it would set in a paragraph. */
const block = (html: string): string => `<div>\n${html}\n</div>`;

/** Quarto's own mark for HTML. */
const fenced = (html: string): string => `\`\`\`{=html}\n${html}\n\`\`\``;

function inRst(form: Form, embedding: Embedding, html: string): string {
  if (form !== 'picture' || embedding.poster === '') return `.. raw:: html\n\n${indented(html, '   ')}`;
  const { base, link, poster, title } = embedding;
  return `.. image:: ${poster}\n   :alt: ${oneLine(title)}\n   :target: ${labAddress(base, link)}`;
}

/** A line of Python; IPython makes the same iframe of it. */
function inNotebook(form: Form, embedding: Embedding, html: string): string {
  if (form !== 'iframe') return `from IPython.display import HTML\nHTML(${python(html)})`;
  const extras = [/ title="[^"]*"/.exec(html)?.[0].trim() ?? '', 'loading="lazy"'].map(python).join(', ');
  return [
    'from IPython.display import IFrame',
    `IFrame(${python(figureAddress(embedding))}, width="100%", height=${iframeHeight(embedding)}, extras=[${extras}])`,
  ].join('\n');
}

/** A slide. reveal.js loads what has a `data-src` when its slide is near, and lets it go afterwards. */
const inSlides = (form: Form, html: string): string =>
  `<section>\n${indented(form === 'iframe' ? html.replace('<iframe src=', '<iframe data-src=') : html, '  ')}\n</section>`;

export function wrapped(form: Form, writer: Writer, embedding: Embedding): string {
  const made = snippets(embedding);
  const html = made[form];
  switch (writer) {
    case 'html':
      return html;
    case 'markdown':
      return form === 'picture' ? made.markdownPicture : block(html);
    case 'rst':
      return inRst(form, embedding, html);
    case 'reveal':
      return inSlides(form, html);
    case 'jupyter':
      return inNotebook(form, embedding, html);
    case 'quarto':
      return form === 'picture' ? made.markdownPicture : fenced(html);
  }
}
