/** Opens what a reader has chosen or dropped. Loaded then: it reads every kind of file that the laboratory writes. */
import { LARGEST_FILE, LARGEST_FILE_MB, MOST_FILES, readFiles, type OpenedFile } from '../../model/open-file';
import { nameWords } from '../../model/repeat';
import { readTraces } from '../../sim/trace-files';
import type { Shown } from '../../model/shown';
import type { Lab } from '../../store/lab';
import { shownOf } from '../../store/shown';
import type { State } from '../../store/state';
import { words } from '../../text/en/files';

/** The newest request: a slow disk does not overwrite what was opened since. */
let newest = 0;

function refuse({ actions }: Lab, text: string): void {
  actions.notify({ level: 'warning', topic: 'link', text });
}

/** Tells what was opened as soon as the engine has run it: what it refuses has a notice of its own. */
function tellWhenRun({ store, actions }: Lab, { name, kind, more }: OpenedFile): void {
  const { scenario } = store.get();
  const text = [words().opened[kind](name), more].filter((sentence) => sentence !== '').join(' ');
  const release = store.subscribe((state) => {
    if (state.scenario !== scenario)
      release(); // refused, or the reader has gone on
    else if (state.outcome?.scenario === scenario) {
      release();
      actions.notify({ level: 'info', topic: 'link', text });
    }
  });
}

const given = <K extends keyof Shown>(key: K, value: Shown[K] | undefined): Partial<Shown> =>
  value === undefined ? {} : { [key]: value };

/** What a file says nothing of stays as the reader has it: pins are there to be compared with what is opened. */
function withPresent(state: State, { plots, order, looks, pins, sweep, baseline, strip, ...said }: Shown): Shown {
  const now = shownOf(state);
  const compared = pins.length > 0 ? { pins, baseline, strip } : now;
  return {
    ...said,
    pins: compared.pins,
    ...given('baseline', compared.baseline),
    ...given('strip', compared.strip),
    ...given('plots', plots ?? now.plots),
    ...given('order', order ?? now.order),
    ...given('looks', looks ?? now.looks),
    ...given('sweep', sweep ?? now.sweep),
  };
}

/** Reads the files, and opens their experiment as one step of history; a bad one leaves the page as it is. */
export async function openFiles(lab: Lab, chosen: readonly File[]): Promise<void> {
  const asked = ++newest;
  const [main] = chosen;
  if (main === undefined) return;
  // Said before anything is read.
  if (chosen.length > MOST_FILES) {
    refuse(lab, words().notOpened(nameWords(main.name), words().tooMany(MOST_FILES)));
    return;
  }
  const large = chosen.find(({ size }) => size > LARGEST_FILE);
  if (large !== undefined) {
    refuse(lab, words().notOpened(nameWords(large.name), words().tooLarge(String(LARGEST_FILE_MB))));
    return;
  }
  const read = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  ).catch(() => undefined); // a folder, or a file that has gone
  if (read === undefined) {
    refuse(lab, words().notOpened(nameWords(main.name), words().unreadable));
    return;
  }
  const { presets } = lab;
  const answer = await readFiles({ catalog: await lab.tables(), presets, traces: readTraces }, read);
  if (asked !== newest) return;
  if (!answer.ok) {
    refuse(lab, answer.problem);
    return;
  }
  lab.actions.openLink({ ...answer.opened, shown: withPresent(lab.store.get(), answer.opened.shown) }, 'push');
  tellWhenRun(lab, answer.opened);
}
