/** Lets files be dropped anywhere on the page, and hands them on. While they are dragged over it, it says so; nothing else moves. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { words } from '../../../content/languages/en/files';
import { isForClass } from '../../ui/asked';
import { BaseElement } from '../../store/base-element';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

export class FileDrop extends BaseElement {
  static override readonly styles = css`
    .zone {
      position: fixed;
      inset: 0;
      z-index: 20;
      display: grid;
      place-content: end center;
      box-sizing: border-box;
      padding: 2rem;
      border: 3px dashed var(--accent);
      color: var(--ink);
      text-align: center;
      pointer-events: none;
    }
    /* What a file may be dropped on stays to be seen. */
    .card {
      display: grid;
      gap: 0.4rem;
      padding: 1.2rem 2rem;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: var(--paper);
    }
    p {
      max-width: 34rem;
      margin: 0 auto;
      font: 0.9375rem/1.45 var(--sans);
      color: var(--muted);
    }
    p.first {
      font: 600 1.375rem/1.3 var(--serif);
      color: var(--ink);
    }
  `;

  @state() over = false;

  protected override whileHere(signal: AbortSignal): void {
    addEventListener('dragenter', this.onOver, { signal });
    addEventListener('dragover', this.onOver, { signal });
    addEventListener('dragleave', this.onLeave, { signal });
    addEventListener('drop', this.onDrop, { signal });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.over) return nothing;
    return html`<div class="zone">
      <div class="card">
        <p class="first">${words().drop}</p>
        <p>${words().dropAbout}</p>
        <p>${words().dropTrace}</p>
      </div>
    </div>`;
  }

  private readonly onOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    const isTaken = event.defaultPrevented; // by what is under the pointer
    event.preventDefault(); // the browser itself would leave the page for the file
    const opens = !isTaken && !isForClass(); // a class stays with its teacher's experiment
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = opens || isTaken ? 'copy' : 'none';
    this.over = opens;
  };

  /** Between two elements of the page the pointer leaves one and enters the other; out of the window it enters none. */
  private readonly onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.over = false;
  };

  private readonly onDrop = (event: DragEvent): void => {
    this.over = false;
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (isForClass()) return;
    const chosen = [...(event.dataTransfer?.files ?? [])];
    this.dispatchEvent(new CustomEvent<readonly File[]>('files', { detail: chosen, bubbles: true }));
  };
}

customElements.define('file-drop', FileDrop);
