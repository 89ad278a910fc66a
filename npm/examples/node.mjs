/** What LEDBAT leaves to a TCP flow, by its target and the buffer: `node node.mjs`. */
import { run } from 'lbe-lab';

/** @param {number} target_ms @param {number} limit_packets @returns {import('lbe-lab').Scenario} */
const scenario = (target_ms, limit_packets) => ({
  version: 1,
  duration_s: 60,
  links: [{ id: 'bottleneck', rate_bps: 10e6, delay_ms: 25, queue: { kind: 'droptail', limit_packets } }],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['bottleneck'], transport: { send_jitter_ms: 1 } },
    { id: 'lbe', cc: { kind: 'ledbat', target_ms }, path: ['bottleneck'], class: 'le' },
  ],
});

console.log('target  buffer   share of TCP  digest');
for (const target_ms of [5, 25, 100]) {
  for (const limit_packets of [20, 100]) {
    const { metrics, digest } = run(scenario(target_ms, limit_packets));
    const share = ((metrics.share.tcp ?? NaN) * 100).toFixed(1);
    console.log(
      `${String(target_ms).padStart(3)} ms  ${String(limit_packets).padStart(3)} pkts  ${share.padStart(10)} %  ${digest}`,
    );
  }
}
