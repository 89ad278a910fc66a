import { html, render } from 'lit';
import { live } from 'lit/directives/live.js';
import { expect, it } from 'vitest';
import { ratioSpec } from '../model/rtt-ratio';
import { NumberInput } from './number-input';
import { ParamControl } from './param-control';

it('shows the position under a hand before what is around it does, and what that says of it afterwards', async () => {
  const around = (): void => {
    render(html`<param-control .spec=${ratioSpec} .value=${live(2)}></param-control>`, document.body);
  };
  around();
  const control = document.querySelector('param-control');
  if (!(control instanceof ParamControl)) throw new Error('no control');
  await control.updateComplete;
  const input = control.renderRoot.querySelector('number-input');
  if (!(input instanceof NumberInput)) throw new Error('no input');
  input.dispatchEvent(new CustomEvent('number', { detail: { value: 3, commit: false } }));
  await control.updateComplete;
  expect(input.value).toBe(3);
  around(); // it was refused
  await control.updateComplete;
  expect(input.value).toBe(2);
});
