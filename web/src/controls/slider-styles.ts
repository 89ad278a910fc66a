/** The look of sliders and of menus, which the first screen has before all other controls. */
import { css } from 'lit';

export const sliderStyles = css`
  :host {
    --thumb: 16px;
    display: block;
    font: 0.9375rem/1.35 var(--sans);
    color: var(--ink);
  }
  select {
    justify-self: end;
    width: 100%;
    min-width: 6.6em;
    max-width: 13em;
    height: 1.75rem; /* grows with the letters */
    padding: 0 0.45rem;
    border: 1px solid transparent;
    border-bottom-color: var(--line);
    border-radius: 3px;
    background: transparent;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }
  select:hover {
    border-color: var(--line);
  }
  input[type='range'] {
    appearance: none;
    display: block;
    width: 100%;
    height: 24px;
    margin: 0;
    background: none;
    cursor: pointer;
    touch-action: pan-y;
  }
  input[type='range']::-webkit-slider-runnable-track {
    height: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  input[type='range']::-moz-range-track {
    height: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    width: var(--thumb);
    height: var(--thumb);
    margin-top: calc(1px - var(--thumb) / 2);
    border: 2px solid var(--paper);
    border-radius: 50%;
    background: var(--ink);
  }
  input[type='range']::-moz-range-thumb {
    box-sizing: border-box;
    width: var(--thumb);
    height: var(--thumb);
    border: 2px solid var(--paper);
    border-radius: 50%;
    background: var(--ink);
  }
  /* Nothing is set: the slider has a place, not a value. */
  input[type='range'].none::-webkit-slider-thumb {
    border-color: var(--line);
    background: var(--panel);
  }
  input[type='range'].none::-moz-range-thumb {
    border-color: var(--line);
    background: var(--panel);
  }
  @media (pointer: coarse) {
    :host {
      --thumb: 26px;
    }
    input[type='range'] {
      height: 44px;
      margin-block: -4px;
    }
    select {
      height: 44px;
    }
  }
  @media (forced-colors: active) {
    input[type='range']::-webkit-slider-runnable-track {
      background: CanvasText;
    }
    input[type='range']::-webkit-slider-thumb {
      background: Highlight;
    }
  }
`;
