/** The look of the forms for teachers. */
import { css } from 'lit';

export const formStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.45 var(--sans);
    color: var(--ink);
  }
  fieldset {
    margin: 0 0 1.1rem;
  }
  legend,
  h3 {
    margin: 0 0 0.2rem;
    font: 600 1rem/1.4 var(--sans);
  }
  .ticks {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.2rem;
  }
  label.tick {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 30px;
  }
  label.field {
    display: grid;
    gap: 0.15rem;
    min-width: 0;
    color: var(--muted);
    font-size: 0.875rem;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
    gap: 0.6rem 1rem;
    align-items: start;
  }
  .unit,
  .about {
    color: var(--muted);
  }
  .about {
    margin: 0.15rem 0 0.4rem;
    font-size: 0.875rem;
    text-wrap: pretty;
  }
  .problem {
    margin: 0.3rem 0;
    padding-left: 0.6rem;
    border-left: 3px solid var(--alarm);
    overflow-wrap: anywhere;
  }
  .said {
    margin: 0.3rem 0;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  input[type='checkbox'],
  input[type='radio'] {
    flex: none;
    width: 18px;
    height: 18px;
  }
  input[type='text'],
  input[type='search'],
  input[type='number'],
  textarea {
    width: 100%;
    min-width: 0;
    min-height: 34px;
    padding: 0 0.6rem;
    font: 0.9375rem/1.3 var(--sans);
  }
  select {
    width: 100%;
    min-width: 0;
    text-overflow: ellipsis;
  }
  textarea {
    padding: 0.45rem 0.6rem;
    font:
      0.8125rem/1.45 ui-monospace,
      'Cascadia Mono',
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    resize: vertical;
  }
  code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  standing-list {
    max-height: 26rem;
    margin-top: 0.5rem;
    padding: 0.5rem 0.6rem 0.4rem;
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--hair);
    border-radius: 4px;
    background: var(--panel);
    scrollbar-width: thin;
  }
`;
