/** What elements of the page ask for that others do: features do not know each other. */
import { part } from '../../model/part';
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

serve('class-link', async ({ lab, catalog }) => {
  const { askForClassLink } = await part(() => import('../../features/class/class-link'));
  askForClassLink(lab, catalog);
});

/** `path` is the contract path of the control. */
serve('show-control', async (page, path: string) => {
  const rail = page.querySelector<ControlRail>('control-rail');
  if (rail?.hasControl(path) !== true) return;
  // On a phone the rail is a sheet that has to come up first.
  if (getComputedStyle(rail).visibility === 'hidden') {
    page.sheetOpen = true;
    await page.updateComplete;
  }
  rail.showControl(path);
});
