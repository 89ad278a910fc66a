/** A capture over the page: what it says of its link, whose runs come nearest, and plots of it beside such a run. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { scrollingSheetStyles } from '../../controls/sheet-styles';
import {
  CAPTURE_PLOTS,
  nearest,
  type Candidate,
  type CandidateRun,
  type CaptureFit,
  type Estimate,
  type Near,
  type Verdict,
} from '../../model/capture-fit';
import type { Catalog } from '../../model/catalog';
import type { Scenario } from '../../model/scenario';
import { isSingleFile } from '../../model/edition';
import { DEFAULT_PRESET } from '../../model/presets';
import { nameWords } from '../../model/repeat';
import { NO_VALUE, showFixed, showNumber } from '../../model/units';
import { swatch } from '../../plot/key';
import { askOfCapture } from '../../sim/capture-client';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/capture';
import { buttonStyles } from '../../ui/button-styles';
import { closeIcon } from '../../ui/icons';
import { disclosureStyles } from '../../views/common-styles';
import { numberTable, tableStyles } from '../../views/number-table';
import { capturePlot } from './capture-plot';
import { BESIDE, CAPTURED, RUN } from './capture-scene';
import { flowWords, linkWords, toldWords } from './link-words';
import { BaseElement } from '../../store/base-element';

/** Rows of the table of controllers: of one flow, and of each of several. */
const [SHOWN, SHOWN_OF_EACH] = [8, 3];

export class CaptureDialog extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    scrollingSheetStyles,
    disclosureStyles,
    tableStyles,
    css`
      :host {
        --sheet-width: 68rem;
      }
      h3 {
        margin: 0.8rem 0 0.2rem;
        font: 600 1rem/1.45 var(--sans);
      }
      p {
        max-width: 70ch;
        margin: 0.3rem 0;
      }
      .quiet {
        color: var(--muted);
      }
      .plots {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
        gap: 0.5rem 2rem;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.4rem 1rem;
        margin: 0.6rem 0;
      }
      select {
        max-width: 100%;
      }
      @media (max-width: 30em) {
        th,
        td {
          padding-left: 0.7rem;
        }
        tbody :is(th, td) {
          white-space: normal;
        }
        /* A flow's name is two addresses: it may end a line within one. */
        tbody th {
          overflow-wrap: anywhere;
        }
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) file: File | null = null;
  @state() problem = '';
  @state() done = 0;
  @state() fit: CaptureFit | undefined;
  /** Why it is not compared with controllers. */
  @state() refusal = '';
  @state() tried: readonly Candidate[] = [];
  @state() runs: readonly (CandidateRun | null)[] = [];
  @state() told: readonly Verdict[] = [];
  @state() running = true;
  @state() flow = 0;
  @state() only: number | undefined;
  /** The index of the run that is shown; undefined: the nearest. */
  @state() chosen: number | undefined;
  private giveUp: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.giveUp?.();
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    this.begin();
  }

  private begin(): void {
    const { file } = this;
    if (file === null) return;
    if (isSingleFile) this.fail(words().onSite);
    else this.read(file);
  }

  private fail(problem: string): void {
    this.running = false;
    this.problem = problem;
  }

  private read(file: File): void {
    const failed = (message: string): void => this.fail(message);
    this.giveUp = askOfCapture(
      { type: 'read', file, interface: this.only },
      {
        onWord: (word) => {
          if (word.type === 'progress') this.done = word.done;
          else if (word.type === 'unreadable') failed(words().refused(this.name, word.message));
          else if (word.type === 'read') {
            this.fit = word.fit;
            if ('refusal' in word.tried) this.refusal = word.tried.refusal;
            else this.tried = word.tried;
            this.flow = this.tried[0]?.flow ?? 0;
          } else if (word.type === 'tried') this.runs = [...this.runs, word.run];
          else if (word.type === 'again') this.tried = [...this.tried, ...word.tried];
          else if (word.type === 'told') this.told = word.told;
        },
        onFailed: failed,
        onDone: () => {
          this.running = false;
        },
      },
    );
  }

  private get name(): string {
    return nameWords(this.file?.name ?? '');
  }

  private controllerName(id: string): string {
    return this.catalog.controllers.find((controller) => controller.id === id)?.label ?? id;
  }

  protected override render(): TemplateResult {
    const { fit, file } = this;
    const isReading = this.problem === '' && fit === undefined && file !== null;
    return html`<dialog aria-labelledby="title" @close=${() => this.remove()}>
      <form method="dialog">
        <h2 id="title">${file === null ? words().ask : words().heading(this.name)}</h2>
        <button class="icon plain" aria-label=${words().close}>${closeIcon}</button>
      </form>
      ${file === null ? this.asking() : html`<p class="quiet">${words().private}</p>`}
      <p role="status">${isReading ? words().reading : this.problem}</p>
      ${isReading ? html`<progress value=${this.done} aria-label=${words().reading}></progress>` : nothing}
      ${fit === undefined ? nothing : html`${this.linkPart(fit)} ${this.nearPart(fit)} ${this.plotsPart(fit)}`}
    </dialog>`;
  }

  private asking(): TemplateResult {
    const { askAbout, askSpeed, askHow, choose } = words();
    return html`<p>${askAbout} ${askSpeed} ${words().private}</p>
      <p>${askHow}</p>
      <p>
        <code>ethtool -K eth0 tso off gso off</code><br />
        <code>tcpdump -i eth0 -s 128 -w capture.pcap</code>
      </p>
      <div class="bar"><button type="button" autofocus @click=${this.onChoose}>${choose}</button></div>`;
  }

  private readonly onChoose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.pcap,.pcapng,.qlog,.sqlog,.flent,.crr,.gz'; // any other may be chosen
    input.addEventListener('change', () => {
      this.file = input.files?.[0] ?? null;
      this.begin();
    });
    input.click();
  };

  private linkPart(fit: CaptureFit): TemplateResult {
    const { link, flows, is_cut, is_bundled, max_packets } = fit;
    const text = words();
    const row = (name: string, estimate: Estimate | null, factor: number, decimals: number): readonly string[] => [
      name,
      ...(['value', 'low', 'high'] as const).map((key) =>
        estimate === null ? NO_VALUE : showFixed(estimate[key] * factor, decimals),
      ),
    ];
    const base = link.base_rtt_ms;
    const rows = [
      row(text.rate, link.rate_bps, 1e-6, 3),
      [text.base, showFixed(base, 2), NO_VALUE, NO_VALUE],
      row(text.buffer, link.buffer_bytes, 1 / Math.max(1, link.packet_bytes), 1),
    ];
    return html`<h3 id="link">${text.link}</h3>
      ${numberTable({ head: Object.values(text.head), rows }, { name: text.link, heading: 'link' })}
      <p class="quiet">
        ${[text.about, ...(flows.length > 1 ? [text.shared] : []), ...linkWords(fit)].join(' ')}
        ${is_cut ? text.isCut(showNumber(max_packets)) : nothing}
      </p>
      ${is_bundled ? html`<p>${text.isBundled}</p>` : nothing} ${this.interfacePart(fit)}`;
  }

  /** Where there are several, one of them may be read alone. */
  private interfacePart({ interfaces }: CaptureFit): TemplateResult | typeof nothing {
    if (interfaces.length < 2 && this.only === undefined) return nothing;
    const { label, all } = words().interfaces;
    return html`<label class="bar"
      >${label}
      <select @change=${this.onInterface}>
        <option value="" .selected=${this.only === undefined}>${all}</option>
        ${interfaces.map((each) => html`<option value=${each} .selected=${each === this.only}>${each}</option>`)}
      </select></label
    >`;
  }

  private readonly onInterface = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.giveUp?.();
    [this.only, this.chosen, this.fit] = [value === '' ? undefined : Number(value), undefined, undefined];
    [this.running, this.refusal, this.tried, this.runs, this.told] = [true, '', [], [], []];
    this.begin();
  };

  /** The flows that are compared, each with what comes nearest. */
  private found(): readonly { readonly flow: number; readonly found: readonly Near[] }[] {
    const { tried, runs } = this;
    const flows = [...new Set(tried.map(({ flow }) => flow))];
    return flows.map((flow) => ({ flow, found: nearest(tried, runs, flow) }));
  }

  private nearPart(fit: CaptureFit): TemplateResult {
    const text = words();
    const { tried, runs, told, running, refusal } = this;
    if (refusal !== '') return html`<p>${text.notCompared(refusal)}</p>`;
    const all = this.found();
    const named = (id: string): string => this.controllerName(id);
    const isOne = fit.flows.length === 1;
    const { controller, transport, link, distance } = text.nearHead;
    const head = [...(isOne ? [] : [text.flow]), controller, transport, link, distance];
    const rows = all.flatMap(({ flow, found }) =>
      found
        .slice(0, isOne ? SHOWN : SHOWN_OF_EACH)
        .map((near) => [
          ...(isOne ? [] : [fit.flows[flow]?.name ?? '']),
          this.controllerName(near.controller),
          near.transport === 'linux' ? text.transports.linux : text.transports.rfc2012,
          text.queues[near.queue],
          showFixed(near.distance, 4),
        ]),
    );
    return html`<h3 id="near">${text.near}</h3>
      ${running ? this.progress() : runs.length < tried.length ? html`<p>${text.stopped}</p>` : nothing}
      ${numberTable({ head, rows }, { name: text.near, heading: 'near' })}
      ${told.map((verdict) => html`<p>${toldWords(verdict, isOne ? '' : (fit.flows[verdict.flow]?.name ?? ''), named)}</p>`)}
      <p class="quiet">
        ${text.nearAbout} ${isOne ? nothing : text.others}
        ${all.length < fit.flows.length ? text.compared(showNumber(all.length), showNumber(fit.flows.length)) : nothing}
      </p>`;
  }

  private progress(): TemplateResult {
    const text = words();
    const { tried, runs } = this;
    return html`<div class="bar">
      <progress max=${Math.max(1, tried.length)} value=${runs.length} aria-label=${text.running}></progress>
      <span>${text.trying(showNumber(runs.length), showNumber(tried.length))}</span>
      <button type="button" @click=${this.onCancel}>${text.cancel}</button>
    </div>`;
  }

  private shown(found: readonly Near[]): Near | undefined {
    return found.find(({ index }) => index === this.chosen) ?? found[0];
  }

  private plotsPart(fit: CaptureFit): TemplateResult {
    const text = words();
    const found = nearest(this.tried, this.runs, this.flow);
    const near = this.shown(found);
    const own = fit.flows[this.flow];
    const run = near === undefined ? undefined : this.runs[near.index]?.flows[0];
    if (own === undefined) return html``;
    const name = near === undefined ? '' : this.controllerName(near.controller);
    const experiment = own.load?.experiment ?? fit.experiment;
    const plots = own.load === null ? CAPTURE_PLOTS : CAPTURE_PLOTS.slice(0, 2);
    return html`
      <div class="bar">
        ${
          fit.flows.length < 2
            ? nothing
            : html`<label
                >${text.flow}
                <select @change=${this.onFlow}>
                  ${fit.flows.map(
                    (flow, i) => html`<option value=${i} .selected=${i === this.flow}>${flow.name}</option>`,
                  )}
                </select></label
              >`
        }
        ${
          near === undefined
            ? nothing
            : html`<label
                  >${text.beside}
                  <select @change=${this.onBeside}>
                    ${found.map(
                      ({ index, controller }) =>
                        html`<option value=${index} .selected=${index === near.index}>
                          ${this.controllerName(controller)}
                        </option>`,
                    )}
                  </select></label
                ><button type="button" @click=${() => this.openFitted(near)}>${text.open}</button>`
        }
        ${
          experiment === null
            ? nothing
            : html`<button type="button" @click=${() => this.openAsked(experiment)}>${text.asked.button}</button>`
        }
      </div>
      <p>${flowWords(own)}</p>
      <p>
        ${swatch(CAPTURED)} ${text.captured} ${own.load === null ? html`${swatch(BESIDE)} ${text.besides}` : nothing}
        ${near === undefined ? nothing : html`${swatch(RUN)} ${text.run(name)}`}
      </p>
      <div class="plots">${plots.map((plot) => capturePlot(plot, fit.interval_s, own, run))}</div>
    `;
  }

  /** Every flow that was compared, each with the nearest or the one that is shown. One step of history; the capture is closed. */
  private openFitted({ index }: Near): void {
    const link = this.tried[index]?.scenario;
    if (link === undefined) return;
    const { name } = this;
    const flows = this.found().flatMap(({ flow, found }) => {
      const near = flow === this.flow ? index : found[0]?.index;
      return near === undefined ? [] : (this.tried[near]?.scenario.flows ?? []);
    });
    const scenario = { ...link, flows };
    this.opens({ ...scenario, title: words().title(name), summary: words().summary }, words().opened(name));
  }

  private openAsked(experiment: Scenario): void {
    const { title, summary, trust } = words().asked;
    this.opens({ ...experiment, title: title(this.name), summary }, trust);
  }

  private opens(scenario: Scenario, said: string): void {
    this.lab.actions.load({ preset: DEFAULT_PRESET, scenario }, 'push');
    this.lab.actions.notify({ level: 'info', topic: 'link', text: said });
    this.renderRoot.querySelector('dialog')?.close();
  }

  private readonly onCancel = (): void => {
    this.giveUp?.();
    this.running = false;
  };

  private readonly onFlow = (event: Event): void => {
    this.flow = Number((event.target as HTMLSelectElement).value);
  };

  private readonly onBeside = (event: Event): void => {
    this.chosen = Number((event.target as HTMLSelectElement).value);
  };
}

customElements.define('capture-dialog', CaptureDialog);

export function showCapture(lab: Lab, catalog: Catalog, file: File | null): void {
  document.querySelector('capture-dialog')?.remove();
  const dialog = new CaptureDialog();
  dialog.lab = lab;
  dialog.catalog = catalog;
  dialog.file = file;
  document.body.append(dialog);
}
