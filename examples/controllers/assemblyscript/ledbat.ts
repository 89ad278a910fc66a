// LEDBAT as the comparison papers simulate it [S000 §II.C eq 4 and 5], as a guest in AssemblyScript: with the parameters that it
// declares it does what the built-in one does, bit by bit.
declaration(`{
  "label": "LEDBAT (AssemblyScript)", "family": "delay_lbe",
  "summary": "Holds the queue at a target delay and yields to whoever queues more.",
  "source": "S000 §II.C eq 4 and 5",
  "params": [
    { "key": "target_ms", "label": "Target τ", "unit": "ms", "default": 25, "min": 0.1, "max": 10000,
      "slider_min": 1, "slider_max": 200, "step": 1, "help": "Queuing delay that LEDBAT aims at." },
    { "key": "gain", "label": "Gain G", "default": 1, "min": 0.001, "max": 1000,
      "slider_min": 0.1, "slider_max": 10, "step": 0.1,
      "help": "How fast the window follows the distance from the target." }
  ],
  "gauges": [
    { "key": "queuing_delay", "label": "Queuing delay estimate", "unit": "ms" },
    { "key": "off_target", "label": "Off-target" }
  ],
  "laws": [
    { "cause": "ack", "formula": "max(cwnd + gain * off_target * acked / cwnd, 1)" },
    { "cause": "fast_retransmit", "formula": "max(cwnd / 2, 2)" },
    { "cause": "ecn", "formula": "max(cwnd / 2, 2)" },
    { "cause": "timeout", "formula": "1" }
  ]
}`);

/** The smallest one-way delay ever seen, in ns. */
let base: i64 = i64.MAX_VALUE;

export function on_ack(): void {
  base = min(base, c.owd);
  const target = <i64>(param(0) * 1e6 + 0.5); // whole ns
  const off = 1 - <f64>(c.owd - base) / <f64>target;
  gauge(0, <f64>(c.owd - base) / 1e6);
  gauge(1, off);
  if (c.acked == 0 || is(IN_RECOVERY)) return;
  const step = param(1) * off * <f64>c.acked / c.snd_cwnd;
  if (step < 0 || is(WINDOW_USED)) c.snd_cwnd = max(c.snd_cwnd + step, 1);
}

export function on_congestion(): void {
  c.snd_ssthresh = max(c.snd_cwnd / 2, 2);
  c.snd_cwnd = c.snd_ssthresh;
}

/** The packet that has timed out before has cut the threshold already. */
export function on_timeout(): void {
  if (c.cause != TIMEOUT_AGAIN) c.snd_ssthresh = max(c.snd_cwnd / 2, 2);
  c.snd_cwnd = 1;
}
