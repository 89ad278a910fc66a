/** Small controls of what is taken home, and how it tells what it did. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { fileName, type Experiment } from '../../model/provenance';
import { words } from '../../../content/languages/en/take-home';
import { save } from '../../ui/files/deliver';

export type Option = readonly [value: string, label: string];

export const named = (list: readonly { readonly id: string; readonly title: string }[]): readonly Option[] =>
  list.map(({ id, title }) => [id, title]);

export const button = (label: string, act: () => void): TemplateResult =>
  html`<button type="button" @click=${act}>${label}</button>`;

export const select = (
  label: string,
  chosen: string,
  options: readonly Option[],
  choose: (value: string) => void,
): TemplateResult =>
  html`<label class="field"
    >${label}<select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${options.map(([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}
    </select></label
  >`;

/** The entry of a list that a select's value names; the first one where it names none. */
export const oneOf = <T extends string>(list: readonly [T, ...T[]], value: string): T =>
  list.find((entry) => entry === value) ?? list[0];

type Host = HTMLElement & ReactiveControllerHost;

/** Tells the panel a sentence for its reader. */
export function tell(host: Host, sentence: string): void {
  host.dispatchEvent(new CustomEvent<string>('said', { detail: sentence }));
}

/** Saves a file and says so. */
export function keep(
  host: Host,
  { from }: Experiment,
  [part, extension, type]: readonly [part: string, extension: string, type: string],
  parts: readonly BlobPart[],
): void {
  const name = fileName(from, part, extension);
  save(name, type, parts);
  tell(host, words().done.saved(name));
}

export const TEXT = 'text/plain;charset=utf-8';
