/** A file that is dropped on a link, or chosen for it, becomes its rate; what is no rate is opened as files are. */
import { LARGEST_FILE, LARGEST_FILE_MB } from '../../model/open-file';
import { setRate } from '../../model/compose';
import { nameWords } from '../../model/repeat';
import { readRate } from '../../model/trace-file';
import type { Lab } from '../../store/lab';
import { words as fileWords } from '../../../content/languages/en/files';
import { words } from '../../../content/languages/en/network-edit';
import { compose } from '../../ui/composing';

/** `from`: where the page hears that there are files to be opened. Was it a rate? */
export async function takeRate(lab: Lab, from: EventTarget, link: string, files: readonly File[]): Promise<boolean> {
  const [file] = files;
  const index = lab.store.get().scenario.links.findIndex(({ id }) => id === link);
  if (file === undefined || index < 0) return false;
  const name = nameWords(file.name);
  const tell = (level: 'info' | 'warning', text: string): void => lab.actions.notify({ level, topic: 'link', text });
  if (file.size > LARGEST_FILE) {
    tell('warning', fileWords().notOpened(name, fileWords().tooLarge(String(LARGEST_FILE_MB))));
    return false;
  }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined, // a folder, or a file that has gone
  );
  if (bytes === undefined) {
    tell('warning', fileWords().notOpened(name, fileWords().unreadable));
    return false;
  }
  const read = files.length > 1 ? undefined : readRate({ name: file.name, bytes });
  if (typeof read === 'string') tell('warning', fileWords().notOpened(name, read));
  if (read === undefined)
    from.dispatchEvent(new CustomEvent('files', { detail: files, bubbles: true, composed: true }));
  if (read === undefined || typeof read === 'string') return false;
  if (!compose(lab, (scenario) => setRate(scenario, index, read.key, read.value))) return false;
  tell('info', words().rated(link, name));
  return true;
}

/** Asks the browser for the file: the way without a pointer, and on a phone. */
export function chooseRate(lab: Lab, from: EventTarget, link: string): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.trace,.json,.csv,.txt';
  input.addEventListener('change', () => void takeRate(lab, from, link, [...(input.files ?? [])]));
  input.click();
}
