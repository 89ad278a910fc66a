/** Edits the network in its drawing: what is chosen there, what can be done with it, and what has been done. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { addLink, duplicateFlow, removeFlow, removeLink } from '../../model/compose';
import { endStep, moveEnd, onlyWay, type End } from '../../model/compose-routes';
import { returnsOf, routesOf } from '../../model/routes';
import type { Scenario } from '../../model/scenario';
import { showQuantity } from '../../model/units';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/network-edit';
import { buttonStyles } from '../../ui/button-styles';
import { askForFlow, compose } from '../../ui/composing';
import { LabElement } from '../../ui/lab-element';
import { viewOf } from '../../ui/view-of';
import { isTouched } from '../../views/theme';
import type { TopologyStrip } from '../../views/topology-strip';
import { chooseRate } from './rate-file';
import { NetworkHandles, type Chosen, type HandleActions } from './network-handles';

/** Size of a handle, for a mouse and for a finger, in px. */
const [FINE_PX, COARSE_PX] = [24, 44] as const;

const idsOf = (scenario: Scenario, room: Chosen['room']): readonly string[] => scenario[room].map(({ id }) => id);

export class NetworkEditor extends LabElement {
  protected override readonly turn = 'control';
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        margin-top: 0.35rem;
        min-height: 5rem;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.35rem;
      }
      .name {
        font-weight: 600;
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
        color: var(--muted);
      }
      p {
        margin: 0.25rem 0 0;
        max-width: 46rem;
        color: var(--muted);
        line-height: 1.4;
      }
    `,
  ];

  @property({ attribute: false }) strip!: TopologyStrip;
  @state() chosen: Chosen | undefined;
  @state() said = '';
  private readonly handles = new NetworkHandles();
  /** Gets the focus when it is drawn: 'first' of all that there is, where what had it is gone. */
  private wanted: Chosen | 'first' | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const { strip, handles } = this;
    strip.handle = isTouched() ? COARSE_PX : FINE_PX;
    handles.slot = 'over';
    handles.strip = strip;
    handles.actions = this.acts;
    strip.append(handles);
    strip.addEventListener('drawn', this.onDrawn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const { strip, handles } = this;
    strip.removeEventListener('drawn', this.onDrawn);
    strip.handle = 0;
    strip.aim = '';
    handles.remove();
  }

  protected override watched({ scenario, plots, outcome }: State): readonly unknown[] {
    return [scenario, plots, outcome];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { chosen } = this;
    if (chosen !== undefined && !idsOf(this.now.scenario, chosen.room).includes(chosen.id)) this.chosen = undefined;
    if (changed.has('chosen') || this.chosen !== chosen) this.handles.chosen = this.chosen;
  }

  private readonly onDrawn = (): void => {
    this.handles.requestUpdate();
    void this.handles.updateComplete.then(() => {
      const { wanted } = this;
      // What had the focus may still be drawn.
      if (wanted === 'first' && this.strip.scenario !== this.now.scenario) return;
      // Whoever has gone on in the meantime is not called back.
      if (wanted === 'first' && this.handles.shadowRoot?.activeElement) this.wanted = undefined;
      else if (wanted !== undefined && this.handles.show(wanted === 'first' ? undefined : wanted))
        this.wanted = undefined;
    });
  };

  protected override render(): TemplateResult {
    const { chosen, said } = this;
    return html`<div
        class="tools"
        role="group"
        aria-label=${chosen === undefined ? words().handles : words().tools(this.nameOf(chosen))}
      >
        ${chosen === undefined ? this.button(words().addFlows, () => this.addFlows()) : html`<span class="name">${this.nameOf(chosen)}</span>${chosen.room === 'links' ? this.ofLink(chosen) : this.ofFlow(chosen)}`}
      </div>
      <p role="status">${said === '' ? words().hint : said}</p>`;
  }

  private nameOf({ room, id }: Chosen): string {
    return room === 'links' ? id : (this.strip.styleOf(id)?.label ?? id);
  }

  private button(label: string, act: () => unknown, more?: string): TemplateResult {
    return html`<button type="button" aria-haspopup=${more ?? nothing} @click=${() => void act()}>${label}</button>`;
  }

  private common(chosen: Chosen): TemplateResult {
    return this.button(words().remove, () => this.acts.remove(chosen));
  }

  private ofLink(chosen: Chosen): TemplateResult {
    const { id } = chosen;
    const plot = this.plotOf(id);
    const shown = viewOf(this.strip.catalog, this.now).plots.map((each) => each.id);
    const isShown = shown.includes(plot);
    const show = (): void =>
      this.lab.actions.setPlots(isShown ? shown.filter((each) => each !== plot) : [...shown, plot]);
    return html`${this.button(words().controls, () => this.show(chosen, true))}
    ${this.button(words().linkBefore, () => this.acts.insert(id, 'before'))}
    ${this.button(words().linkAfter, () => this.acts.insert(id, 'after'))}
    ${this.button(words().addFlowsHere, () => this.addFlows(id), 'dialog')}
    ${this.button(words().rateFile, () => chooseRate(this.lab, this, id))}
    ${this.button(isShown ? words().hideQueue : words().plotQueue, show)} ${this.common(chosen)}`;
  }

  private plotOf(id: string): string {
    const { scenario } = this.now;
    const main = scenario.bottleneck ?? scenario.links[0]?.id;
    return id === main ? 'queue' : `queue:${idsOf(scenario, 'links').indexOf(id)}`;
  }

  private ofFlow(chosen: Chosen): TemplateResult {
    const { scenario } = this.now;
    const index = idsOf(scenario, 'flows').indexOf(chosen.id);
    const way = onlyWay(scenario.flows[index]);
    const own = (where: 'before' | 'after', label: string, link: string | undefined): TemplateResult | typeof nothing =>
      link === undefined ? nothing : this.button(label, () => this.acts.insert(link, where, chosen.id));
    const choose = (end: End, label: string, link: string | undefined): TemplateResult =>
      html`<label
        >${label}
        <select
          @change=${(event: Event) => this.acts.moveEnd(chosen.id, end, (event.target as HTMLSelectElement).value)}
        >
          ${scenario.links.map(({ id }) => html`<option value=${id} .selected=${live(id === link)}>${id}</option>`)}
        </select></label
      >`;
    return html`${this.button(words().controls, () => this.show(chosen, true))}
    ${
      way === undefined
        ? nothing
        : html`${choose('entrance', words().entersAt, way[0])} ${choose('exit', words().leavesAt, way.at(-1))}
          ${own('before', words().ownBefore, way[0])} ${own('after', words().ownAfter, way.at(-1))}`
    }
    ${this.button(words().duplicate, () => this.duplicate(chosen.id))} ${this.common(chosen)}`;
  }

  /** The rail shows what is chosen; `ask`: the reader wants to go there. */
  private show({ room, id }: Chosen, ask: boolean): void {
    const path = `${room}.${idsOf(this.now.scenario, room).indexOf(id)}`;
    this.dispatchEvent(new CustomEvent('show-section', { detail: { path, ask }, bubbles: true, composed: true }));
  }

  /** Takes a step; what it added is chosen, and gets the focus once it is drawn. */
  private take(room: Chosen['room'], step: Parameters<typeof compose>[1]): Chosen | undefined {
    const before = idsOf(this.now.scenario, room);
    if (!compose(this.lab, step)) return undefined;
    const id = idsOf(this.now.scenario, room).find((each) => !before.includes(each));
    if (id !== undefined) this.greet({ room, id });
    return this.chosen;
  }

  private greet(added: Chosen): void {
    this.wanted = added;
    this.acts.choose(added);
    this.said = words().added(this.nameOf(added));
  }

  private async addFlows(link?: string): Promise<void> {
    const index = await askForFlow(this.lab, this.strip.catalog, link);
    const id = index === undefined ? undefined : this.now.scenario.flows[index]?.id;
    if (id !== undefined) this.greet({ room: 'flows', id });
  }

  private duplicate(id: string): void {
    this.take('flows', (scenario) => duplicateFlow(scenario, idsOf(scenario, 'flows').indexOf(id)));
  }

  private sayMoved(flow: string): void {
    const way = onlyWay(this.now.scenario.flows.find(({ id }) => id === flow)) ?? [];
    this.said = words().moved(this.nameOf({ room: 'flows', id: flow }), way.map((link) => `“${link}”`).join(', '));
  }

  private readonly acts: HandleActions = {
    choose: (chosen) => {
      this.chosen = chosen;
      this.said = '';
      this.show(chosen, false);
    },
    insert: (link, where, only) => {
      const near = this.now.scenario.links.find(({ id }) => id === link);
      const added = this.take('links', (scenario) =>
        addLink(scenario, idsOf(scenario, 'links').indexOf(link), where, only),
      );
      const { flows, links } = this.now.scenario;
      const made = links.find(({ id }) => id === added?.id);
      if (made === undefined) return;
      const through = flows.filter((flow) => [...routesOf(flow), ...returnsOf(flow)].flat().includes(made.id));
      const say = near?.rate_bps === undefined ? words().insertedFast : words().inserted;
      const [rate, delay] = [showQuantity(made.rate_bps ?? null, 'bit/s'), showQuantity(made.delay_ms ?? null, 'ms')];
      this.said = say(made.id, rate, delay, through.length);
    },
    remove: ({ room, id }) => {
      const name = this.nameOf({ room, id });
      const step = room === 'links' ? removeLink : removeFlow;
      if (!compose(this.lab, (scenario) => step(scenario, idsOf(scenario, room).indexOf(id)))) return;
      this.chosen = undefined;
      this.wanted = 'first';
      this.said = words().removed(name);
    },
    moveEnd: (flow, end, link) => {
      if (link === undefined) this.said = words().nowhere;
      else if (compose(this.lab, (scenario) => moveEnd(scenario, idsOf(scenario, 'flows').indexOf(flow), end, link)))
        this.sayMoved(flow);
    },
    step: (flow, end, forth) => {
      const { scenario } = this.now;
      const to = endStep(scenario, idsOf(scenario, 'flows').indexOf(flow), end, forth);
      if (to === undefined) this.said = words().noFurther(this.nameOf({ room: 'flows', id: flow }));
      else this.acts.moveEnd(flow, end, to);
    },
  };
}

customElements.define('network-editor', NetworkEditor);
