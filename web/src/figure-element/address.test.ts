/** The address that an element's attributes make. */
import { describe, expect, it } from 'vitest';
import { PRESENTATION_KEYS, readPresentation } from '../model/presentation';
import { roomFor } from '../model/figure-room';
import { frameAddress, labAddress, readAddress, roomOf } from './address';

const HOME = 'https://lab.example/lbe/';
const PAGE = 'https://course.example/week3/';
const FRAGMENT = 'v=1&p=tcp-vs-ledbat&lbe.target=50ms';

const element = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
});
const read = (attributes: Readonly<Record<string, string>>, home: string | undefined = HOME) =>
  readAddress(element(attributes), home, PAGE);

describe('readAddress', () => {
  it.each([FRAGMENT, `#${FRAGMENT}`, ` ${FRAGMENT}\n`])('shows a fragment in the lab of the script: %s', (link) => {
    expect(read({ link })).toEqual({ lab: HOME, link: FRAGMENT, presentation: {} });
  });

  it.each([
    ['of the lab', `https://other.example/x/#${FRAGMENT}`, 'https://other.example/x/'],
    ['of its page', `https://other.example/x/index.html#${FRAGMENT}`, 'https://other.example/x/'],
    ['of a figure', `https://other.example/embed.html#${FRAGMENT}`, 'https://other.example/'],
    ['from the root', `/lab/#${FRAGMENT}`, 'https://course.example/lab/'],
    ['beside the page', `embed.html#${FRAGMENT}`, PAGE],
    ['above the page', `../lab/embed.html#${FRAGMENT}`, 'https://course.example/lab/'],
  ])('takes the lab from a whole address %s', (_, link, lab) => {
    expect(read({ link })).toMatchObject({ lab, link: FRAGMENT });
    expect(readAddress(element({ link }), undefined, PAGE)).toMatchObject({ lab });
  });

  it('takes the query of an address where no attribute says it', () => {
    const link = `https://other.example/embed.html?controls=lbe.target&theme=dark&utm=1#${FRAGMENT}`;
    expect(read({ link, theme: 'light' })?.presentation).toEqual({ controls: 'lbe.target', theme: 'light' });
  });

  it('keeps slashes and question marks in a value', () => {
    expect(read({ link: 'v=1&p=x&note=a/b?c#d' })).toMatchObject({ lab: HOME, link: 'v=1&p=x&note=a/b?c#d' });
  });

  it.each(['javascript:alert(1)//#v=1', 'data:text/html,x/#v=1', 'file:///x/embed.html#v=1'])(
    'has no figure at %s',
    (link) => {
      expect(read({ link })).toBeUndefined();
    },
  );

  it('has no figure where nobody knows a lab', () => {
    expect(readAddress(element({ link: FRAGMENT }), undefined, PAGE)).toBeUndefined();
  });

  it('passes every attribute of the table on, as the figure reads it', () => {
    const attributes = Object.fromEntries(PRESENTATION_KEYS.map((key) => [key, 'a,b & c']));
    const address = read({ link: FRAGMENT, ...attributes });
    expect(address).toBeDefined();
    const url = new URL(address === undefined ? '' : frameAddress(address));
    for (const key of PRESENTATION_KEYS) expect(url.searchParams.get(key)).toBe('a,b & c');
    expect(url.hash).toBe(`#${FRAGMENT}`);
    expect(readPresentation(url.search).problems).not.toEqual([]);
  });
});

describe('addresses', () => {
  it('are readable', () => {
    const presentation = { controls: 'lbe.target,bottleneck.queue', height: '420' };
    expect(frameAddress({ lab: HOME, link: FRAGMENT, presentation })).toBe(
      `${HOME}embed.html?controls=lbe.target,bottleneck.queue&height=420#${FRAGMENT}`,
    );
    expect(frameAddress({ lab: HOME, link: '', presentation: {} })).toBe(`${HOME}embed.html`);
    expect(labAddress({ lab: HOME, link: FRAGMENT })).toBe(`${HOME}#${FRAGMENT}`);
  });
});

describe('roomOf', () => {
  it.each([
    {},
    { height: '420' },
    { height: '12' },
    { height: '42.5' },
    { parts: 'plots' },
    { parts: 'plots,network,plots' },
    { parts: 'plots,nothing' },
    { parts: '' },
    { controls: 'none' },
    { controls: 'all', locked: 'bottleneck.rate' },
    { locked: 'bottleneck.rate,lbe.target' },
    { controls: 'lbe.target', parts: 'title,words,figures' },
  ])('keeps the room that the figure gives itself: %o', (attributes) => {
    for (const link of [FRAGMENT, `${FRAGMENT}&plots=cwnd,queue`]) {
      const address = read({ link, ...attributes });
      if (address === undefined) throw new Error('no address');
      const { presentation: asked } = readPresentation(new URL(frameAddress(address)).search);
      for (const width of [320, 800])
        expect(roomOf(address, width)).toBe(roomFor(asked, new URLSearchParams(link), width));
    }
  });
});
