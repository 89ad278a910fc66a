// The same markup for every system that an author writes in.
import { describe, expect, it } from 'vitest';
import { PLAIN } from './presentation';
import { FORMS, WRITERS, wrapped } from './snippet-wraps';
import { snippets, type Embedding } from './snippets';

const figure: Embedding = {
  base: 'https://example.org/lab/',
  link: 'v=1&p=tcp-vs-ledbat&plots=cwnd,queue',
  presentation: { ...PLAIN, locked: ['bottleneck.queue'] },
  title: 'Who "yields" & when?',
  poster: 'yield.svg',
  measured_px: 612,
};

describe('wrapped', () => {
  it('is the markup itself in HTML', () => {
    for (const form of FORMS) expect(wrapped(form, 'html', figure)).toBe(snippets(figure)[form]);
    expect(wrapped('iframe', 'html', figure)).toContain('height="612"');
  });

  it('is one block without an empty line in Markdown, and a picture in its own way', () => {
    for (const form of ['iframe', 'element'] as const) {
      expect(wrapped(form, 'markdown', figure)).toBe(`<div>\n${snippets(figure)[form]}\n</div>`);
      expect(wrapped(form, 'markdown', figure)).not.toContain('\n\n');
      expect(wrapped(form, 'quarto', figure)).toBe(`\`\`\`{=html}\n${snippets(figure)[form]}\n\`\`\``);
    }
    expect(wrapped('picture', 'markdown', figure)).toBe(snippets(figure).markdownPicture);
    expect(wrapped('picture', 'quarto', figure)).toBe(snippets(figure).markdownPicture);
  });

  it('is indented below its directive in reStructuredText', () => {
    const lines = wrapped('element', 'rst', figure).split('\n');
    expect(lines.slice(0, 2)).toEqual(['.. raw:: html', '']);
    expect(lines.slice(2).every((line) => line.startsWith('   <'))).toBe(true);
    expect(wrapped('picture', 'rst', figure)).toBe(
      '.. image:: yield.svg\n   :alt: Who "yields" & when?\n   :target: https://example.org/lab/#v=1&p=tcp-vs-ledbat&plots=cwnd,queue',
    );
  });

  it('is loaded with its slide', () => {
    expect(wrapped('iframe', 'reveal', figure)).toMatch(/^<section>\n {2}<iframe data-src="https:[^]*<\/section>$/);
    expect(wrapped('element', 'reveal', figure)).toContain('<lbe-figure link="v=1');
  });

  it('is Python in a notebook', () => {
    expect(wrapped('iframe', 'jupyter', figure)).toBe(
      [
        'from IPython.display import IFrame',
        'IFrame("https://example.org/lab/embed.html?locked=bottleneck.queue#v=1&p=tcp-vs-ledbat&plots=cwnd,queue",' +
          ' width="100%", height=612, extras=["title=\\"Who &quot;yields&quot; &amp; when?\\"", "loading=\\"lazy\\""])',
      ].join('\n'),
    );
    const [, call = ''] = wrapped('element', 'jupyter', figure).split('\n');
    expect(JSON.parse(/^HTML\((.*)\)$/.exec(call)?.[1] ?? '')).toBe(snippets(figure).element);
  });

  it('never loses the address', () => {
    for (const form of FORMS)
      for (const writer of WRITERS) expect(wrapped(form, writer, figure)).toContain('plots=cwnd,queue');
  });
});
