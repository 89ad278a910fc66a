/** Somebody's own controller on trial: a module from a file, which no address holds. */
import { html, type TemplateResult } from 'lit';
import type { Catalog } from '../../model/catalog';
import { encoded, GUEST, LONGEST_MODULE } from '../../model/guests';
import { declare } from '../../sim/guest-client';
import { words } from '../../../content/languages/en/fails';
import { words as fileWords } from '../../../content/languages/en/files';
import { Asking, type Running } from './asking';
import type { Field, Values } from './fields';
import type { Rival } from './rivals';
import { namesOf, subjectsOf, type Subjects } from './subjects';

/** What it is called in scenarios, and in the choice. */
const OWN = 'own';

/** The controller in a file, or the sentence on why there is none. */
export async function readOwn(file: File): Promise<Rival | string> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  const module = bytes === undefined ? undefined : encoded(new Uint8Array(bytes.slice(0, LONGEST_MODULE)));
  if (module === undefined || module.length > LONGEST_MODULE) return fileWords().moduleLarge;
  const problem = await declare(module);
  if (problem !== undefined) return fileWords().moduleRefused(problem);
  return { id: OWN, name: file.name, cc: { kind: GUEST + OWN }, guests: { [OWN]: { module } } };
}

/** A part of the page that takes such a module. */
export abstract class AskingOfOwn<T extends Values, R extends Running> extends Asking<T, R> {
  protected abstract takeOwn(own: Rival): void;

  private readonly onFile = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const own = await readOwn(file);
    input.value = ''; // The same file may be opened again.
    if (typeof own === 'string') {
      this.problem = own;
      return;
    }
    this.takeOwn(own);
    // Another module of the same name is another controller.
    if (this.asked !== undefined) this.changed(this.asked, undefined);
  };

  private readonly onChoose = (): void => this.querySelector<HTMLInputElement>('input[type="file"]')?.click();

  protected get ownButton(): TemplateResult {
    return html`<span class="own"
      ><button type="button" @click=${this.onChoose}>${words().own}</button>
      <input type="file" hidden accept=".wasm" @change=${this.onFile} />
    </span>`;
  }
}

/** A part of the page that asks about one controller. */
export abstract class AskingOfOne<T extends Values & { readonly cc: string }, R extends Running> extends AskingOfOwn<
  T,
  R
> {
  protected subjects: Subjects = { low: [], others: [] };

  /** What can be set, with the subjects that there are. */
  protected abstract fieldsHere(): readonly Field[];

  protected takeSubjects(catalog: Catalog): readonly Field[] {
    this.subjects = subjectsOf(catalog);
    return this.fieldsHere();
  }

  protected override takeOwn(own: Rival): void {
    this.subjects = { ...this.subjects, own };
    this.fields = this.fieldsHere();
    this.set('cc', OWN);
  }

  /** Who is asked about. */
  protected get subjectChoice(): TemplateResult {
    const { low, others, own } = this.subjects;
    const mine = own === undefined ? [] : [own];
    return html`${this.choice(
      'cc',
      words().controller,
      ['', namesOf(mine)],
      [words().low, namesOf(low)],
      [words().others, namesOf(others)],
    )}
    ${this.ownButton}`;
  }
}
