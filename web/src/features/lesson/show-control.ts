/** Brings the control of a contract path into view, opens what hides it, and gives it the focus. */
interface Rail extends HTMLElement {
  readonly updateComplete?: Promise<boolean>;
}

const wait = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      done();
    });
  });

export function showControl(path: string): void {
  void find(path);
}

async function find(path: string): Promise<void> {
  const rail = document.querySelector<Rail>('control-rail');
  const control = rail?.shadowRoot?.querySelector<HTMLElement>(`[path="${CSS.escape(path)}"]`);
  if (rail === null || control === null || control === undefined) return;
  // On a phone the rail is a sheet that has to come up first.
  const aside = rail.closest('aside');
  if (aside !== null && getComputedStyle(aside).visibility === 'hidden') {
    document.querySelector('transport-bar')?.shadowRoot?.querySelector<HTMLElement>('.controls')?.click();
    await wait();
    await wait();
  }
  for (let box = control.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null) {
    box.open = true;
  }
  control.scrollIntoView({ block: 'nearest' });
  const inner = control.shadowRoot?.querySelector('number-input')?.shadowRoot ?? control.shadowRoot;
  inner?.querySelector<HTMLElement>('input[type="range"], select, input')?.focus({ preventScroll: true });
}
