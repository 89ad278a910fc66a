/* Reno [RFC 5681] as a guest in C: it does what the built-in one does, bit by bit. */
#include "guest.h"

static struct block b;

EXPORT(describe) const char *describe(void) {
  return "{"
         "\"label\": \"Reno (C)\", \"family\": \"best_effort\","
         "\"summary\": \"Slow start, one packet more per RTT, half on loss.\", \"source\": \"RFC 5681\","
         "\"laws\": ["
         "{ \"cause\": \"ack\", \"when\": \"cwnd < ssthresh\", \"formula\": \"cwnd + min(acked, 2)\" },"
         "{ \"cause\": \"ack\", \"formula\": \"cwnd + min(acked / cwnd, 1)\" },"
         "{ \"cause\": \"fast_retransmit\", \"formula\": \"max(floor(cwnd) / 2, 2)\" },"
         "{ \"cause\": \"timeout\", \"formula\": \"1\" }"
         "] }";
}

EXPORT(block) struct block *block(void) { return &b; }

static double smaller(double x, double y) { return x < y ? x : y; }

EXPORT(on_ack) void on_ack(void) {
  if (b.flags & IN_RECOVERY || !(b.flags & WINDOW_USED)) return;
  if (b.snd_cwnd < b.snd_ssthresh) b.snd_cwnd += smaller(b.acked, 2);
  else b.snd_cwnd += smaller(b.acked / b.snd_cwnd, 1);
}

/* RFC 5681 section 3.1, equation 4. */
static double half_of_flight(void) { return b.flight > 4 ? b.flight / 2.0 : 2; }

EXPORT(on_congestion) void on_congestion(void) {
  b.snd_ssthresh = half_of_flight();
  b.snd_cwnd = b.snd_ssthresh;
}

EXPORT(on_timeout) void on_timeout(void) {
  if (b.cause != TIMEOUT_AGAIN) b.snd_ssthresh = half_of_flight();
  b.snd_cwnd = 1;
}
