/* SPDX-License-Identifier: MIT */
/* Traps where it is not called as Linux's sender would, and after 50 s where it has not seen all that it expects. */
#include <linux/module.h>
#include <net/tcp.h>

enum { CUT = 1, REDUCED = 2, TIMEOUT = 4, STARTED = 8, UNDONE = 16, ASKED = 32, PREDICTED = 64, AGAIN = 128 };

struct probe {
	u32 at_cut, threshold, seen, asks_at, had_blocks;
	u64 heard_at, ended_at, avoided_at;
};

static int expect;
static unsigned short ask_s = 20;
static bool is_tall = true;
module_param(expect, int, 0444);
MODULE_PARM_DESC(expect, "what is to be \"seen\"?\n");
module_param(ask_s, ushort, 0644);
module_param(is_tall, bool, 0644);

static u32 probe_ssthresh(struct sock *sk)
{
	struct probe *p = inet_csk_ca(sk);
	const struct tcp_sock *tp = tcp_sk(sk);

	BUG_ON(tp->snd_cwnd_cnt);
	p->seen |= CUT;
	/* A recovery that begins with the acknowledgement that ends another one: nothing grows between them. */
	if (p->ended_at == tp->tcp_mstamp) {
		p->seen |= AGAIN;
		BUG_ON(p->avoided_at == tp->tcp_mstamp);
	}
	p->at_cut = tcp_snd_cwnd(tp);
	p->threshold = max(p->at_cut / 2, 2U);
	return p->threshold;
}

/* The state is told between threshold and window, but after a timeout, which sets the window first. */
static void probe_state(struct sock *sk, u8 state)
{
	struct probe *p = inet_csk_ca(sk);
	const struct tcp_sock *tp = tcp_sk(sk);

	if (state == TCP_CA_Loss) {
		p->seen |= TIMEOUT;
		BUG_ON(tcp_snd_cwnd(tp) != 1);
	} else if (state >= TCP_CA_CWR && inet_csk(sk)->icsk_ca_state < TCP_CA_CWR) {
		BUG_ON(tcp_snd_cwnd(tp) != p->at_cut || tp->snd_ssthresh != p->threshold);
	}
}

static void probe_event(struct sock *sk, enum tcp_ca_event event)
{
	struct probe *p = inet_csk_ca(sk);
	const struct tcp_sock *tp = tcp_sk(sk);

	if (event == CA_EVENT_TX_START) {
		BUG_ON(time_before(tcp_jiffies32, tp->lsndtime));
		if (tcp_jiffies32 - tp->lsndtime > HZ / 2)
			p->seen |= STARTED;
	} else if (event == CA_EVENT_COMPLETE_CWR) {
		p->seen |= REDUCED;
		p->ended_at = tp->tcp_mstamp;
		BUG_ON(p->heard_at != tp->tcp_mstamp);
		BUG_ON(p->at_cut && tcp_snd_cwnd(tp) > tp->snd_ssthresh);
	}
}

static void probe_avoid(struct sock *sk, u32 ack, u32 acked)
{
	struct probe *p = inet_csk_ca(sk);
	struct tcp_sock *tp = tcp_sk(sk);
	u32 was = tcp_snd_cwnd(tp), count = tp->snd_cwnd_cnt;

	p->avoided_at = tp->tcp_mstamp;
	BUG_ON(tcp_in_cwnd_reduction(sk) || ack != tp->snd_una);
	BUG_ON(tcp_jiffies32 > 350 * HZ && (p->seen & expect) != (u32)expect);
	if (!tcp_is_cwnd_limited(sk))
		return;
	if (tcp_in_slow_start(tp)) {
		u32 rest = tcp_slow_start(tp, acked);

		BUG_ON(tcp_snd_cwnd(tp) - was != acked - rest || tcp_snd_cwnd(tp) > max(was, tp->snd_ssthresh));
		return;
	}
	tcp_cong_avoid_ai(tp, was, acked);
	/* More was counted at a larger window: it is worth one packet. */
	BUG_ON(count < was && (tcp_snd_cwnd(tp) - was != (count + acked) / was || tp->snd_cwnd_cnt != (count + acked) % was));
	if (!p->asks_at && time_after(jiffies, (300 + ask_s) * (unsigned long)HZ)) {
		p->asks_at = tcp_snd_cwnd(tp);
		p->seen |= ASKED;
		p->ended_at = 0;
		tcp_enter_cwr(sk);
		/* Linux has the threshold at once. */
		BUG_ON(tp->snd_ssthresh != p->threshold);
	}
}

/* What is acknowledged is told first, then how the header looked, and only then what that ends or begins. */
static void probe_acked(struct sock *sk, const struct ack_sample *sample)
{
	struct probe *p = inet_csk_ca(sk);

	BUG_ON(p->heard_at == tcp_sk(sk)->tcp_mstamp);
	p->heard_at = tcp_sk(sk)->tcp_mstamp;
}

static void probe_ack(struct sock *sk, u32 flags)
{
	struct probe *p = inet_csk_ca(sk);
	const struct tcp_sock *tp = tcp_sk(sk);

	BUG_ON(p->heard_at != tp->tcp_mstamp || flags & CA_ACK_ECE);
	BUG_ON((tp->sacked_out || p->had_blocks) && !(flags & CA_ACK_SLOWPATH));
	p->had_blocks = tp->sacked_out;
	if (!(flags & CA_ACK_SLOWPATH))
		p->seen |= PREDICTED;
}

static u32 probe_undo(struct sock *sk)
{
	struct probe *p = inet_csk_ca(sk);

	BUG_ON(p->heard_at != tcp_sk(sk)->tcp_mstamp);
	p->seen |= UNDONE;
	BUG_ON(p->at_cut && tcp_sk(sk)->prior_cwnd != p->at_cut);
	p->at_cut = 0;
	return tcp_reno_undo_cwnd(sk);
}

static struct tcp_congestion_ops probe = {
	.name		= "own_probe",
	.ssthresh	= probe_ssthresh,
	.cong_avoid	= probe_avoid,
	.set_state	= probe_state,
	.cwnd_event	= probe_event,
	.pkts_acked	= probe_acked,
	.in_ack_event	= probe_ack,
	.undo_cwnd	= probe_undo,
};

static int __init probe_register(void)
{
	BUILD_BUG_ON(sizeof(struct probe) > ICSK_CA_PRIV_SIZE);
	return tcp_register_congestion_control(&probe);
}
module_init(probe_register);
MODULE_LICENSE("Dual MIT/GPL");
