/* SPDX-License-Identifier: MIT */
/* A guest of version 2 that hands what it hears to a module of Linux, in the order in which Linux's sender would. */
#include "linux.h"
#include "tcp_vegas.h"
#include "guest.h"

static struct block b;
static struct tcp_sock tp = {.snd_cwnd_clamp = ~0U, .snd_ssthresh = TCP_INFINITE_SSTHRESH, .ecn_flags = TCP_ECN_OK};
static struct sock *const sk = (struct sock *)&tp;
static const struct tcp_congestion_ops *registered;
u64 lbe_now_ns;
struct net init_net = {{2, 1, 200, 120}};

/* What was last read of and written to the block, to leave alone what the module does. */
static u32 cwnd_read, ssthresh_read, sent_seen, sent_at;
/* The module's request to enter CWR, and the threshold that it set. */
static bool has_asked;
/* Has the module heard what the present acknowledgement reports? */
static bool is_reported, had_blocks;
/* Packets sent while so much was delivered are limited by the application, because the module said so. */
static u32 limited_from, limited_to;

#define OPS (tp.icsk.icsk_ca_ops)
#define TELL(hook, ...) do { if (OPS->hook) OPS->hook(sk, __VA_ARGS__); } while (0)

/* What the module says of itself, as its constructors tell it. */
static struct lbe_told *first, **last = &first;
void lbe_tell(struct lbe_told *told) { *last = told, last = &told->next; }
extern void __wasm_call_ctors(void);
extern int lbe_module_init(void);

int tcp_register_congestion_control(struct tcp_congestion_ops *ops) {
  if (!registered) registered = ops;
  return 0;
}

#ifdef LBE_DECLARATION
static const char declaration[] =
#include LBE_DECLARATION
    ;
EXPORT(describe) const char *describe(void) { return declaration; }
#else
/* A first build answers what a declaration can be made of. */
static struct {
  const struct lbe_told *first;
  const char *name;
  u32 controls;
} told;
EXPORT(describe) const void *describe(void) {
  __wasm_call_ctors();
  lbe_module_init();
  told.first = first;
  told.name = registered ? registered->name : "";
  told.controls = registered && registered->cong_control;
  return &told;
}
#endif

EXPORT(block) struct block *block(void) { return &b; }

/* Parameters as the block has them; after the start those alone that a person could write to. */
static void take_params(bool all) {
  const double *value = b.params;
  for (const struct lbe_told *told = first; told; told = told->next) {
    void *at = (void *)told->at;
    if (!at) continue;
    double x = *value++;
    if (!all && !told->writable) continue;
    switch (*told->text) {
      case 'b': case 'B': *(u8 *)at = (u8)x; break;
      case 'c': *(s8 *)at = (s8)x; break;
      case 'H': *(u16 *)at = (u16)x; break;
      case 'h': *(s16 *)at = (s16)x; break;
      case 'I': *(u32 *)at = (u32)x; break;
      case 'i': *(s32 *)at = (s32)x; break;
    }
  }
}

/* The module's clock begins with the connection, to the millisecond. */
static u64 origin;
static bool has_origin;

static void hear_clock(void) {
  lbe_now_ns = (u64)b.now;
  if (!has_origin && b.rtt >= 0) {
    has_origin = true;
    origin = (lbe_now_ns - (u64)b.rtt) / NSEC_PER_MSEC * NSEC_PER_MSEC;
  }
  lbe_now_ns -= origin;
  tp.tcp_clock_cache = lbe_now_ns;
  tp.tcp_mstamp = lbe_now_ns / NSEC_PER_USEC;
}

/* The socket as the block has it. */
static void hear(void) {
  hear_clock();
  tp.snd_cwnd = cwnd_read = (u32)b.snd_cwnd;
  tp.snd_ssthresh = ssthresh_read =
      b.snd_ssthresh < TCP_INFINITE_SSTHRESH ? (u32)b.snd_ssthresh : TCP_INFINITE_SSTHRESH;
  tp.mss_cache = tp.advmss = b.mss;
  /* Numbers of packets as numbers of bytes. */
  tp.snd_una = b.snd_una * b.mss;
  tp.snd_nxt = tp.write_seq = b.snd_nxt * b.mss;
  tp.packets_out = b.snd_nxt - b.snd_una;
  tp.sacked_out = b.sacked_out;
  tp.lost_out = b.lost_out;
  tp.retrans_out = b.in_flight + tcp_left_out(&tp) - tp.packets_out;
  if ((s32)tp.retrans_out < 0) tp.retrans_out = 0;
  tp.delivered = b.delivered_total;
  tp.delivered_ce = b.delivered_ce_total;
  tp.srtt_us = b.srtt < 0 ? 0 : (u32)(b.srtt / NSEC_PER_USEC) << 3;
  tp.rx_opt.rcv_tsval = b.rcv_tsval;
  tp.rx_opt.rcv_tsecr = b.rcv_tsecr - (u32)(origin / NSEC_PER_MSEC);
  tp.icsk.icsk_rto = usecs_to_jiffies((u32)(b.rto / NSEC_PER_USEC));
  tp.is_cwnd_limited = b.flags & WINDOW_USED;
  if (b.flags & TRANSPORT_PACES && sk->sk_pacing_status == SK_PACING_NONE) sk->sk_pacing_status = SK_PACING_FQ;
  /* What is new was sent when the call before was over. */
  if (b.snd_nxt != sent_seen) tp.lsndtime = sent_at;
  sent_seen = b.snd_nxt;
  sent_at = tcp_jiffies32;
}

/* What the module changed. */
static void tell(void) {
  if (tp.snd_cwnd != cwnd_read) b.snd_cwnd = tp.snd_cwnd;
  if (tp.snd_ssthresh != ssthresh_read)
    b.snd_ssthresh = tp.snd_ssthresh < TCP_INFINITE_SSTHRESH ? tp.snd_ssthresh : __builtin_inf();
  if (sk->sk_pacing_status == SK_PACING_NEEDED && sk->sk_pacing_rate != ~0UL)
    b.pacing_rate = (double)sk->sk_pacing_rate / b.mss;
  if (has_asked) b.request = ENTER_CWR;
}

EXPORT(init) void init(void) {
  __wasm_call_ctors();
  take_params(true);
  lbe_now_ns = 0;
  lbe_module_init();
  OPS = registered ? registered : &tcp_reno;
  hear();
  tp.rtt_min.s[0].v = ~0U;
  tp.lsndtime = tp.snd_cwnd_stamp = tcp_jiffies32;
  sk->sk_state = TCP_ESTABLISHED;
  sk->sk_pacing_rate = sk->sk_max_pacing_rate = ~0UL;
  sk->sk_pacing_shift = 10;
  sk->sk_gso_max_size = GSO_MAX_SIZE;
  if (OPS->init) OPS->init(sk);
  tell();
}

EXPORT(on_params) void on_params(void) { take_params(false); }

/* The rate that Linux would pace at, also where it does not [ip-sysctl: tcp_pacing_ss_ratio]. */
static void set_pacing_rate(void) {
  u64 rate = (u64)tp.mss_cache * ((USEC_PER_SEC / 100) << 3);
  rate *= tp.snd_cwnd < tp.snd_ssthresh / 2 ? init_net.ipv4.sysctl_tcp_pacing_ss_ratio : init_net.ipv4.sysctl_tcp_pacing_ca_ratio;
  rate *= max(tp.snd_cwnd, tp.packets_out);
  if (tp.srtt_us) rate /= tp.srtt_us;
  if (b.transport_pacing_rate > 0) rate = (u64)(b.transport_pacing_rate * b.mss);
  sk->sk_pacing_rate = (unsigned long)min_t(u64, rate, sk->sk_max_pacing_rate);
}

static struct rate_sample sample_of_rate(long rtt_us) {
  struct rate_sample rs = {.delivered = -1, .interval_us = -1, .rtt_us = rtt_us, .losses = (int)b.lost};
  rs.acked_sacked = b.delivered;
  rs.prior_in_flight = b.prior_in_flight;
  rs.is_ack_delayed = b.flags & ACK_HELD;
  if (!(b.flags & RATE_SAMPLE)) return rs;
  rs.delivered = (s32)b.rate_delivered;
  rs.interval_us = (long)(b.rate_interval / NSEC_PER_USEC);
  rs.prior_delivered = b.rate_prior_delivered;
  rs.is_app_limited = b.flags & APP_LIMITED || (limited_to && between(rs.prior_delivered, limited_from, limited_to));
  return rs;
}

/* What an acknowledgement reports; before what it ends or begins [tcp_ack: tcp_clean_rtx_queue, tcp_fastretrans_alert]. */
static void report(void) {
  has_asked = false;
  const u32 window = tp.snd_cwnd;
  s32 rtt_us = b.rtt < 0 ? -1 : (s32)(b.rtt / NSEC_PER_USEC);
  tp.lost += b.lost;
  if (b.delivered) tp.delivered_mstamp = tp.tcp_mstamp;
  if (rtt_us >= 0) minmax_running_min(&tp.rtt_min, 300 * HZ, tcp_jiffies32, max(rtt_us, 1));
  struct ack_sample sample = {b.advanced, rtt_us, b.flags & RATE_SAMPLE ? b.rate_tx_in_flight * b.mss : 0};
  TELL(pkts_acked, &sample);
  /* Header prediction [Van Jacobson; tcp_rcv_established] takes what has no other option than timestamps, no echo, and the window of
   * before. That is another where a hole is filled: until the application has read what waited behind it, it takes up room. So the
   * first without blocks is none such. (Westwood counts twice what is: 8.6 Mb/s in place of 6.0 where one packet in 100 is lost.) */
  bool has_blocks = b.flags & HAS_BLOCKS, is_slow = has_blocks || had_blocks || b.flags & ECHOES;
  had_blocks = has_blocks;
  TELL(in_ack_event, (b.advanced ? CA_ACK_WIN_UPDATE : 0) | (is_slow ? CA_ACK_SLOWPATH : 0) | (b.flags & ECHOES ? CA_ACK_ECE : 0));
  /* In a reduction the window is PRR's [tcp_cwnd_reduction]. */
  if (tcp_in_cwnd_reduction(sk) && !OPS->cong_control) tp.snd_cwnd = window;
}

EXPORT(on_report) void on_report(void) {
  hear();
  report();
  is_reported = true;
  tell();
}

static void set_state(u8 state);

EXPORT(on_ack) void on_ack(void) {
  hear();
  if (!is_reported) report();
  is_reported = false;
  /* Linux reduces even by nothing, and without PRR. A transport that does not, tells no end of it. */
  if (tp.icsk.icsk_ca_state == TCP_CA_CWR && b.ca_state < TCP_CA_CWR && !before(tp.snd_una, tp.high_seq)) {
    if (!OPS->cong_control) TELL(cwnd_event, CA_EVENT_COMPLETE_CWR);
    set_state(TCP_CA_Open);
  }
  if (OPS->cong_control) {
    if (limited_to && after(tp.delivered, limited_to)) limited_to = 0;
    tp.app_limited = 0;
    struct rate_sample rs = sample_of_rate(b.rtt < 0 ? -1 : (long)(b.rtt / NSEC_PER_USEC));
    OPS->cong_control(sk, &rs);
    if (tp.app_limited) limited_from = tp.delivered, limited_to = tp.app_limited;
  } else {
    /* One recovery may end and the next begin with the same acknowledgement [tcp_fastretrans_alert before tcp_cong_control]. */
    bool reduces = tcp_in_cwnd_reduction(sk) || b.flags & IN_RECOVERY;
    if (!reduces && b.acked) OPS->cong_avoid(sk, tp.snd_una, b.acked);
    set_pacing_rate();
  }
  tell();
}

/* A hook may set windows, so that it is told once, when Linux would. */
static void set_state(u8 state) {
  TELL(set_state, state);
  tp.icsk.icsk_ca_state = state;
}

static void cut(bool may_undo) {
  tp.prior_ssthresh = may_undo ? tp.snd_ssthresh : 0;
  tp.prior_cwnd = tp.snd_cwnd;
  tp.high_seq = tp.snd_nxt;
  tp.snd_cwnd_cnt = 0;
  tp.snd_ssthresh = OPS->ssthresh(sk);
}

/* Linux asks for the threshold at once; the transport's turn comes when the call is over. */
void tcp_enter_cwr(struct sock *socket) {
  if (inet_csk(socket)->icsk_ca_state >= TCP_CA_CWR || has_asked) return;
  has_asked = true;
  cut(false);
}

EXPORT(on_congestion) void on_congestion(void) {
  u32 asked_for = tp.snd_ssthresh;
  hear();
  if (b.cause == REQUESTED) tp.snd_ssthresh = asked_for;
  else cut(b.cause == 0);
  has_asked = false;
  set_state(b.cause == 0 ? TCP_CA_Recovery : TCP_CA_CWR);
  if (!OPS->cong_control) tp.snd_cwnd = max(tp.snd_ssthresh, 1U);
  tell();
}

EXPORT(on_state) void on_state(void) {
  if (b.ca_state == tp.icsk.icsk_ca_state) return;
  hear();
  set_state((u8)b.ca_state);
  tell();
}

EXPORT(on_timeout) void on_timeout(void) {
  hear();
  has_asked = false;
  if (b.cause != TIMEOUT_AGAIN) {
    cut(true);
    TELL(cwnd_event, CA_EVENT_LOSS);
  }
  tp.snd_cwnd = 1;
  tp.snd_cwnd_cnt = 0;
  tp.snd_cwnd_stamp = tcp_jiffies32;
  set_state(TCP_CA_Loss);
  tell();
}

static void hear_of(enum tcp_ca_event event) {
  hear();
  TELL(cwnd_event, event);
  tell();
}

EXPORT(on_recovered) void on_recovered(void) {
  if (!OPS->cong_control) hear_of(CA_EVENT_COMPLETE_CWR);
}

EXPORT(on_idle_restart) void on_idle_restart(void) { hear_of(CA_EVENT_CWND_RESTART); }

EXPORT(on_transmit_start) void on_transmit_start(void) {
  sent_seen = b.snd_nxt; /* the packet itself is no earlier one */
  hear_of(CA_EVENT_TX_START);
  tp.lsndtime = tcp_jiffies32;
}

EXPORT(on_undo) void on_undo(void) {
  hear();
  tp.snd_cwnd = OPS->undo_cwnd ? OPS->undo_cwnd(sk) : max(tp.snd_cwnd, tp.prior_cwnd);
  tp.snd_ssthresh = max(tp.snd_ssthresh, tp.prior_ssthresh);
  tell();
}

/* Reno's rules, which modules borrow [RFC 5681, RFC 3465]. */
u32 tcp_slow_start(struct tcp_sock *of, u32 acked) {
  u32 room = of->snd_ssthresh > of->snd_cwnd ? of->snd_ssthresh - of->snd_cwnd : 0, taken = min(acked, room);
  of->snd_cwnd = min(of->snd_cwnd + taken, of->snd_cwnd_clamp);
  return acked - taken;
}

void tcp_cong_avoid_ai(struct tcp_sock *of, u32 every, u32 acked) {
  every = max(every, 1U);
  if (of->snd_cwnd_cnt >= every) of->snd_cwnd_cnt = 0, of->snd_cwnd++;
  of->snd_cwnd_cnt += acked;
  of->snd_cwnd += of->snd_cwnd_cnt / every;
  of->snd_cwnd_cnt %= every;
  of->snd_cwnd = min(of->snd_cwnd, of->snd_cwnd_clamp);
}

void tcp_reno_cong_avoid(struct sock *socket, u32 ack, u32 acked) {
  struct tcp_sock *of = tcp_sk(socket);
  (void)ack;
  if (!tcp_is_cwnd_limited(socket)) return;
  if (tcp_in_slow_start(of) && !(acked = tcp_slow_start(of, acked))) return;
  tcp_cong_avoid_ai(of, of->snd_cwnd, acked);
}

u32 tcp_reno_ssthresh(struct sock *socket) { return max(tcp_sk(socket)->snd_cwnd / 2, 2U); }
u32 tcp_reno_undo_cwnd(struct sock *socket) { return max(tcp_sk(socket)->snd_cwnd, tcp_sk(socket)->prior_cwnd); }

struct tcp_congestion_ops tcp_reno = {
    .name = "reno",
    .ssthresh = tcp_reno_ssthresh,
    .cong_avoid = tcp_reno_cong_avoid,
    .undo_cwnd = tcp_reno_undo_cwnd,
};

u32 prandom_u32(void) { return (u32)(lbe_random() * 4294967296.0); }

u32 int_sqrt64(u64 x) {
  u32 root = (u32)__builtin_sqrt((double)x);
  while ((u64)root * root > x) root--;
  while ((u64)(root + 1) * (root + 1) <= x) root++;
  return root;
}

void *memset(void *at, int byte, size_t size) { return __builtin_memset(at, byte, size); }
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }

void *kcalloc(size_t n, size_t size, gfp_t flags) {
  static u64 heap[512];
  static size_t used;
  size_t words = (n * size + 7) / 8;
  (void)flags;
  if (words > ARRAY_SIZE(heap) - used) return NULL;
  used += words;
  return heap + used - words;
}

/* Nichols' three samples: the best of the window, the best after it, and the best after that, one from each part of the window. */
static u32 running(struct minmax *m, u32 window, u32 t, u32 value, bool wants_most) {
  struct minmax_sample *s = m->s, new = {t, value};
#define BEATS(other) (wants_most ? value >= (other).v : value <= (other).v)
  if (BEATS(s[0]) || t - s[2].t > window) return minmax_reset(m, t, value);
  if (BEATS(s[1])) s[1] = s[2] = new;
  else if (BEATS(s[2])) s[2] = new;
  u32 age = t - s[0].t;
  if (age > window) {
    s[0] = s[1], s[1] = s[2], s[2] = new;
    if (t - s[0].t > window) s[0] = s[1], s[1] = s[2], s[2] = new;
  } else if (s[1].t == s[0].t && age > window / 4) {
    s[1] = s[2] = new;
  } else if (s[2].t == s[1].t && age > window / 2) {
    s[2] = new;
  }
  return s[0].v;
}

u32 minmax_running_max(struct minmax *m, u32 window, u32 t, u32 value) { return running(m, window, t, value, true); }
u32 minmax_running_min(struct minmax *m, u32 window, u32 t, u32 value) { return running(m, window, t, value, false); }

/* Vegas' measurements for YeAH, where tcp_vegas.c does not lie beside it: the least RTT of all and of each round trip. */
#define WEAK __attribute__((weak))
#define VEGAS(socket) struct vegas *of = inet_csk_ca(socket)

static void begin_vegas(struct sock *socket, bool on) {
  VEGAS(socket);
  of->doing_vegas_now = on;
  if (!on) return;
  of->beg_snd_nxt = tcp_sk(socket)->snd_nxt;
  of->cntRTT = 0;
  of->minRTT = TCP_INFINITE_SSTHRESH;
}

WEAK void tcp_vegas_init(struct sock *socket) {
  VEGAS(socket);
  of->baseRTT = TCP_INFINITE_SSTHRESH;
  begin_vegas(socket, true);
}

WEAK void tcp_vegas_state(struct sock *socket, u8 state) { begin_vegas(socket, state == TCP_CA_Open); }

WEAK void tcp_vegas_cwnd_event(struct sock *socket, enum tcp_ca_event event) {
  if (event == CA_EVENT_CWND_RESTART || event == CA_EVENT_TX_START) tcp_vegas_init(socket);
}

WEAK void tcp_vegas_pkts_acked(struct sock *socket, const struct ack_sample *sample) {
  VEGAS(socket);
  if (sample->rtt_us < 0) return;
  u32 rtt = (u32)sample->rtt_us + 1; /* never 0 */
  of->baseRTT = min(of->baseRTT, rtt);
  of->minRTT = min(of->minRTT, rtt);
  of->cntRTT++;
}

WEAK size_t tcp_vegas_get_info(struct sock *socket, u32 ext, int *attr, union tcp_cc_info *info) {
  return (void)socket, (void)ext, (void)attr, (void)info, 0;
}
