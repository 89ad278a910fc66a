/** The gallery: which page is open by the address, and the frame around it. */
import { fetchPart } from '../../model/part';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { inWords } from '../../ledger/in-words';
import type { Entry } from '../../ledger/contents';
import type { StoredIndex } from '../../ledger/stored';
import { shortCitation } from '../../model/papers';
import { shorten } from '../../model/repeat';
import { language } from '../../text';
import { words } from '../../../content/languages/en/gallery';
import { SitePage } from '../../ui/site-masthead';
import { cited, citationParts } from './cited';
import { loadIndex } from './load-index';
import { deckOf, decks, entryOf, exhibitIds, neighbours, rooms, type Room } from './order';
import { claimsHash, routeOf, type ClaimFilter, type Route } from './route';
import { claimsIn, tallyOf, totalOf, VERDICTS } from '../../ledger/counts';
import './exhibit-poster';
import { countsBar, verdictMark } from './verdicts';

function card(index: StoredIndex | null, entry: Entry): TemplateResult {
  const { id, place, title, gist } = entry;
  return html`<li>
    <a href="#${id}">
      <exhibit-poster exhibit=${id}></exhibit-poster>
      <span class="title">${inWords(place)} · ${inWords(title)}</span>
      <span class="gist">${inWords(gist)}</span>
      ${countsBar(tallyOf(index, [entry]))}
    </a>
  </li>`;
}

function room(index: StoredIndex | null, { paper, entries }: Room): TemplateResult {
  const { results, findings } = tallyOf(index, entries);
  const { title, by } = paper === null ? { title: '', by: words().openQuestionsLead } : citationParts(paper);
  const counts = paper === null ? findings : results;
  const id = `room-${paper ?? 'beyond'}`;
  const held = words().hold(counts.holds ?? 0, totalOf(counts));
  return html`<section class="room" aria-labelledby=${id}>
    <header>
      <h2 id=${id}>${paper === null ? words().openQuestions : cited(title)}</h2>
      <p class="muted">${by}</p>
      <p class="muted held">
        ${paper === null ? held : html`<a href=${claimsHash({ paper })}>${held}</a>`}
        <a href="#slides=${deckOf(paper)}" aria-describedby=${id}>${words().slides}</a>
      </p>
    </header>
    <ol class="exhibits">
      ${entries.map((entry) => card(index, entry))}
    </ol>
  </section>`;
}

function overview(index: StoredIndex | null): TemplateResult {
  const all = tallyOf(
    index,
    rooms.flatMap(({ entries }) => entries),
  );
  const { results, definitions } = all;
  return html`
    <p class="lead">${words().lead(results.holds ?? 0, totalOf(results))}</p>
    <p class="ways">
      <a href="#claims">${words().all}</a> <a href="#method">${words().method}</a>
      <span class="muted"
        ><svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4" /></svg> ${words().printedKey}</span
      >
    </p>
    ${rooms.map((each) => room(index, each))}
    <details class="prose intro">
      <summary>${words().verdicts}</summary>
      <p>${words().intro(claimsIn(all), totalOf(results), totalOf(definitions))}</p>
      <p>${words().how}</p>
      <ul class="signs">
        ${VERDICTS.filter((verdict) => verdict !== 'pending').map(
          (verdict) => html`<li>${verdictMark(verdict)}<span class="muted">${words().verdictLong[verdict]}</span></li>`,
        )}
      </ul>
    </details>
  `;
}

/** `Fig. 2, Carofiglio et al., LCN 2010`: where an exhibit belongs. */
const placeOf = ({ paper, place }: Entry): TemplateResult =>
  html`${inWords(place)}${paper === null ? nothing : html`, ${cited(shortCitation(paper))}`}`;

export class GalleryPage extends SitePage {
  @state() route: Route = routeOf(location.hash, exhibitIds, decks);
  @state() index: StoredIndex | null = null;
  @state() failed = false;
  @state() method: (() => TemplateResult) | null = null;

  /** How far down each page was, for coming back. */
  private readonly places = new Map<string, number>();
  private shown = '';
  /** A link of the page was followed, not the browser's Back. */
  private followed = false;
  private moved = false;

  constructor() {
    super();
    this.shown = location.hash;
  }

  protected override whileHere(signal: AbortSignal): void {
    addEventListener('hashchange', this.onHash, { signal });
    history.scrollRestoration = 'manual';
    loadIndex().then(
      (index) => {
        this.index = index;
      },
      () => undefined, // then there are no counts; the exhibits say more
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('route')) return;
    const { page } = this.route;
    const failed = (): void => {
      this.failed = true;
    };
    this.failed = false;
    if (page === 'exhibit') fetchPart(() => import('./exhibit-page')).catch(failed);
    if (page === 'claims') fetchPart(() => import('./claims-page')).catch(failed);
    if (page === 'compared') fetchPart(() => import('./compared-page')).catch(failed);
    if (page === 'slides') fetchPart(() => import('./slides-page')).catch(failed);
    if (page === 'method')
      fetchPart(() => import('./method')).then(({ method }) => {
        this.method = method;
      }, failed);
  }

  private get heading(): string {
    const { route } = this;
    switch (route.page) {
      case 'exhibit':
        return inWords(entryOf(route.id)?.title ?? '');
      case 'claims':
        return words().ledger;
      case 'method':
        return words().method;
      case 'compared':
        return words().compared;
      case 'slides': {
        const paper = rooms.find((room) => deckOf(room.paper) === route.deck)?.paper ?? null;
        return `${words().slides}: ${paper === null ? words().openQuestions : shortCitation(paper)}`;
      }
      case 'overview':
      case 'unknown':
        return words().heading;
    }
  }

  protected override render(): TemplateResult {
    const { route } = this;
    if (route.page === 'slides') return this.slides(route);
    const wide = route.page === 'claims' || route.page === 'method' ? '' : 'wide';
    return html`
      ${this.head(words().skip, 'gallery', this.onHome)}
      <main
        id="main"
        class=${wide}
        tabindex="-1"
        @click=${this.onFollow}
        @page-ready=${this.onReady}
        @claim-filter=${this.onFilter}
      >
        ${route.page === 'overview' || route.page === 'unknown' ? nothing : this.trail()}
        <h1 tabindex="-1">${this.heading}</h1>
        ${this.failed ? html`<p class="notice" role="alert">${words().loadFailed}</p>` : this.page()}
      </main>
    `;
  }

  /** Alone on the page. */
  private slides({ deck, at }: Extract<Route, { page: 'slides' }>): TemplateResult {
    return html`<main
      id="main"
      class="slides"
      tabindex="-1"
      @click=${this.onFollow}
      @place-moved=${this.onMoved}
      @slides-closed=${this.onClosed}
    >
      <h1 class="hidden" tabindex="-1">${this.heading}</h1>
      ${
        this.failed
          ? html`<p class="notice" role="alert">${words().loadFailed} <a href="#">${words().title}</a></p>`
          : html`<slides-page deck=${deck} at=${at} .index=${this.index}></slides-page>`
      }
    </main>`;
  }

  private trail(): TemplateResult {
    const { route } = this;
    const entry = route.page === 'exhibit' ? entryOf(route.id) : undefined;
    return html`<nav class="trail" aria-label=${words().trail}>
      <a href="#">${words().title}</a>
      ${
        entry === undefined
          ? nothing
          : html`<span>${entry.paper === null ? words().openQuestions : cited(shortCitation(entry.paper))}</span
              ><span>${inWords(entry.place)}</span>`
      }
    </nav>`;
  }

  private page(): TemplateResult | typeof nothing {
    const { route } = this;
    switch (route.page) {
      case 'slides':
        return nothing;
      case 'exhibit':
        return html`<exhibit-page exhibit=${route.id} claim=${route.claim}></exhibit-page>${this.others(route.id)}`;
      case 'claims':
        return html`<claims-page .filter=${route.filter}></claims-page>`;
      case 'compared':
        return html`<compared-page></compared-page>`;
      case 'method':
        return this.method === null ? html`<p class="muted">${words().loading}</p>` : this.method();
      case 'overview':
        return overview(this.index);
      case 'unknown':
        return html`<p class="notice" role="status">${words().unknown(shorten(route.asked))}</p>
          ${overview(this.index)}`;
    }
  }

  private others(id: string): TemplateResult {
    const [before, after] = neighbours(id);
    return html`<nav class="others" aria-label=${words().others}>
      ${
        before === undefined
          ? html`<span></span>`
          : html`<a href="#${before.id}" rel="prev"
              ><span class="muted">${words().previous}</span
              ><span>${inWords(before.title)}<small>${placeOf(before)}</small></span></a
            >`
      }
      ${
        after === undefined
          ? nothing
          : html`<a href="#${after.id}" rel="next"
              ><span class="muted">${words().next}</span
              ><span>${inWords(after.title)}<small>${placeOf(after)}</small></span></a
            >`
      }
    </nav>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('route')) return;
    const title = this.heading;
    document.title = title === words().heading ? `${words().title} · LBE Lab` : `${title} · ${words().title} · LBE Lab`;
    document.documentElement.lang = language();
    if (!this.moved) return;
    this.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    this.toPlace();
    const { page } = this.route;
    if (page !== 'exhibit' && page !== 'claims' && page !== 'compared') this.followed = false; // they tell when they are whole
  }

  /** To the top of a page that was asked for, or to where a page was left. A claim goes to its own place. */
  private toPlace(): void {
    if (this.route.page === 'exhibit' && this.route.claim !== '') return;
    scrollTo(0, this.followed ? 0 : (this.places.get(location.hash) ?? 0));
  }

  private readonly onHash = (): void => {
    if (location.hash === '#main') return;
    if (location.hash === this.shown) return;
    this.places.set(this.shown, scrollY);
    this.shown = location.hash;
    this.moved = true;
    this.route = routeOf(location.hash, exhibitIds, decks);
  };

  /** What loads later has its height only now. */
  private readonly onReady = (): void => {
    if (this.moved && !this.followed) this.toPlace();
    this.followed = false;
  };

  private readonly onFollow = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    this.followed = link?.getAttribute('href')?.startsWith('#') === true;
  };

  private readonly onHome = (event: Event): void => {
    event.preventDefault();
    this.followed = true;
    location.hash = '';
  };

  /** A filter, a slide: a place that can be sent on, and no step of history. */
  private readonly onMoved = ({ detail: hash }: CustomEvent<string>): void => {
    this.shown = hash;
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
  };

  private readonly onFilter = ({ detail }: CustomEvent<ClaimFilter>): void =>
    this.onMoved(new CustomEvent('', { detail: claimsHash(detail) }));

  /** Back to where the slides were asked for. */
  private readonly onClosed = (): void => {
    if (this.moved) history.back();
    else location.hash = '';
  };
}

customElements.define('gallery-page', GalleryPage);
