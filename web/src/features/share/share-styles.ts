/** The look of the dialog: a sheet of paper over the page; on a phone it is the page. */
import { css } from 'lit';

export const shareStyles = css`
  dialog.sheet {
    width: min(40rem, calc(100vw - 2rem));
    height: min(43rem, calc(100dvh - 3rem));
  }
  .page {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  .head {
    display: flex;
    gap: 0.5rem;
    align-items: start;
    padding: 0.9rem 1.1rem 0.6rem;
  }
  h2 {
    flex: 1;
  }
  .tabs {
    display: flex;
    gap: 0.15rem;
    padding: 0 0.85rem;
    border-bottom: 1px solid var(--line);
  }
  button[role='tab'] {
    min-height: 36px;
    margin-bottom: -1px;
    padding: 0 0.6rem;
    border: 0;
    border-bottom: 3px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--muted);
    display: inline-grid;
    place-content: center;
    justify-items: center;
    white-space: nowrap;
  }
  /* As wide as it is when it is chosen: the others keep their places. */
  button[role='tab']::after {
    content: attr(data-label);
    height: 0;
    font-weight: 600;
    visibility: hidden;
    overflow: hidden;
  }
  button[role='tab']:hover {
    color: var(--ink);
  }
  button[role='tab'][aria-selected='true'] {
    border-bottom-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  .scroll {
    flex: 1;
    min-height: 0;
    padding: 1rem 1.1rem 1.25rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-content: start;
    min-height: 9.5rem;
  }
  .panel:focus-visible {
    outline-offset: 6px;
  }
  p {
    max-width: 62ch;
    margin: 0;
  }
  .muted,
  .about {
    color: var(--muted);
    font-size: 0.875rem;
  }
  a.more {
    width: fit-content;
    padding-block: 0.2rem;
  }
  .budget {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.6rem;
    align-items: center;
    color: var(--muted);
    font-size: 0.875rem;
  }
  .budget svg {
    flex: none;
    width: 96px;
    height: 12px;
  }
  .budget .part {
    fill: var(--hair);
  }
  .budget .part.reached {
    fill: var(--accent);
  }
  .budget.long .part.reached {
    fill: var(--alarm);
  }
  .budget.long .words {
    color: var(--ink);
  }
  .warn {
    padding-left: 0.7rem;
    border-left: 4px solid var(--alarm);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  fieldset {
    display: grid;
    gap: 0.1rem;
    margin: 1.25rem 0 0;
    padding: 0.75rem 0 0;
    border-top: 1px solid var(--hair);
  }
  legend {
    float: left;
    font-weight: 600;
  }
  fieldset > .about {
    clear: both;
  }
  label.tick {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 0 0.5rem;
    align-items: baseline;
    min-height: 28px;
    padding-block: 0.15rem;
    cursor: pointer;
  }
  label.tick input {
    width: 16px;
    height: 16px;
    transform: translateY(2px);
  }
  label.tick small {
    grid-column: 2;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .said {
    min-height: 1.4em;
  }
  @media (max-width: 37.5em) {
    dialog.sheet {
      width: 100vw;
      height: 100dvh;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    .tabs {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (pointer: coarse) {
    button[role='tab'] {
      min-height: 44px;
    }
    label.tick {
      min-height: 40px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    button[role='tab'][aria-selected='true'] {
      border-bottom-color: Highlight;
    }
    .budget .part {
      fill: Canvas;
      stroke: CanvasText;
    }
    .budget .part.reached,
    .budget.long .part.reached {
      fill: CanvasText;
    }
  }
`;
