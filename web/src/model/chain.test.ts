import { describe, expect, test } from 'vitest';
import { chainOf, dropAt, lossOf, packetOf, stepsOf, wayOfPacket } from './chain';
import { decisionBefore, decisionUntil } from './decision';
import { journalOf, type StepRow } from '../../test-support/rows';

const packet = { flow: 1, seq: 7, stamp_s: 1 } as const;

/** Packet 7 waits behind two others, and its acknowledgement is back at 1.06 s. */
const way: readonly StepRow[] = [
  [1, 'send', { ...packet, a: 0, b: 1 }],
  [1, 'enqueue', { ...packet, link: 0, a: 3 }],
  [1.002, 'dequeue', { ...packet, link: 0, a: 1.0032, b: 0.002 }],
  [1.0032, 'depart', { ...packet, link: 0, a: 1.0282 }],
  [1.0282, 'arrive', { ...packet, a: 0.0282 }],
  [1.0282, 'ack_send', { ...packet, a: 1.06, b: 8 }],
  [1.06, 'ack_arrive', { ...packet, a: 8 }],
];
const others: readonly StepRow[] = [
  [0.9, 'send', { flow: 1, seq: 6, stamp_s: 0.9, a: 0 }],
  [1, 'send', { flow: 1, seq: 8, stamp_s: 1, a: 0 }],
  [1.06, 'ack_arrive', { flow: 0, seq: 7, stamp_s: 1, a: 8 }],
];
const sorted = (steps: readonly StepRow[]): readonly StepRow[] => [...steps].sort((a, b) => a[0] - b[0]);

describe('decisions', () => {
  const journal = journalOf(
    [],
    [
      { t_s: 1, flow: 0, cause: 'ack', cwnd_after: 2 },
      { t_s: 1, flow: 1, cause: 'ack', cwnd_after: 3 },
      { t_s: 2, flow: 1, cause: 'timeout', cwnd_after: 1 },
    ],
  );

  test('the last one up to a moment is the one that is in force', () => {
    expect(decisionUntil(journal, 1, 0.9)).toBeUndefined();
    expect(decisionUntil(journal, 1, 1)?.cwnd_after).toBe(3);
    expect(decisionUntil(journal, 1, 1.99)?.cwnd_after).toBe(3);
    expect(decisionUntil(journal, 1, 2)).toMatchObject({ cause: 'timeout', cwnd_after: 1, row: 2 });
    expect(decisionUntil(journal, 0, 9)?.cwnd_after).toBe(2);
    expect(decisionUntil(journal, 2, 9)).toBeUndefined();
  });

  test('the one before it is the same flow’s', () => {
    const last = decisionUntil(journal, 1, 2);
    expect(last === undefined ? undefined : decisionBefore(journal, last)).toMatchObject({ t_s: 1, flow: 1 });
  });
});

describe('the packet behind a decision', () => {
  const journal = journalOf(sorted([...way, ...others]), [
    { t_s: 0.95, flow: 1, cause: 'ack', cwnd_after: 4 },
    { t_s: 1.06, flow: 1, cause: 'ack', stamp_s: 1, cwnd_after: 4.25 },
  ]);
  const decision = decisionUntil(journal, 1, 1.06);

  test('is found by its acknowledgement, and has all its steps and no other’s', () => {
    if (decision === undefined) throw new Error('no decision');
    const id = packetOf(journal, decision);
    expect(id).toMatchObject(packet);
    const chain = chainOf([journal], id ?? packet, decision);
    expect(chain.steps.map(({ step }) => step)).toEqual(way.map(([, step]) => step));
    expect(chain).toMatchObject({ window: 4, more_s: undefined, decision: { t_s: 1.06 } });
  });

  test('what lies before the journal is asked for, and the two parts make one way', () => {
    const before = journalOf(way.slice(0, 3), [{ t_s: 0.95, flow: 1, cause: 'ack', cwnd_after: 4 }], [], [0, 1.01]);
    const after = journalOf(way.slice(2), [{ t_s: 1.06, flow: 1, cause: 'ack', stamp_s: 1 }], [], [1.01, 2]);
    expect(chainOf([after], packet, undefined)).toMatchObject({ more_s: 1, window: NaN });
    const whole = chainOf([after, before], packet, undefined);
    expect(whole).toMatchObject({ more_s: undefined, window: 4 });
    expect(whole.steps).toHaveLength(way.length);
  });

  test('a timeout has none', () => {
    const timeout = journalOf([], [{ t_s: 3, flow: 1, cause: 'timeout' }]);
    const found = decisionUntil(timeout, 1, 3);
    expect(found === undefined ? packet : packetOf(timeout, found)).toBeUndefined();
  });
});

describe('a packet that was dropped', () => {
  const lost: readonly StepRow[] = [
    [2, 'send', { flow: 0, seq: 20, stamp_s: 2, a: 0 }],
    [2, 'drop', { flow: 0, link: 0, seq: 20, stamp_s: 2, a: 5, b: 0 }],
  ];
  const asks = [21, 22, 23].map((seq): StepRow => [2 + seq / 1000, 'ack_arrive', { flow: 0, seq, stamp_s: 2, a: 20 }]);
  const again: StepRow = [2.03, 'send', { flow: 0, seq: 20, stamp_s: 2.03, a: 1 }];

  test('tells how its sender learnt of it, and when it was sent again', () => {
    const journal = journalOf(
      [...lost, ...asks, again],
      [
        { t_s: 1.9, cause: 'ack', cwnd_after: 40 },
        { t_s: 2.022, cause: 'ack', acked: 0, cwnd_before: 40, cwnd_after: 40 },
        { t_s: 2.023, cause: 'fast_retransmit', cwnd_before: 40, cwnd_after: 20 },
      ],
    );
    const drop = dropAt(journal, 2, 0, 5);
    if (drop === undefined) throw new Error('no drop');
    expect(dropAt(journal, 2, 0, 4)).toBeUndefined();
    const chain = lossOf([journal], drop, 10);
    expect(chain.steps.map(({ step }) => step)).toEqual(['send', 'drop']);
    expect(chain.duplicates.map(({ seq }) => seq)).toEqual([21, 22, 23]);
    expect(chain).toMatchObject({ window: 40, again: { t_s: 2.03 }, more_s: undefined });
    expect(chain.decision).toMatchObject({ cause: 'fast_retransmit', cwnd_before: 40, cwnd_after: 20 });
  });

  test('in a recovery that had begun before, no decision is its own', () => {
    const journal = journalOf([...lost, again], [{ t_s: 2.2, cause: 'fast_retransmit', cwnd_after: 9 }]);
    const drop = dropAt(journal, 2, 0, undefined);
    expect(drop === undefined ? undefined : lossOf([journal], drop, 10)).toMatchObject({
      decision: undefined,
      again: { t_s: 2.03 },
    });
  });

  test('a loss that was noticed before any acknowledgement could tell of it is an earlier one', () => {
    const journal = journalOf([...lost, ...asks, again], [{ t_s: 2.001, cause: 'fast_retransmit', cwnd_after: 9 }]);
    const drop = dropAt(journal, 2, 0, undefined);
    expect(drop && lossOf([journal], drop, 10).decision).toBeUndefined();
  });

  test('one that is pointed at is followed to its end, or as far as the journal goes', () => {
    const way = (to_s: number) =>
      wayOfPacket([journalOf(lost, [], [], [0, to_s])], { flow: 0, seq: 20, stamp_s: 2 }, 10);
    expect(way(3)).toMatchObject({ steps: [{ step: 'send' }, { step: 'drop' }], more_s: 3 });
    const sent = journalOf([[2, 'send', { flow: 0, seq: 7, stamp_s: 2, a: 0 }]], [], [], [0, 2.01]);
    expect(wayOfPacket([sent], { flow: 0, seq: 7, stamp_s: 2 }, 10).more_s).toBe(2.01);
    expect(wayOfPacket([sent], { flow: 0, seq: 7, stamp_s: 2 }, 2.01).more_s).toBeUndefined();
  });

  test('as long as it has not been sent again, more is asked for, but not beyond the end of the run', () => {
    const journal = journalOf(lost, [], [], [0, 2.01]);
    const drop = dropAt(journal, 2, 0, 5);
    if (drop === undefined) throw new Error('no drop');
    expect(lossOf([journal], drop, 10).more_s).toBe(2.01);
    expect(lossOf([journal], drop, 2.01).more_s).toBeUndefined();
  });

  test('steps of the same packet sent again are another packet’s', () => {
    const journal = journalOf([...lost, again], []);
    expect(stepsOf([journal], { flow: 0, seq: 20, stamp_s: 2.03 })).toHaveLength(1);
  });
});
