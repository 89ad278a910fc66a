/** Opens what a reader has chosen or dropped. Loaded then: it reads every kind of file that the laboratory writes. */
import { LARGEST_FILE, LARGEST_FILE_MB, MOST_FILES, readFiles, type OpenedFile } from '../../model/open-file';
import { isCapture } from '../../model/capture-fit';
import { encoded, GUEST, LONGEST_MODULE, withGuest } from '../../model/guests';
import { nameWords } from '../../model/repeat';
import { declare } from '../../sim/guest-client';
import { readTraces } from '../../sim/trace-files';
import type { Shown } from '../../model/shown';
import type { Lab } from '../../store/lab';
import { shownOf } from '../../store/shown';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/files';

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
    if (state.scenario !== scenario) release(); // refused, or the reader has gone on
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

const isModule = ({ name }: File): boolean => /\.wasm$/i.test(name);

/** A controller's name in the scenario: what its file is called, as far as a path of the contract can hold it. */
const nameIn = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/\.wasm$/i, '')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 40);

async function takeModule(lab: Lab, file: string, bytes: Uint8Array | undefined): Promise<string | undefined> {
  const module = bytes && encoded(bytes);
  if (module === undefined || module.length > LONGEST_MODULE) return words().moduleLarge;
  const problem = await declare(module);
  if (problem !== undefined) return words().moduleRefused(problem);
  await lab.declared({ guests: { own: { module } } });
  const { preset, scenario } = lab.store.get();
  const name = nameIn(file) || 'own';
  const whole = withGuest(await lab.tables(), scenario, name, { module });
  const group = whole.flows.find(({ cc }) => cc.kind === GUEST + name);
  lab.actions.load({ preset, scenario: whole }, 'push');
  lab.actions.notify({ level: 'info', topic: 'link', text: words().moduleTaken(nameWords(name), group?.id ?? '') });
  return undefined;
}

/** A capture is looked at beside the experiment, by somebody else (`lbe-capture`); true if there is one among the files. */
async function takeCapture(lab: Lab, chosen: readonly File[]): Promise<boolean> {
  const heads = chosen.map(async (file) => new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  const read = await Promise.all(heads).catch(() => []); // what cannot be read is told of later
  const file = chosen.find(({ name }, i) => isCapture(name, read[i] ?? new Uint8Array()));
  if (file === undefined) return false;
  if (chosen.length > 1) refuse(lab, words().notOpened(nameWords(file.name), words().captureAlone));
  else document.dispatchEvent(new CustomEvent<File>('lbe-capture', { detail: file }));
  return true;
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
  if (await takeCapture(lab, chosen)) return;
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
  if (chosen.some(isModule)) {
    const problem = read.length > 1 ? words().moduleAlone : await takeModule(lab, main.name, read[0]?.bytes);
    if (problem !== undefined) refuse(lab, words().notOpened(nameWords(main.name), problem));
    return;
  }
  const { presets, declared } = lab;
  const answer = await readFiles({ catalog: await lab.tables(), presets, declared, traces: readTraces }, read);
  if (asked !== newest) return;
  if (!answer.ok) {
    refuse(lab, answer.problem);
    return;
  }
  lab.actions.openLink({ ...answer.opened, shown: withPresent(lab.store.get(), answer.opened.shown) }, 'push');
  tellWhenRun(lab, answer.opened);
}
