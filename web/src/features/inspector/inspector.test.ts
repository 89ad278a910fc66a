import { render } from 'lit';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../model/catalog';
import whole from '../../model/generated/catalog.json';
import { chainOf, dropAt, lossOf } from '../../model/chain';
import {
  decisionAt,
  decisionBefore,
  lawsOf,
  memberAt,
  scopeOf,
  type Decision,
  type Member,
} from '../../model/decision';
import type { Journal } from '../../model/journal';
import { journalOf, type DecisionRow } from '../../../test-support/rows';
import type { Scenario } from '../../model/scenario';
import { inspector as english } from '../../../content/languages/en/inspector';
import { fixtureColumns } from '../../../test-support/columns';
import { change, gaugeName, gaugeValue, windows } from './figures';
import { lawLines } from './law-lines';
import { numbersOf, numberTable } from './numbers';
import { lossSentence, sentenceOf } from './sentence';
import { wayOf, type Surroundings } from './way';

const catalog = whole as Catalog;

const scenarioOf = (cc: Scenario['flows'][number]['cc']): Scenario => ({
  version: 1,
  duration_s: 60,
  links: [{ id: 'b', rate_bps: 1e7, delay_ms: 25, queue: { kind: 'droptail', limit_packets: 100 } }],
  flows: [{ id: 'own', cc, path: ['b'] }],
});

interface Case {
  readonly journal: Journal;
  readonly decision: Decision;
  readonly before: Decision | undefined;
  readonly member: Member;
}

/** The last of these decisions of a flow under `cc`. */
function caseOf(cc: Scenario['flows'][number]['cc'], ...rows: readonly DecisionRow[]): Case {
  const scenario = scenarioOf(cc);
  const member = memberAt(catalog, scenario, fixtureColumns(scenario).layout, 0, 60);
  const journal = journalOf([], rows, [member.controller?.gauges ?? []]);
  const decision = decisionAt(journal, rows.length - 1);
  return { journal, decision, before: decisionBefore(journal, decision), member };
}

const ledbat = caseOf(
  { kind: 'ledbat', gain: 2 },
  { t_s: 42.3, cause: 'ack', cwnd_after: 12.31, gauges: [26.2, 18, 0.28] },
  { t_s: 42.318, cause: 'ack', acked: 1, rtt_s: 0.07, in_flight: 12, cwnd_before: 12.31, cwnd_after: 12.352892, gauges: [26.2, 18.4, 0.264] },
); // oxfmt-ignore

const spaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

describe('the sentence', () => {
  test('says what LEDBAT measured and did', () => {
    expect(spaces(sentenceOf(ledbat.decision, ledbat.member, 'LEDBAT'))).toBe(
      'At 42.318 s LEDBAT measured 18.40 ms of queuing delay, 6.60 ms below its target of 25 ms, and opened its window from 12.31 to 12.35 packets.',
    );
  });

  test.each([
    [{ kind: 'reno' }, { cause: 'ack', acked: 2, cwnd_before: 4, cwnd_after: 5 }, 'At 1.000 s X heard that 2 packets had arrived and opened its window from 4.00 to 5.00 packets.'],
    [{ kind: 'reno' }, { cause: 'ack', acked: 0, cwnd_before: 4, cwnd_after: 4 }, 'At 1.000 s X got an acknowledgement of nothing new and kept its window of 4 packets.'],
    [{ kind: 'reno' }, { cause: 'fast_retransmit', acked: 0, cwnd_before: 40, cwnd_after: 20 }, 'At 1.000 s acknowledgements told X that a packet was lost: it closed its window from 40.00 to 20.00 packets.'],
    [{ kind: 'reno' }, { cause: 'timeout', cwnd_before: 40, cwnd_after: 1 }, 'At 1.000 s the retransmission timer of X expired: it closed its window from 40.00 to 1.00 packets.'],
    [{ kind: 'nice' }, { cause: 'ack', acked: 1, cwnd_before: 8, cwnd_after: 4, gauges: [51, 90, 60, 0.75, 4] }, 'At 1.000 s X had found 75 % of a window’s packets delayed in its last round, where 50 % make it yield, and closed its window from 8.00 to 4.00 packets.'],
    [{ kind: 'bbr' }, { cause: 'ack', acked: 1, cwnd_before: 80, cwnd_after: 80, gauges: [9.66e6, 51.2] }, 'At 1.000 s X reckoned with 9.66 Mb/s and a smallest round-trip time of 51.20 ms and kept its window of 80 packets.'],
    [{ kind: 'cbr' }, { cause: 'ack', gauges: [1e6] }, 'At 1.000 s X sent as it always does: it reacts to nothing.'],
  ] as const)('of %o', (cc, row, said) => {
    const { decision, member } = caseOf(cc, { t_s: 1, ...row });
    expect(spaces(sentenceOf(decision, member, 'X'))).toBe(said);
  }); // oxfmt-ignore
});

describe('the law', () => {
  const printed = ({ decision, before, member }: Case): readonly string[] => {
    const scope = scopeOf(decision, before, member);
    const [step] = lawsOf(decision, scope, member.controller);
    if (step === undefined) throw new Error('no law');
    const host = document.createElement('div');
    render(lawLines(decision, step.law, [], scope), host);
    return [...host.querySelectorAll('p')].map((each) => spaces(each.textContent));
  };

  test('stands with its names, with this decision’s numbers, and with what the engine took', () => {
    expect(printed(ledbat)).toEqual([
      'cwnd ← max(cwnd + gain × off_target × acked / cwnd, min_cwnd)',
      'with the numbers of this decision: max(12.31 + 2 × 0.264 × 1 / 12.31, 1)',
      'The window became 12.35 packets.',
    ]);
  });

  test('says where the window only stayed, and never puts a computed window in the engine’s place', () => {
    const held = caseOf(
      { kind: 'reno' },
      { t_s: 1, cause: 'ack', acked: 1, cwnd_before: 7, cwnd_after: 7, ssthresh_after: 5 },
    );
    expect(printed(held)).toEqual([
      'cwnd ← cwnd + min(acked / cwnd, 1)',
      'with the numbers of this decision: 7 + min(1 / 7, 1)',
      'The window became 7.00 packets.',
      expect.stringMatching(/^The window stayed: it grows/),
    ]);
    const cut = caseOf(
      { kind: 'reno' },
      { t_s: 1, cause: 'fast_retransmit', cwnd_before: 7, cwnd_after: 7, ssthresh_after: 7 },
    );
    expect(printed(cut).at(-1)).toMatch(/^The window stayed: a mark/);
  });

  test('follows a parameter that was changed in mid-run', () => {
    const scenario = { ...scenarioOf({ kind: 'ledbat' }), changes: [{ at_s: 30, path: 'flows.0.cc.gain', value: 4 }] };
    const { layout } = fixtureColumns(scenario);
    expect(memberAt(catalog, scenario, layout, 0, 29).params['gain']).toBe(1);
    expect(memberAt(catalog, scenario, layout, 0, 30).params['gain']).toBe(4);
  });
});

test('the numbers have units, and what the decision changed has both its values', () => {
  const { decision, before, member } = ledbat;
  const laws = lawsOf(decision, scopeOf(decision, before, member), member.controller).map(({ law }) => law);
  const rows = numbersOf(decision, before, member, laws).map(({ code, value }) => [code, spaces(value)]);
  expect(Object.fromEntries(rows)).toMatchObject({
    cwnd: '12.31 → 12.35 packets',
    ssthresh: '∞',
    acked: '1 packet',
    queuing_delay: '18 ms → 18.4 ms',
    base_delay: '26.2 ms',
    gain: '2',
    min_cwnd: '1 packet',
  });
});

test('figures have as many digits as it takes to see a change, and phases their names', () => {
  expect(windows(142, 142.007)).toEqual(['142.00', '142.01']);
  expect(windows(142, 142.0007)).toEqual(['142.000', '142.001']);
  expect(spaces(change(NaN, 2, 'packets'))).toBe('2 packets');
  const stage = catalog.controllers.find(({ id }) => id === 'cubic')?.gauges.find(({ key }) => key === 'stage');
  const phase = catalog.controllers.find(({ id }) => id === 'bbr')?.gauges.find(({ key }) => key === 'phase');
  if (stage === undefined || phase === undefined) throw new Error('no gauge');
  expect([gaugeName(stage), gaugeValue(stage, 3)]).toEqual(['Stage', 'concave']);
  expect([gaugeName(phase), gaugeValue(phase, 2)]).toEqual(['Phase', 'ProbeBW']);
});

describe('the way', () => {
  const scenario = scenarioOf({ kind: 'reno' });
  const fixture = fixtureColumns(scenario);
  const columns = { ...fixture, layout: { ...fixture.layout, event_kinds: ['drop_tail'] } };
  const around = { catalog, scenario, known: { columns }, flow: 'Reno' };
  const sent = { flow: 0, seq: 7, stamp_s: 1 };

  test('tells each step of a packet, and what it made the controller decide', () => {
    const journal = journalOf(
      [
        [1, 'send', { ...sent, a: 0 }],
        [1, 'enqueue', { ...sent, link: 0, a: 3 }],
        [1.002, 'dequeue', { ...sent, link: 0, b: 0.002 }],
        [1.0282, 'arrive', { ...sent, a: 0.0282 }],
        [1.0282, 'ack_send', { ...sent, b: 8 }],
        [1.06, 'ack_arrive', { ...sent, a: 8 }],
      ],
      [
        { t_s: 0.9, cause: 'ack', cwnd_after: 4 },
        { t_s: 1.06, cause: 'ack', acked: 1, stamp_s: 1, cwnd_before: 4, cwnd_after: 4.25 },
      ],
    );
    const chain = chainOf([journal], sent, decisionAt(journal, 1));
    expect(wayOf(around, chain).map(({ text }) => spaces(text))).toEqual([
      'Sent, with a window of 4 packets',
      'Queued at b behind 2 packets',
      'Its turn, after waiting 2.00 ms',
      'Reached the receiver, one-way delay 28.20 ms',
      'Acknowledged: packet 8 is expected next',
      'Acknowledgement back, round-trip time 60.00 ms',
      'Reno decided: window 4.00 → 4.25 packets',
    ]);
  });

  test('tells why a queue dropped, and how the sender learnt of it', () => {
    const journal = journalOf(
      [
        [1, 'send', { ...sent, a: 0 }],
        [1, 'drop', { ...sent, link: 0, a: 0, b: 0 }],
        [1.1, 'ack_arrive', { flow: 0, seq: 8, stamp_s: 1.01, a: 7 }],
        [1.12, 'send', { flow: 0, seq: 7, stamp_s: 1.12, a: 1 }],
      ],
      [{ t_s: 1.12, cause: 'fast_retransmit', cwnd_before: 40, cwnd_after: 20 }],
    );
    const drop = dropAt(journal, 1, 0, 0);
    if (drop === undefined) throw new Error('no drop');
    const chain = lossOf([journal], drop, 60);
    const way = wayOf(around, chain);
    expect(way.map(({ text }) => spaces(text))).toEqual([
      'Sent',
      'Dropped at b: queue full',
      'An acknowledgement asked for packet 7 again',
      'Loss noticed, fast retransmit: Reno’s window 40.00 → 20.00 packets',
      'Sent again',
    ]);
    expect(way[1]?.why.map(spaces).at(-1)).toBe('The queue was at its limit of 100 packets.');
    const changed = (at_s: number): Surroundings => ({
      ...around,
      scenario: { ...scenario, changes: [{ at_s, path: 'links.0.queue.limit_packets', value: 40 }] },
    });
    const limitIn = (where: Surroundings): string | undefined => wayOf(where, chain)[1]?.why.map(spaces).at(-1);
    expect(limitIn(changed(0.5))).toBe('The queue was at its limit of 40 packets.');
    expect(limitIn(changed(1.5))).toBe('The queue was at its limit of 100 packets.');
    expect(spaces(lossSentence(around, chain) ?? '')).toBe(
      'At 1.000 s a packet of Reno was lost at b (queue full). Reno noticed 120.00 ms later and closed its window from 40.00 to 20.00 packets.',
    );
  });
});

test('a dash among the numbers says what it means, there and below', () => {
  const host = document.createElement('div');
  const shown = (value: string): HTMLElement => {
    render(numberTable([{ code: 'base', name: 'Base delay', value }]), host);
    return host;
  };
  expect(shown('12 ms').querySelector('p')).toBeNull();
  expect(shown('12 ms').querySelector('td')?.title).toBe('');
  expect(shown('–').querySelector('td')?.title).toBe(english.noValue);
  expect(host.querySelector('p')?.textContent).toBe(english.noValue);
});
