/**
 * The prose of all lessons, as it stands in the sources: a figure in it is a setting of the lesson's experiments, or what a
 * source says, or comes from the student's run; what it quotes is on the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Lesson } from '../src/lessons/lesson';
import { lessons } from '../content/lessons/course';
import { scenarioOf } from '../src/lessons/run';
import type { Scenario } from '../src/model/scenario';
import { catalog, read } from './runs';

type Language = 'en' | 'de';
type Unit = 'ms' | 's' | '%' | 'Mb/s' | 'packets';
type Figures = ReadonlySet<string>;

const source = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** What is asked names bounds, and options name what might be: neither tells of a run. */
const prose = (language: Language, id: string): string =>
  source(`content/languages/${language}/course/${id}.ts`)
    .replaceAll(/\b(?:question|options|title):\s*(?:'(?:[^'\\]|\\.)*'|\[[^\]]*\]),/g, '')
    .replaceAll(/\$\{f\.\w+\}/g, '…');

/** The pictures between which every film chooses, in Mb/s (`sim-core/app`). */
const PICTURES = [0.23, 6] as const;

/** To three digits, as prose gives a figure. */
const written = (value: number): string => String(Number(value.toPrecision(3)));

/** All numbers below a key, by the unit that the key carries. */
function numbersIn(value: unknown, key: string, found: Record<Unit, number[]>): void {
  if (Array.isArray(value)) for (const each of value as readonly unknown[]) numbersIn(each, key, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) numbersIn(each, name === 'uniform' ? key : name, found);
  else if (typeof value === 'number') {
    if (key.endsWith('_ms')) found.ms.push(value);
    else if (key.endsWith('_s')) found.s.push(value);
    else if (key.endsWith('_bps')) found['Mb/s'].push(value / 1e6);
    else if (key.endsWith('packets') || key === 'count') found.packets.push(value);
    if (value > 0 && value < 1) found['%'].push(100 * value);
  }
}

/** What an experiment is set to, and what follows from that without a run: full buffers, what a path holds. */
function settings(scenario: Scenario, found: Record<Unit, number[]>): void {
  numbersIn(scenario, '', found);
  const kinds = new Set(
    scenario.flows.flatMap(({ cc, app }) => [cc.kind, (app as { kind?: string } | undefined)?.kind]),
  );
  for (const { id, params } of [...catalog.controllers, ...catalog.app])
    if (kinds.has(id)) for (const { key, default: usual } of params) numbersIn({ [key]: usual }, '', found);
  const delays = scenario.links.map(({ delay_ms }) => 2 * (typeof delay_ms === 'number' ? delay_ms : 0));
  for (const { rate_bps: rate, queue } of scenario.links) {
    if (typeof rate !== 'number') continue;
    const limit = typeof queue?.['limit_packets'] === 'number' ? queue['limit_packets'] : 100;
    const packet_ms = 12e6 / rate;
    found.ms.push(packet_ms, limit * packet_ms, ...delays);
    for (const rtt of delays)
      found.packets.push(Math.round(rtt / packet_ms), rtt / packet_ms, Math.round(rtt / packet_ms) + limit);
  }
  for (const flow of scenario.flows) {
    const spans = (flow['intervals_s'] ?? []) as readonly (readonly [number, number])[];
    spans.slice(1).forEach(([from], i) => found.s.push(from - (spans[i]?.[1] ?? from)));
  }
}

function settingsOf(id: string, lesson: Lesson): Readonly<Record<Unit, Figures>> {
  const found: Record<Unit, number[]> = { ms: [], s: [], '%': [], 'Mb/s': [...PICTURES], packets: [] };
  for (const { setup } of [...lesson.steps, lesson.ending]) settings(scenarioOf(setup, read(setup.preset), ''), found);
  // Times over which a lesson measures stand in its code.
  const code = source(`content/lessons/${id}.ts`);
  found.s.push(...[...code.matchAll(/\b\d+(?:\.\d+)?\b/g)].map(([number]) => Number(number)));
  const sets = Object.entries(found).map(([unit, values]) => [unit, new Set(values.map(written))]);
  return Object.fromEntries(sets) as Record<Unit, Figures>;
}

const UNITS: Readonly<Record<string, Unit>> = {
  ms: 'ms',
  s: 's',
  '%': '%',
  'Mb/s': 'Mb/s',
  'kb/s': 'Mb/s',
  packets: 'packets',
  Pakete: 'packets',
  Paketen: 'packets',
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const FIGURE = new RegExp(
  `${NUMBER}(?: (?:to|bis|and|und|statt|instead of) ${NUMBER})? (${Object.keys(UNITS).join('|')})(?![\\w/])`,
  'g',
);
/** Whose figures a sentence gives: those of a standard or a paper. */
const CITED = /RFC \d|et al\.|u\.a\.|\bFig\.|\bAbb\.|\bTable |\bTabelle |\bpaper\b|\bArbeit\b/;

const sentences = (text: string): readonly string[] =>
  text
    .replaceAll(/\b(Fig|Abb|Draft)\. /g, '$1.')
    .replaceAll('u. a.', 'u.a.')
    .replaceAll(/95 (?:of|von) 100 \w+/g, '')
    .split(/(?<=[.!?])\s|\\n\\n|\n/);

it.each(['en', 'de'] as const)(
  '%s: each figure in the prose of a lesson is a setting of it, or a source’s',
  async (language) => {
    const found: string[] = [];
    for (const { id, load } of lessons) {
      const own = settingsOf(id, await load(language));
      for (const sentence of sentences(prose(language, id))) {
        if (CITED.test(sentence)) continue;
        for (const [all, first, second, unit = ''] of sentence.matchAll(FIGURE))
          for (const text of [first, second]) {
            if (text === undefined) continue;
            const value = Number(text.replace(',', '.')) / (unit === 'kb/s' ? 1000 : 1);
            if (!own[UNITS[unit] ?? 's'].has(written(value))) found.push(`${id}: ${all} — ${sentence.trim()}`);
          }
      }
    }
    expect(found).toEqual([]);
  },
);

/** Quoted as words, not as what stands on a button. */
const NOTIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['less than best effort', 'bufferbloat', 'lower effort', 'too much', 'far', 'Bulk', '…'],
  de: ['weniger als Best Effort', 'Bufferbloat', 'lower effort', 'zu viel', 'far', 'Bulk', '…'],
};

/** Every word of the page outside the lessons. */
function wordsOf(language: Language): string {
  const folder = new URL(`../content/languages/${language}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('course'),
  );
  return [
    ...files.map((name) => readFileSync(new URL(name, folder), 'utf8')),
    language === 'en' ? source('src/model/generated/catalog.json') : '',
  ].join('\n');
}

it.each(['en', 'de'] as const)('%s: what a lesson quotes from the page stands on it', (language) => {
  const page = wordsOf(language);
  for (const { id } of lessons)
    for (const [, quoted = ''] of prose(language, id).matchAll(/[“„]([^“”„]+)[”“]/g)) {
      if (NOTIONS[language].includes(quoted)) continue;
      expect(
        [`'${quoted}'`, `"${quoted}"`].some((text) => page.includes(text)),
        `${id}: ${quoted}`,
      ).toBe(true);
    }
});
