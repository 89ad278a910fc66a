/** The look of the rail. */
import { css } from 'lit';
import { textButton } from '../../controls/text-button';

export const railStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.35 var(--sans);
    color: var(--ink);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem;
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--panel);
    margin-inline: -1.1rem;
    padding: 0.35rem 1.1rem;
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
  .find {
    padding: 0.1rem 0 0.45rem;
  }
  .find input {
    width: 100%;
    height: 2rem;
    padding: 0 0.55rem;
    font-size: 0.875rem;
  }
  section {
    position: relative;
    padding: 0.4rem 0 0.5rem;
    border-top: 1px solid var(--hair);
  }
  h3 {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    margin: 0;
    font-size: 0.875rem;
    font-weight: 600;
    color: var(--muted);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  .of {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin: 0.35rem 0 -0.2rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  summary.title {
    display: flex;
    align-items: center;
    min-height: 30px;
    padding-right: 4.6rem;
    text-decoration: none;
  }
  summary.title::after {
    content: '';
    flex: none;
    width: 6px;
    height: 6px;
    margin-left: 0.55rem;
    border: solid var(--muted);
    border-width: 0 1.5px 1.5px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  details:not([open]) > summary.title::after {
    transform: translateX(-2px) rotate(-45deg);
  }
  summary.title:hover h3 {
    color: var(--ink);
  }
  .tools {
    position: absolute;
    top: 0.35rem;
    right: 0;
    display: flex;
  }
  .tools button {
    width: 32px;
    color: var(--muted);
  }
  .tools button:hover {
    color: var(--ink);
  }
  .add {
    display: block;
    width: 100%;
    margin: 0.1rem 0 0.7rem;
    border-style: dashed;
    color: var(--muted);
    text-align: start;
  }
  .add:hover {
    color: var(--ink);
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
    ${textButton}
  }
  .swatch {
    flex: none;
  }
  .jump {
    display: flex;
    gap: 0 0.1rem;
    position: sticky;
    top: 2.7rem; /* as high as the head above it */
    z-index: 2;
    margin: 0 -1.1rem;
    padding: 0 0.7rem;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, #000 calc(100% - 1.2rem), transparent);
    background: var(--panel);
    border-bottom: 1px solid var(--hair);
  }
  .jump button {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 0.3rem;
    padding-inline: 0.4rem;
    color: var(--muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .jump button:focus-visible {
    outline-offset: -2px;
  }
  .jump ~ section {
    border-top: 0;
  }
  .jump ~ section ~ section {
    border-top: 1px solid var(--hair);
  }
  @media (max-width: 68.75em) {
    .head {
      margin-inline: -0.9rem;
      padding-inline: 0.9rem;
    }
    .head .reset {
      padding-inline: 0.25rem;
      font-size: 0.875rem;
    }
    .jump {
      margin: 0 -0.9rem;
      padding: 0 0.4rem;
    }
  }
  @media (max-width: 53.6875em) {
    button.close {
      display: inline-grid;
    }
  }
  @media (pointer: coarse) {
    .jump {
      top: 3.2rem;
    }
  }
`;
