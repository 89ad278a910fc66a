/** The look of the rail. */
import { css } from 'lit';

export const railStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.35 var(--sans);
    color: var(--ink);
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.1rem;
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--panel);
    padding-block: 0.35rem;
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
  }
  .reset {
    padding-inline: 0.5rem;
  }
  button.close {
    display: none;
  }
  section {
    padding: 0.55rem 0 0.5rem;
    border-top: 1px solid var(--hair);
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin: 0 0 0.2rem;
    font-size: 0.875rem;
    font-weight: 600;
    color: var(--muted);
  }
  h4 {
    margin: 0.6rem 0 0.1rem;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--muted);
  }
  summary {
    display: inline-block;
    min-height: 24px;
    padding-right: 0.5rem;
    color: var(--muted);
    font-size: 0.875rem;
    cursor: pointer;
    text-decoration: underline dotted var(--line);
    text-underline-offset: 0.2em;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] > summary {
    text-decoration: none;
    color: var(--ink);
  }
  summary:hover {
    color: var(--ink);
  }
  .help {
    margin: 0.15rem 0 0.5rem;
    padding-left: 0.6rem;
    border-left: 2px solid var(--hair);
    color: var(--muted);
    font-size: 0.875rem;
  }
  .note {
    margin: 0.15rem 0 0.4rem;
    overflow-wrap: anywhere;
  }
  .note span {
    display: block;
  }
  .note {
    color: var(--muted);
  }
  .note span {
    color: var(--ink);
  }
  .offer {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.15em;
    cursor: pointer;
  }
  .swatch {
    flex: none;
  }
  .jump {
    display: none;
  }
  h3 {
    scroll-margin-top: 6.2rem;
  }
  @media (max-width: 859px) {
    .jump {
      display: flex;
      gap: 0.25rem;
      position: sticky;
      top: 3.2rem;
      z-index: 2;
      margin: 0 -0.9rem;
      padding: 0 0.4rem;
      overflow-x: auto;
      scrollbar-width: none;
      background: var(--panel);
      border-bottom: 1px solid var(--hair);
    }
    .jump button {
      display: inline-flex;
      flex: none;
      align-items: center;
      gap: 0.35rem;
      padding-inline: 0.5rem;
      color: var(--muted);
    }
    section {
      border-top: 0;
    }
    button.close {
      display: inline-grid;
    }
  }
`;
