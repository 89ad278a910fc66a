/** The workspace for teachers: its forms stand on two pages, which have name, way in and experiment in common. */
import { html, type TemplateResult } from 'lit';
import { language } from '../text';
import { words } from '../../content/languages/en/teach';
import { SitePage } from './site-masthead';

export type Room = keyof ReturnType<typeof words>['rooms'];

/** Where a form is; `search` and `hash` are the experiment with its settings, which go along. */
function addressOf(room: Room, search: string, hash: string): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  if (room !== 'check' && room !== 'figure') query.set('tab', room);
  const printed = query.toString();
  return `./${room === 'check' ? 'check' : 'builder'}.html${printed === '' ? '' : `?${printed}`}${hash}`;
}

export abstract class TeachPage extends SitePage {
  protected abstract readonly room: Room;
  protected abstract contents(): TemplateResult;

  /** Opens a form of this very page; false: it is on the other one. */
  protected abstract open(room: Room): boolean;

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  protected override render(): TemplateResult {
    const { room } = this;
    const { title, rooms, leads, skip } = words();
    return html`${this.head(skip, 'teach')}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${title}</h1>
        <nav class="rooms" aria-label=${title}>
          ${(Object.keys(rooms) as Room[]).map(
            (each) =>
              html`<a
                href=${addressOf(each, location.search, location.hash)}
                aria-current=${each === room ? 'page' : 'false'}
                @click=${(event: MouseEvent) => this.onRoom(each, event)}
                >${rooms[each]}</a
              >`,
          )}
        </nav>
        <p class="lead">${leads[room]}</p>
        ${this.contents()}
      </main>`;
  }

  private onRoom(room: Room, event: MouseEvent): void {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    // The address may have changed since it was drawn.
    (event.currentTarget as HTMLAnchorElement).href = addressOf(room, location.search, location.hash);
    if (plain && this.open(room)) event.preventDefault();
  }
}
