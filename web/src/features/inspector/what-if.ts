/** "What if": the questions at a packet or a cut, each a fate that the run is made again with, and what came of it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Chain } from '../../model/chain';
import { changesOf, isFate } from '../../model/changes';
import type { Decision } from '../../model/decision';
import { sameJson } from '../../model/equal';
import { fatesOf, LATER_MS, withFate, type FateKind } from '../../model/fates';
import { freeLetter } from '../../model/pins';
import { showQuantity } from '../../model/units';
import type { Lab } from '../../store/lab';
import { partnersNow } from '../../store/state';
import { words } from '../../../content/languages/en/fates';
import { permitIn } from '../../ui/permitted';
import type { RunInput } from '../../views/run-facts';
import { testsOf } from '../../views/run-verdict';
import { askable, whatIfSentences, type Asked } from '../../views/what-if';

/** Keeps the run as it was behind the next one, and asks for that. */
function give(lab: Lab, flow: number, { fate, at_s, packet }: Asked): void {
  const { outcome, pins } = lab.store.get();
  const owner = outcome?.columns.layout.flows[flow];
  if (outcome === undefined || owner === undefined) return;
  const changes = withFate(outcome.scenario, owner, at_s, fate, packet);
  if (changes === undefined) return;
  const isKept = pins.some(({ scenario }) => sameJson(scenario, outcome.scenario));
  const isFirst = fatesOf(outcome.scenario).length === 0;
  if (isFirst && !isKept && freeLetter(pins) !== undefined) lab.actions.pin(words().asItWas);
  lab.actions.setChanges(changes);
}

/** The questions at a `moment` that is not played over, and the answer to those asked. `then` hears of one. */
export function whatIf(
  lab: Lab,
  run: RunInput | undefined,
  moment: readonly [flow: number, Chain | undefined, Decision | undefined] | undefined,
  then: () => void,
): TemplateResult | typeof nothing {
  const state = lab.store.get();
  const { scenario } = state;
  if (run === undefined || scenario !== run.scenario || permitIn(lab).restricted) return nothing;
  const told = whatIfSentences(run, testsOf(run, partnersNow(state)));
  const back = (): void => {
    lab.actions.setChanges(changesOf(scenario).filter((change) => !isFate(change)));
    then();
  };
  const [flow = 0, chain, decision] = moment ?? [];
  const choices = moment === undefined ? [] : askable(run, flow, chain, decision);
  const [first] = choices.map(({ at_s }) => at_s).toSorted((a, b) => a - b);
  if (first !== undefined) lab.actions.prepare(scenario, first);
  const label = (fate: FateKind): string =>
    fate === 'late' ? words().askedLate(showQuantity(LATER_MS, 'ms')) : words().asked[fate];
  const ask = (asked: Asked): void => {
    give(lab, flow, asked);
    then();
    lab.actions.play();
  };
  return html`
    ${told.length === 0 ? nothing : html`<p class="sentence" role="status">${told.join(' ')}</p>`}
    ${
      choices.length === 0 && told.length === 0
        ? nothing
        : html`<div class="ask" role="group" aria-label=${words().ask}>
            ${choices.length === 0 ? nothing : html`<span>${words().ask}</span>`}
            ${choices.map(
              (asked) => html`<button type="button" @click=${() => ask(asked)}>${label(asked.fate)}</button>`,
            )}
            ${told.length === 0 ? nothing : html`<button type="button" @click=${back}>${words().takeBack}</button>`}
          </div>`
    }
  `;
}
