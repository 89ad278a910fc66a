// @vitest-environment happy-dom
import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { afterEach, expect, it, vi } from 'vitest';
import { PatientElement } from './patient-element';
import { inTurn, isTurnAwaited } from './turns';

class PatientSample extends PatientElement {
  @property() run: string | undefined;
  protected override render() {
    return html`<p>${this.run}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'patient-sample': PatientSample;
  }
}

/** A task in which others have used up their share. */
function busyTask(): void {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  void inTurn(() => {
    now += 100;
  });
}

const shown = (element: PatientSample): string => element.shadowRoot?.textContent ?? '';

afterEach(() => vi.restoreAllMocks());

// What had been set before its definition came took the place of what was set while its first drawing waited.
it('shows the newest values when it is defined after it has been put into the page', async () => {
  const element = document.createElement('patient-sample');
  element.run = 'older';
  document.body.append(element);
  await new Promise((resolve) => setTimeout(resolve, 5));
  busyTask();
  customElements.define('patient-sample', PatientSample);
  customElements.upgrade(element);
  await Promise.resolve();
  element.run = 'newer';
  await vi.waitUntil(() => !isTurnAwaited(), 60_000);
  await element.updateComplete;
  expect(shown(element)).toBe('newer');
});

it('waits for its turn in a long task, once it has been drawn', async () => {
  const element = document.createElement('patient-sample');
  document.body.append(element);
  await element.updateComplete;
  await new Promise((resolve) => setTimeout(resolve, 5));
  busyTask();
  element.run = 'a';
  await Promise.resolve();
  await Promise.resolve();
  expect(isTurnAwaited()).toBe(true);
  expect(shown(element)).toBe('');
  await element.updateComplete;
  expect(shown(element)).toBe('a');
});
