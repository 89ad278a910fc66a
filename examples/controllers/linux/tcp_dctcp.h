/* SPDX-License-Identifier: MIT */
/* The receiver is the laboratory's own. */
#pragma once
#include "linux.h"
static inline void dctcp_ece_ack_update(struct sock *sk, enum tcp_ca_event event, u32 *prior, u32 *state) {
  (void)sk, (void)event, (void)prior, (void)state;
}
