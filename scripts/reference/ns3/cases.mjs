/**
 * The reference cases whose figures are from ns-3 runs of our own (`chain.cc`), as `docs/fidelity/references.json` has
 * them, but for the figures. What a case leaves out is that of the simulator `ns-3` there.
 *
 * @typedef {import('../../lib/fidelity.mjs').Case} Case
 * @typedef {import('../../lib/fidelity.mjs').FlowCase} FlowCase
 * @typedef {Omit<Case, 'simulator' | 'origin' | 'runs' | 'expected'> & { metrics: string[] }} Planned
 */

/** Names in ids, and models. @type {[name: string, as: string, cc?: import('../../lib/fidelity.mjs').Keys][]} */
const CONTROLLERS = [
  ['NewReno', 'newreno'],
  ['LinuxReno', 'linuxreno'],
  ['Cubic', 'cubic'],
  ['Illinois', 'illinois'],
  ['WestwoodPlus', 'westwood'],
  ['Bbr', 'bbr'],
  ['Vegas', 'vegas'],
  ['Lp', 'lp'],
  ['Ledbat25', 'ledbat', { target_ms: 25 }],
];

/** @param {string} wanted @param {string} id @returns {FlowCase} */
function flow(wanted, id) {
  const [, as, cc] = CONTROLLERS.find(([name]) => name === wanted) ?? [wanted, wanted];
  return { id, as, ...(cc !== undefined && { cc }) };
}

/** @param {string[]} names */
const without = (...names) => CONTROLLERS.map(([name]) => name).filter((name) => !names.includes(name));

const JITTER = { send_jitter_ms: 1.2 };
const DROPTAIL = { queue: { limit_packets: 100 } };
const ALONE = ['efficiency', 'queue_mean_packets', 'loss'];

/** @type {[name: string, title: string, queue: import('../../lib/fidelity.mjs').Keys][]} */
const QUEUES = [
  [
    'red',
    'RED, 5 and 15 packets, p 1/50',
    { kind: 'red', form: 'ns3', min_th_packets: 5, max_th_packets: 15, max_p: 0.02, w_q: 0.002 },
  ],
  ['codel', 'CoDel', { kind: 'codel', form: 'ns3', min_bytes: 1500 }],
  [
    'fqcodel',
    'FQ-CoDel',
    { kind: 'fq_codel', quantum_bytes: 1500, min_bytes_of: 'queue', form: 'ns3', min_bytes: 1500 },
  ],
  ['pie', 'PIE', { kind: 'pie', during_burst: 'zero' }],
  ['cobalt', 'COBALT', { kind: 'cobalt', min_packet_times: 0, keep_last: false, blue_threshold_ms: 400 }],
];

/** @returns {Planned[]} */
const cubicUnderAqm = () =>
  QUEUES.flatMap(([name, title, queue]) => {
    const link = { queue: { ...queue, limit_packets: 500 } };
    const group = `CUBIC under ${title}`;
    const five = { id: 'a', as: 'cubic', count: 5 };
    return [
      {
        id: `ns3/cubic-aqm/${name}/1`,
        group,
        title: 'cubic',
        link,
        duration_s: 60,
        flows: [{ id: 'a', as: 'cubic' }],
        metrics: ALONE,
      },
      {
        id: `ns3/cubic-aqm/${name}/5`,
        group,
        title: '5 × cubic',
        link,
        duration_s: 60,
        flows: [five],
        metrics: [...ALONE, 'jain_long'],
      },
      {
        id: `ns3/cubic-aqm/${name}/5+5`,
        group,
        title: '5 × cubic + 5 × ledbat (25 ms)',
        link,
        duration_s: 60,
        flows: [five, { ...flow('Ledbat25', 'b'), count: 5 }],
        metrics: [...ALONE, 'share', 'jain_long'],
      },
    ];
  });

/** @returns {Planned[]} */
const randomLoss = () =>
  [0.001, 0.01, 0.03].flatMap((p) =>
    without().map((name) => ({
      id: `ns3/loss/${p * 100}/${name}`,
      group: `One flow, random losses of ${p * 100} %`,
      title: name,
      link: { ...DROPTAIL, loss: { kind: 'bernoulli', p } },
      duration_s: 60,
      transport: JITTER,
      flows: [flow(name, 'a')],
      metrics: ['efficiency', 'queue_mean_packets'],
    })),
  );

/** @returns {Planned[]} */
const parkingLot = () =>
  [2, 3].flatMap((count) =>
    [
      ['NewReno', 'NewReno'],
      ['Cubic', 'Cubic'],
      ['Ledbat25', 'NewReno'],
      ['NewReno', 'Ledbat25'],
      ['Bbr', 'Bbr'],
    ].map(([long = '', cross = '']) => ({
      id: `ns3/parking/${count}/${long}+${cross}`,
      group: `Parking lot of ${count} links`,
      title: `${long} over all, one ${cross} on each`,
      links: Array.from({ length: count }, () => ({ ...DROPTAIL, delay_ms: 10 })),
      duration_s: 60,
      transport: JITTER,
      flows: [
        { ...flow(long, 'a'), rtt_ms: 20 * count + 10, path: /** @type {[number, number]} */ ([1, count]) },
        ...Array.from({ length: count }, (_, i) => ({
          ...flow(cross, `b${i + 1}`),
          rtt_ms: 30,
          path: /** @type {[number, number]} */ ([i + 1, i + 1]),
        })),
      ],
      metrics: [...ALONE, 'share'],
    })),
  );

/** @returns {Planned[]} */
const delayedAcks = () => {
  const group = 'Delayed acknowledgements';
  const same = { group, link: DROPTAIL, duration_s: 60, transport: { ...JITTER, delayed_ack: true } };
  return [
    ...without().map((name) => ({
      id: `ns3/delack/${name}`,
      title: name,
      ...same,
      flows: [flow(name, 'a')],
      metrics: ALONE,
    })),
    ...['Cubic', 'Ledbat25', 'Lp'].map((name) => ({
      id: `ns3/delack/NewReno+${name}`,
      title: `NewReno + ${name}`,
      ...same,
      flows: [flow('NewReno', 'a'), flow(name, 'b')],
      metrics: [...ALONE, 'share'],
    })),
  ];
};

/** @returns {Planned[]} */
const rateSteps = () =>
  [
    ['down', '10 to 4 Mb/s and back', 10e6, 4e6],
    ['up', '2 to 10 Mb/s and back', 2e6, 10e6],
  ].flatMap(([way = '', title = '', usual = 0, between = 0]) =>
    without('LinuxReno').map((name) => ({
      id: `ns3/steps/${way}/${name}`,
      group: `The rate steps from ${title}`,
      title: name,
      link: { ...DROPTAIL, rate_bps: usual },
      rates: [
        { at_s: 20, rate_bps: Number(between) },
        { at_s: 40, rate_bps: Number(usual) },
      ],
      duration_s: 60,
      transport: JITTER,
      flows: [flow(name, 'a')],
      metrics: ALONE,
    })),
  );

/** 10 Mb/s of data need 347 kb/s of acknowledgements. @returns {Planned[]} */
const narrowReturn = () =>
  [150, 50].flatMap((kbps) =>
    without('WestwoodPlus', 'Illinois', 'Lp').map((name) => ({
      id: `ns3/narrow/${kbps}/${name}`,
      group: `Acknowledgements through ${kbps} kb/s and 10 packets`,
      title: name,
      link: DROPTAIL,
      back: { rate_bps: kbps * 1000, queue: { kind: 'droptail', limit_packets: 10 } },
      duration_s: 60,
      transport: JITTER,
      flows: [flow(name, 'a')],
      metrics: ALONE,
    })),
  );

/** @type {Planned[]} */
export const CASES = [
  ...cubicUnderAqm(),
  ...randomLoss(),
  ...parkingLot(),
  ...delayedAcks(),
  ...rateSteps(),
  ...narrowReturn(),
];
