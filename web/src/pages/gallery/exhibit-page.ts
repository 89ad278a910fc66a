/** An exhibit: what the paper shows and says, our figure, and a verdict on each claim. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Edit } from '../../controls/events';
import type { Claim } from '../../ledger/claims';
import { tally, type Tally } from '../../ledger/counts';
import type { Exhibit, Panel, Reason } from '../../ledger/exhibit';
import { askedOf } from '../../ledger/printed';
import { type Extent, type Results } from '../../ledger/results';
import { agrees, restore, type Stored } from '../../ledger/stored';
import type { Catalog } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { shortCitation, withPapersNamed } from '../../model/papers';
import { sameJson } from '../../model/equal';
import { wholeCatalog } from '../../model/registry';
import { words } from '../../../content/languages/en/gallery';
import { claimView, findingView, type ClaimContext } from './claim-view';
import './gallery-odds';
import './gallery-panel';
import './gallery-trace';
import { claimsJudged, findingsJudged, sameVerdicts, type Judgements } from './judged';
import { exhibitTexts } from './exhibit-texts';
import { knobPanel } from './knob-panel';
import { knobsOf, turned, type Knob, type Knobs } from './knobs';
import { loadClaims, loadExhibit, loadReasons, loadStored } from './load';
import { linkTo } from '../../ui/page-address';
import { leadOf } from './panel-draw';
import { type Origin } from './panel-files';
import { blank, measureNames, panelsOf, type ExhibitMatrix } from './panel-matrix';
import './reason-view';
import { engineOf, engineVersion, originWords, runBar, type RunBar } from './run-bar';
import { runsOfStudy } from './study-run';
import { StudyRuns } from './study-runs';
import { tallyView } from './verdicts';
import { PageElement } from '../../store/base-element';

/** From a slider's movement to the run, in ms. */
const PAUSE = 200;
/** From the first drawing to the last of its panels, in ms. */
const SETTLED = 400;

interface Loaded {
  readonly exhibit: Exhibit;
  readonly stored: Stored | null;
  /** The stored figures, where they are of the exhibit's points. */
  readonly restored: Results | null;
  readonly blank: Results;
  readonly reasons: readonly Reason[];
  readonly claims: ReadonlyMap<string, Claim>;
  readonly catalog: Catalog;
  readonly knobs: readonly Knob[];
}

async function load(id: string): Promise<Loaded | null> {
  const exhibit = await loadExhibit(id);
  if (exhibit === undefined) return null;
  const { paper } = exhibit;
  const [stored, reasons, claims, whole] = await Promise.all([
    loadStored(id),
    paper === null ? [] : loadReasons(paper),
    loadClaims(),
    wholeCatalog(),
  ]);
  const catalog = withPapersNamed(catalogInWords(whole));
  return {
    exhibit,
    stored,
    restored: stored && restore(exhibit, stored),
    blank: blank(exhibit),
    reasons: reasons.filter((reason) => reason.claims.some((claim) => claim in exhibit.claims)),
    claims: new Map(claims.map((claim) => [claim.id, claim])),
    catalog,
    knobs: knobsOf(catalog, exhibit),
  };
}

/** Its claims and its own statements by their verdicts. */
const tallied = ({ claims, findings = [] }: Exhibit, ...[judged, found]: readonly [Judgements, Judgements]): Tally =>
  tally(
    Object.keys(claims).map((id) => [id, judged[id]?.verdict ?? 'pending'] as const),
    findings.map(({ id }) => found[id]?.verdict ?? 'pending'),
  );

export class ExhibitPage extends PageElement {
  @property() exhibit = '';
  @property() claim = '';
  @state() loaded: Loaded | null = null;
  @state() failed = false;
  @state() moved: Knobs = new Map();
  private readonly runs = new StudyRuns(this);
  private turnedStudy: { readonly knobs: Knobs; readonly loaded: Loaded; readonly exhibit: Exhibit } | undefined;
  private judgedRun?: { readonly results: Results; readonly claims: Judgements; readonly findings: Judgements };
  private madePanels:
    | { readonly results: Results; readonly aside: boolean; readonly panels: ReadonlyMap<string, ExhibitMatrix> }
    | undefined;
  private pause: number | undefined;
  private settling: number | undefined;
  private shownClaim = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.pause);
    clearTimeout(this.settling);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('exhibit')) return;
    const id = this.exhibit;
    clearTimeout(this.pause);
    this.runs.leave();
    this.loaded = null;
    this.failed = false;
    this.shownClaim = '';
    this.moved = this.runs.resume(id)?.knobs ?? new Map();
    load(id).then(
      (loaded) => {
        if (this.exhibit !== id) return;
        this.loaded = loaded;
        this.failed = loaded === null;
      },
      () => {
        this.failed = this.exhibit === id;
      },
    );
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('loaded') && this.loaded !== null)
      this.dispatchEvent(new CustomEvent('page-ready', { bubbles: true }));
    if (this.loaded === null || this.claim === this.shownClaim) return;
    this.shownClaim = this.claim;
    const { claim } = this;
    if (claim === '') return;
    this.goTo(claim);
    // The panels above have their heights a little later.
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      if (this.claim === claim && document.activeElement?.id === claim) this.goTo(claim);
    }, SETTLED);
  }

  private goTo(id: string): void {
    const target = this.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    target?.querySelector('.terms')?.setAttribute('open', '');
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { loaded } = this;
    if (this.failed) return html`<p class="notice" role="alert">${words().loadFailed}</p>`;
    if (loaded === null) return html`<p class="muted" role="status">${words().loading}</p>`;
    const { exhibit } = loaded;
    return html`
      ${this.figure(loaded)} ${exhibitTexts(exhibit)} ${this.claimsOf(loaded)} ${this.findingsOf(loaded)}
      ${this.reasonsOf(loaded)} <gallery-odds exhibit=${exhibit.id}></gallery-odds>
    `;
  }

  /** With the reader's values in it; the same object while these do not change. */
  private study(loaded: Loaded): Exhibit {
    if (this.turnedStudy?.knobs !== this.moved || this.turnedStudy.loaded !== loaded) {
      this.turnedStudy = {
        knobs: this.moved,
        loaded,
        exhibit: turned(loaded.catalog, loaded.exhibit, this.moved),
      };
    }
    return this.turnedStudy.exhibit;
  }

  /** What the panels show: the reader's run, or what is stored. Between a slider and its run the earlier figures stay. */
  private results({ restored, blank: empty }: Loaded): Results {
    return this.runs.results ?? restored ?? empty;
  }

  /** What the panels show; the same while results are. What the paper says is of its own setting. */
  private panels(loaded: Loaded, aside: boolean): ReadonlyMap<string, ExhibitMatrix> {
    const { exhibit, stored } = loaded;
    const results = this.results(loaded);
    if (this.madePanels?.results !== results || this.madePanels.aside !== aside) {
      const panels = aside
        ? panelsOf(exhibit.panels, results, null)
        : panelsOf(exhibit.panels, results, stored, askedOf(exhibit, results));
      this.madePanels = { results, aside, panels };
    }
    return this.madePanels.panels;
  }

  private originOf({ exhibit }: Loaded, bar: RunBar, title: string): Origin {
    const { id, paper, place } = exhibit;
    const citation = paper === null ? exhibit.title : `${shortCitation(paper)}, ${place}`;
    return {
      id,
      title: `${exhibit.title}. ${title}`,
      caption: words().caption(citation, engineVersion(), originWords(bar)),
      link: linkTo(location.hash),
    };
  }

  /** First the panel that stands for the exhibit, beside what it comes to and what can be done with it; then the others. */
  private figure(loaded: Loaded): TemplateResult {
    const { exhibit, stored, restored } = loaded;
    const aside = this.moved.size > 0;
    const bar: RunBar = {
      study: this.study(loaded),
      stored: aside ? null : stored,
      fits: restored !== null,
      runs: this.runs,
      agreement: this.agreement(loaded),
      start: this.start,
      dismiss: this.dismiss,
    };
    const lead = leadOf(exhibit);
    const others = exhibit.panels.filter((panel) => panel !== lead);
    const hasIntervals = exhibit.panels.some(({ kind }) => kind === 'curve' || kind === 'table');
    const { claims, findings } = this.judgements(loaded);
    return html`<section class="first ${aside ? 'aside' : ''} of-${lead.kind}" aria-labelledby="figures">
        <h2 id="figures" class="hidden">${words().figures}</h2>
        <p class="gist">${exhibit.gist}</p>
        ${this.panel(loaded, bar, lead)}
        <div class="side">
          <p class="tally">${tallyView(tallied(exhibit, claims, findings))}</p>
          ${runsOfStudy(exhibit) === 0 ? nothing : runBar(bar)}
          <div @lbe-edit=${this.onEdit}>${knobPanel(loaded.knobs, this.moved, this.onReset)}</div>
        </div>
      </section>
      <div class="panels ${aside ? 'aside' : ''}">${others.map((panel) => this.panel(loaded, bar, panel))}</div>
      ${hasIntervals ? html`<p class="muted">${words().interval}</p>` : nothing}`;
  }

  private panel(loaded: Loaded, bar: RunBar, panel: Panel): TemplateResult {
    const aside = this.moved.size > 0;
    const papers = loaded.exhibit.paper !== null && !aside;
    const origin = this.originOf(loaded, bar, panel.title);
    if (panel.kind === 'trace')
      return html`<gallery-trace
        .panel=${panel}
        .study=${bar.study}
        .origin=${origin}
        ?papers=${papers}
      ></gallery-trace>`;
    return html`<gallery-panel
      class=${panel.kind}
      .panel=${panel}
      .study=${bar.study}
      .made=${this.panels(loaded, aside).get(panel.id)}
      ?papers=${papers}
      .origin=${origin}
      ?done=${this.runs.shown === null || this.runs.shown.run.state === 'done'}
    ></gallery-panel>`;
  }

  /** Whether the reader's own run says what the stored one does. */
  private agreement({ exhibit, stored, restored }: Loaded): string {
    const { shown, results } = this.runs;
    if (stored === null || restored === null || shown?.run.state !== 'done' || shown.knobs.size > 0 || results === null)
      return '';
    if (shown.extent === 'full' || runsOfStudy(shown.run.study) === runsOfStudy(exhibit))
      return agrees(exhibit, stored, results) ? words().agrees : words().differs(engineOf(stored), engineVersion());
    const { claims, findings } = this.judgements({ exhibit, stored });
    const [own, theirs] = [
      { ...claims, ...findings },
      { ...stored.claims, ...stored.findings },
    ];
    return words().quickAgrees(sameVerdicts(own, theirs), Object.keys(own).length);
  }

  /** Of the reader's run once it is over, and of the paper's setting; else the stored ones. */
  private judgements({ exhibit, stored }: Pick<Loaded, 'exhibit' | 'stored'>): {
    readonly claims: Judgements;
    readonly findings: Judgements;
  } {
    const { shown, results } = this.runs;
    if (results === null || shown?.run.state !== 'done' || shown.knobs.size > 0)
      return { claims: stored?.claims ?? {}, findings: stored?.findings ?? {} };
    if (this.judgedRun?.results !== results) {
      this.judgedRun = {
        results,
        claims: claimsJudged(exhibit, results),
        findings: findingsJudged(exhibit, results),
      };
    }
    return this.judgedRun;
  }

  private context({ exhibit, stored, reasons }: Loaded): ClaimContext {
    const aside = this.moved.size > 0;
    const names = measureNames(exhibit);
    const { readings = [] } = exhibit;
    return { study: exhibit, stored, reasons, readings, aside, nameOf: (measure) => names.get(measure) ?? measure };
  }

  private claimsOf(loaded: Loaded): TemplateResult | typeof nothing {
    const ids = Object.keys(loaded.exhibit.claims);
    if (ids.length === 0) return nothing;
    const { claims } = this.judgements(loaded);
    const context = this.context(loaded);
    return html`<section aria-labelledby="claims">
      <h2 id="claims">
        ${words().claims} ${tallyView(tally(ids.map((id) => [id, claims[id]?.verdict ?? 'pending'] as const)))}
      </h2>
      ${context.aside ? html`<p class="notice">${words().offVerdicts}</p>` : nothing}
      <ol class="claims" @click=${this.onJump}>
        ${ids.map((id) => {
          const claim = loaded.claims.get(id);
          return claim === undefined ? nothing : claimView(context, claim, claims[id]);
        })}
      </ol>
    </section>`;
  }

  private findingsOf(loaded: Loaded): TemplateResult | typeof nothing {
    const { findings: list = [] } = loaded.exhibit;
    if (list.length === 0) return nothing;
    const { findings } = this.judgements(loaded);
    const context = this.context(loaded);
    return html`<section aria-labelledby="findings">
      <h2 id="findings">
        ${words().findings}
        ${tallyView(
          tally(
            [],
            list.map(({ id }) => findings[id]?.verdict ?? 'pending'),
          ),
        )}
      </h2>
      <ol class="claims">
        ${list.map((finding) => findingView(context, finding, findings[finding.id]))}
      </ol>
    </section>`;
  }

  private reasonsOf(loaded: Loaded): TemplateResult | typeof nothing {
    if (loaded.reasons.length === 0) return nothing;
    const { nameOf } = this.context(loaded);
    const here = Object.keys(loaded.exhibit.claims);
    return html`<section aria-labelledby="reasons" @click=${this.onJump}>
      <h2 id="reasons">${words().reasons}</h2>
      ${loaded.reasons.map((reason) => html`<reason-view .reason=${reason} .nameOf=${nameOf} .here=${here}></reason-view>`)}
    </section>`;
  }

  /** Within the page, and not by the address: that names the exhibit. */
  private readonly onJump = (event: Event): void => {
    const { reason, claim } =
      (event.target as Element).closest<HTMLElement>('[data-reason], [data-claim]')?.dataset ?? {};
    const id = reason ?? claim;
    if (id === undefined) return;
    event.preventDefault();
    this.goTo(id);
  };

  private readonly start = (extent: Extent): void => {
    if (this.loaded !== null) this.runs.start(this.study(this.loaded), extent, this.moved);
  };

  private readonly dismiss = (): void => this.runs.dismiss(this.exhibit);

  private readonly onEdit = ({ detail: { path, value } }: CustomEvent<Edit>): void => {
    const { loaded } = this;
    const knob = loaded?.knobs.find((each) => each.path === path);
    if (loaded === null || knob === undefined) return;
    const wanted = value ?? knob.spec.default ?? knob.usual;
    const others = [...this.moved].filter(([other]) => other !== path);
    this.moved = new Map(sameJson(wanted, knob.usual) ? others : [...others, [path, wanted]]);
    clearTimeout(this.pause);
    this.pause = window.setTimeout(() => {
      if (this.moved.size === 0) this.dismiss();
      else this.start('quick');
    }, PAUSE);
  };

  private readonly onReset = (): void => {
    clearTimeout(this.pause);
    this.moved = new Map();
    this.dismiss();
  };
}

customElements.define('exhibit-page', ExhibitPage);
