/**
 * One run of Linux: a namespace for the receivers and one for each sender, `link.c` between them, `ends.py` in them. All of
 * these run ahead of what else the machine does (SCHED_FIFO), and a run that was disturbed nevertheless is made again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { at } from '../../lib/paths.mjs';
import { run } from '../../lib/run.mjs';

/**
 * @typedef {Omit<import('../../lib/fidelity.mjs').Case, 'simulator' | 'origin' | 'runs' | 'expected'>} Planned
 * @typedef {import('../../lib/fidelity.mjs').Simulator} Simulator
 *
 * @typedef {object} Tools
 * @property {string} link the emulator
 * @property {string} python
 * @property {number} lane of those that run side by side
 * @property {string} [capture] where the headers of the first flow are written, as its sender's kernel sees them
 *
 * @typedef {object} Measured what `link` prints, and what the senders add
 * @property {number} efficiency
 * @property {number} queue_mean_packets
 * @property {number} queue_delay_p95_ms
 * @property {number} loss
 * @property {number[]} offered packets of each flow that came to the queue
 * @property {number[]} dropped of these
 * @property {number[]} bytes that were served
 * @property {number[]} acks packets that went back
 * @property {(number | null)[]} cwnd mean congestion window in packets, as TCP_INFO has it; none of libtorrent
 * @property {{ p50: number, p99: number, max: number, part_above_1_ms: number }} late_us
 */

/** A run is disturbed where more packets than this left more than 1 ms late, one of them so late, or a flow began so late. */
export const BOUNDS = { part_above_1_ms: 0.01, latest_ms: 50, began_s: 0.02 };
const ATTEMPTS = 4;
/** From the namespaces to the first flow: on a busy machine programs take a while to start. */
const LEAD_S = 6;

/** libtorrent fetches a file: larger than what the link can carry. */
const FILE_BYTES = 500_000_000;
const PORT = 5001;
const TORRENT_PORT = 6881;

/**
 * Nothing remembered from the connection before; a receive buffer as Linux has it, which grows with the flow (its growth
 * decides which packets are acknowledged at once); a send buffer that never limits.
 */
const SETTINGS = [
  'net.ipv6.conf.all.disable_ipv6=1',
  'net.ipv4.tcp_no_metrics_save=1',
  'net.ipv4.tcp_rmem=4096 131072 6291456',
  'net.ipv4.tcp_wmem=4096 4194304 16777216',
];

/** Monotonic time in seconds, the clock of `link` and `ends.py`. */
const now = () => Number(process.hrtime.bigint()) / 1e9;

/** @param {string} program @param {string[]} args */
async function must(program, ...args) {
  const { ok, output } = await run(program, args, { seconds: 60 });
  if (!ok) throw new Error(`${program} ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/**
 * Why this machine cannot make such runs; nothing if it can.
 * @param {string} python
 * @returns {Promise<string | undefined>} a sentence
 */
export async function refusal(python) {
  if (process.platform !== 'linux') return 'Reference runs of Linux need Linux.';
  if (process.getuid?.() !== 0) return 'Reference runs of Linux need root, for network namespaces and TUN devices.';
  if (!existsSync('/dev/net/tun')) return 'Reference runs of Linux need TUN devices: /dev/net/tun is missing.';
  for (const [program, arg] of /** @type {const} */ ([
    ['ip', '-V'],
    ['cc', '--version'],
    [python, '-V'],
  ])) {
    if (!(await run(program, [arg])).ok) return `Reference runs of Linux need the program "${program}".`;
  }
  if (!(await run('chrt', ['-f', '50', 'true'])).ok)
    return 'Reference runs of Linux need real-time scheduling, and "chrt -f 50" is not permitted here.';
  const name = `lbe-try-${process.pid}`;
  const made = await run('ip', ['netns', 'add', name]);
  const tun = made.ok && (await run('ip', ['-n', name, 'tuntap', 'add', 'dev', 'lbe', 'mode', 'tun'])).ok;
  if (made.ok) await run('ip', ['netns', 'del', name]);
  return tun
    ? undefined
    : 'Reference runs of Linux need network namespaces with TUN devices, which are not permitted here.';
}

/** @returns {Promise<string>} the path of the emulator, built anew */
export async function build() {
  const program = join(mkdtempSync(join(tmpdir(), 'lbe-link-')), 'link');
  await must('cc', '-std=c17', '-O2', '-Wall', '-o', program, at('scripts', 'reference', 'linux', 'link.c'));
  return program;
}

/** @param {string} python @returns {Promise<string>} what runs: for the rows */
export async function versions(python) {
  const kernel = (await must('uname', '-r')).trim().replace(/-.*/, '');
  const torrent = await run(python, ['-c', 'import libtorrent; print(libtorrent.__version__)']);
  return torrent.ok ? `Linux ${kernel}, libtorrent ${torrent.output.trim()}` : `Linux ${kernel}`;
}

/** @param {Planned} one @param {Simulator} simulator */
function linkOf({ link }, simulator) {
  const queue = { ...simulator.link.queue, ...link?.queue };
  return {
    rate: Number(link?.['rate_bps'] ?? simulator.link.rate_bps),
    delay_ms: Number(link?.['delay_ms'] ?? simulator.link.delay_ms),
    limit: Number(queue['limit_packets']),
  };
}

/** Options of a run in words, so that a row can be made again. @param {Planned} one @param {number} seed @param {Simulator} simulator */
export function optionsOf(one, seed, simulator) {
  const { rate, delay_ms, limit } = linkOf(one, simulator);
  const flows = one.flows.map(({ as }, i) => `${as}@${startOf(one, i, seed, simulator).toFixed(3)}`);
  return `${rate} bit/s, ${limit} packets, ${delay_ms} ms each way, ${String(one.duration_s)} s: ${flows.join(' ')}`;
}

/** Drawn as the case says, and the same in each run of a seed. @param {Planned} one @param {number} i @param {number} seed @param {Simulator} simulator */
function startOf(one, i, seed, simulator) {
  const [from, to] = /** @type {{ uniform: [number, number] }} */ (one.flows[i]?.start_s ?? simulator.start_s).uniform;
  let bits = Math.imul(8 * seed + i + 1, 0x9e3779b1);
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) bits = Math.imul(bits ^ (bits >>> 15), factor);
  return from + ((to - from) * ((bits ^ (bits >>> 16)) >>> 8)) / 2 ** 24;
}

/**
 * @param {Planned} one
 * @param {number} seed
 * @param {Simulator} simulator
 * @param {Tools} tools
 * @returns {Promise<Measured & { attempts: number } | undefined>} nothing if every attempt was disturbed
 */
export async function measure(one, seed, simulator, tools) {
  for (let attempts = 1; ; attempts++) {
    const measured = await attempt(one, seed, simulator, tools);
    const { late_us: late, began_late_s: began } = measured;
    const disturbed =
      late.part_above_1_ms > BOUNDS.part_above_1_ms || late.max > 1000 * BOUNDS.latest_ms || began > BOUNDS.began_s;
    if (!disturbed) return { ...measured, attempts };
    console.log(
      `${one.id}, run ${seed}: disturbed, ${late.max} us late at most, ${(100 * late.part_above_1_ms).toFixed(2)} % above 1 ms, begun ${began} s late`,
    );
    if (attempts === ATTEMPTS) return undefined;
  }
}

/**
 * @param {Planned} one
 * @param {number} seed
 * @param {Simulator} simulator
 * @param {Tools} tools
 * @returns {Promise<Measured & { began_late_s: number }>}
 */
async function attempt(one, seed, simulator, { link, python, lane, capture }) {
  const spaces = Array.from({ length: 1 + one.flows.length }, (_, i) => `lbe${process.pid}-${lane}-${i}`);
  const directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lbe-'));
  const { rate, delay_ms, limit } = linkOf(one, simulator);
  try {
    for (const [i, space] of spaces.entries()) await prepare(space, i);
    const begin = now() + LEAD_S;
    const end = begin + Number(one.duration_s);
    const ends = at('scripts', 'reference', 'linux', 'ends.py');
    const limits = { seconds: Number(one.duration_s) + 30 };
    /** @param {number} i @param {...(string | number)} args */
    const inside = (i, ...args) =>
      run(
        'chrt',
        ['-f', '40', 'ip', 'netns', 'exec', spaces[i] ?? '', python, '-W', 'ignore', ends, ...args.map(String)],
        limits,
      );
    const nanoseconds = (/** @type {number} */ time) => String(BigInt(Math.round(time * 1e6)) * 1000n);
    const devices = spaces.map((space) => `${space}:lbe:${delay_ms * 1000}`);
    const emulator = run(
      'chrt',
      [
        '-f',
        '50',
        link,
        String(rate),
        String(limit),
        String(delay_ms * 1000),
        nanoseconds(begin),
        nanoseconds(end),
        ...devices,
      ],
      limits,
    );
    const taken =
      capture === undefined ? [] : [capturing(spaces[1] ?? '', capture, LEAD_S + Number(one.duration_s) + 1)];
    const sinks = one.flows.some(({ as }) => as !== 'utp') ? [inside(0, 'sink', address(0), PORT, end + 0.2)] : [];
    const senders = one.flows.map(async ({ as }, i) => {
      const start = begin + startOf(one, i, seed, simulator);
      if (as !== 'utp') return inside(i + 1, 'source', as.replace('_', '/'), address(0), PORT, start, end);
      const place = (/** @type {string} */ name) => join(directory, `${name}${i}`);
      const port = TORRENT_PORT + i;
      const [seeds, fetches] = await Promise.all([
        inside(i + 1, 'seed', address(i + 1), port, place('seed'), FILE_BYTES, end),
        inside(0, 'leech', address(0), address(i + 1), port, place('leech'), FILE_BYTES, start, end),
      ]);
      return seeds.ok ? fetches : seeds;
    });
    const [result, ...done] = await Promise.all([emulator, ...senders, ...sinks, ...taken]);
    const failed = [result, ...done].find(({ ok }) => !ok);
    if (failed !== undefined) throw new Error(`${one.id}, run ${seed}: ${failed.output}`);
    /** @type {Omit<Measured, 'cwnd'>} */
    const measured = JSON.parse(result.output);
    const told = done.slice(0, one.flows.length).map(({ output }) => toldBy(output));
    return {
      ...measured,
      cwnd: told.map((source) => source?.cwnd_mean_packets ?? null),
      began_late_s: Math.max(0, ...told.map((source) => source?.began_late_s ?? 0)),
    };
  } finally {
    for (const space of spaces) await run('ip', ['netns', 'del', space]);
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What a source of the kernel's prints; libtorrent's ends say nothing. @param {string} output */
function toldBy(output) {
  /** @type {{ cwnd_mean_packets: number, began_late_s: number } | undefined} */
  const told = output === '' ? undefined : JSON.parse(output);
  return told;
}

/** Headers with all their options: 20 of IP and 60 of TCP. */
const SNAP_LENGTH = '80';

/** Ends by itself: what was seen when a program is ended may be lost. @param {string} space @param {string} file @param {number} seconds */
const capturing = (space, file, seconds) =>
  run(
    'ip',
    // oxfmt-ignore
    ['netns', 'exec', space, 'dumpcap', '-q', '-P', '-i', 'lbe', '-s', SNAP_LENGTH, '-f', 'tcp', '-w', file,
     '-a', `duration:${seconds}`],
    { seconds: seconds + 30 },
  );

/** @param {number} i */
const address = (i) => `10.77.${i}.1`;

/** A namespace whose only way out is the emulator. @param {string} space @param {number} i */
async function prepare(space, i) {
  await must('ip', 'netns', 'add', space);
  await must('ip', '-n', space, 'tuntap', 'add', 'dev', 'lbe', 'mode', 'tun');
  await must('ip', 'netns', 'exec', space, 'sysctl', '-qw', ...SETTINGS);
  await must('ip', '-n', space, 'address', 'add', `${address(i)}/32`, 'dev', 'lbe');
  // One segment a packet: the sender's kernel must not hand over bursts as one.
  await must('ip', '-n', space, 'link', 'set', 'lbe', 'mtu', '1500', 'txqueuelen', '10000', 'gso_max_segs', '1', 'up');
  await must('ip', '-n', space, 'route', 'add', 'default', 'dev', 'lbe');
}
