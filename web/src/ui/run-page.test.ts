import { html } from 'lit';
import { expect, it } from 'vitest';
import type { Catalog } from '../model/catalog';
import { testLab } from '../../test-support/lab';
import { shownMoment } from '../store/state';
import { RunPage } from './run-page';

interface Part extends Element {
  time: number;
  scenario: unknown;
}

class SamplePage extends RunPage {
  drawn = 0;
  get catalog(): Catalog {
    return this.lab.catalog;
  }
  protected override mayMove = (): boolean => true;
  protected override heightOf = (): number => 0;
  protected override render() {
    this.drawn += 1;
    return html`<p ${this.follow<Part>((state) => ({ time: shownMoment(state), scenario: state.scenario }))}></p>`;
  }
}
customElements.define('sample-page', SamplePage);

it('is drawn for a run, and neither for a frame of play nor for a slider in motion: its parts follow these', async () => {
  const lab = testLab();
  const page = new SamplePage();
  page.lab = lab;
  document.body.append(page);
  lab.actions.run();
  lab.answer();
  await page.updateComplete;
  const part = page.renderRoot.querySelector('p') as unknown as Part;
  const [before, length] = [page.drawn, part.time];

  lab.actions.play();
  lab.frame();
  lab.frame(100);
  const moment = part.time;
  expect(moment).toBeGreaterThan(0);
  expect(moment).toBeLessThan(length);
  lab.actions.setValue('links.0.delay_ms', 33, { commit: false });
  expect(part.scenario).toBe(lab.store.get().scenario);
  await page.updateComplete;
  expect([page.drawn, part.time]).toEqual([before, moment]);

  lab.actions.setPlots(['cwnd']);
  await page.updateComplete;
  expect([page.drawn, part.time]).toEqual([before + 1, moment]);
  lab.frame(100);
  expect(part.time).toBeGreaterThan(moment);
  await page.updateComplete;
  expect(page.drawn).toBe(before + 1);
});
