/* SPDX-License-Identifier: MIT */
/* Reno out of the shim's own functions: it gives the figures of the built-in one by Linux's rules. */
#include <linux/module.h>
#include <net/tcp.h>

static struct tcp_congestion_ops own_reno __read_mostly = {
	.name		= "own_reno",
	.owner		= THIS_MODULE,
	.ssthresh	= tcp_reno_ssthresh,
	.cong_avoid	= tcp_reno_cong_avoid,
	.undo_cwnd	= tcp_reno_undo_cwnd,
};

static int __init own_reno_register(void)
{
	return tcp_register_congestion_control(&own_reno);
}

static void __exit own_reno_unregister(void)
{
	tcp_unregister_congestion_control(&own_reno);
}

module_init(own_reno_register);
module_exit(own_reno_unregister);

MODULE_AUTHOR("LBE Lab");
MODULE_LICENSE("Dual MIT/GPL");
MODULE_DESCRIPTION("Own Reno");
