/** The look of a panel of an exhibit. */
import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: block;
    min-width: 0;
    font: 0.9375rem/1.45 var(--sans);
    color: var(--ink);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.1rem 1rem;
  }
  h3 {
    margin: 0 0 0.3rem;
    font: 600 1rem/1.35 var(--serif);
  }
  .save {
    display: flex;
    gap: 0.4rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  :host([bare]) .save {
    display: none;
  }
  .save button {
    min-height: 24px;
    padding: 0 0.35rem;
    color: var(--muted);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  .save button:hover {
    color: var(--ink);
  }
  ul.key {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1.1rem;
    margin: 0 0 0.4rem;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
  }
  .key li {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 1.5em;
  }
  .tick {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 24px;
    cursor: pointer;
  }
  .tick input {
    width: 16px;
    height: 16px;
  }
  details {
    margin-top: 0.1rem;
    font-size: 0.875rem;
  }
  .scroll {
    overflow-x: auto;
  }
  th,
  td {
    padding: 0.28rem 0 0.28rem 1.2rem;
    border-top: 1px solid var(--hair);
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
    vertical-align: baseline;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
  }
  :host([bare]) :is(th, td) {
    white-space: normal;
  }
  :host([bare]) :is(th, td) + :is(th, td) {
    padding-inline-start: 0.9rem;
  }
  thead th {
    border-top: 0;
    border-bottom: 1px solid var(--line);
    color: var(--muted);
    white-space: normal;
  }
  table.figure {
    width: 100%;
    font-size: 0.9375rem;
  }
  table.figure tbody th {
    font-weight: 600;
  }
  td a {
    color: inherit;
    text-decoration-color: var(--line);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
  td a:hover {
    color: var(--accent);
    text-decoration-color: currentcolor;
  }
  .margin,
  .paper,
  .note {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .paper {
    display: block;
  }
  .note {
    margin: 0.35rem 0 0;
  }
  .note a {
    color: inherit;
    text-underline-offset: 0.18em;
  }
  .hollow {
    display: block;
  }
  @media (pointer: coarse) {
    .save button,
    .tick {
      min-width: 44px;
      min-height: 44px;
    }
    summary {
      padding-block: 0.7rem;
    }
  }
  .waiting {
    margin: 0;
    padding: 3rem 1rem;
    background: var(--panel);
    color: var(--muted);
    text-align: center;
  }
`;
