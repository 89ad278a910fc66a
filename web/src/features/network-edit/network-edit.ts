/**
 * Below the drawing of the network, where its reader may do everything: the switch that lets links and flows be edited in it,
 * and a trace that is dropped on a link. What that needs is loaded then.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { part } from '../../model/part';
import { words } from '../../../content/languages/en/network-edit';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import { permitIn } from '../../ui/permitted';
import type { State } from '../../store/state';
import type { TopologyStrip } from '../../views/topology-strip';

/** How far beside a link a file may be let go, in px. */
const NEAR_PX = 8;

export class NetworkEdit extends LabElement {
  protected override readonly turn = 'control';
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
      }
      /* Beside the title of the drawing, so that the plots stay where they are. */
      .switch {
        position: absolute;
        top: -2px; /* and off the names of the first links */
        left: 6.5rem;
        min-height: 24px;
        padding: 0 0.5rem;
        font-size: 0.8125rem;
      }
      @media (pointer: coarse) {
        .switch {
          min-height: 44px;
        }
      }
    `,
  ];

  @state() editing = false;

  get strip(): TopologyStrip | null {
    return this.closest<TopologyStrip>('topology-strip');
  }

  protected override whileHere(signal: AbortSignal): void {
    const { strip } = this;
    strip?.addEventListener('dragenter', this.onOver, { signal });
    strip?.addEventListener('dragover', this.onOver, { signal });
    strip?.addEventListener('dragleave', this.onLeave, { signal });
    strip?.addEventListener('drop', this.onDrop, { signal });
  }

  protected override watched({ scenario }: State): readonly unknown[] {
    return [scenario];
  }

  private get permitted(): boolean {
    return !permitIn(this.lab).restricted;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.permitted) return nothing;
    return html`<button
        class="switch"
        type="button"
        aria-expanded=${this.editing ? 'true' : 'false'}
        aria-label=${this.editing ? nothing : words().edit}
        @click=${this.onSwitch}
      >
        ${this.editing ? words().done : words().editShort}
      </button>
      ${this.editing ? html`<network-editor .lab=${this.lab} .strip=${this.strip}></network-editor>` : nothing}`;
  }

  protected override updated(): void {
    this.strip?.toggleAttribute('data-tools', this.permitted);
  }

  private readonly onSwitch = (): void => {
    if (this.editing) this.editing = false;
    else
      void part(() => import('./network-editor')).then(() => {
        this.editing = true;
      });
  };

  private under(event: DragEvent): string | undefined {
    const isFile = event.dataTransfer?.types.includes('Files') === true;
    return isFile && this.permitted ? this.strip?.linkAt(event.clientX, event.clientY, NEAR_PX) : undefined;
  }

  private readonly onOver = (event: Event): void => {
    const { strip } = this;
    const link = this.under(event as DragEvent);
    if (strip !== null) strip.aim = link ?? '';
    // What is taken here is no experiment to be opened.
    if (link !== undefined) event.preventDefault();
  };

  private readonly onLeave = (): void => {
    if (this.strip !== null) this.strip.aim = '';
  };

  private readonly onDrop = (event: Event): void => {
    const link = this.under(event as DragEvent);
    this.onLeave();
    if (link === undefined) return;
    event.preventDefault();
    const files = [...((event as DragEvent).dataTransfer?.files ?? [])];
    void part(() => import('./rate-file')).then(({ takeRate }) => takeRate(this.lab, this, link, files));
  };
}

customElements.define('network-edit', NetworkEdit);
