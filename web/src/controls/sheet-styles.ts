import { css } from 'lit';

/** A dialog as a sheet of paper over the page. Its size is its own, and its insides share its height. */
export const sheetStyles = css`
  dialog {
    box-sizing: border-box;
    max-width: none;
    max-height: none;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--paper);
    color: var(--ink);
    font: 0.9375rem/1.45 var(--sans);
    box-shadow: 0 12px 48px rgb(0 0 0 / 0.25);
    overflow: hidden;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.35);
  }
  dialog h2 {
    margin: 0;
    font: 600 1.25rem/1.3 var(--serif);
  }
`;

export const scrollingSheetStyles = [
  sheetStyles,
  css`
    dialog {
      width: min(var(--sheet-width), calc(100vw - 2rem));
      max-height: calc(100dvh - 3rem);
      padding: 0.7rem 1.1rem 1rem;
      overflow: hidden auto;
    }
    form {
      display: flex;
      align-items: center;
      justify-content: space-between;
      overflow-wrap: anywhere;
    }
  `,
];
