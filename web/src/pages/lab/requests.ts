/** What elements of the page ask for that others do: features do not know each other. */
import { isSingleFile } from '../../model/edition';
import { part } from '../../model/part';
import { query } from '../../ui/asked';
import type { ControlRail } from '../../features/rail/control-rail';
import type { LabPage } from './lab-page';

/** Serves the events of one name that come from within the page. */
function serve(name: string, act: (page: LabPage, detail: never) => unknown): void {
  document.addEventListener(name, (event) => {
    const page = (event.target as Element).closest<LabPage>('lab-page');
    if (page !== null) void act(page, (event as CustomEvent<never>).detail);
  });
}

serve('files', async ({ lab }, files: readonly File[]) => {
  const { openFiles } = await part(() => import('../../features/open/open-files'));
  await openFiles(lab, files);
});

document.addEventListener('lbe-capture', (event) => {
  const page = document.querySelector<LabPage>('lab-page');
  if (page === null) return;
  void part(() => import('../../features/capture/capture-dialog')).then(({ showCapture }) =>
    showCapture(page.lab, page.catalog, (event as CustomEvent<File | null>).detail),
  );
});

/** The forms for teachers begin with the experiment on screen, or with the lesson. */
function teachAddress(room: string): string {
  const lesson = new URLSearchParams(query()).get('lesson');
  const asked = [...(room === '' ? [] : [`tab=${room}`]), ...(lesson === null ? [] : [`lesson=${lesson}`])];
  return `./builder.html${asked.length === 0 ? '' : `?${asked.join('&')}`}${location.hash}`;
}

serve('class-link', async ({ lab, catalog }) => {
  if (!isSingleFile) {
    location.assign(teachAddress('class'));
    return;
  }
  const { askForClassLink } = await part(() => import('../../features/class/class-link'));
  await askForClassLink(lab, catalog);
});

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('.site a[href^="./builder.html"]');
  if (link !== null) link.href = teachAddress('');
});

/** On a phone the rail is a sheet that has to come up first. */
async function raise(page: LabPage, rail: ControlRail): Promise<void> {
  if (getComputedStyle(rail).visibility !== 'hidden') return;
  page.sheetOpen = true;
  await page.updateComplete;
}

/** The section of a link or a group, by the contract path of that: `links.0`. `ask`: the reader wants to go there. */
serve('show-section', async (page, { path, ask }: { readonly path: string; readonly ask: boolean }) => {
  const rail = page.querySelector<ControlRail>('control-rail');
  if (rail === null) return;
  if (ask) await raise(page, rail);
  await rail.showSection(path, ask);
});

/** `path` is the contract path of the control. */
serve('show-control', async (page, path: string) => {
  const rail = page.querySelector<ControlRail>('control-rail');
  await rail?.showControl(path, () => raise(page, rail));
});
