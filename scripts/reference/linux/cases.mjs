/**
 * The cases that run over Linux itself, and over libtorrent, as `docs/fidelity/references.json` has them, but for the
 * figures. What a case leaves out is that of the simulator `Linux` there.
 *
 * @typedef {import('../../lib/fidelity.mjs').Case} Case
 * @typedef {import('../../lib/fidelity.mjs').Keys} Keys
 * @typedef {Omit<Case, 'simulator' | 'origin' | 'runs' | 'expected'> & { metrics: string[] }} Planned
 */

const FIGURES = ['efficiency', 'queue_mean_packets', 'queue_delay_p95_ms', 'loss'];
/** No limit on the way back, but for its delay. */
const BACK = { rate_bps: 1_000_000_000 };

/** @param {string} path @param {string} group @param {Keys & { queue?: Keys }} [link] */
const alone = (path, group, link) => (/** @type {string} */ as) => ({
  id: `linux/${path}/${as}`,
  group,
  title: as,
  ...(link !== undefined && { link }),
  back: BACK,
  duration_s: 60,
  measured: true,
  flows: [{ id: 'a', as }],
  metrics: FIGURES,
});

/** @param {string} path @param {string} group @param {string} first @param {string} second @param {{ after_s?: number, limit?: number }} [other] */
const pair = (path, group, first, second, { after_s, limit } = {}) => ({
  id: `linux/${path}/${first}+${second}`,
  group,
  title: `${first} + ${second}`,
  ...(limit !== undefined && { link: { queue: { limit_packets: limit } } }),
  back: BACK,
  duration_s: 120,
  measured: true,
  flows: [
    { id: 'a', as: first },
    { id: 'b', as: second, ...(after_s !== undefined && { start_s: { uniform: [after_s, after_s + 0.1] } }) },
  ],
  metrics: [...FIGURES, 'share'],
});

const TOGETHER = 'Two flows of the kernel';
const LATER = 'libtorrent and the kernel, the second 20 s later';
const DEEP = 'libtorrent and the kernel, 200 packets, the second 20 s later';
const SECOND_LATER = { after_s: 20 };

/** @type {Planned[]} */
export const CASES = [
  ...['reno', 'reno_paced', 'cubic', 'cubic_paced', 'bbr', 'utp'].map(alone('alone', 'One flow alone')),
  pair('pair', TOGETHER, 'reno', 'reno'),
  pair('pair', TOGETHER, 'reno', 'cubic'),
  pair('pair', TOGETHER, 'cubic', 'bbr'),
  pair('utp', LATER, 'reno', 'utp', SECOND_LATER),
  pair('utp', LATER, 'utp', 'reno', SECOND_LATER),
  pair('utp', LATER, 'cubic', 'utp', SECOND_LATER),
  pair('utp', LATER, 'utp', 'cubic', SECOND_LATER),
  ...['reno', 'cubic', 'bbr'].map(alone('queue20', 'One flow alone, 20 packets', { queue: { limit_packets: 20 } })),
  ...['reno', 'cubic', 'bbr'].map(alone('rtt200', 'One flow alone, RTT 200 ms', { delay_ms: 100 })),
  pair('utp200', DEEP, 'reno', 'utp', { ...SECOND_LATER, limit: 200 }),
  pair('utp200', DEEP, 'cubic', 'utp', { ...SECOND_LATER, limit: 200 }),
  pair('utp200', DEEP, 'utp', 'utp', { ...SECOND_LATER, limit: 200 }),
  pair('pair', TOGETHER, 'reno_paced', 'reno_paced'),
  pair('pair', TOGETHER, 'reno_paced', 'cubic_paced'),
  pair('pair', TOGETHER, 'reno', 'bbr'),
];

/**
 * What the transport of the papers, our set `rfc2012`, gives beside the same runs: of the kernel's flows as they are by
 * default, at the usual link.
 * @param {Planned} one
 * @returns {Planned[]}
 */
export function of2012(one) {
  const kernel = one.flows.every(({ as }) => ['reno', 'cubic', 'bbr'].includes(as));
  if (!kernel || one.link !== undefined) return [];
  const own = { set: 'rfc2012', pacing: false };
  return [
    {
      ...one,
      id: one.id.replace('linux/', 'linux/2012/'),
      group: `${one.group}, our transport of 2012`,
      transport: own,
    },
  ];
}
