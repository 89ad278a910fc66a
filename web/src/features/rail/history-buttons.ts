/** Undo and redo, which say what they would change, and the last steps to go back to. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { stepInWords } from '../../model/differences';
import type { Snapshot, State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/history';
import { words as presetWords } from '../../../content/languages/en/presets';
import { buttonStyles } from '../../ui/button-styles';
import { iconButton } from '../../ui/icon-button';
import { redoIcon, stepsIcon, undoIcon } from '../../ui/icons';
import { undoLimit } from '../../ui/permitted';
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

const LISTED = 8;

type Steps = Pick<State, 'past' | 'future' | 'committed'>;

export class HistoryButtons extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: inline-flex;
      }
      button.icon.steps {
        width: 26px;
      }
      @media (max-width: 68.75em) and (pointer: fine) {
        button.icon {
          width: 32px;
        }
      }
      [popover] {
        width: max-content;
        max-width: min(24rem, calc(100vw - 2rem));
        padding: 0.4rem;
        font: 0.9375rem/1.35 var(--sans);
      }
      h3 {
        margin: 0.1rem 0.5rem 0.2rem;
        font-size: 0.875rem;
        font-weight: 600;
        color: var(--muted);
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li button {
        width: 100%;
        padding-block: 0.3rem;
        text-align: start;
        overflow-wrap: anywhere;
      }
      li button:hover {
        background: var(--panel);
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;

  protected override whileHere(signal: AbortSignal): void {
    const undo = (): void => {
      if (undoLimit(this.lab) > 0) this.lab.actions.undo();
    };
    listenForHistoryKeys(window, { undo, redo: this.lab.actions.redo }, signal);
  }

  /** Past and future change with it, and only with it. */
  protected override watched({ committed }: State): readonly unknown[] {
    return [committed];
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('button:not(:disabled)')?.focus(options);
  }

  /** The last step back disables its button: the focus goes to the way forward, not to nowhere. */
  protected override updated(): void {
    const active = this.shadowRoot?.activeElement;
    if (active instanceof HTMLButtonElement && active.disabled) this.focus();
  }

  private step(before: Snapshot, after: Snapshot): string {
    if (before.preset !== after.preset)
      return words().opened(presetWords()[after.preset]?.title ?? after.scenario.title ?? after.preset);
    return stepInWords(this.catalog, before.scenario, after.scenario) || words().untitled;
  }

  private undoable({ past, committed }: Steps): readonly string[] {
    const all = [...past.slice(-LISTED), committed];
    return all
      .slice(1)
      .map((after, index) => {
        const before = all[index];
        return before === undefined ? '' : this.step(before, after);
      })
      .toReversed();
  }

  protected override render(): TemplateResult {
    const { actions } = this.lab;
    const state = this.now;
    const steps = this.undoable(state).slice(0, undoLimit(this.lab));
    const [next] = state.future;
    const undo = steps[0] === undefined ? words().undo : words().undoStep(steps[0]);
    const redo = next === undefined ? words().redo : words().redoStep(this.step(state.committed, next));
    return html`
      ${iconButton(undoIcon, words().undo, () => actions.undo(), { title: undo, disabled: steps.length === 0 })}
      ${iconButton(redoIcon, words().redo, actions.redo, { title: redo, disabled: next === undefined })}
      <button
        class="icon plain steps"
        type="button"
        aria-label=${words().steps}
        title=${words().steps}
        popovertarget="steps"
        ?disabled=${steps.length === 0}
      >
        ${stepsIcon}
      </button>
      <div id="steps" popover @toggle=${this.onToggle}>
        <h3>${words().steps}</h3>
        ${steps.length === 0 ? nothing : this.menu(steps)}
      </div>
    `;
  }

  private menu(steps: readonly string[]): TemplateResult {
    return html`<ol>
      ${steps.map(
        (step, index) =>
          html`<li>
            <button
              class="plain"
              type="button"
              title=${words().undoTo(step)}
              @click=${() => {
                this.renderRoot.querySelector<HTMLElement>('#steps')?.hidePopover();
                this.lab.actions.undo(index + 1);
              }}
            >
              ${step}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  /** Below its button, inside the window. */
  private readonly onToggle = (event: Event): void => {
    const menu = event.target as HTMLElement;
    const { right, bottom, top } = (this.renderRoot.querySelector('.steps') ?? this).getBoundingClientRect();
    const below = bottom + 4 + menu.offsetHeight < innerHeight;
    menu.style.left = `${Math.max(16, right - menu.offsetWidth)}px`;
    menu.style.top = `${below ? bottom + 4 : Math.max(16, top - menu.offsetHeight - 4)}px`;
  };
}

customElements.define('history-buttons', HistoryButtons);
