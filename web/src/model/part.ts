/**
 * Parts of the page that are loaded when they are wanted: the one home of what happens when one does not come. It is asked for
 * twice; then the reader is told, and it is asked for again when they say so or when the network is back.
 */

/** The network has this long to recover by itself. */
const PAUSE_MS = 1000;

const later = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, PAUSE_MS);
  });

/** A part whose absence its caller puts into words of its own: rejects when the second try has failed too. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (navigator.onLine) await later();
    return load();
  }
}

/** Tells the reader that something is missing; `again` asks for it once more. */
type Tell = (again: () => void) => void;
let tell: Tell | undefined;

/** Who tells the reader; until there is somebody a part that is missing is the caller's to tell of. */
export function onMissing(teller: Tell): void {
  tell = teller;
}

/** A part that the reader has asked for: comes when it can. Rejects only where nobody tells the reader. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchPart(load);
    } catch (failure) {
      if (tell === undefined) throw failure;
      const said = tell;
      await new Promise<void>((resolve) => said(resolve));
    }
  }
}
