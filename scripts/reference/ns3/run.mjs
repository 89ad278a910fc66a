/** One run of ns-3: a case as the options of `chain.cc`, and what it prints. */
import { run } from '../../lib/run.mjs';

/** @typedef {import('../../lib/fidelity.mjs').Case} Case @typedef {import('../../lib/fidelity.mjs').Simulator} Simulator */

/** @type {Record<string, string>} */
const TYPES = {
  newreno: 'TcpNewReno',
  linuxreno: 'TcpLinuxReno',
  cubic: 'TcpCubic',
  illinois: 'TcpIllinois',
  westwood: 'TcpWestwoodPlus',
  bbr: 'TcpBbr',
  vegas: 'TcpVegas',
  lp: 'TcpLp',
  ledbat: 'TcpLedbat',
};

/** @type {Record<string, string>} */
const DISCS = { droptail: 'droptail', red: 'red', codel: 'codel', fq_codel: 'fqcodel', pie: 'pie', cobalt: 'cobalt' };

/** @param {Case} one @param {Simulator} simulator @returns {string} the options of `chain.cc` that set it */
export function optionsOf(one, simulator) {
  const links = one.links ?? [one.link ?? {}];
  const queue = /** @type {{ kind?: string, limit_packets: number }} */ (links[0]?.['queue']);
  // One link: its delay is on the receivers' side of it, but for 1 ms.
  const wires = links.map(
    (link) =>
      `${Number(link['rate_bps'] ?? simulator.link.rate_bps)}/${one.links === undefined ? 1 : String(link['delay_ms'])}`,
  );
  const flows = one.flows.flatMap(({ as, count = 1, rtt_ms = 2 * simulator.link.delay_ms, path = [1, 1] }) =>
    Array.from({ length: count }, () => `ns3::${TYPES[as] ?? as}/${rtt_ms}/0/${path.join('/')}`),
  );
  const { loss, rates, back, transport } = {
    ...one,
    loss: /** @type {{ p: number } | undefined} */ (one.link?.['loss']),
  };
  const target = one.flows.map(({ cc }) => cc?.['target_ms']).find((value) => value !== undefined);
  return [
    `--flows=${flows.join(',')}`,
    `--links=${wires.join(',')}`,
    `--queue=${DISCS[queue.kind ?? 'droptail'] ?? ''}`,
    `--limit=${queue.limit_packets}`,
    `--duration=${String(one.duration_s)}`,
    '--spread=0.1',
    ...(transport?.['send_jitter_ms'] === undefined ? [] : [`--noise=${Number(transport['send_jitter_ms'])}`]),
    ...(transport?.['delayed_ack'] === true ? ['--ackCount=2', '--ackTimeout=100'] : []),
    ...(target === undefined ? [] : [`--target=${Number(target)}`]),
    ...(loss === undefined ? [] : [`--loss=${loss.p}`]),
    ...(rates === undefined ? [] : [`--steps=${rates.map(({ at_s, rate_bps }) => `${at_s}/${rate_bps}`).join(',')}`]),
    ...(back === undefined
      ? []
      : [
          `--back=${String(back['rate_bps'])}/${/** @type {{ limit_packets: number }} */ (back['queue']).limit_packets}`,
        ]),
  ].join(' ');
}

/**
 * @param {Case} one
 * @param {number} seed
 * @param {Simulator} simulator
 * @param {string} program `chain.cc`, built
 * @returns {Promise<Record<string, number | number[]>>} what it prints
 */
export async function measure(one, seed, simulator, program) {
  const { ok, output } = await run(program, [...optionsOf(one, simulator).split(' '), `--run=${seed}`]);
  if (!ok) throw new Error(`${one.id}: ${output}`);
  /** @type {Record<string, number | number[]>} */
  const figures = JSON.parse(output);
  return figures;
}
