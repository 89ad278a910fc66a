import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITATIONS, citation, tex } from './citation';
import { asRead, readCsv } from '../../test-support/csv';
import { eventsCsv, seriesCsv, shortest } from './export-csv';
import { resultsJson, runCommand, scenarioJson, traceFiles, withTraces } from './export-json';
import { catalog } from './tables';
import { startLanguage } from '../text';
import { takeHome as german } from '../../content/languages/de/take-home';
import { anyScenario } from '../../test-support/scenario.arb';
import { crc32, withNotes } from './png';
import { fileName, slug, type Experiment } from './provenance';
import type { Columns, Report } from './series';
import type { Scenario } from './scenario';

const scenario: Scenario = {
  version: 1,
  title: 'Does LEDBAT yield?\nNo!',
  source: 'A & B 2010, Fig. 1_a',
  duration_s: 3,
  links: [{ id: 'b', rate_bps: 1e7 }],
  flows: [{ id: 'tcp, 1', cc: { kind: 'reno' }, path: ['b'] }],
};

const flow = { throughput_bps: 1, subflows: [] };
const report = {
  digest: '0123456789abcdef',
  flows: [
    { ...flow, group: 'tcp, 1', index: 0 },
    { ...flow, group: 'mp', index: 2, subflows: [flow, flow] },
  ],
} as unknown as Report;

const experiment: Experiment = {
  scenario,
  report,
  from: {
    title: 'Does LEDBAT yield?\nNo!',
    link: 'https://lab.example/#v=1&p=x',
    version: '0.1.0',
    digest: report.digest,
    seed: 1,
  },
};

const NONE = [NaN, NaN, NaN, NaN];
const columns: Columns = {
  layout: {
    duration_s: 0.3,
    bucket_s: 0.1,
    buckets: 3,
    flows: [
      { group: 'tcp, 1', index: 0, cc: 'reno' },
      { group: 'mp', index: 2, cc: 'lia', path: 1 },
    ],
    flows_omitted: 0,
    links: [{ id: 'b', limit_packets: 100 }],
    series: [
      { id: 'cwnd', label: 'w', unit: 'packets', flow: 0, link: null, kind: 'sampled', offset: 0 },
      { id: 'waiting', label: 'w', unit: 'packets', flow: 1, link: 0, kind: 'sum', offset: 12 },
    ],
    event_kinds: ['drop_tail', 'timeout'],
    events_omitted: 7,
  },
  data: Float32Array.from([1, 0.1, 2, 1.5, ...NONE, 3, 3, 3, 3, 1500, NaN, 0]),
  events: Float64Array.from([0.1, 0, 2, 0, 0.25, 1, 0, -1]),
};

const rowsOf = (parts: readonly string[]): readonly string[] =>
  parts
    .join('')
    .split('\r\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('CSV', () => {
  test('has one value a row, none where nothing happened, and the names that `lbe run --trace` gives', () => {
    expect(rowsOf(seriesCsv(columns, experiment))).toEqual([
      'time_s,flow,link,metric,unit,statistic,value',
      '0,"tcp, 1.0",,cwnd,packets,first,1',
      '0,"tcp, 1.0",,cwnd,packets,min,0.1',
      '0,"tcp, 1.0",,cwnd,packets,max,2',
      '0,"tcp, 1.0",,cwnd,packets,last,1.5',
      ...['first', 'min', 'max', 'last'].map((name) => `0.2,"tcp, 1.0",,cwnd,packets,${name},3`),
      '0,mp.2/1,b,waiting,packets,sum,1500',
      '0.2,mp.2/1,b,waiting,packets,sum,0',
    ]);
  });

  test('may hold chosen series alone', () => {
    const chosen = rowsOf(seriesCsv(columns, experiment, columns.layout.series.slice(1)));
    expect(chosen.slice(1).every((row) => row.includes(',waiting,'))).toBe(true);
    expect(chosen).toHaveLength(3);
  });

  test('says where it comes from, one line for each fact', () => {
    const head = (seriesCsv(columns, experiment)[0] ?? '').split('\r\n').filter((line) => line.startsWith('#'));
    expect(head).toContain('# title: Does LEDBAT yield? No!');
    expect(head).toContain('# link: https://lab.example/#v=1&p=x');
    expect(head).toContain('# version: 0.1.0');
    expect(head).toContain('# digest: 0123456789abcdef');
    expect(head).toContain('# flows: tcp, 1 runs Reno');
  });

  test('and citations say what was changed', () => {
    const changed = 'Changed from “A”: Seed 1 → 2.';
    const other = { ...experiment, from: { ...experiment.from, changed } };
    expect(seriesCsv(columns, other)[0]).toContain(`# changes: ${changed}\r\n`);
    expect(eventsCsv(columns, other)[0]).toContain(`# changes: ${changed}\r\n`);
    for (const form of CITATIONS) expect(citation(form, other, ''), form).toContain('Changed from “A”: Seed 1 → 2');
  });

  test('has as many fields in each row, and each id as it is, whatever ids there are', () => {
    const id = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '#', '=', '-', '@', '\t'), maxLength: 6 });
    fc.assert(
      fc.property(id, id, (group, link) => {
        const { layout } = columns;
        const named: Columns = {
          ...columns,
          layout: {
            ...layout,
            flows: layout.flows.map((each) => ({ ...each, group })),
            links: [{ id: link, limit_packets: 1 }],
          },
        };
        const of: Experiment = {
          ...experiment,
          report: { ...report, flows: report.flows.map((each) => ({ ...each, group })) },
        };
        const table = (parts: readonly string[]): string[][] => readCsv(parts.join('').replace(/^(?:#.*\r\n)+/, ''));
        const series = table(seriesCsv(named, of)).slice(1);
        expect(series).toHaveLength(10);
        for (const row of series) {
          expect(row).toHaveLength(7);
          expect([asRead(`${group}.0`), asRead(`${group}.2/1`)]).toContain(row[1]);
          expect(['', asRead(link)]).toContain(row[2]);
        }
        for (const row of table(eventsCsv(named, of))) expect(row).toHaveLength(4);
      }),
    );
  });

  test('events have the names of flows that are not recorded as well, and say what is left out', () => {
    const parts = eventsCsv(columns, experiment);
    expect(rowsOf(parts)).toEqual(['time_s,event,flow,link', '0.1,drop_tail,mp.2/1,b', '0.25,timeout,"tcp, 1.0",']);
    expect(parts.join('')).toContain('7 later ones were not kept');
  });

  test('a value of single precision is written in the fewest digits that read back as itself', () => {
    expect(shortest(Math.fround(0.1))).toBe(0.1);
    expect(shortest(Math.fround(2.8808))).toBe(2.8808);
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(shortest(value)) === value).toBe(true); // 0 for -0 is the same value
      }),
    );
  });
});

describe('JSON and the command', () => {
  test('a scenario reads back as it was, alone, with its results, and out of the command', () => {
    fc.assert(
      fc.property(anyScenario(catalog, scenario), (edited) => {
        const given = JSON.parse(JSON.stringify(edited)) as Scenario; // JSON has no -0
        expect(JSON.parse(scenarioJson(given))).toEqual(given);
        const whole = JSON.parse(resultsJson({ ...experiment, scenario: given })) as Record<string, unknown>;
        expect(whole['scenario']).toEqual(given);
        const lines = runCommand(given).split('\n');
        expect(lines[0]).toBe("lbe run - --json <<'SCENARIO'");
        const end = lines.indexOf('SCENARIO');
        expect(lines.slice(end + 1)).toEqual(['']);
        expect(JSON.parse(lines.slice(1, end).join('\n'))).toEqual(given);
      }),
    );
  });

  test('no exclamation mark reaches a shell that would take it for its history', () => {
    expect(runCommand(scenario)).not.toContain('!');
    expect(runCommand({ ...scenario, title: 'SCENARIO' })).toContain('"SCENARIO"');
  });

  test('a trace is put into the scenario, which then needs no file', () => {
    const traced: Scenario = {
      ...scenario,
      links: [{ id: 'b', rate_trace: { file: 'traces/walk.trace', repeat: true } }, ...scenario.links],
    };
    expect(traceFiles(traced)).toEqual(['traces/walk.trace']);
    const whole = withTraces(traced, { 'traces/walk.trace': '6\n11\n16\n' });
    expect(whole.links[0]).toEqual({ id: 'b', rate_trace: { repeat: true, opportunities_ms: [6, 11, 16] } });
    expect(traceFiles(whole)).toEqual([]);
    expect(withTraces(scenario, {})).toBe(scenario);
  });
});

describe('citations', () => {
  test('each names title, version, digest, link, source, and the day if there is one', () => {
    for (const form of CITATIONS) {
      const cited = citation(form, experiment, '2026-11-20');
      for (const part of ['yield', '0.1.0', report.digest, experiment.from.link, '2010', '2026']) {
        expect(cited, form).toContain(part);
      }
      expect(citation(form, experiment, ''), form).not.toContain('2026');
    }
  });

  test('a link without an address goes behind one, and is none itself', () => {
    const alone = { ...experiment, from: { ...experiment.from, link: '#v=1&p=x' } };
    for (const form of CITATIONS) {
      const cited = citation(form, alone, '2026-11-20');
      expect(cited, form).toContain(
        `Opens behind the address of LBE Lab: ${form === 'bibtex' ? tex('#v=1&p=x') : '#v=1&p=x'}`,
      );
      expect(cited, form).not.toMatch(/^UR|^ *url /m);
    }
  });

  test('speaks the language of the page', async () => {
    await startLanguage('de', () => Promise.resolve({ takeHome: german }));
    for (const form of CITATIONS) {
      const cited = citation(form, { ...experiment, from: { ...experiment.from, link: '#v=1&p=x' } }, '2026-11-20');
      expect(cited, form).toMatch(/hinter der Adresse/);
      expect(cited, form).toMatch(/nach A .*B 2010/i);
      expect(cited, form).not.toMatch(/accessed|\bversion\b|digest|\bafter\b|Opens/);
    }
    await startLanguage('en');
  });

  test('BibTeX keeps capitals, and its own letters are letters', () => {
    const cited = citation('bibtex', experiment, '');
    expect(cited).toContain('title        = {Does {LEDBAT} yield? {No}!}');
    expect(cited).toContain(String.raw`after A \& B 2010, Fig. 1\_a`);
    expect(tex('100 % {a} ~\\')).toBe(String.raw`100 \% \{a\} \textasciitilde{}\textbackslash{}`);
  });
});

test('file names hold on any system', () => {
  expect(fileName(experiment.from, 'gauge:base_delay', 'svg')).toBe(
    'lbe-does-ledbat-yield-no-01234567-gauge-base-delay.svg',
  );
  expect(slug('Größe & Maß')).toBe('grosse-mass');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slug(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug(title).length).toBeLessThanOrEqual(48);
    }),
  );
});

test('PNG: checks are those of the standard, and notes stand between header and picture', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const bare = Uint8Array.from({ length: 60 }, (_, i) => i);
  const parts = withNotes(bare, 300, { Title: 'Größe' });
  const [head, density, note, rest] = parts;
  expect([...(head ?? []), ...(rest ?? [])]).toEqual([...bare]);
  expect(head).toHaveLength(33);
  const view = new DataView((density ?? bare).slice().buffer);
  expect([view.getUint32(8), view.getUint32(12)]).toEqual([11811, 11811]); // 300 dots to 25.4 mm
  expect(new TextDecoder().decode(note)).toContain('iTXtTitle\0\0\0\0\0Größe');
});
