/** The look of the maker of class links: a sheet over the page, with the link always in sight at its foot. */
import { css } from 'lit';

export const classLinkStyles = css`
  dialog {
    display: none;
    flex-direction: column;
    width: min(44rem, calc(100vw - 2rem));
    height: min(52rem, calc(100dvh - 3rem));
  }
  dialog[open] {
    display: flex;
  }
  .top {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.7rem 1.1rem;
    border-bottom: 1px solid var(--hair);
  }
  h3 {
    margin: 1.1rem 0 0.4rem;
    font-size: 1rem;
    font-weight: 600;
  }
  .body {
    flex: 1;
    min-height: 0;
    padding: 0.7rem 1.1rem 1rem;
    overflow: hidden auto;
  }
  p {
    margin: 0 0 0.6rem;
    color: var(--muted);
  }
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    margin-bottom: 0.5rem;
  }
  .fields label {
    flex: 1 1 12rem;
    min-width: 0;
  }
  small {
    color: var(--muted);
  }
  input,
  select {
    display: block;
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    height: 34px;
    padding: 0 0.5rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
    color: var(--ink);
    font: inherit;
  }
  option {
    background: var(--paper);
    color: var(--ink);
  }
  .question {
    display: flex;
    gap: 0.3rem;
    margin-bottom: 0.4rem;
  }
  .result {
    padding: 0.7rem 1.1rem 0.8rem;
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  .result p {
    margin: 0.5rem 0 0;
    font-size: 0.875rem;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.18em;
  }
  @media (max-width: 40em) {
    dialog {
      width: 100vw;
      height: 100dvh;
      border: 0;
      border-radius: 0;
    }
    .body {
      padding-inline: 0.9rem;
    }
  }
`;
