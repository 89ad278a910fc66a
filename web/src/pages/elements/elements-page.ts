/** The page of elements: inks, marks, icons, buttons, and each element in each state, in both looks side by side. */
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog, ParamSpec } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { showFixed } from '../../model/units';
import { swatch } from '../../plot/key';
import { contrast } from '../../plot/contrast';
import { block, dark, light, type Ink, type Palette } from '../../plot/palette';
import { MARKERS } from '../../plot/symbols';
import { language } from '../../text';
import { words } from '../../../content/languages/en/elements';
import { BaseElement } from '../../store/base-element';
import { buttonStyles } from '../../ui/button-styles';
import * as icons from '../../ui/icons';
import { SitePage } from '../../ui/site-masthead';
import type { Json, Scenario } from '../../model/scenario';
import first from '../../../../scenarios/tcp-vs-ledbat.json';
import '../../controls/kind-select';
import '../../controls/param-control';
import '../../controls/ratio-control';
import '../../controls/route-edit';
import '../../controls/set-select';
import '../../controls/text-edit';
import '../../ui/copy-field';
import '../../ui/copy-report';
import '../../ui/language-switch';
import '../../ui/notice-list';
import '../../ui/theme-toggle';

type State = keyof ReturnType<typeof words>['states'];
type Specimen = readonly [state: State, element: TemplateResult];

/** Those that show a run, ask for one, or lie over the page: they are looked at where they are used. */
export const ELSEWHERE = ['choice-dialog', 'felt-figures', 'hand-in', 'plot-grips', 'run-warnings', 'standing-list'];

/** The first row of each kind, and the first that may be without a value. */
function rowsOf({ controllers, queues, flow }: Catalog): readonly ParamSpec[] {
  const rows = [...controllers, ...queues].flatMap(({ params }) => params).concat(flow);
  const kinds = new Map(rows.map((row) => [`${row.kind} ${row.default === null}`, row]));
  return [...kinds.values()];
}

const another = (spec: ParamSpec): Json => {
  if (spec.kind === 'flag') return !spec.default;
  if (spec.kind === 'choice') return spec.options.at(-1)?.id ?? spec.default;
  return spec.max;
};

const control = (
  spec: ParamSpec,
  {
    value = spec.default,
    given = false,
    locked = false,
    error = '',
  }: {
    value?: Json;
    given?: boolean;
    locked?: boolean;
    error?: string;
  } = {},
): TemplateResult =>
  html`<param-control
    .path=${spec.key}
    .spec=${spec}
    .value=${value}
    ?given=${given}
    ?locked=${locked}
    error=${error}
  ></param-control>`;

/** By the element's name. */
export function specimens(catalog: Catalog): ReadonlyMap<string, readonly Specimen[]> {
  const { sample } = words();
  const scenario = first as unknown as Scenario;
  const [flow] = scenario.flows;
  const [ledbat] = catalog.controllers.filter(({ id }) => id === 'ledbat');
  const kinds = { label: sample, entries: catalog.queues, kind: 'droptail' };
  const select = (locked: boolean): TemplateResult =>
    html`<kind-select
      .label=${kinds.label}
      .entries=${kinds.entries}
      .kind=${kinds.kind}
      ?locked=${locked}
    ></kind-select>`;
  const note = (level: 'info' | 'error'): TemplateResult =>
    html`<notice-list .notices=${[{ id: 1, level, topic: 'site', text: sample }]}></notice-list>`;
  return new Map<string, readonly Specimen[]>([
    [
      'param-control',
      rowsOf(catalog).flatMap((spec): readonly Specimen[] => [
        ['usual', control(spec)],
        ['set', control(spec, { value: another(spec), given: true })],
        ...(spec.kind === 'flag' || spec.kind === 'choice'
          ? []
          : ([['refused', control(spec, { given: true, error: sample })]] as const)),
        ['locked', control(spec, { locked: true })],
      ]),
    ],
    ['kind-select', [false, true].map((locked) => [locked ? 'locked' : 'usual', select(locked)])],
    ['ratio-control', [['usual', html`<ratio-control .scenario=${scenario}></ratio-control>`]]],
    ['set-select', ledbat ? [['usual', html`<set-select path="cc" .entry=${ledbat}></set-select>`]] : []],
    [
      'route-edit',
      [['usual', html`<route-edit .catalog=${catalog} .flow=${flow} .links=${scenario.links}></route-edit>`]],
    ],
    [
      'text-edit',
      [
        ['usual', html`<text-edit label=${sample} value="LEDBAT"></text-edit>`],
        ['refused', html`<text-edit label=${sample} value="LEDBAT" error=${sample}></text-edit>`],
      ],
    ],
    [
      'copy-field',
      [
        ['usual', html`<copy-field label=${sample} .text=${sample}></copy-field>`],
        ['first', html`<copy-field label=${sample} .text=${sample} first></copy-field>`],
      ],
    ],
    ['copy-report', [['usual', html`<copy-report .text=${sample}></copy-report>`]]],
    [
      'notice-list',
      [
        ['usual', note('info')],
        ['refused', note('error')],
      ],
    ],
    ['theme-toggle', [['usual', html`<theme-toggle></theme-toggle>`]]],
    ['language-switch', [['usual', html`<language-switch></language-switch>`]]],
  ]);
}

const LOOKS = { light, dark } as const;

/** As the elements have them. */
class ButtonStates extends BaseElement {
  static override readonly styles = [buttonStyles];

  protected override render(): TemplateResult {
    const { usual, off, plain } = words().states;
    return html`<button type="button">${usual}</button> <button type="button" disabled>${off}</button>
      <button class="plain" type="button">${plain}</button>
      <button class="icon" type="button" aria-label=${usual}>${icons.copyIcon}</button>`;
  }
}

customElements.define('button-states', ButtonStates);

class ElementsPage extends SitePage {
  @property({ attribute: false }) catalog!: Catalog;

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  protected override render(): TemplateResult {
    const { title, skip, lead } = words();
    return html`${this.head(skip)}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${title}</h1>
        <p class="lead">${lead}</p>
        <div class="looks">${(['light', 'dark'] as const).map((look) => this.look(look))}</div>
      </main>`;
  }

  private look(name: keyof typeof LOOKS): TemplateResult {
    const inks: Palette = LOOKS[name];
    const { looks, inks: ofInks, marks, icons: ofIcons, buttons, states } = words();
    return html`<section class="look" .style=${`${block(inks)} color-scheme: ${name}`} aria-label=${looks[name]}>
      <h2>${looks[name]}</h2>
      <h3>${ofInks}</h3>
      <div class="row">
        ${(Object.keys(inks) as Ink[]).map(
          (ink) =>
            html`<span
              >${swatch({ ink, marker: 'square' })}
              <code>${ink}</code> ${showFixed(contrast(inks[ink], inks.paper), 1)}</span
            >`,
        )}
      </div>
      <h3>${marks}</h3>
      <div class="row">${MARKERS.map((marker) => swatch({ ink: 'be1', marker, dash: [] }))}</div>
      <h3>${ofIcons}</h3>
      <div class="row">${Object.values(icons)}</div>
      <h3>${buttons}</h3>
      <button-states></button-states>
      ${[...specimens(this.catalog)].map(
        ([tag, all]) =>
          html`<h3>${tag}</h3>
            ${all.map(
              ([state, element]) =>
                html`<div class="state">
                  <p class="muted">${states[state]}</p>
                  ${element}
                </div>`,
            )}`,
      )}
    </section>`;
  }
}

customElements.define('elements-page', ElementsPage);

export async function elementsPage(): Promise<HTMLElement> {
  const page = new ElementsPage();
  page.catalog = catalogInWords(await wholeCatalog());
  return page;
}
