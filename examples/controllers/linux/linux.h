/* SPDX-License-Identifier: MIT */
/* What a congestion control module of Linux may use, over the guest's block (docs/guest.md). Written from the documented interface of
 * struct tcp_congestion_ops, from papers and from RFCs. Every #include of a kernel header leads here: `lbe guest build` sees to it. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BITS_PER_LONG 32
#ifndef HZ
#define HZ 1000
#endif

typedef uint8_t u8, __u8;
typedef uint16_t u16, __u16;
typedef uint32_t u32, __u32;
typedef uint64_t u64, __u64;
typedef int8_t s8, __s8;
typedef int16_t s16, __s16;
typedef int32_t s32, __s32;
typedef int64_t s64, __s64;
typedef u64 ktime_t;
typedef unsigned int gfp_t;
typedef int32_t ssize_t;

/* The compiler's and the loader's words. */
#define __read_mostly
#define __init
#define __exit
#define __initdata
#define __always_inline inline __attribute__((always_inline))
#define __maybe_unused __attribute__((unused))
#define __packed __attribute__((packed))
#define __pure __attribute__((pure))
#define fallthrough __attribute__((fallthrough))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#define BUILD_BUG_ON(wrong) _Static_assert(!(wrong), #wrong)
#define BUG_ON(wrong) ((wrong) ? __builtin_trap() : (void)0)
#define WARN_ON(wrong) (!!(wrong))
#define WARN_ON_ONCE(wrong) (!!(wrong))
#define WARN_ONCE(wrong, ...) (!!(wrong))
#define noinline __attribute__((noinline))
#define rcu_read_lock() ((void)0)
#define rcu_read_unlock() ((void)0)
#define READ_ONCE(x) (x)
#define WRITE_ONCE(x, value) ((x) = (value))
#define cmpxchg(at, old, new) \
  ({ __typeof__(*(at)) was = *(at); if (was == (old)) *(at) = (new); was; })
#define container_of(at, type, member) ((type *)((char *)(at)-offsetof(type, member)))
enum { EPERM = 1, ENOENT = 2, ENOMEM = 12, EINVAL = 22, ERANGE = 34 };
#define ARRAY_SIZE(list) (sizeof(list) / sizeof((list)[0]))
#define BIT(n) (1UL << (n))
#define __bpf_kfunc
static inline __attribute__((format(printf, 1, 2))) int no_print(const char *format, ...) { return (void)format, 0; }
#define printk no_print
#define pr_info no_print
#define pr_debug no_print
#define pr_warn no_print
#define pr_err no_print
#define KERN_INFO
#define KERN_DEBUG

/* A module's own words. What it says of itself is kept for `lbe guest build`, which makes the declaration of it. */
struct module;
#define THIS_MODULE ((struct module *)0)
struct lbe_told {
  const char *what, *text; /* a parameter: its name, its kind */
  const void *at;
  int writable;
  struct lbe_told *next;
};
void lbe_tell(struct lbe_told *told);
#define JOINED_(a, b) a##b
#define JOINED(a, b) JOINED_(a, b)
#ifdef LBE_BESIDE /* a module that another one needs: it lends its functions, and says nothing */
#define TOLD(...) _Static_assert(1, "")
#else
#define TOLD(...) \
  static __attribute__((constructor)) void JOINED(lbe_tells_, __COUNTER__)(void) { \
    static struct lbe_told told = {__VA_ARGS__}; \
    lbe_tell(&told); \
  } \
  _Static_assert(1, "")
#endif
#ifdef LBE_DECLARATION
#define TELLS(what, text) _Static_assert(1, "")
#else
#define TELLS(what, text) TOLD(what, text)
#endif
#define MODULE_AUTHOR(text) TELLS(":author", text)
#define MODULE_DESCRIPTION(text) TELLS(":description", text)
#define MODULE_LICENSE(text) TELLS(":license", text)
#define MODULE_PARM_DESC(name, text) TELLS(#name, text)
#define MODULE_VERSION(text) _Static_assert(1, "")
#define MODULE_ALIAS(text) _Static_assert(1, "")
#define KIND_OF(x) \
  _Generic((x), bool: "b", u8: "B", u16: "H", unsigned: "I", unsigned long: "I", s8: "c", s16: "h", int: "i", long: "i", default: "")
#define module_param_named(name, x, type, perm) TOLD(#name, KIND_OF(x), &(x), ((perm)&0222) != 0)
#define module_param(x, type, perm) module_param_named(x, x, type, perm)
#define module_param_cb(name, ops, at, perm) \
  static const void *const __attribute__((unused)) lbe_ops_##name = (ops); \
  module_param_named(name, *(at), , perm)
#ifdef LBE_BESIDE
#define module_init(f) static __attribute__((unused)) int (*const lbe_init)(void) = f
#else
#define module_init(f) int lbe_module_init(void) { return f(); }
#endif
#define module_exit(f) static __attribute__((unused)) void (*const lbe_exit)(void) = f
#define EXPORT_SYMBOL(f) _Static_assert(1, "")
#define EXPORT_SYMBOL_GPL(f) _Static_assert(1, "")
struct kernel_param {
  void *arg;
};
struct kernel_param_ops {
  int (*set)(const char *, const struct kernel_param *);
  int (*get)(char *, const struct kernel_param *);
};
static inline int param_set_uint_minmax(const char *text, const struct kernel_param *param, unsigned lo, unsigned hi) {
  return (void)text, (void)param, (void)lo, (void)hi, 0;
}
static inline int param_get_uint(char *text, const struct kernel_param *param) { return (void)text, (void)param, 0; }

/* The registration for BPF is nothing here. */
struct btf_id_set8 {
  int none;
};
struct btf_kfunc_id_set {
  struct module *owner;
  struct btf_id_set8 *set;
};
#define BPF_PROG_TYPE_STRUCT_OPS 0
#define BTF_SET8_START(name) static __attribute__((unused)) struct btf_id_set8 name;
#define BTF_KFUNCS_START(name) BTF_SET8_START(name)
#define BTF_ID_FLAGS(...)
#define BTF_SET8_END(name)
#define BTF_KFUNCS_END(name)
#define register_btf_kfunc_id_set(type, set) ((void)(set), 0)

/* Numbers. */
#define U8_MAX UINT8_MAX
#define U16_MAX UINT16_MAX
#define U32_MAX UINT32_MAX
#define U64_MAX UINT64_MAX
#define S32_MAX INT32_MAX
#define NSEC_PER_USEC 1000L
#define NSEC_PER_MSEC 1000000L
#define NSEC_PER_SEC 1000000000L
#define USEC_PER_MSEC 1000L
#define USEC_PER_SEC 1000000L
#define MSEC_PER_SEC 1000L
#define USEC_PER_JIFFY (USEC_PER_SEC / HZ)
#define CHOSEN(a, b, less) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ less b_ ? a_ : b_; })
#define min(a, b) CHOSEN(a, b, <)
#define max(a, b) CHOSEN(a, b, >)
#define min3(a, b, c) min(min(a, b), c)
#define max3(a, b, c) max(max(a, b), c)
#define min_t(type, a, b) min((type)(a), (type)(b))
#define max_t(type, a, b) max((type)(a), (type)(b))
#define min_not_zero(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ == 0 ? y_ : y_ == 0 ? x_ : min(x_, y_); })
#define clamp(x, lo, hi) min(max(x, lo), hi)
#define clamp_t(type, x, lo, hi) clamp((type)(x), (type)(lo), (type)(hi))
#define clamp_val(x, lo, hi) clamp_t(__typeof__(x), x, lo, hi)
#define swap(a, b) do { __typeof__(a) was_ = (a); (a) = (b); (b) = was_; } while (0)
#define abs(x) ({ __typeof__(x) x_ = (x); x_ < 0 ? -x_ : x_; })
#define DIV_ROUND_UP(n, d) (((n) + (d)-1) / (d))
#define DIV_ROUND_CLOSEST(n, d) (((n) + (d) / 2) / (d))
#define do_div(n, d) ({ u32 d_ = (d); u32 rest_ = (u32)((n) % d_); (n) /= d_; rest_; })
static inline u64 div64_u64(u64 n, u64 d) { return n / d; }
static inline s64 div64_s64(s64 n, s64 d) { return n / d; }
static inline u64 div_u64(u64 n, u32 d) { return n / d; }
static inline s64 div_s64(s64 n, s32 d) { return n / d; }
#define div64_ul(n, d) div64_u64(n, d)
#define div64_long(n, d) div64_s64(n, d)
#define U32_C UINT32_C
#define U64_C UINT64_C
static inline int fls(u32 x) { return x ? 32 - __builtin_clz(x) : 0; }
static inline int fls64(u64 x) { return x ? 64 - __builtin_clzll(x) : 0; }
#define ilog2(x) (fls64(x) - 1)
#define is_power_of_2(x) ((x) != 0 && ((x) & ((x)-1)) == 0)
u32 int_sqrt64(u64 x);
#define int_sqrt(x) int_sqrt64(x)
u32 prandom_u32(void);
#define get_random_u32 prandom_u32
static inline void get_random_bytes(void *at, size_t size) { for (char *to = at; size--; ) *to++ = (char)prandom_u32(); }
static inline u32 prandom_u32_max(u32 end) { return (u32)(((u64)prandom_u32() * end) >> 32); }
#define get_random_u32_below prandom_u32_max

/* Memory: some KiB for each connection, never given back. */
#define GFP_KERNEL 0
#define GFP_ATOMIC 0
#define GFP_NOWAIT 0
#define __GFP_NOWARN 0
void *kcalloc(size_t n, size_t size, gfp_t flags);
#define kzalloc(size, flags) kcalloc(1, size, flags)
#define kmalloc(size, flags) kcalloc(1, size, flags)
static inline void kfree(const void *at) { (void)at; }
void *memset(void *at, int byte, size_t size);
void *memcpy(void *to, const void *from, size_t size);

/* Time. Jiffies begin at five minutes, so that a time of zero is always past. */
extern u64 lbe_now_ns;
#define jiffies ((unsigned long)(lbe_now_ns / (NSEC_PER_SEC / HZ)) + 300 * HZ)
#define tcp_jiffies32 ((u32)jiffies)
#define time_after(a, b) ((s32)((u32)(b) - (u32)(a)) < 0)
#define time_before(a, b) time_after(b, a)
#define time_after_eq(a, b) (!time_before(a, b))
#define time_after32 time_after
#define time_before32 time_before
static inline u32 msecs_to_jiffies(u32 ms) { return (u32)DIV_ROUND_UP((u64)ms * HZ, MSEC_PER_SEC); }
static inline u32 usecs_to_jiffies(u32 us) { return (u32)DIV_ROUND_UP((u64)us * HZ, USEC_PER_SEC); }
static inline u32 jiffies_to_msecs(u32 n) { return (u32)((u64)n * MSEC_PER_SEC / HZ); }
static inline u32 jiffies_to_usecs(u32 n) { return n * (u32)USEC_PER_JIFFY; }
static inline u64 local_clock(void) { return lbe_now_ns; }
#define ktime_get_ns() lbe_now_ns
#define ktime_get() lbe_now_ns
#define ktime_to_us(t) ((s64)((t) / NSEC_PER_USEC))
#define ktime_us_delta(a, b) ((s64)((a) - (b)) / NSEC_PER_USEC)
#define tcp_clock_us() (lbe_now_ns / NSEC_PER_USEC)
#define tcp_clock_ns() lbe_now_ns

/* The best of a window of time, by Kathleen Nichols' three samples. */
struct minmax_sample {
  u32 t, v;
};
struct minmax {
  struct minmax_sample s[3];
};
static inline u32 minmax_get(const struct minmax *m) { return m->s[0].v; }
static inline u32 minmax_reset(struct minmax *m, u32 t, u32 value) {
  m->s[0] = m->s[1] = m->s[2] = (struct minmax_sample){t, value};
  return value;
}
u32 minmax_running_max(struct minmax *m, u32 window, u32 t, u32 value);
u32 minmax_running_min(struct minmax *m, u32 window, u32 t, u32 value);

/* The socket. */
#define TCP_INFINITE_SSTHRESH 0x7fffffff
#define TCP_INIT_CWND 10U
#define TCP_ECN_OK 1
#define TCP_ECN_QUEUE_CWR 2
#define TCP_ECN_DEMAND_CWR 4
#define TCP_ECN_SEEN 8
#define TCP_TS_HZ 1000
#define NET_INC_STATS(net, counter) ((void)(net))
#define NET_ADD_STATS(net, counter, n) ((void)(net))
#define tcp_call_bpf(sk, op, count, list) ((void)(sk), -1)
#define TCP_RTO_MIN ((unsigned)(HZ / 5))
#define TCP_RTO_MAX ((unsigned)(120 * HZ))
#define TCP_CA_NAME_MAX 16
#define GSO_MAX_SIZE 65536
#define GSO_LEGACY_MAX_SIZE 65536
#define MAX_TCP_HEADER 320
#define TCP_CONG_NON_RESTRICTED 1
#define TCP_CONG_NEEDS_ECN 2
enum { TCP_ESTABLISHED = 1, TCP_CLOSE = 7, TCP_LISTEN = 10 };
enum tcp_ca_state { TCP_CA_Open, TCP_CA_Disorder, TCP_CA_CWR, TCP_CA_Recovery, TCP_CA_Loss };
enum tcp_ca_event {
  CA_EVENT_TX_START,
  CA_EVENT_CWND_RESTART,
  CA_EVENT_COMPLETE_CWR,
  CA_EVENT_LOSS,
  CA_EVENT_ECN_NO_CE,
  CA_EVENT_ECN_IS_CE,
};
enum tcp_ca_ack_event_flags { CA_ACK_SLOWPATH = 1, CA_ACK_WIN_UPDATE = 2, CA_ACK_ECE = 4 };
enum { TCPF_CA_Open = 1, TCPF_CA_Disorder = 2, TCPF_CA_CWR = 4, TCPF_CA_Recovery = 8, TCPF_CA_Loss = 16 };
enum { ICSK_ACK_TIMER = 2, ICSK_ACK_NOW = 16 };
enum sk_pacing { SK_PACING_NONE, SK_PACING_NEEDED, SK_PACING_FQ };

struct sk_buff;
struct list_head {
  struct list_head *next, *prev;
};
struct net {
  struct {
    u8 sysctl_tcp_min_tso_segs, sysctl_tcp_ecn, sysctl_tcp_pacing_ss_ratio, sysctl_tcp_pacing_ca_ratio;
  } ipv4;
};
struct sock {
  u8 sk_state, sk_pacing_shift;
  u32 sk_pacing_status, sk_gso_max_size;
  unsigned long sk_pacing_rate, sk_max_pacing_rate;
};
struct ack_sample {
  u32 pkts_acked;
  s32 rtt_us;
  u32 in_flight;
};
struct rate_sample {
  u64 prior_mstamp;
  u32 prior_delivered, prior_delivered_ce;
  s32 delivered, delivered_ce;
  long interval_us;
  u32 snd_interval_us, rcv_interval_us;
  long rtt_us;
  int losses;
  u32 acked_sacked, prior_in_flight, last_end_seq;
  bool is_app_limited, is_retrans, is_ack_delayed;
};
union tcp_cc_info;
struct tcp_congestion_ops {
  u32 (*ssthresh)(struct sock *);
  void (*cong_avoid)(struct sock *, u32 ack, u32 acked);
  void (*set_state)(struct sock *, u8 state);
  void (*cwnd_event)(struct sock *, enum tcp_ca_event);
  void (*in_ack_event)(struct sock *, u32 flags);
  void (*pkts_acked)(struct sock *, const struct ack_sample *);
  u32 (*min_tso_segs)(struct sock *);
  void (*cong_control)(struct sock *, const struct rate_sample *);
  u32 (*undo_cwnd)(struct sock *);
  u32 (*sndbuf_expand)(struct sock *);
  size_t (*get_info)(struct sock *, u32 ext, int *attr, union tcp_cc_info *);
  char name[TCP_CA_NAME_MAX];
  struct module *owner;
  struct list_head list;
  u32 key, flags;
  void (*init)(struct sock *);
  void (*release)(struct sock *);
};
struct inet_connection_sock {
  struct sock sk;
  const struct tcp_congestion_ops *icsk_ca_ops;
  u32 icsk_rto;
  u8 icsk_ca_state, icsk_retransmits, icsk_ca_initialized;
  struct {
    u8 pending;
  } icsk_ack;
  u64 icsk_ca_priv[104 / sizeof(u64)];
};
#define ICSK_CA_PRIV_SIZE sizeof(((struct inet_connection_sock *)0)->icsk_ca_priv)
struct tcp_sock {
  struct inet_connection_sock icsk;
  u32 snd_cwnd, snd_cwnd_cnt, snd_cwnd_clamp, snd_cwnd_stamp, snd_cwnd_used, snd_ssthresh, prior_ssthresh, prior_cwnd;
  u32 snd_una, snd_nxt, rcv_nxt, high_seq, snd_wnd, rcv_wnd, write_seq;
  u32 packets_out, sacked_out, lost_out, retrans_out, max_packets_out, reordering, undo_marker;
  u32 delivered, delivered_ce, lost, app_limited, data_segs_out, total_retrans;
  u32 mss_cache, advmss, srtt_us, mdev_us, rttvar_us, lsndtime, ecn_flags;
  u64 tcp_mstamp, delivered_mstamp, first_tx_mstamp, tcp_wstamp_ns, tcp_clock_cache, bytes_acked, bytes_sent;
  struct {
    u32 rcv_tsval, rcv_tsecr;
    u16 saw_tstamp, tstamp_ok, mss_clamp;
  } rx_opt;
  struct minmax rtt_min;
  bool is_cwnd_limited;
};
#define tcp_sk(socket) ((struct tcp_sock *)(socket))
#define inet_csk(socket) ((struct inet_connection_sock *)(socket))
#define inet_csk_ca(socket) ((void *)inet_csk(socket)->icsk_ca_priv)
extern struct net init_net;
#define sock_net(socket) ((void)(socket), &init_net)

static inline u32 tcp_snd_cwnd(const struct tcp_sock *tp) { return tp->snd_cwnd; }
static inline void tcp_snd_cwnd_set(struct tcp_sock *tp, u32 window) { tp->snd_cwnd = window; }
static inline bool tcp_in_slow_start(const struct tcp_sock *tp) { return tp->snd_cwnd < tp->snd_ssthresh; }
static inline bool tcp_in_initial_slowstart(const struct tcp_sock *tp) { return tp->snd_ssthresh >= TCP_INFINITE_SSTHRESH; }
static inline bool tcp_is_cwnd_limited(const struct sock *sk) { return tcp_sk(sk)->is_cwnd_limited; }
static inline bool tcp_in_cwnd_reduction(const struct sock *sk) {
  return inet_csk(sk)->icsk_ca_state == TCP_CA_CWR || inet_csk(sk)->icsk_ca_state == TCP_CA_Recovery;
}
/* After a pause [RFC 2861]. */
static inline u32 tcp_current_ssthresh(const struct sock *sk) {
  const struct tcp_sock *tp = tcp_sk(sk);
  return tcp_in_cwnd_reduction(sk) ? tp->snd_ssthresh : max(tp->snd_ssthresh, tp->snd_cwnd / 2 + tp->snd_cwnd / 4);
}
static inline u32 tcp_left_out(const struct tcp_sock *tp) { return tp->sacked_out + tp->lost_out; }
static inline u32 tcp_packets_in_flight(const struct tcp_sock *tp) {
  return tp->packets_out - tcp_left_out(tp) + tp->retrans_out;
}
static inline u32 tcp_min_rtt(const struct tcp_sock *tp) { return minmax_get(&tp->rtt_min); }
static inline bool before(u32 a, u32 b) { return (s32)(a - b) < 0; }
static inline bool after(u32 a, u32 b) { return before(b, a); }
static inline bool between(u32 x, u32 from, u32 to) { return to - from >= x - from; }
static inline u32 tcp_stamp_us_delta(u64 later, u64 earlier) { return (u32)max_t(s64, (s64)(later - earlier), 0); }
static inline u32 tcp_time_stamp(const struct tcp_sock *tp) { return (u32)(tp->tcp_mstamp / USEC_PER_MSEC); }
static inline void INET_ECN_dontxmit(struct sock *sk) { (void)sk; }
static inline void __tcp_send_ack(struct sock *sk, u32 next) { (void)sk, (void)next; }

int tcp_register_congestion_control(struct tcp_congestion_ops *ops);
static inline void tcp_unregister_congestion_control(struct tcp_congestion_ops *ops) { (void)ops; }
u32 tcp_slow_start(struct tcp_sock *tp, u32 acked);
void tcp_cong_avoid_ai(struct tcp_sock *tp, u32 every, u32 acked);
void tcp_reno_cong_avoid(struct sock *sk, u32 ack, u32 acked);
u32 tcp_reno_ssthresh(struct sock *sk);
u32 tcp_reno_undo_cwnd(struct sock *sk);
void tcp_enter_cwr(struct sock *sk);
extern struct tcp_congestion_ops tcp_reno;

/* What `ss` would print. */
enum { INET_DIAG_VEGASINFO = 3, INET_DIAG_DCTCPINFO = 9, INET_DIAG_BBRINFO = 16 };
struct tcpvegas_info {
  u32 tcpv_enabled, tcpv_rttcnt, tcpv_rtt, tcpv_minrtt;
};
struct tcp_dctcp_info {
  u16 dctcp_enabled, dctcp_ce_state;
  u32 dctcp_alpha, dctcp_ab_ecn, dctcp_ab_tot;
};
struct tcp_bbr_info {
  u32 bbr_bw_lo, bbr_bw_hi, bbr_min_rtt, bbr_pacing_gain, bbr_cwnd_gain;
};
union tcp_cc_info {
  struct tcpvegas_info vegas;
  struct tcp_dctcp_info dctcp;
  struct tcp_bbr_info bbr;
};
