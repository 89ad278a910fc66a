import { afterEach, describe, expect, it, vi } from 'vitest';
import { session, visits } from './storage';

/** A storage that does as it is told, or as some browsers do. */
const storage = (over: Partial<Storage> = {}): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    ...over,
  } as Storage;
};
const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what the browser keeps', () => {
  it('is read as it was written, and taken away', () => {
    vi.stubGlobal('localStorage', storage());
    expect(visits.write('a', '1')).toBe(true);
    expect(visits.read('a')).toBe('1');
    expect(visits.write('a', undefined)).toBe(true);
    expect(visits.read('a')).toBeUndefined();
  });

  it.each([
    ['no storage at all', undefined, false],
    ['a full one', storage({ setItem: refuse }), true], // what it never took it can let go of
    ['one that is refused', storage({ setItem: refuse, getItem: refuse, removeItem: refuse }), false],
  ])('lasts as long as the page with %s', (_, there, lets) => {
    vi.stubGlobal('sessionStorage', there);
    expect(session.write('b', 'x')).toBe(false);
    expect(session.read('b')).toBe('x');
    expect(session.write('b', undefined)).toBe(lets);
    expect(session.read('b')).toBeUndefined();
  });

  it.each(['', 'null', '7', '[1]', '{"broken'])('is nothing where %j stands', (text) => {
    vi.stubGlobal('localStorage', storage({ getItem: () => text }));
    expect(visits.readAll('c')).toEqual({});
  });
});
