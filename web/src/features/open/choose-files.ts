/** Asks the browser for files: the way without a pointer, and on a phone. */
import type { Lab } from '../../store/lab';
import { openFiles } from './open-files';

/** What the browser offers first; the reader may still choose any file. */
const ACCEPTED = '.json,.svg,.png,.txt,.url,.webloc,.md,.html,.csv,.trace,.wasm,.pcap,.pcapng,.qlog,.sqlog';

export function chooseFiles(lab: Lab): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = ACCEPTED;
  input.addEventListener('change', () => void openFiles(lab, [...(input.files ?? [])]));
  input.click();
}
