import { expect, test } from 'vitest';
import type { CaptureFlow } from '../../model/capture-fit';
import { flowWords } from './link-words';

const FLOW: CaptureFlow = {
  name: '10.1.0.1:7301 > 10.2.0.1:7300',
  protocol: 'uTP',
  side: 'sender',
  limit: 'link',
  limits: { application: 0, receiver: 0, loss: 0.1, link: 0.9, sender: 0 },
  again: { fast: 98, timeout: 0, spurious: 0, probe: 0 },
  handshake_rtt_ms: null,
  window_shift: null,
  is_delayed: true,
  queuing_delay_ms: { value: 100.4, low: 100.2, high: 214.2 },
  target_ms: 100,
  spin_rtt_ms: null,
  load: null,
  packets: 20_365,
  retransmits: 98,
  throughput_bps: 9_896_000,
  rtt_min_ms: 40.29,
  rtt_mean_ms: 81.51,
  rtt_max_ms: 101.02,
  series: { throughput_bps: [], flight_bytes: [], rtt_ms: [], retransmits: [], window_bytes: [], sent_bytes: [] },
};

test('a flow of uTP has its rate, its round trips, what was sent again, and its delay against the target', () => {
  const said = flowWords(FLOW);
  expect(said).toMatch(/^uTP, captured at the sender\. 9\.896\sMb\/s in 20\s365\spackets\./);
  expect(said).toMatch(/A round trip takes 81\.51\sms \(40\.29 to 101\.02\)\./);
  expect(said).toMatch(/Packets wait 100\.4\sms \(100\.2 to 214\.2\); uTP aims at 100\sms\./);
  expect(said).toContain('Sent again: 98 as later ones had arrived');
  expect(said).toContain('Acknowledgements are mostly of several packets');
  const spins = flowWords({ ...FLOW, protocol: 'QUIC', queuing_delay_ms: null, spin_rtt_ms: FLOW.queuing_delay_ms });
  expect(spins).toMatch(/Its spin bit shows round trips of 100\.4\sms/);
  expect(spins).not.toContain('uTP aims');
});
