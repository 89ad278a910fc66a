/** Copying a text: one way and one answer, wherever a reader does it. */
import { words } from '../../content/languages/en/copy';

function select(where: HTMLElement): void {
  where.focus();
  if (where instanceof HTMLInputElement || where instanceof HTMLTextAreaElement) where.select();
  else getSelection()?.selectAllChildren(where);
}

export interface Copied {
  readonly copied: boolean;
  /** What to tell the reader. */
  readonly said: string;
}

/** Copies a text; where that is forbidden, selects it `where` it is shown, so that the keyboard can copy it. */
export async function copyText(text: string, where: HTMLElement | null): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text); // outside secure contexts there is no clipboard at all
    return { copied: true, said: words().copied };
  } catch {
    if (where !== null) select(where);
    return { copied: false, said: words().refused };
  }
}
