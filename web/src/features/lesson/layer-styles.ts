/** The look of what lies over the plots. */
import { css } from 'lit';

export const layerStyles = css`
  :host {
    position: absolute;
    inset: 0;
    z-index: 2;
    pointer-events: none;
    font: 0.9375rem/1.4 var(--sans);
    color: var(--muted);
  }
  .cover,
  .surface,
  .drawn {
    position: absolute;
    box-sizing: border-box;
    margin: 0;
  }
  .cover {
    display: grid;
    place-items: center;
    padding-left: 46px;
    font-family: var(--serif);
    font-style: italic;
  }
  .surface {
    pointer-events: auto;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    cursor: crosshair;
    border-radius: 3px;
    background: var(--paper);
  }
  svg {
    display: block;
    overflow: visible;
  }
  text {
    fill: var(--muted);
    font-size: 12px;
    text-anchor: end;
    font-variant-numeric: tabular-nums;
  }
  .area {
    fill: var(--panel);
  }
  .stroke,
  .halo {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    stroke-dasharray: 7 4;
    stroke-linejoin: round;
  }
  .halo {
    stroke: var(--paper);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  .surface .stroke {
    stroke-dasharray: none;
  }
  .surface .halo {
    display: none;
  }
  .name {
    fill: var(--ink);
    stroke: var(--paper);
    stroke-width: 5;
    paint-order: stroke;
    text-anchor: start;
  }
  .hand {
    visibility: hidden;
    stroke: var(--accent);
    fill: none;
    stroke-width: 1.5;
  }
  .surface:focus-visible .hand {
    visibility: visible;
  }
`;
