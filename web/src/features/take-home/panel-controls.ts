/** Small controls of what is taken home, and how it tells what it did. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { fileName, type Experiment } from '../../model/provenance';
import { words } from '../../../content/languages/en/take-home';
import { choiceField, type Option } from '../../ui/choice-field';
import { save } from '../../ui/files/deliver';

export const named = (list: readonly { readonly id: string; readonly title: string }[]): readonly Option[] =>
  list.map(({ id, title }) => [id, title]);

export const button = (label: string, act: () => void): TemplateResult =>
  html`<button type="button" @click=${act}>${label}</button>`;

export const select = <K extends string, V extends string>(
  host: Record<K, V>,
  key: K,
  label: string,
  options: readonly Option<V>[],
  chosen: V = host[key],
): TemplateResult =>
  choiceField(label, options, chosen, (value) => {
    host[key] = value;
  });

type Host = HTMLElement & ReactiveControllerHost;

export function tell(host: Host, sentence: string): void {
  host.dispatchEvent(new CustomEvent<string>('said', { detail: sentence }));
}

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
