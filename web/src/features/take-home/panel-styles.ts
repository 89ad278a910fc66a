/** The look of what is taken home. */
import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: block;
    padding-bottom: 0.75rem;
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1.25rem 2rem;
  }
  section {
    min-width: 0;
  }
  .wide {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .figure {
    display: grid;
    grid-template-columns: minmax(13rem, 17rem) minmax(0, 1fr);
    gap: 0.5rem 2rem;
    align-items: start;
  }
  .figure h3 {
    grid-column: 1 / -1;
  }
  h3 {
    margin: 0;
    padding-top: 0.5rem;
    border-top: 1px solid var(--line);
    font-size: 1rem;
    font-weight: 600;
  }
  p {
    max-width: 70ch;
    margin: 0.3rem 0;
  }
  .form {
    display: grid;
    gap: 0.5rem;
  }
  label.field {
    display: grid;
    gap: 0.1rem;
    color: var(--muted);
    font-size: 0.875rem;
  }
  label.tick {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 28px;
  }
  select,
  input[type='date'] {
    width: 100%;
    min-width: 0;
  }
  input[type='date'] {
    min-height: 32px;
    padding: 0 0.6rem;
    font: 0.9375rem/1.2 var(--sans);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-top: 0.4rem;
  }
  .preview {
    margin: 0;
    min-width: 0;
  }
  .preview img {
    display: block;
    box-sizing: border-box;
    max-width: 100%;
    height: auto;
    border: 1px solid var(--hair);
  }
  pre {
    box-sizing: border-box;
    max-height: 12rem;
    margin: 0.3rem 0 0;
    padding: 0.6rem 0.75rem;
    overflow: auto;
    border: 1px solid var(--hair);
    border-radius: 4px;
    background: var(--panel);
    font:
      0.8125rem/1.45 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    tab-size: 2;
  }
  pre.prose {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  input[type='date']:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .two {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.75rem;
  }
  .said {
    min-height: 1.5em;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  @media (max-width: 47.5em) {
    .parts,
    .figure {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
