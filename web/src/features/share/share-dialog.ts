/** Shares the experiment: as a link, in somebody's page, as a code on a wall, as a file. Loaded when it is asked for. */
import { part } from '../../model/part';
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { sheetStyles } from '../../controls/sheet-styles';
import { given } from '../../model/given';
import { printLink } from '../../model/link';
import type { Experiment } from '../../model/provenance';
import { hasAddress } from '../../model/public-address';
import type { Shown } from '../../model/shown';
import { without } from '../../model/without';
import type { Lab } from '../../store/lab';
import { shownOf } from '../../store/shown';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/share';
import { buttonStyles } from '../../ui/button-styles';
import { iconButton } from '../../ui/icon-button';
import { closeIcon } from '../../ui/icons';
import { LabElement } from '../../ui/lab-element';
import type { CopyField } from '../../ui/copy-field';
import { taken, partsOf, type LinkPart } from './link-parts';
import { addressHere, panelOf, tabsHere, type PanelInput, type Tab } from './share-panels';
import { shareStyles } from './share-styles';
import { windowText } from '../../model/time-window-words';
import { showFixed } from '../../model/units';

/** The moment as the transport bar has it. */
const moment = (at_s: number): string => `${showFixed(at_s, 1)}\u00a0s`;

function nameOf(part: LinkPart, { at_s = 0, window, pins }: Shown): string {
  if (part === 'moment') return words().moment(moment(at_s));
  if (part === 'window') return window === undefined ? '' : words().window(windowText(window));
  return part === 'pins' ? words().pins(pins.length) : words()[part];
}

/** One tick for each part of `whole` that there is; nothing where the experiment is all. */
function linkTicks(
  whole: Shown,
  ticked: (part: LinkPart) => boolean,
  tick: (part: LinkPart, on: boolean) => void,
): TemplateResult | typeof nothing {
  const parts = partsOf(whole);
  if (parts.length === 0) return nothing;
  const about = ({ seen }: Shown) =>
    seen === undefined ? nothing : html`<small>${words().verifiedAbout(seen.engine, seen.digest)}</small>`;
  return html`<fieldset>
    <legend>${words().holds}</legend>
    <p class="about">${words().always}</p>
    ${parts.map(
      (part) =>
        html`<label class="tick">
          <input
            type="checkbox"
            name=${part}
            .checked=${ticked(part)}
            @change=${(event: Event) => tick(part, (event.target as HTMLInputElement).checked)}
          />
          <span>${nameOf(part, whole)}</span>
          ${part === 'verified' ? about(whole) : nothing}
        </label>`,
    )}
  </fieldset>`;
}

/** What makes files comes with the tabs that offer them. */
const files = () => part(() => import('./share-files'));

/** What the page calls the experiment, in the reader's language. */
const titleOf = (): string => document.title.replace(/ · LBE Lab$/, '');

/** Is a link to the one a link to the other? */
const SAYS = [
  'preset',
  'scenario',
  'outcome',
  'plots',
  'order',
  'looks',
  'hide',
  'window',
  'pins',
  'baseline',
  'strip',
  'sweep',
  'seen',
] as const;
const alike = (a: State, b: State): boolean => SAYS.every((key) => a[key] === b[key]);

export class ShareDialog extends LabElement {
  static override readonly styles = [buttonStyles, sheetStyles, shareStyles];

  @state() tab: Tab = 'link';
  @state() ticks: ReadonlyMap<LinkPart, boolean> = new Map();
  /** The link, without `#`; undefined while the first is made. */
  @state() fragment: string | undefined;
  /** The run on screen with all that makes it again, and what its picture is called. */
  @state() run: Experiment | undefined;
  @state() picture: string | undefined;
  @state() coded = false;
  @state() said = '';

  /** Play may go on behind the dialog: the moment is the one at which it was opened. */
  private opened: { readonly at_s: number | undefined; readonly playing: boolean } | undefined;
  private made: readonly [State, ReadonlyMap<LinkPart, boolean>] | undefined;

  protected override watched(state: State): readonly unknown[] {
    return SAYS.map((key) => state[key]);
  }

  private get whole(): Shown {
    const { outcome, scenario } = this.now;
    const engine = this.lab.catalog.version;
    return {
      ...without(shownOf(this.now), 'at_s', 'seen'),
      ...given({ at_s: this.opened?.at_s }),
      // A promise about another run would be none.
      ...(outcome?.scenario === scenario && { seen: { engine, digest: outcome.report.digest } }),
    };
  }

  /** The page's own address has no digest, and no moment that passes. */
  private readonly ticked = (part: LinkPart): boolean =>
    this.ticks.get(part) ??
    (part === 'verified' ? this.now.seen !== null : part !== 'moment' || this.opened?.playing !== true);

  protected override willUpdate(): void {
    this.opened ??= { at_s: shownOf(this.now).at_s, playing: this.now.playing };
    const [state, ticks] = this.made ?? [];
    if (state !== undefined && ticks === this.ticks && alike(state, this.now)) return;
    void this.make();
    if (state?.outcome !== this.now.outcome) void this.prepare();
  }

  private async make(): Promise<void> {
    const asked = [this.now, this.ticks] as const;
    this.made = asked;
    const { preset, scenario } = this.now;
    const shown = taken(this.whole, this.ticked);
    await this.lab.tables();
    const fragment = await printLink(this.lab, preset, scenario, shown);
    if (this.made === asked) this.fragment = fragment;
  }

  /** The run for pictures and files, where a tab offers them. */
  private async prepare(): Promise<void> {
    if (this.tab !== 'markdown' && this.tab !== 'file') return;
    const { pictureName, runOf } = await files();
    this.run = await runOf(this.lab);
    this.picture = this.run && pictureName(this.run);
  }

  protected override render(): TemplateResult {
    return html`<dialog class="sheet" aria-labelledby="title" @close=${this.onClosed} @click=${this.onBackdrop}>
      <div class="page">
        <div class="head">
          <h2 id="title">${words().title}</h2>
          ${iconButton(closeIcon, words().close, this.onClose, { title: '' })}
        </div>
        <div class="tabs" role="tablist" aria-label=${words().kinds} @keydown=${this.onTabKey}>
          ${tabsHere().map((tab) => this.tabButton(tab))}
        </div>
        <div class="scroll">
          <div class="panel" id="panel" role="tabpanel" aria-labelledby="tab-${this.tab}">${panelOf(this.input)}</div>
          ${this.tab === 'file' ? nothing : linkTicks(this.whole, this.ticked, this.onTick)}
        </div>
      </div>
    </dialog>`;
  }

  private get input(): PanelInput {
    const { tab, fragment, picture, said, coded } = this;
    return {
      ...{ tab, fragment, picture, said, coded },
      title: titleOf(),
      open: this.open,
      send: this.send,
      save: this.save,
    };
  }

  private tabButton(tab: Tab): TemplateResult {
    const selected = tab === this.tab;
    return html`<button
      type="button"
      role="tab"
      id="tab-${tab}"
      data-label=${words().tabs[tab]}
      aria-selected=${selected ? 'true' : 'false'}
      aria-controls="panel"
      tabindex=${selected ? 0 : -1}
      @click=${() => this.open(tab)}
    >
      ${words().tabs[tab]}
    </button>`;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  protected override firstUpdated(): void {
    this.dialog?.showModal();
    this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }

  /** What most readers are here for has the focus as soon as it is there: Enter copies the link. */
  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('fragment') || changed.get('fragment') !== undefined || this.tab !== 'link') return;
    const field = this.renderRoot.querySelector<CopyField>('copy-field');
    if (this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement?.role !== 'tab') return;
    void field?.updateComplete.then(() => field.focus());
  }

  private readonly open = (tab: Tab): void => {
    this.tab = tab;
    this.said = '';
    void this.prepare();
    if (tab === 'qr') {
      void part(() => import('./qr-code')).then(() => {
        this.coded = true;
      });
    }
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    );
  };

  private readonly onTabKey = (event: KeyboardEvent): void => {
    const tabs = tabsHere();
    const at = tabs.indexOf(this.tab);
    const last = tabs.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last };
    if (!Object.hasOwn(next, event.key)) return;
    event.preventDefault();
    this.open(tabs[next[event.key as keyof typeof next]] ?? 'link');
  };

  private readonly onTick = (part: LinkPart, on: boolean): void => {
    this.ticks = new Map([...this.ticks, [part, on]]);
  };

  private readonly send = (): void => {
    const { fragment } = this;
    if (fragment === undefined) return;
    const link = addressHere(fragment);
    // Whoever takes an address would put that of the page before a fragment alone.
    navigator.share({ title: titleOf(), [hasAddress(link) ? 'url' : 'text']: link }).catch(() => undefined); // whoever leaves the sheet has changed their mind
  };

  private readonly save = (what: 'picture' | 'scenario' | 'results'): void => {
    const { lab, run } = this;
    const done = async (): Promise<string | undefined> => {
      const { saveInHand, savePicture, saveResults } = await files();
      if (what === 'scenario') return saveInHand(lab, run);
      return run && (what === 'picture' ? savePicture(lab, run) : saveResults(run));
    };
    done().then(
      (name) => {
        this.said = name === undefined ? words().failed : words().saved(name);
      },
      () => {
        this.said = words().failed;
      },
    );
  };

  private readonly onClose = (): void => this.dialog?.close();

  /** What is outside the page is the dialog's own box: its backdrop. */
  private readonly onBackdrop = (event: Event): void => {
    if (event.target === this.dialog) this.dialog?.close();
  };

  private readonly onClosed = (event: Event): void => {
    if (event.target === this.dialog) this.dispatchEvent(new CustomEvent('left'));
  };
}

customElements.define('share-dialog', ShareDialog);

/** Opens the dialog; the focus goes back to `from`. One at a time. */
export function showShare(lab: Lab, from: HTMLElement): void {
  if (document.querySelector('share-dialog') !== null) return;
  const dialog = new ShareDialog();
  dialog.lab = lab;
  dialog.addEventListener('left', () => {
    dialog.remove();
    from.focus({ preventScroll: true });
  });
  document.body.append(dialog);
}
