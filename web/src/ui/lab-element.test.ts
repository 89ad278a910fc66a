import { html } from 'lit';
import { expect, it } from 'vitest';
import { testLab } from '../../test-support/lab';
import type { State } from '../store/state';
import { LabElement } from './lab-element';

class SpeedSample extends LabElement {
  drawn = 0;
  protected override watched({ speed }: State): readonly unknown[] {
    return [speed];
  }
  protected override render() {
    this.drawn += 1;
    return html`<p>${this.now.speed}</p>`;
  }
}

it('has its laboratory when it is defined later than that is handed over, and draws what it watches alone', async () => {
  const lab = testLab();
  const early = document.createElement('speed-sample');
  Object.assign(early, { lab });
  document.body.append(early);
  customElements.define('speed-sample', SpeedSample);
  customElements.upgrade(early);
  if (!(early instanceof SpeedSample)) throw new Error('it was not defined');
  const sample = early;
  await sample.updateComplete;
  expect(sample.renderRoot.textContent).toContain('1');
  lab.actions.seek(0.5);
  await sample.updateComplete;
  expect(sample.drawn).toBe(1);
  lab.actions.setSpeed(0.1);
  await sample.updateComplete;
  expect([sample.renderRoot.textContent, sample.drawn]).toEqual(['0.1', 2]);
  sample.remove();
  lab.actions.setSpeed(1);
  await sample.updateComplete;
  expect(sample.drawn).toBe(2);
});
