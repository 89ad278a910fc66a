/* The block that guest and simulator share, for controllers in C (docs/guest.md). */
#include <stdint.h>

/* Its layout. Times are in ns, windows in packets, rates in packets per second. */
struct block {
  uint32_t version, size;
  double snd_cwnd, snd_ssthresh, pacing_rate;
  int64_t now, rtt, srtt, owd;
  uint32_t acked, advanced, delivered, lost, marked, prior_in_flight, in_flight, flags;
  int64_t rate_interval;
  uint32_t rate_delivered, rate_prior_delivered, rate_tx_in_flight, rate_lost;
  uint32_t cause, flight, packet_bytes, mss;
  /* Version 2, "version": 2 in the declaration; of version 1 nothing is here. Timestamps are in ms. */
  uint32_t snd_una, snd_nxt, sacked_out, lost_out, ca_state, rcv_tsval, rcv_tsecr, request;
  double transport_pacing_rate;
  int64_t rto;
  uint32_t delivered_total, delivered_ce_total;
  double gauges[8];
  double params[32];
};

_Static_assert(sizeof(struct block) == 512, "the block has 512 bytes");

/* In flags. */
enum { ROUND_ENDED = 1, IN_RECOVERY = 2, WINDOW_USED = 4, RATE_SAMPLE = 8, APP_LIMITED = 16, TRANSPORT_PACES = 32, ACK_HELD = 64 };
enum { HAS_BLOCKS = 128, ECHOES = 256 };

/* In cause: the timer expired again for the same packet; what was asked for in request: a reduction, or on_timer after so many us. */
enum { TIMEOUT_AGAIN = 3, REQUESTED = 4 };
enum { ENTER_CWR = 1 };
#define AFTER_US(us) ((uint32_t)(us) << 1)

/* In ca_state. */
enum { CA_OPEN, CA_DISORDER, CA_CWR, CA_RECOVERY, CA_LOSS };

/* What it may import: random numbers of the flow, in [0, 1), and functions with the engine's own results, to the bit. Names of the C
 * library are left alone: a compiler may work those out itself. */
#define IMPORT(name) __attribute__((import_module("lbe"), import_name(#name)))
IMPORT(random) double lbe_random(void);
IMPORT(cbrt) double lbe_cbrt(double);
IMPORT(exp) double lbe_exp(double);
IMPORT(log) double lbe_log(double);
IMPORT(pow) double lbe_pow(double, double);

/* What a guest exports: EXPORT(on_ack) void on_ack(void) { ... } */
#define EXPORT(name) __attribute__((export_name(#name)))
