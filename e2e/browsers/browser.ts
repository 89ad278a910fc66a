/**
 * Firefox and WebKit as Debian has them, each driven by what it speaks itself: Firefox by WebDriver BiDi through puppeteer-core
 * (Playwright's channel `moz-firefox` asks ESR 153 for a command that it does not have), WebKitGTK by WebDriver over HTTP, for
 * which the packages at hand bring a driver for every browser but this one.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { freePort } from '../../scripts/lib/port.mjs';

/** Finds the first element, in shadow trees too. */
export type Deep = (selector: string, root?: ParentNode) => HTMLElement | null;

/** What runs in a page: it may use nothing from outside but its arguments, which are sent as JSON. */
type InPage<T, A extends readonly unknown[]> = (deep: Deep, ...args: A) => T | Promise<T>;

type Point = readonly [x: number, y: number];

export interface Browser {
  readonly version: string;
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <T, A extends readonly unknown[]>(code: InPage<T, A>, ...args: A) => Promise<T>;
  /** Presses a key, by its name in KeyboardEvent.key. */
  press: (key: 'ArrowRight' | 'Enter') => Promise<void>;
  /** Draws with the mouse, in CSS pixels of the window. */
  drag: (path: readonly Point[]) => Promise<void>;
  close: () => Promise<void>;
}

/** What a browser has to have of its own; the rest is made of it. */
interface Driver extends Omit<Browser, 'run'> {
  /** The value that a promise of this expression comes to. */
  evaluate: (expression: string) => Promise<unknown>;
}

const deepSource = `(selector, root = document) => {
  const find = (from) => from.querySelector(selector) ?? [...from.querySelectorAll('*')].reduce(
    (found, { shadowRoot }) => found ?? (shadowRoot && find(shadowRoot)), null);
  return find(root);
}`;

const whole = (driver: Driver): Browser => ({
  ...driver,
  run: async <T, A extends readonly unknown[]>(code: InPage<T, A>, ...args: A) =>
    (await driver.evaluate(
      `(async () => (${code.toString()})(${[deepSource, ...args.map((each) => JSON.stringify(each))].join(', ')}))()`,
    )) as T,
});

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

async function firefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['LBE_FIREFOX'] ?? FIREFOX,
    protocolTimeout: 120_000,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1024, height: 768 });
  const until = { waitUntil: 'load', timeout: 120_000 } as const;
  return whole({
    version: await browser.version(),
    open: async (url) => {
      await page.goto('about:blank'); // another fragment alone would open nothing
      await page.goto(url, until);
    },
    reload: async () => {
      await page.reload(until);
    },
    evaluate: async (expression) => page.evaluate(expression),
    press: async (key) => page.keyboard.press(key),
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      await page.mouse.move(...first);
      await page.mouse.down();
      for (const point of rest) await page.mouse.move(...point);
      await page.mouse.up();
    },
    close: async () => browser.close(),
  });
}

/** A screen that nobody sees, by its number. */
async function screen(): Promise<{ readonly display: string; readonly close: () => void }> {
  const server = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = server.stdio[3];
  if (!(said instanceof Object && 'on' in said)) throw new Error(`${SCREEN} does not say its number`);
  const display = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    createInterface({ input: said as NodeJS.ReadableStream }).once('line', resolve);
  });
  return { display: `:${display}`, close: () => server.kill() };
}

const KEYS = { ArrowRight: '\u{e014}', Enter: '\u{e007}' } as const;

/** What WebKit's driver is told, below the session that it has begun. */
interface Session {
  readonly version: string;
  readonly tell: (path: string, body: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function session(): Promise<Session> {
  const shown = await screen();
  const port = await freePort();
  const driver = spawn(WEBKIT, [`--port=${String(port)}`], {
    env: { ...process.env, DISPLAY: shown.display },
    stdio: 'ignore',
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const begin = async (tries: number): Promise<unknown> => {
    try {
      return await ask('POST', '/session', { capabilities: { alwaysMatch: {} } });
    } catch (error) {
      if (tries === 0 || !(error instanceof TypeError)) throw error; // it does not listen yet
      await pause(200);
      return begin(tries - 1);
    }
  };
  const { sessionId, capabilities } = (await begin(50)) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    tell: async (path, body) => ask('POST', `/session/${sessionId}${path}`, body),
    close: async () => {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
      shown.close();
    },
  };
}

async function webkit(): Promise<Browser> {
  const { version, tell, close } = await session();
  await tell('/timeouts', { script: 120_000, pageLoad: 120_000 });
  await tell('/window/rect', { x: 0, y: 0, width: 1024, height: 808 });
  const pointer = (actions: readonly object[]): object => ({
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  });
  const at = ([x, y]: Point): object => ({ type: 'pointerMove', duration: 20, x: Math.round(x), y: Math.round(y) });
  return whole({
    version,
    close,
    open: async (url) => {
      await tell('/url', { url: 'about:blank' });
      await tell('/url', { url });
    },
    reload: async () => {
      await tell('/refresh', {});
    },
    evaluate: async (expression) => {
      const [value, fault] = (await tell('/execute/async', {
        script: `const done = arguments[0]; ${expression}.then((value) => done([value]), (error) => done([null, String(error)]));`,
        args: [],
      })) as readonly [unknown, string?];
      if (fault !== undefined) throw new Error(fault);
      return value ?? undefined;
    },
    press: async (key) => {
      const value = KEYS[key];
      await tell('/actions', {
        actions: [{ type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })) }],
      });
    },
    drag: async ([first, ...rest]) => {
      if (first === undefined) return;
      const held = [at(first), { type: 'pointerDown', button: 0 }, ...rest.map(at), { type: 'pointerUp', button: 0 }];
      await tell('/actions', pointer(held));
    },
  });
}

interface Kind {
  readonly name: string;
  /** The command that brings it to Debian; undefined: it is there. */
  readonly missing: string | undefined;
  readonly launch: () => Promise<Browser>;
}

const lacking = (files: readonly string[], packages: string): string | undefined =>
  files.every((file) => existsSync(file)) ? undefined : `apt install ${packages}`;

export const BROWSERS: readonly Kind[] = [
  {
    name: 'Firefox',
    missing: lacking([process.env['LBE_FIREFOX'] ?? FIREFOX], 'firefox-esr'),
    launch: firefox,
  },
  { name: 'WebKit', missing: lacking([WEBKIT, SCREEN], 'webkit2gtk-driver xvfb'), launch: webkit },
];
