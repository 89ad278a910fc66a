/** The page on which the reader is the controller: its levels, and the game. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { SitePage } from '../../ui/site-masthead';
import { language } from '../../text';
import { words } from '../../../content/languages/en/steer';
import { fragmentOf, readAsked, type Asked, type Read } from './asked';
import { levelIds } from './levels';
import type { Taken } from './taken';

export class SteerPage extends SitePage {
  @state() asked: Asked = { level: 'tutorial', queue: 'shown', class: 'no', play: '' };
  @state() taken: Taken | undefined;
  /** What of the address cannot be. */
  @state() problem = '';

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.onHash);
    this.onHash();
    fetchPart(() => import('./steer-game')).catch((failure: unknown) => {
      this.problem = words().failed(String(failure));
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.onHash);
  }

  private readonly onHash = (): void => this.show(readAsked(location.hash));

  private show(read: Read): void {
    this.problem = read.ok ? '' : read.problem;
    if (!read.ok) return;
    this.asked = read.asked;
    this.taken = read.taken;
  }

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  /** The address follows what is done, without another entry in the history. */
  private write(asked: Partial<Asked>): void {
    this.asked = { ...this.asked, ...asked };
    history.replaceState(null, '', `${location.pathname}${location.search}#${fragmentOf(this.asked)}`);
  }

  protected override render(): TemplateResult {
    const { title, skip, lead, levels, levelsLabel } = words();
    const { level, queue, class: ofClass } = this.asked;
    const shown = ofClass === 'yes' ? [level] : levelIds;
    return html`${this.head(skip)}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${title}</h1>
        <p class="lead">${lead}</p>
        <nav class="rooms" aria-label=${levelsLabel}>
          ${shown.map(
            (each) =>
              html`<a
                href="#${fragmentOf({ level: each, queue, class: ofClass })}"
                aria-current=${each === level ? 'page' : nothing}
                >${levels[each]}</a
              >`,
          )}
        </nav>
        <p class="problem" role="alert">${this.problem}</p>
        <steer-game
          .level=${level}
          .play=${this.taken}
          ?blind=${queue === 'hidden'}
          ?classed=${ofClass === 'yes'}
          @played=${({ detail }: CustomEvent<string>) => this.write({ play: detail })}
          @blind=${({ detail }: CustomEvent<boolean>) => this.write({ queue: detail ? 'hidden' : 'shown' })}
        ></steer-game>
      </main>`;
  }
}

customElements.define('steer-page', SteerPage);
