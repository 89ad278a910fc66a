/**
 * Every lesson against the engine: each setup is accepted, each question has one right answer in the run, each explanation
 * renders in both languages, and what it claims of the course's own setups holds.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Run, Setup } from '../src/lessons/lesson';
import { lessons } from '../content/lessons/course';
import { rightOption, scenarioOf } from '../src/lessons/run';
import { completed, curveOf, emptySketch, judge, stroke } from '../src/lessons/sketch';
import { catalog } from '../src/model/tables';
import { presetsFrom } from '../src/model/presets';
import { kindsAt, replaceValue, specOf } from '../src/model/path';
import type { Json, Scenario } from '../src/model/scenario';
import type { Layout, Report } from '../src/model/series';
import { compile } from '../src/features/guest/compile';
import { sources } from '../content/lessons/controllers';
import { encoded } from '../src/model/guests';
import { loadGuestsWith } from '../src/sim/guest-calls';
import { loaderOf } from '../src/sim/guest-loader';
import { initSync, Prepared } from '../src/sim/pkg/lbe_guest_wasm.js';
import { engine } from './engine';
import { cutFaults } from './reader';

initSync({ module: readFileSync(new URL('../src/sim/pkg/lbe_guest_wasm_bg.wasm', import.meta.url)) });
loadGuestsWith(loaderOf(Prepared));

const folder = new URL('../../scenarios/', import.meta.url);
const presets = presetsFrom(
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown]),
  ),
);

function runOf(scenario: Scenario): Run {
  const sim = new engine.Sim(JSON.stringify(scenario));
  while (!sim.advance(0xffff_ffff));
  const run = {
    scenario,
    report: JSON.parse(sim.report()) as Report,
    columns: { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() },
  };
  sim.free();
  return run;
}

const presetOf = (id: string): Scenario => {
  const preset = presets.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return preset.scenario;
};

const startOf = ({ setup, title = 'End' }: { readonly setup: Setup; readonly title?: string }): Scenario =>
  scenarioOf(setup, presetOf(setup.preset), title);

/** Runs are made once, however many languages look at them, each with a title of its own. */
const made = new Map<string, Run>();
function runFor(scenario: Scenario): Run {
  const key = JSON.stringify({ ...scenario, title: undefined });
  const run = made.get(key) ?? runOf(scenario);
  made.set(key, run);
  return { ...run, scenario };
}

afterAll(() => {
  made.clear();
});

/** A text that a figure is missing from. */
const holes = /NaN|undefined|null|Infinity|\[object|–/;

/** What the course says of its own setups: the option that is right, counted from 0. */
const expected: Readonly<Record<string, readonly (number | undefined)[]>> = {
  bufferbloat: [undefined, 3, undefined, 2, 1],
  sawtooth: [2, undefined, 2],
  'less-than-best-effort': [undefined, 1, 2, 0],
  target: [1, undefined, 2],
  'lp-and-nice': [2, 1, 0],
  aqm: [2, 2, undefined, 3],
  'late-comer': [undefined, 1, 2, 0],
  paths: [undefined, 1, 0],
  'base-history': [undefined, 2, 1, 1],
  'sub-packet': [2, 0, 3],
  satellite: [undefined, 1, undefined],
  call: [3, 3, 3, 2, undefined],
  film: [1, 2, 3, 1, undefined],
  cake: [2, 2, 1, 1, undefined],
  'own-controller': [3, undefined, undefined],
};

/** A change with which each goal is met. */
const solutions: Readonly<Record<string, readonly [string, Json]>> = {
  bufferbloat: ['links.0.queue.limit_packets', 20],
  target: ['flows.1.cc.target_ms', 90],
  aqm: ['links.0.queue', { kind: 'le_fq_codel', limit_packets: 500 }],
  satellite: ['flows.1.cc.gain', 5],
  call: ['links.0.queue', { kind: 'fq_codel', limit_packets: 250 }],
  film: ['flows.2.class', 'le'],
  cake: ['links.0.queue', { kind: 'cake', limit_packets: 1000 }],
};

/** The controllers with which goals are met whose answer is code, by the lesson and the number of the step. */
const written: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'own-controller': { 1: sources.ledbat.replace('TARGET: f64 = 25', 'TARGET: f64 = 90'), 2: sources.ledbat },
};

async function solutionOf(id: string, index: number): Promise<readonly [string, Json]> {
  const source = written[id]?.[index];
  if (source === undefined) return solutions[id] ?? ['', null];
  const made = await compile(source);
  return ['guests', { own: { module: 'module' in made ? encoded(made.module) : '' } }];
}

/** Of each closing experiment a value that its text names: where it is, another one, and how the two read. */
const named: Readonly<Record<string, readonly [path: string, other: Json, is: string, reads: string]>> = {
  bufferbloat: ['links.0.queue.limit_packets', 60, '100', '60'],
  sawtooth: ['flows.0.extra_return_delay_ms', 40, '100 ms', '40 ms'],
  'less-than-best-effort': ['flows.1.cc.target_ms', 40, '25 ms', '40 ms'],
  target: ['links.0.queue.limit_packets', 30, '15', '30'],
  'lp-and-nice': ['flows.1.cc.threshold', 0.4, '0.15', '0.4'],
  aqm: ['links.0.queue', { kind: 'pie', limit_packets: 500 }, 'DropTail', 'PIE'],
  'late-comer': ['flows.1.start_s', 4, '10 s', '4 s'],
  paths: ['links.2.queue', { kind: 'codel', limit_packets: 100 }, 'PIE', 'CODEL'],
  'base-history': ['flows.0.cc.base_history', 10, '360 s', '600 s'],
  'sub-packet': ['links.0.queue.limit_packets', 100, ' 4 ', ' 100 '],
  satellite: ['links.0.delay_ms', 100, '500 ms', '200 ms'],
  call: ['flows.2.cc.target_ms', 40, '60 ms', '40 ms'],
  film: ['flows.1.app.buffer_s', 20, '12 s', '20 s'],
  cake: ['flows.3.count', 9, '4', '9'],
  'own-controller': ['links.0.queue.limit_packets', 30, '100', '30'],
};

/** Steps whose explanation counts how often a window was halved, with the time from which on; some with timeouts. */
const counted: readonly (readonly [id: string, step: number, from_s: number, limit: number])[] = [
  ['bufferbloat', 3, 0, 5],
  ['bufferbloat', 3, 0, 1],
  ['sawtooth', 0, 10, 100],
  ['sawtooth', 0, 10, 2],
];

it.each(counted)(
  'the lesson %s tells window cuts in step %d from timeouts (%d s, %d packets)',
  async (id, nth, from_s, limit) => {
    const lesson = await lessons.find((entry) => entry.id === id)?.load('en');
    const step = lesson?.steps[nth];
    if (step === undefined) throw new Error(`no lesson ${id}`);
    const run = runFor(replaceValue(startOf(step), 'links.0.queue.limit_packets', limit));
    const { layout, events } = run.columns;
    const happened = (kind: string): number =>
      Array.from({ length: events.length / 4 }, (_, row) => events.subarray(4 * row, 4 * row + 2)).filter(
        ([t = 0, which]) => t >= from_s && layout.event_kinds[which ?? -1] === kind,
      ).length;
    const counts = { cuts: happened('fast_retransmit'), timeouts: happened('timeout') };
    expect(cutFaults(step.explain(run), counts)).toEqual([]);
  },
);

/** Whose runs take as long as those of all others. */
const LARGE = ['cake', 'base-history'];

describe.each(lessons)('the lesson $id', (entry) => {
  const large = LARGE.includes(entry.id) ? ['long'] : [];
  it.each(['en', 'de'] as const)('holds in the engine, in %s', { tags: large }, async (language) => {
    const lesson = await entry.load(language);
    const english = await entry.load('en');
    expect(lesson.steps.length, 'steps').toBeGreaterThanOrEqual(3);
    for (const [index, step] of lesson.steps.entries()) {
      const run = runFor(startOf(step));
      const where = `${entry.id} step ${index + 1}`;
      for (const text of [step.title, step.text, step.question, step.explain(run)]) {
        expect(text, where).not.toBe('');
        expect(text, where).not.toMatch(holes);
      }
      const there = run.columns.layout.series.map(({ id }) => id);
      const seriesOf: Readonly<Record<string, string>> = { throughput: 'bytes', delay: 'sojourn' };
      for (const plot of step.setup.plots) expect(there, where).toContain(seriesOf[plot] ?? plot);
      if (step.kind === 'choice') {
        const theirs = english.steps[index];
        expect(step.options.length, where).toBe(theirs?.kind === 'choice' ? theirs.options.length : -1);
        expect(new Set(step.options).size, where).toBe(step.options.length);
        expect(rightOption(step, run), where).toBe(expected[entry.id]?.[index]);
      }
      if (step.kind === 'draw') {
        expect(step.setup.plots).toContain(step.plot);
        const real = curveOf(run, step).map((value) => (Number.isNaN(value) ? 0 : value));
        expect(Math.max(...real), where).toBeLessThanOrEqual(step.top);
        expect(Math.max(...real), where).toBeGreaterThan(step.top / 2);
        expect(judge(real, step, run).map(({ verdict }) => verdict)).toEqual(step.phases.map(() => 'close'));
        const flat = completed(stroke(emptySketch(), [0, step.top * 2], [60, step.top * 2]));
        expect(judge(flat, step, run).every(({ verdict }) => verdict === 'high')).toBe(true);
      }
      if (step.kind === 'goal') {
        expect(step.met(run), `${where} is not met from the start`).toBe(false);
        const [path, value] = await solutionOf(entry.id, index);
        if (path !== 'guests') expect(step.setup.controls[0]).toBe(path);
        const solved = runFor(replaceValue(startOf(step), path, value));
        expect(step.met(solved), where).toBe(true);
        expect(step.explain(solved), where).not.toMatch(holes);
        expect(step.state(solved), where).not.toMatch(holes);
      }
    }
    for (const { setup } of [...lesson.steps, lesson.ending]) {
      const scenario = startOf({ setup });
      expect(setup.controls.length).toBeGreaterThan(0);
      for (const path of setup.controls)
        expect(specOf(catalog, scenario, path) ?? kindsAt(catalog, path), `${entry.id}: ${path}`).toBeDefined();
    }
    expect(lesson.ending.sources.length).toBeGreaterThan(0);
  });

  it('ends in an experiment of its own, and its text has the values of that', async () => {
    const [path, other, is, reads] = named[entry.id] ?? ['', null, '', ''];
    for (const language of ['en', 'de'] as const) {
      const { ending } = await entry.load(language);
      const start = startOf(ending);
      const [text, otherwise] = [start, replaceValue(start, path, other)].map((scenario) =>
        ending.text(scenario).replaceAll('\u00a0', ' '),
      );
      expect(text).not.toMatch(holes);
      expect(text).toContain(is);
      expect(otherwise).toContain(reads);
    }
  });

  // One for all in each `npm test`: words that fall apart do so in the functions that they share.
  const tags = entry.id === 'bufferbloat' ? [] : ['long'];
  it('stays true when the student has changed the link or the time', { tags }, async () => {
    const lesson = await entry.load('en');
    for (const step of lesson.steps) {
      const start = startOf(step);
      for (const factor of [0.5, 2]) {
        const [link] = start.links;
        const changed = [
          replaceValue(start, 'links.0.rate_bps', (link?.rate_bps ?? 1e7) * factor),
          replaceValue(start, 'links.0.delay_ms', (link?.delay_ms ?? 10) * factor),
          replaceValue(start, 'duration_s', start.duration_s * Math.min(1, factor)),
        ];
        for (const scenario of changed) {
          const run = runFor(scenario);
          expect(step.explain(run)).not.toMatch(/undefined|null|Infinity|\[object|NaN/);
          if (step.kind === 'choice') expect(rightOption(step, run)).toBeTypeOf('number');
        }
      }
    }
  });
});
