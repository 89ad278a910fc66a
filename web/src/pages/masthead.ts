/** The head of the pages that are written at build: the site's name and its pages. */
const pages = [
  { id: 'lab', href: './', name: 'Laboratory' },
  { id: 'lessons', href: './lessons.html', name: 'Lessons' },
  { id: 'gallery', href: './gallery.html', name: 'Gallery' },
  { id: 'reference', href: './reference.html', name: 'Reference' },
] as const;

/** `current` is the page that it stands on. */
export function mastheadOf(current: string): string {
  const links = pages.map(
    ({ id, href, name }) => `<a href="${href}"${id === current ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<header class="masthead">
      <div class="name"><a href="./">LBE Lab</a></div>
      <nav class="site" aria-label="Site">
        ${links.join('\n        ')}
      </nav>
      <theme-toggle></theme-toggle>
    </header>`;
}
