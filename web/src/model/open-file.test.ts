import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedOf, unescapeXml } from './embedded';
import { resultsJson, scenarioJson } from './export-json';
import { LARGEST_FILE, type FileContext, type GivenFile, type ReadFile, readFiles } from './open-file';
import { notesOf, withNotes } from './png';
import { presets } from './presets-whole';
import type { Experiment } from './provenance';
import { anyScenario } from '../../test-support/scenario.arb';
import type { Scenario } from './scenario';
import type { Report } from './series';
import { catalog } from './tables';
import { without } from './without';

const context: FileContext = {
  catalog,
  presets,
  traces: (names) =>
    Promise.resolve(
      Object.fromEntries(names.filter((name) => name === 'traces/lte-walk.trace').map((name) => [name, '1\n2'])),
    ),
};

const presetCalled = (id: string): Scenario => {
  const preset = presets.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return preset.scenario;
};
const standard = presetCalled('tcp-vs-ledbat');
const DIGEST = '0123456789abcdef';
const LINK = 'https://lab.example/#v=2&p=tcp-vs-ledbat&lbe.target=60ms';
const changed: Scenario = {
  ...standard,
  flows: standard.flows.map((flow) => (flow.id === 'lbe' ? { ...flow, cc: { ...flow.cc, target_ms: 60 } } : flow)),
};
const experiment: Experiment = {
  scenario: changed,
  report: { digest: DIGEST } as Report,
  from: { title: 'T', link: LINK, version: '0.1.0', digest: DIGEST, seed: 1 },
};

const file = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});
const read = (name: string, content: string | Uint8Array): Promise<ReadFile> =>
  readFiles(context, [file(name, content)]);
async function opened(name: string, content: string | Uint8Array) {
  const answer = await read(name, content);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.opened;
}
async function problem(name: string, content: string | Uint8Array): Promise<string> {
  const answer = await read(name, content);
  if (answer.ok) throw new Error('it was opened');
  return answer.problem;
}

const svg = (content: string, link = LINK, form = '1'): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><metadata><experiment xmlns="urn:lbe-lab:experiment:${form}" link="${link.replaceAll('&', '&amp;')}" version="0.1.0" digest="${DIGEST}">${content}</experiment></metadata></svg>`;
const escaped = (scenario: Scenario): string =>
  JSON.stringify(scenario).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The smallest picture: signature, header and end are all that notes go by. */
const bare = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde],
  ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
]);
function png(notes: Readonly<Record<string, string>>): Uint8Array {
  const parts = withNotes(bare, 300, notes);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
const notes = { Source: LINK, Software: 'LBE Lab 0.1.0', Comment: `digest ${DIGEST}` };

describe('opening a file', () => {
  it('opens what the laboratory wrote: a scenario', async () => {
    const { kind, scenario, preset, shown } = await opened('x.lbe.json', scenarioJson(changed));
    expect([kind, scenario, preset, shown.seen]).toEqual(['scenario', changed, 'tcp-vs-ledbat', undefined]);
  });

  it('leaves out what the controller does not heed of the transport', async () => {
    const flow = (transport?: object) =>
      ({ ...standard, flows: [{ id: 'a', cc: { kind: 'cbr' }, path: ['bottleneck'], ...transport }] }) as Scenario;
    const old = flow({ transport: { window_packets: 40 } });
    expect((await opened('x.lbe.json', scenarioJson(old))).scenario).toEqual(flow());
  });

  it('takes the preset by the name of the file, then by the title', async () => {
    expect((await opened('late-comer.json', scenarioJson(changed))).preset).toBe('late-comer');
    const title = presetCalled('two-reno').title ?? '';
    expect((await opened('x.json', scenarioJson({ ...changed, title }))).preset).toBe('two-reno');
    expect((await opened('x.json', scenarioJson({ ...changed, title: 'mine' }))).preset).toBe('tcp-vs-ledbat');
  });

  it('opens results, and knows what their maker saw', async () => {
    const { kind, scenario, shown } = await opened('r.json', resultsJson(experiment));
    expect([kind, scenario, shown.seen]).toEqual(['results', changed, { engine: '0.1.0', digest: DIGEST }]);
  });

  it('opens a figure as SVG, also from a program that wrote it anew', async () => {
    for (const text of [
      svg(escaped(changed)),
      svg(`<![CDATA[${JSON.stringify(changed)}]]>`),
      svg(escaped(changed))
        .replaceAll('experiment ', 'lbe:experiment ')
        .replaceAll('/experiment', '/lbe:experiment')
        .replace('xmlns="urn', 'xmlns:lbe="urn'),
    ]) {
      const { kind, scenario, preset, shown } = await opened('f.svg', text);
      expect([kind, scenario, preset, shown.seen]).toEqual([
        'figure',
        changed,
        'tcp-vs-ledbat',
        { engine: '0.1.0', digest: DIGEST },
      ]);
    }
  });

  it('takes the scenario where its link means another by now', async () => {
    const { scenario } = await opened('f.svg', svg(escaped(changed), LINK.replace('60ms', '70ms')));
    expect(scenario).toEqual(changed);
    expect((await opened('f.svg', svg(escaped(changed), 'https://x/#v=9'))).scenario).toEqual(changed);
  });

  it('opens a figure as PNG', async () => {
    expect(notesOf(png(notes))).toEqual(notes);
    const { kind, scenario, shown } = await opened('f.png', png(notes));
    expect([kind, scenario, shown.seen]).toEqual(['figure', changed, { engine: '0.1.0', digest: DIGEST }]);
  });

  it.each([
    ['a shortcut', `[InternetShortcut]\r\nURL=${LINK}\r\n`],
    ['a text', `See ${LINK}.\n`],
    ['Markdown', `[title](${LINK}), and more`],
    ['HTML', `<iframe src="https://x/embed.html?theme=dark${LINK.slice(LINK.indexOf('#')).replaceAll('&', '&amp;')}">`],
  ])('opens a link in %s', async (_, text) => {
    const { kind, scenario } = await opened('l.txt', text);
    expect([kind, scenario]).toEqual(['link', changed]);
  });

  it('opens a table by the lines above it', async () => {
    const text = `# LBE Lab 0.1.0: time series\r\n# link: ${LINK}\r\n# version: 0.1.0\r\n# digest: ${DIGEST}\r\ntime_s\r\n`;
    expect((await opened('t.csv', text)).shown.seen).toEqual({ engine: '0.1.0', digest: DIGEST });
  });

  it('opens the base of a sweep, with its axes where the form has such', async () => {
    const axes = [{ path: 'flows.1.cc.target_ms', values: [10, 20], label: 'x' }];
    const sweep = await opened('s.json', JSON.stringify({ version: 1, base: changed, axes, seeds: [1, 2, 3] }));
    expect([sweep.kind, sweep.scenario]).toEqual(['sweep', changed]);
    expect(sweep.shown.sweep).toEqual({
      axes: [{ path: 'flows.1.cc.target_ms', values: [10, 20] }],
      seeds: 3,
      look: 'lines',
    });
    const paired = await opened('s.json', JSON.stringify({ base: changed, axes, paired: true }));
    expect(paired.shown.sweep).toBeUndefined();
    expect(paired.more).toContain('lbe sweep s.json');
    expect(await problem('s.json', JSON.stringify({ base: changed, axes: [] }))).toContain('axes must be');
  });

  it('takes traces that come with the scenario, and says which is missing', async () => {
    const traced = (name: string): Scenario => ({
      ...standard,
      links: standard.links.map((link) => ({ ...without(link, 'rate_bps'), rate_trace: { file: name } })),
    });
    const both = await readFiles(context, [
      file('mine.trace', '0\n5\n9\n'),
      file('s.json', scenarioJson(traced('a/mine.trace'))),
    ]);
    expect(both.ok && both.opened.scenario.links[0]?.['rate_trace']).toEqual({ opportunities_ms: [0, 5, 9] });
    expect(await problem('s.json', scenarioJson(traced('a/mine.trace')))).toContain('“a/mine.trace”');
    const published = await opened('s.json', scenarioJson(traced('traces/lte-walk.trace')));
    expect(published.scenario.links[0]?.['rate_trace']).toEqual({ file: 'traces/lte-walk.trace' });
    const bad = await readFiles(context, [
      file('mine.trace', 'one'),
      file('s.json', scenarioJson(traced('a/mine.trace'))),
    ]);
    expect(bad).toMatchObject({ ok: false, problem: expect.stringContaining('whole ms') as string });
    expect(await problem('mine.trace', '1\n2')).toContain('together with the scenario');
  });

  it.each([
    ['nothing', 'a.json', '', 'empty'],
    ['cut JSON', 'a.json', scenarioJson(changed).slice(0, -9), 'cut short'],
    ['other JSON', 'a.json', '{"name": "x"}', 'neither'],
    ['a list', 'a.json', '[1]', 'no link'],
    ['a bad value', 'a.json', scenarioJson({ ...changed, duration_s: -1 }), 'duration_s must be'],
    ['a text without a link', 'a.txt', 'hello', 'no link'],
    ['a link with a bad key', 'a.txt', `${LINK}&lbe.taget=1ms`, 'lbe.taget'],
    ['a picture of something else', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no experiment'],
    ['a picture of a newer version', 'a.svg', svg(escaped(changed), LINK, '2'), 'newer version'],
    ['a picture without notes', 'a.png', bare, 'no experiment'],
    ['bytes', 'a.bin', new Uint8Array([0xff, 0xfe, 0, 1]), 'neither a text'],
    ['too much', 'a.json', new Uint8Array(LARGEST_FILE + 1), 'up to 16\u00a0MB'],
  ])('says in a sentence why %s is not opened', async (_, name, content, sentence) => {
    const said = await problem(name, content);
    expect(said).toContain(sentence);
    expect(said).toContain(`“${name}”`);
  });

  it('opens one experiment at a time', async () => {
    const one = file('a.json', scenarioJson(changed));
    expect(await readFiles(context, [one, one])).toMatchObject({ ok: false });
    expect(
      await readFiles(
        context,
        Array.from({ length: 17 }, () => one),
      ),
    ).toMatchObject({ ok: false });
    expect(await readFiles(context, [])).toMatchObject({ ok: false });
  });

  it('opens every scenario that the laboratory can save as that scenario', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario(catalog, standard), async (scenario) => {
        expect((await opened('x.json', scenarioJson(scenario))).scenario).toEqual(scenario);
        expect((await opened('x.svg', svg(escaped(scenario)))).scenario).toEqual(scenario);
      }),
      { numRuns: 25 },
    );
  });

  it('never throws, whatever is in the file', async () => {
    const good = [scenarioJson(changed), resultsJson(experiment), svg(escaped(changed)), `URL=${LINK}`].map((text) =>
      new TextEncoder().encode(text),
    );
    const damaged = fc
      .tuple(fc.constantFrom(...good, png(notes)), fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(40))
      .map(([bytes, at, put, cut]) => {
        const from = at % bytes.length;
        return new Uint8Array([...bytes.subarray(0, from), ...put, ...bytes.subarray(from + cut)]);
      });
    const anything = fc.oneof(
      damaged,
      fc.uint8Array(),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc.string().map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), anything, async (name, bytes) => {
        const answer = await read(name, bytes);
        if (!answer.ok) expect(answer.problem).not.toBe('');
      }),
      { numRuns: 400 },
    );
  });
});

describe('the metadata of a picture', () => {
  it('reads entities, and leaves what is none', () => {
    expect(unescapeXml('&lt;&#65;&#x42;&amp;lt; &copy; &#x110000;')).toBe('<AB&lt; &copy; &#x110000;');
    expect(embeddedOf('<svg><experiment>{}</experiment></svg>')).toBeUndefined();
    expect(embeddedOf('<svg><experiment xmlns="urn:lbe-lab:experiment:1">{}')).toBeUndefined();
  });
});
