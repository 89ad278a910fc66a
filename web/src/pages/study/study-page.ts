/** The page of trials: its head, its parts (`?tab=`), and what is loaded behind each. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { language } from '../../text';
import { words } from '../../../content/languages/en/study';
import { SitePage } from '../../ui/site-masthead';

type Tab = keyof ReturnType<typeof words>['tabs'];

/** Each part with its element; the first is the usual one. */
const PARTS: Readonly<Record<Tab, readonly [load: () => Promise<unknown>, element: TemplateResult]>> = {
  yields: [() => fetchPart(() => import('./who-yields')), html`<who-yields></who-yields>`],
  fails: [() => fetchPart(() => import('./where-fails')), html`<where-fails></where-fails>`],
  card: [() => fetchPart(() => import('./report-card')), html`<report-card></report-card>`],
};
const TABS = Object.keys(PARTS) as Tab[];

/** A part's address: what stands behind `#` is another part's. */
function addressOf(tab: Tab): string {
  const query = new URLSearchParams(location.search);
  query.delete('tab');
  if (tab !== TABS[0]) query.set('tab', tab);
  const printed = query.toString();
  return `./study.html${printed === '' ? '' : `?${printed}`}`;
}

export class StudyPage extends SitePage {
  @state() loaded = false;
  @state() failed = false;
  private readonly tab = TABS.find((tab) => tab === new URLSearchParams(location.search).get('tab')) ?? 'yields';

  protected override whileHere(): void {
    void this.load();
  }

  private readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      await PARTS[this.tab][0]();
      this.loaded = true;
    } catch {
      this.failed = true;
    }
  };

  protected override firstUpdated(): void {
    document.title = `${words().tabs[this.tab]} · LBE Lab`;
  }

  protected override render(): TemplateResult {
    const { trials, tabs, leads, skip, loading, failed, again } = words();
    return html`${this.head(skip, 'study')}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${tabs[this.tab]}</h1>
        <nav class="rooms" aria-label=${trials}>
          ${TABS.map(
            (tab) =>
              html`<a href=${addressOf(tab)} aria-current=${tab === this.tab ? 'page' : nothing}>${tabs[tab]}</a>`,
          )}
        </nav>
        <p class="lead">${leads[this.tab]}</p>
        ${
          this.failed
            ? html`<p role="alert">${failed}</p>
                <p><button type="button" @click=${this.load}>${again}</button></p>`
            : this.loaded
              ? PARTS[this.tab][1]
              : html`<p role="status">${loading}</p>`
        }
      </main>`;
  }
}

customElements.define('study-page', StudyPage);
