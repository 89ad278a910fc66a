/** Controllers to begin with, in AssemblyScript. */

const RENO = `// Reno (RFC 5681), with its cut as a parameter.
declaration(\`{
  "label": "My Reno", "family": "best_effort",
  "params": [{ "key": "cut", "label": "cut", "default": 0.5, "min": 0.1, "max": 0.9, "step": 0.05,
               "help": "What is left of the window after a loss." }],
  "laws": [{ "cause": "ack", "when": "cwnd < ssthresh", "formula": "cwnd + min(acked, 2)" },
           { "cause": "ack", "formula": "cwnd + min(acked / cwnd, 1)" }]
}\`);

export function on_ack(): void {
  if (is(IN_RECOVERY) || !is(WINDOW_USED)) return;
  const acked = <f64>c.acked;
  if (c.snd_cwnd < c.snd_ssthresh) c.snd_cwnd += min(acked, 2);
  else c.snd_cwnd += min(acked / c.snd_cwnd, 1);
}

export function on_congestion(): void {
  c.snd_ssthresh = max(<f64>c.flight * param(0), 2);
  c.snd_cwnd = c.snd_ssthresh;
}
`;

const LEDBAT = `// LEDBAT (RFC 6817), without its base history: the smallest one-way delay counts.
declaration(\`{
  "label": "My LEDBAT", "family": "delay_lbe",
  "params": [{ "key": "target_ms", "label": "target", "unit": "ms", "default": 25, "min": 1, "max": 1000, "slider_max": 200,
               "help": "The queueing delay that it aims at." },
             { "key": "gain", "label": "gain", "default": 1, "min": 0.01, "max": 10, "log": true }],
  "gauges": [{ "key": "queueing_delay", "label": "queueing delay", "unit": "ms" }]
}\`);

let base: i64 = i64.MAX_VALUE;

export function on_ack(): void {
  base = min(base, c.owd);
  const queueing = <f64>(c.owd - base) / 1e6; // ns to ms
  gauge(0, queueing);
  if (is(IN_RECOVERY) || !is(WINDOW_USED)) return;
  const off = (param(0) - queueing) / param(0);
  const step = param(1) * off * <f64>c.acked / c.snd_cwnd;
  c.snd_cwnd = max(c.snd_cwnd + min(step, <f64>c.acked), 2);
}

export function on_congestion(): void {
  c.snd_cwnd = max(c.snd_cwnd / 2, 2);
  c.snd_ssthresh = c.snd_cwnd;
}
`;

const AIMD = `// Additive increase, multiplicative decrease: a packets for each window, and a part b of it after a loss.
declaration(\`{
  "label": "AIMD", "family": "best_effort",
  "params": [{ "key": "a_packets", "label": "increase", "unit": "packets", "default": 1, "min": 0.01, "max": 20 },
             { "key": "b", "label": "decrease", "default": 0.5, "min": 0.01, "max": 0.99 }]
}\`);

export function on_ack(): void {
  if (is(IN_RECOVERY) || !is(WINDOW_USED)) return;
  c.snd_cwnd += param(0) * <f64>c.acked / c.snd_cwnd;
}

export function on_congestion(): void {
  c.snd_cwnd = max(c.snd_cwnd * (1 - param(1)), 1);
  c.snd_ssthresh = c.snd_cwnd;
}
`;

const EMPTY = `declaration(\`{ "label": "Mine", "family": "best_effort" }\`);

export function on_ack(): void {
  // c.snd_cwnd is the window in packets; c.rtt, c.owd are in ns; c.acked is what was acknowledged.
  c.snd_cwnd = 10;
}
`;

export const TEMPLATES = { reno: RENO, ledbat: LEDBAT, aimd: AIMD, empty: EMPTY } as const;
export type Template = keyof typeof TEMPLATES;
