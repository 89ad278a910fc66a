import { expect, it, vi } from 'vitest';

/** As in Chromium: whoever reads `matches` before the listeners are told takes the change away from them. */
class Query extends EventTarget {
  static readonly all: Query[] = [];
  static isDark = false;
  readonly media: string;
  private known = false;

  constructor(media: string) {
    super();
    this.media = media;
    Query.all.push(this);
  }

  get matches(): boolean {
    this.known = this.media.includes('dark') && Query.isDark;
    return this.known;
  }

  tell(): void {
    const before = this.known;
    if (this.matches !== before) this.dispatchEvent(new Event('change'));
  }
}

it('who draws between a change of the look and its being told does not keep others from being told', async () => {
  vi.stubGlobal('matchMedia', (media: string) => new Query(media));
  vi.resetModules();
  const { onTheme, palette, startTheme } = await import('./theme');
  startTheme('auto');
  const light = palette();
  let told = 0;
  onTheme(() => (told += 1));
  Query.isDark = true;
  expect(palette()).not.toBe(light); // something is drawn
  for (const query of Query.all) query.tell();
  expect(told).toBe(1);
});
