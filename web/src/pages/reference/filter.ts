/** Narrows the reference to the protocols, and the handbook to the sections, that have all the words typed. */

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** A family is there with one of its entries; in the list of contents it opens for what is found. */
function showFamily(family: HTMLElement, searching: boolean): void {
  family.hidden = !family.querySelector('.entry:not([hidden]), [data-for]:not([hidden])');
  if (family instanceof HTMLDetailsElement) family.open = searching;
}

export function startFilter(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('.filter');
  const field = form?.querySelector('input');
  const found = form?.querySelector('[role=status]');
  if (!form || !field || !found) return;
  const said = found.getAttribute('data-found') ?? '';
  const entries = [...page.querySelectorAll<HTMLElement>('[data-filtered] .entry')];

  const texts = entries.map((entry) => entry.dataset['words'] ?? entry.textContent.toLowerCase());

  const apply = (): void => {
    const words = wordsOf(field.value);
    const searching = words.length > 0;
    let count = 0;
    for (const [i, entry] of entries.entries()) {
      const fits = words.every((word) => texts[i]?.includes(word));
      entry.hidden = !fits;
      if (fits) count += 1;
      const item = page.querySelector<HTMLElement>(`.toc [data-for="${CSS.escape(entry.id)}"]`);
      if (item) item.hidden = !fits;
    }
    for (const family of page.querySelectorAll<HTMLElement>('[data-family]')) showFamily(family, searching);
    // What follows the protocols would be all that a short result shows.
    for (const aside of page.querySelectorAll<HTMLElement>('[data-aside]')) aside.hidden = searching;
    const none = page.querySelector<HTMLElement>('.none');
    if (none) none.hidden = count > 0;
    found.textContent = searching
      ? said.replace('{count}', String(count)).replace('{all}', String(entries.length))
      : '';
  };

  /** A link must never lead to what the filter hides. */
  const reveal = (): void => {
    const target = page.getElementById(decodeURIComponent(page.location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    field.value = '';
    apply();
    target.scrollIntoView();
  };

  field.addEventListener('input', () => {
    apply();
    const list = page.querySelector('[data-filtered]');
    // Whoever reads further down would otherwise see nothing of the result.
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = entries.find((entry) => !entry.hidden)?.querySelector<HTMLElement>(':is(header, h2, h3) a');
    first?.focus();
  });
  page.defaultView?.addEventListener('hashchange', reveal);
  page.addEventListener('click', (event) => {
    // The address may already be the link's: then there is no hashchange.
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) setTimeout(reveal);
  });
  form.hidden = false;
  apply();
}
