import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { character } from '../../test-support/character.arb';
import { PLAIN } from './presentation';
import { type Embedding, builderAddress, escapeHtml, figureAddress, labAddress, snippets } from './snippets';

const figure: Embedding = {
  base: 'https://example.org/lab/',
  link: 'v=1&p=tcp-vs-ledbat&lbe.target=50ms',
  presentation: { ...PLAIN, theme: 'dark', controls: ['lbe.target', 'bottleneck.queue'], height_px: 420 },
  title: 'Does LEDBAT yield to TCP?',
  poster: 'yield.svg',
};

/** HTML's own way back, for the entities that are written. */
const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('addresses', () => {
  it('are below the folder of the laboratory', () => {
    expect(labAddress('https://example.org/lab/', 'v=1')).toBe('https://example.org/lab/#v=1');
    expect(builderAddress(figure.base, 'v=1')).toBe('https://example.org/lab/builder.html#v=1');
    expect(figureAddress(figure)).toBe(
      'https://example.org/lab/embed.html?controls=lbe.target,bottleneck.queue&theme=dark&height=420#v=1&p=tcp-vs-ledbat&lbe.target=50ms',
    );
  });
});

describe('snippets', () => {
  it('are what an author pastes', () => {
    expect(snippets(figure)).toEqual({
      markdown: '[Does LEDBAT yield to TCP?](https://example.org/lab/#v=1&p=tcp-vs-ledbat&lbe.target=50ms)',
      markdownPicture:
        '[![Does LEDBAT yield to TCP?](yield.svg)](https://example.org/lab/#v=1&p=tcp-vs-ledbat&lbe.target=50ms)',
      picture:
        '<a href="https://example.org/lab/#v=1&amp;p=tcp-vs-ledbat&amp;lbe.target=50ms"><img src="yield.svg" alt="Does LEDBAT yield to TCP?" loading="lazy"></a>',
      iframe:
        '<iframe src="https://example.org/lab/embed.html?controls=lbe.target,bottleneck.queue&amp;theme=dark&amp;height=420#v=1&amp;p=tcp-vs-ledbat&amp;lbe.target=50ms" title="Does LEDBAT yield to TCP?" width="100%" height="420" loading="lazy" allow="fullscreen; clipboard-write"></iframe>',
      element:
        '<lbe-figure link="v=1&amp;p=tcp-vs-ledbat&amp;lbe.target=50ms" title="Does LEDBAT yield to TCP?" controls="lbe.target,bottleneck.queue" theme="dark" height="420"><a href="https://example.org/lab/#v=1&amp;p=tcp-vs-ledbat&amp;lbe.target=50ms"><img src="yield.svg" alt="Does LEDBAT yield to TCP?" loading="lazy"></a></lbe-figure>\n<script async src="https://example.org/lab/lbe-figure.js"></script>',
    });
  });

  it('do without a picture, and without a chosen height', () => {
    const plain = snippets({ ...figure, poster: '', presentation: PLAIN });
    expect(plain.markdownPicture).toBe(plain.markdown);
    expect(plain.picture).toMatch(/^<a [^>]*>Does LEDBAT yield to TCP\?<\/a>$/);
    expect(plain.element).not.toContain('<img');
    expect(plain.iframe).toContain('height="942"'); // four plots and three controls
  });

  it('keep a title from ending what it stands in', () => {
    const mean = { ...figure, title: '"><script>alert(1)</script> [x](y) \\ *a*\n# b', poster: 'a b"(1).svg' };
    const { markdown, markdownPicture, iframe, picture, element } = snippets(mean);
    expect(markdown).toMatch(/^\[.*\\\[x\\\]\(y\) \\\\ \\\*a\\\* \\# b\]\(https:[^()\s]*\)$/);
    expect(markdownPicture).toContain('](a%20b%22%281%29.svg)](');
    for (const html of [iframe, picture]) expect(html).not.toContain('<script');
    expect(element.match(/<script/g)).toHaveLength(1);
  });

  it('have attributes that read back as what was given, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.string({ unit: 'grapheme' }), (title, id) => {
        const link = `v=1&p=${encodeURIComponent(id)}`;
        const { iframe, element, picture, markdown } = snippets({ ...figure, link, title, poster: `${title}x` });
        for (const html of [iframe, element, picture]) {
          const values = [...html.matchAll(/ (\w+)="([^"<>]*)"/g)].map(([, key = '', value = '']) => [
            key,
            unescape(value),
          ]);
          const given = new Map(values as [string, string][]);
          if (html === iframe) expect(given.get('title')).toBe(title);
          else expect(given.get('alt')).toBe(title);
          if (html === element) expect(given.get('link')).toBe(link);
        }
        expect(markdown).not.toContain('\n');
        expect(unescape(escapeHtml(title))).toBe(title);
      }),
    );
  });
});
