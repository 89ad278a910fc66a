/** German texts of the ledger: one for each English text, none for what is not said any more, with the same figures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLanguage } from '../text';
import { claims } from './claims';
import { contents } from './contents';
import { exhibits, reasons } from './index';
import { coordinatesInWords, englishOf, inWords, loadWords, translated, withTexts, type LedgerWords } from './in-words';
import { pointsOf } from '../model/sweep';
import { pointOfSet } from './results';
import type { Stored } from './stored';
import { triviallyBecause } from '../../content/papers/trivial';

const tables = new Map(
  Object.entries(
    import.meta.glob<LedgerWords>('../../content/languages/de/ledger/*.ts', { eager: true, import: 'default' }),
  ).map(([path, words]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? '', words]),
);
const results = Object.entries(
  import.meta.glob<Stored>('../../content/papers/results/*.json', { eager: true, import: 'default' }),
)
  .filter(([path]) => !path.endsWith('/index.json'))
  .map(([, stored]) => stored);

/** What is the same in both languages: names of protocols and papers, formulas, figures with their units. */
const NAMES =
  /\b(?:TCP|(?:New)?Reno|reno|CUBIC|cubic|f?LEDBAT|ledbat|Nice|DropTail|droptail|CoDel|CHOKe|Fairness|jain|eta|alpha|delta|phi|tau|Qmax|cwnd|red|Timer|Timeouts|Jain|minus|min|Mbit|kbit|Definition|only|mix|lbe|tcp|lp|in|Copa|libutp|libtorrent|Apple|Scavenger|Proteus)\b/g;
const isName = (text: string): boolean => !/\p{Ll}{3}/u.test(text.replaceAll(NAMES, ''));

/** Coordinates with their values; anything else is a sentence. */
const areCoordinates = (what: string): boolean => /^[\w.]+ = [^;]*$/.test(what.replaceAll(/, (?=[\w.]+ = )/g, ' '));

const judgements = results.flatMap(({ claims: judged, findings }) => [
  ...Object.values(judged),
  ...Object.values(findings),
]);
const whats = [...new Set(judgements.flatMap(({ leaves }) => leaves.map(({ what }) => what)))];

/** The file that is loaded with a study. */
const partOf = (id: string): string => id.split('-')[0] ?? '';

/** Every English text that a reader sees, with the file that has to have it. */
function allTexts(): readonly (readonly [part: string, text: string])[] {
  const found: [string, string][] = [];
  const say =
    (part: string) =>
    (text: string): string => {
      found.push([part, text]);
      return text;
    };
  for (const study of [...exhibits, ...reasons]) {
    const part = partOf(study.id);
    const copy = withTexts(study, say(part));
    for (const { sweep, id } of study.sets) say(part)(sweep.title ?? sweep.base.title ?? id);
    for (const panel of 'panels' in copy ? copy.panels : [])
      if (panel.kind === 'table')
        for (const { key } of panel.rows.names) panel.columns.forEach((_, column) => panel.printed?.(key, column));
  }
  withTexts(claims, say('claims'));
  for (const { id, printed, substitute } of claims) {
    JSON.stringify([printed, substitute], (_, value: unknown) =>
      typeof value === 'string' ? say('claims')(value) : value,
    );
    const because = triviallyBecause(id);
    if (because !== undefined) say('claims')(because);
  }
  for (const what of whats) if (!areCoordinates(what)) say('comparisons')(what);
  return found;
}
const said = allTexts();
const english = new Set(said.map(([, text]) => text));
const coordinates = [
  ...whats.filter((what) => areCoordinates(what)),
  ...new Set(judgements.flatMap(({ leaves }) => leaves.map(({ wanted }) => wanted))),
  ...results.flatMap(({ sets }) =>
    Object.values(sets).flatMap(({ references = [] }) => references.flat().map(({ title }) => title)),
  ),
  ...[...exhibits, ...reasons].flatMap(({ sets }) =>
    sets.flatMap((set) =>
      Array.from({ length: pointsOf(set.sweep) }, (_, point) =>
        Object.entries(pointOfSet(set, point).at)
          .map(([key, value]) => `${key} = ${value}`)
          .join(', '),
      ),
    ),
  ),
];
const texts = [...tables].filter(([part]) => part !== 'coordinates');

/** Groups in brackets that are the same in both are no figures. */
function withoutCommon(text: string, other: string): string {
  const groups = text.match(/[[{(][^\]})]*[\]})]/g) ?? [];
  return groups.filter((group) => other.includes(group)).reduce((left, group) => left.replace(group, ' '), text);
}

const UNITS = '%|ms·s|ms|s|min|[kMG]?b(?:it)?\\/s|km\\/h|M?Hz|MB|B';

/** The figures of a text with their units, and the numbers of claims and papers, in order of their letters. */
const figuresIn = (text: string, other: string, sign: string, groups: RegExp): readonly string[] => {
  const own = withoutCommon(text, other).replaceAll(/ns-\d(?:\.\d+)?/g, '');
  const digits = own.replaceAll(groups, (number) => number.replaceAll(/\D/g, ''));
  const figure = new RegExp(`\\d+(?:[.${sign}]\\d+)*(?:[\\s-](?:${UNITS})(?![\\p{L}\\d]))?`, 'gu');
  const ids = digits.match(/\b\d{3}-[A-Z][\w-]*|\bS00\d\b/g) ?? [];
  const all = digits.match(figure) ?? [];
  return [...ids, ...all.map((each) => each.replaceAll(',', '.').replaceAll(/[\s-]/g, ' '))].toSorted();
};

const figures = (text: string, german: string): readonly [readonly string[], readonly string[]] => [
  figuresIn(text, german, '', /(?<!\d)\d{1,3}(?:[,\s]\d{3})+(?!\d)/g),
  figuresIn(german, text, ',', /(?<!\d)\d{1,3}(?:\u202f\d{3})+(?!\d)/g),
];

/** Words of English sentences that no German one has. */
const ENGLISH = /\b(?:the|and|which|with|this|from|are|of|how|each|is|by|at|to)\b/;

/** Without quotations from papers. */
const germanOnly = (text: string): string => text.replaceAll(/„[^“]*“/g, '').replaceAll(/“[^”]*”/g, '');

describe('texts of the ledger', () => {
  it('name papers, and not our numbers of them', () => {
    const sources = [...exhibits, ...reasons].flatMap(({ sets }) => sets.map(({ sweep }) => sweep.base.source ?? ''));
    const german = texts.flatMap(([, words]) => Object.values(words));
    expect([...said.map(([, text]) => text), ...german, ...sources].filter((text) => /\bS00\d\b/.test(text))).toEqual(
      [],
    );
  });
});

describe('German texts of the ledger', () => {
  it('are there for every English one', () => {
    const missing = said.filter(
      ([part, text]) =>
        !isName(text) && ![part, 'gallery', 'coordinates'].some((file) => Object.hasOwn(tables.get(file) ?? {}, text)),
    );
    expect(missing).toEqual([]);
  });

  it('are of something that is still said', () => {
    const left = texts.flatMap(([part, words]) =>
      Object.keys(words)
        .filter((text) => !english.has(text))
        .map((text) => [part, text]),
    );
    expect(left).toEqual([]);
    const everywhere = coordinates.join('\n');
    const printed = JSON.stringify(claims.map((claim) => claim.printed ?? ''));
    expect(
      Object.keys(tables.get('coordinates') ?? {}).filter(
        (name) => !everywhere.includes(name) && !printed.includes(name),
      ),
    ).toEqual([]);
  });

  it('stand in one file each, and those of the list of exhibits in the one that is loaded with it', () => {
    const keys = texts.flatMap(([, words]) => Object.keys(words));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    const listed = contents.flatMap(({ title, place }) => [title, place]).filter((text) => !isName(text));
    expect(listed.filter((text) => !Object.hasOwn(tables.get('gallery') ?? {}, text))).toEqual([]);
  });

  it.each(texts)('of %s have the figures, units and numbers of claims of the English ones', (_, words) => {
    const other = Object.entries(words).flatMap(([text, german]) => {
      const [own, theirs] = figures(text, german);
      return own.join() === theirs.join() ? [] : [{ german, own: own.join('; '), theirs: theirs.join('; ') }];
    });
    expect(other).toEqual([]);
  });

  it.each([...tables])('of %s are German, but for what is quoted', (_, words) => {
    const left = Object.entries(words).filter(
      ([text, german]) => ENGLISH.test(germanOnly(german)) || (text === german && !isName(text)),
    );
    expect(left.map(([, german]) => german)).toEqual([]);
    const quoted = Object.entries(words).flatMap(([text, german]) =>
      (german.replaceAll(/„[^“]*“/g, '').match(/“[^”]*”/g) ?? []).filter(
        (quote) => !text.toLowerCase().includes(quote.slice(1, -1).toLowerCase()),
      ),
    );
    expect(quoted).toEqual([]);
  });
});

describe('the ledger on a German page', () => {
  beforeAll(async () => {
    await startLanguage('de', () => Promise.resolve({}));
    await loadWords('gallery', 's000', 'comparisons', 'coordinates');
  });
  afterAll(async () => {
    await startLanguage('en');
  });

  it('is a copy with German texts and the same runs', () => {
    const [exhibit] = exhibits.filter(({ id }) => id === 's000-fig2');
    if (exhibit === undefined) throw new Error('There is no such exhibit.');
    const german = translated(exhibit);
    expect(german.title).toBe('LEDBAT gegen Reno: Ziel und Verstärkung');
    expect(german.sets).toBe(exhibit.sets);
    expect(german.panels.map(({ sets, where }) => ({ sets, where }))).toEqual(
      exhibit.panels.map(({ sets, where }) => ({ sets, where })),
    );
    expect(german.panels.map(englishOf)).toEqual(exhibit.panels);
    expect(englishOf(german.panels[0] ?? german)).toBe(exhibit.panels[0]);
  });

  it('has the decimal sign of the page in what is no sentence', () => {
    expect(inWords('95.875')).toBe('95,875');
    expect(inWords('ns-2.35')).toBe('ns-2.35');
    expect(coordinatesInWords('k = 2, series = lbe-mix: 0.5 − 0.25')).toBe('k = 2, Reihe = LBE-Mischung: 0,5 − 0,25');
    expect(coordinatesInWords('trial = exact start, no jitter')).toBe('Versuch = genauer Anfang, kein Jitter');
  });

  it('names every coordinate', () => {
    const identifier =
      /^(?:\w*[\d_]\w*|f?ledbat|reno|newreno|cubic|vegas|tcp|nice|codel|red|pie|choke|drr|sfq|droptail|cake|sack|sackledbat|aqm|eta|tau|rtt|rfc|proto|pp|le|libtorrent|libutp|xnu|bbr|copa|cdg|proteus|utp|prr|aimd|zeta|cwnd|linux|relative|max|min|bound|lia|mptcp)$/i;
    const left = coordinates.flatMap((text) =>
      (coordinatesInWords(text).match(/[\p{L}\d_]{3,}/gu) ?? []).filter(
        (word) => text.includes(word) && !identifier.test(word),
      ),
    );
    expect([...new Set(left)]).toEqual([]);
  });
});
