/** The look of a chooser: a sheet of paper over the page; on a phone it is the page. */
import { css } from 'lit';
import { textButton } from './text-button';

export const choiceStyles = css`
  dialog {
    width: min(44rem, calc(100vw - 2rem));
    height: min(44rem, calc(100dvh - 4rem));
  }
  .sheet {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  .head {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.5rem;
    padding: 0.9rem 1.1rem 0.7rem;
    border-bottom: 1px solid var(--hair);
  }
  .find {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
  }
  input {
    flex: 1 1 14rem;
    min-width: 0;
    height: 36px;
    padding: 0 0.6rem;
  }
  .ways {
    display: flex;
  }
  .ways button {
    min-height: 32px;
    padding: 0 0.7rem;
    border: 1px solid var(--line);
    color: var(--muted);
    font-size: 0.875rem;
  }
  .ways button:first-of-type {
    border-radius: 4px 0 0 4px;
  }
  .ways button:last-of-type {
    margin-left: -1px;
    border-radius: 0 4px 4px 0;
  }
  .ways [aria-pressed='true'] {
    background: var(--hair);
    color: var(--ink);
    font-weight: 600;
  }
  .instead {
    min-height: 32px;
    padding: 0 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    font-size: 0.875rem;
  }
  .instead:hover {
    border-color: var(--ink);
  }
  .close {
    display: inline-grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 4px;
    font-size: 1.25rem;
    line-height: 1;
  }
  .close:hover {
    background: var(--hair);
  }
  .list {
    flex: 1;
    min-height: 0;
    padding: 0 0 0.75rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .group {
    margin: 0;
  }
  .group > .title {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: 0.7rem 1.1rem 0.3rem;
    background: var(--paper);
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .option {
    display: grid;
    grid-template-columns: 1.1rem minmax(0, 1fr) auto;
    padding: 0.35rem 1.1rem 0.4rem 0.7rem;
    scroll-margin: 2.4rem 0 0.5rem;
    cursor: pointer;
  }
  .option > * {
    grid-column: 2;
  }
  .option svg {
    grid-area: 1 / 3 / span 3;
    align-self: center;
    width: 116px;
    margin-left: 1rem;
  }
  .option .name {
    font-weight: 600;
  }
  .option .tick {
    grid-column: 1;
    grid-row: 1;
    color: var(--accent);
  }
  .option .summary,
  .option .detail {
    color: var(--muted);
    font-size: 0.875rem;
    text-wrap: pretty;
  }
  .option .summary {
    color: var(--ink);
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow: hidden;
  }
  .option .detail {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .option:hover {
    background: var(--panel);
  }
  .option.active {
    background: var(--hair);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .option.active .detail,
  .option.active .summary {
    color: var(--ink);
  }
  .option.active .summary {
    -webkit-line-clamp: 8;
    line-clamp: 8;
  }
  .none {
    padding: 1.2rem 1.1rem;
    color: var(--muted);
  }
  .none button {
    margin-inline-start: 0.75rem;
    ${textButton}
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    justify-content: space-between;
    min-height: 24px;
    padding: 0.55rem 1.1rem;
    border-top: 1px solid var(--hair);
    color: var(--muted);
    font-size: 0.875rem;
  }
  @media (max-width: 37.5em) {
    dialog {
      width: 100vw;
      height: 100dvh;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    .keys,
    .foot.bare {
      display: none;
    }
    .option svg {
      width: 84px;
      margin-left: 0.6rem;
    }
  }
  @media (pointer: coarse) {
    .option {
      padding-block: 0.5rem;
    }
    .close {
      width: 44px;
      height: 44px;
    }
    .ways button,
    .instead {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .option.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
