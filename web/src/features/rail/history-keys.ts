/** Undo and redo by the keys that every program has, outside of text fields, which have an undo of their own. */
import type { Actions } from '../../store/actions';

const TEXT = ['text', 'search', 'number', 'email', 'url', 'tel', 'password', ''];

function isText(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return TEXT.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

export function listenForHistoryKeys(
  host: Pick<Window, 'addEventListener'>,
  { undo, redo }: Pick<Actions, 'undo' | 'redo'>,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey === metaKey || altKey || event.defaultPrevented || isText(event.composedPath()[0])) return;
    const name = key.toLowerCase();
    if (name !== 'z' && !(name === 'y' && ctrlKey && !shiftKey)) return;
    event.preventDefault();
    if (name === 'z' && !shiftKey) undo();
    else redo();
  };
  host.addEventListener('keydown', onKey, { signal });
}
