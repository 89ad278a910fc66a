/**
 * What a scenario may have. Generated from the engine's catalog by `npm run generate`. Types only describe: the engine checks,
 * and has a default for whatever is left out.
 */

/** A whole experiment. Units are in the names of the keys. */
export interface Scenario {
  /** Of the contract. */
  readonly version: 1;
  /** What a reader sees above the experiment. */
  readonly title?: string;
  /** What to notice. */
  readonly summary?: string;
  /** Paper and figure. */
  readonly source?: string;
  /** Duration (s). Simulated time. Nobody waits for it: two minutes of a 10 Mbit/s link take a few milliseconds. Source: S000 runs 120 s. More than 0, at most 36000. */
  readonly duration_s: number;
  /** Warm-up (s). Figures are taken from here to the end, so that slow start and the first losses do not count. Source: Contract: measured from the start. From 0, at most 36000. By default 0. */
  readonly warmup_s?: number;
  /** Seed. The one source of randomness: the same seed gives the same run, bit by bit, on every machine. Source: Blackman and Vigna 2018 (xoshiro256**). From 0, at most 4294967295. By default 1. */
  readonly seed?: number;
  /** Capacity C (bit/s). What efficiency is a part of. None: the bottleneck's rate; set it where a scenario has several bottlenecks. Source: S000: η, throughput over capacity. From 1, at most 100000000000. */
  readonly capacity_bps?: number | null;
  /** The link whose figures stand at the top; by default the first. */
  readonly bottleneck?: string;
  /** The links. */
  readonly links: readonly Link[];
  /** The flow groups. */
  readonly flows: readonly FlowGroup[];
  /** Controllers that come with the scenario, by their names: cc.kind "guest:NAME". See docs/guest.md. */
  readonly guests?: Readonly<
    Record<
      string,
      {
        /** A WebAssembly module in base64. */
        readonly module: string;
        /** What the module was compiled from, for readers; at most 32768 bytes. */
        readonly source?: string;
      }
    >
  >;
  /** What is changed in mid-run. */
  readonly changes?: readonly {
    /** When, in s. From 0. */
    readonly at_s: number;
    /** Which value, as in links.0.rate_bps or flows.1.cc.target_ms. */
    readonly path: string;
    /** What it is from then on. */
    readonly value: unknown;
  }[];
}

/** Link. One simplex link: a queue, a server, and propagation. */
export interface Link {
  /** Its name, unique among the links. */
  readonly id: string;
  /** Capacity (bit/s). How fast the link puts bits on the wire: a packet of 1500 bytes takes 1.2 ms at 10 Mbit/s. Source: S000 Fig. 1: 10 Mbit/s. From 1000, at most 100000000000. */
  readonly rate_bps?: number;
  /** Rates in the course of the run. */
  readonly rate_steps?: readonly (readonly [number, number])[];
  readonly rate_trace?: RateTrace;
  readonly rate_model?: RateModel;
  /** Propagation delay (ms). One way: 5 ms for 1000 km of fibre, about 250 ms over a geostationary satellite. Source: S000 Fig. 1: 25 ms each way; RFC 2488 §2 for satellites. From 0, at most 100000. */
  readonly delay_ms: number;
  /** Jitter (ms). Up to so much is added to each packet's delay, uniformly at random. It is not queuing, but a one-way delay measures it all the same. Source: Contract: none; a common radio link has some milliseconds. From 0, at most 100000. By default 0. */
  readonly jitter_ms?: number;
  /** Jitter may reorder. With it, a packet with little jitter overtakes one with much. Without, it waits for the one before. Source: Design: order is kept. By default false. */
  readonly jitter_reorder?: boolean;
  /** Late packets. This part of the packets takes the extra delay below, and others overtake them. Three that overtake look like a loss to TCP. Source: Design, the reverse of netem's reorder, which sends some packets early. From 0, at most 1. By default 0. */
  readonly reorder_probability?: number;
  /** Late by (ms). The extra delay of late packets. As many packets overtake as the link sends in this time. Source: Design. From 0, at most 100000. By default 0. */
  readonly reorder_delay_ms?: number;
  readonly loss?: Loss;
  readonly arq?: Arq;
  readonly queue: Queue;
}

/** Flow group. So many equal flows. */
export interface FlowGroup {
  /** Its name, unique among the groups. */
  readonly id: string;
  readonly app?: Application;
  readonly cc: Controller;
  /** The links from sender to receiver. */
  readonly path?: readonly string[];
  /** Several paths: one subflow on each. */
  readonly paths?: readonly (readonly string[])[];
  /** The links that acknowledgements travel; by default a pure delay. */
  readonly return_path?: readonly string[];
  /** The same for several paths, one list for each. */
  readonly return_paths?: readonly (readonly string[])[];
  /** Number of flows. So many equal flows, each with its own connection. Source: S000 Fig. 4: up to ten low-priority flows against one TCP. From 1, at most 10000. By default 1. */
  readonly count?: number;
  /** Extra delay (ms). Added to the flow's own way to the first link: a sender that is farther away. Source: S003 §V: 20 to 50 ms, uniform. From 0, at most 100000. By default 0. */
  readonly extra_delay_ms?:
    | number
    | {
        readonly uniform: readonly [number, number];
      };
  /** Extra delay of acknowledgements (ms). Added on the way back: a longer RTT with the same one-way delay of the data. Source: S000 Fig. 6: up to 475 ms on the return path alone. From 0, at most 100000. By default 0. */
  readonly extra_return_delay_ms?:
    | number
    | {
        readonly uniform: readonly [number, number];
      };
  /** Access rate (bit/s). A private link before the path, with room for every packet: it spaces the sender's bursts. None: no such link. Source: S003 §V: 5 Mbit/s. From 1000, at most 100000000000. */
  readonly access_bps?: number | null;
  /** Start (s). When the flow starts. A LEDBAT that comes late takes the standing queue for its base delay. Source: S004: uniform from 0 to 30 s. From 0, at most 36000. By default 0. */
  readonly start_s?:
    | number
    | {
        readonly uniform: readonly [number, number];
      };
  /** Stop (s). When the flow has no more to send. None: it runs to the end. Source: S003 Table II: CUBIC pauses from 225 to 270 s. More than 0, at most 36000. */
  readonly stop_s?:
    | number
    | {
        readonly uniform: readonly [number, number];
      }
    | null;
  /** Size of the transfer (bytes). A transfer of so many bytes, whose completion time is reported. None: there is always more to send. Source: Contract: backlogged unless given. From 1, at most 1000000000000000. */
  readonly size_bytes?: number | null;
  /** Packet size (bytes). A data packet on the wire, with 40 bytes of headers. Source: S000 to S004: 1500 bytes, Ethernet's largest packet. From 64, at most 65535. By default 1500. */
  readonly packet_bytes?: number;
  /** Acknowledgement size (bytes). An acknowledgement on the wire. It matters where acknowledgements share a slow return path. Source: RFC 791 and RFC 9293: 20 bytes of headers each. From 1, at most 1500. By default 40. */
  readonly ack_bytes?: number;
  /** Traffic class. The mark that the sender sets, on data and acknowledgements. Only a queue that looks at it treats marks differently. Source: RFC 8622 (LE, DSCP 1), RFC 9956 (NQB, 45), RFC 4594 (AF41, 34; EF, 46). By default "be". */
  readonly class?: 'be' | 'le' | 'nqb' | 'af41' | 'ef';
  /** Sending host. The machine that sends the data. Groups with the same number share it; automatic: each flow has one of its own. Only CAKE tells hosts apart. Source: Linux sch_cake tells hosts apart by their addresses. From 1, at most 10000. */
  readonly source_host?: number | null;
  /** Receiving host. The machine that receives the data and sends the acknowledgements. Groups with the same number share it, whether they send or receive; automatic: each flow has one of its own. Source: Linux sch_cake tells hosts apart by their addresses. From 1, at most 10000. */
  readonly destination_host?: number | null;
  /** When it sends, in s, in place of start_s and stop_s. */
  readonly intervals_s?: readonly (readonly [number, number])[];
  /** Scheduler. Which of the paths with room in their windows carries the next packet. With endless data and large buffers the windows decide, and the scheduler changes little. Source: CMT-SCTP: round robin (S002 does not say); Linux MPTCP: lowest RTT. By default "round_robin". */
  readonly scheduler?: 'round_robin' | 'min_rtt';
  /** Offset between subflows (s). Each further subflow starts so much later than the one before. A subflow that starts into a standing queue takes it for its base delay. Source: S002 Fig. 4: base delays differ by 2 to 5 ms; handshakes follow each other (RFC 8684). From 0, at most 3600. By default 0. */
  readonly subflow_offset_s?: number;
  /** Split the buffers. Each path may fill only its equal part of either buffer, so that a slow one cannot block the others. Source: S002 §III: buffer splitting (form by outstanding packets). By default true. */
  readonly buffer_splitting?: boolean;
  /** Free what is SACKed. The receiver never discards what it has reported, so that the sender may forget it at once. Off: data stays in the send buffer until all before it has arrived. Source: S002 §III: NR-SACK. By default true. */
  readonly nr_sack?: boolean;
  readonly transport?: Transport;
}

/** How packets wait. */
export type Queue =
  | {
      /** DropTail. First in, first out; an arrival at a full queue is dropped. Source: ns-2.35 drop-tail.cc. */
      readonly kind: 'droptail';
      /** ns-2's limit. ns-2 drops when q + 1 reaches the limit, so that a limit of L holds L − 1 waiting packets. Source: ns-2.35 drop-tail.cc. By default false. */
      readonly ns2_limit?: boolean;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** RED. Drops or marks arrivals at random, the more the longer the queue has been on average. Source: Floyd and Jacobson 1993; ns-2.35 red.cc. */
      readonly kind: 'red';
      /** Lower threshold (packets). Below this average nothing is dropped early. None: a third of the upper threshold if that is given, otherwise half of what the link sends in 5 ms, at least 5 packets. Source: ns-2.35 red.cc: thresh_ 0, targetdelay_ 5 ms; Floyd and Jacobson 1993: 5. More than 0, at most 1000000. */
      readonly min_th_packets?: number | null;
      /** Upper threshold (packets). At this average the drop probability reaches its maximum p. None: the share of the limit below if that is given, otherwise three times the lower threshold. Source: ns-2.35 red.cc: maxthresh_ 0; Floyd and Jacobson 1993: 15, at least twice the lower. More than 0, at most 1000000. */
      readonly max_th_packets?: number | null;
      /** Upper threshold / limit. The upper threshold as a share of the queue's limit, so that it follows the limit. Used only where the threshold itself is none. Source: S004: the upper threshold is half of the buffer, the lower a third of the upper. More than 0, at most 1. */
      readonly max_th_share?: number | null;
      /** Averaging weight w. The weight of each arrival's queue length in the average. None: from the link's rate and delay. Source: ns-2.35 red.cc: q_weight_ -1, automatic; Floyd and Jacobson 1993 and ns-3: 0.002. More than 0, at most 1. */
      readonly w_q?: number | null;
      /** Automatic weight: memory. How long the average remembers when its weight is automatic. A round trip is taken as three times the link's own delay, at least 100 ms. Source: ns-2.35 red.cc: q_weight_ -1, the default; 0; -2. By default "round_trips". */
      readonly w_q_memory?: 'round_trips' | 'second' | 'tenth';
      /** Maximum p. Drop probability when the average is at the upper threshold. Source: ns-2.35 linterm_ 10; Floyd and Jacobson 1993 and ns-3: 1/50. More than 0, at most 1. By default 0.1. */
      readonly max_p?: number;
      /** Gentle. Above the upper threshold the drop probability rises steadily and reaches 1 at twice the threshold, instead of at once. Source: ns-2.35 gentle_ true; Floyd and Jacobson 1993: off. By default true. */
      readonly gentle?: boolean;
      /** Wait. After a drop at least 1/p packets pass before the next. Otherwise the next may come at once, and comes after 1/p packets at the latest. Source: ns-2.35 wait_ true; Floyd and Jacobson 1993: off. By default true. */
      readonly wait?: boolean;
      /** Form. ns-2 lets packets in while at most one waits, and the first one above the lower threshold. ns-3 also keeps counting after a forced drop, and never marks those. The paper of 1993 has no such exemptions. Source: ns-2.35 red.cc; ns-3 red-queue-disc.cc; Floyd and Jacobson 1993, figure 2. By default "ns2". */
      readonly form?: 'ns2' | 'ns3' | 'classic';
      /** Queue measured in. In bytes, a packet of the limit and of the thresholds stands for the mean packet size. A trap in ns-2's own setting: its mean is 500 bytes, so that a limit of 500 holds 167 packets of 1500 bytes. Source: Floyd and Jacobson 1993 and ns-3: packets; ns-2.35 queue_in_bytes_ true. By default "packets". */
      readonly unit?: 'packets' | 'bytes';
      /** Larger packets are dropped more. The drop probability is multiplied by the packet's size over the mean packet size. Source: Floyd and Jacobson 1993 has both; ns-2.35 bytes_ true, ns-3 packets. By default false. */
      readonly byte_mode?: boolean;
      /** Mean packet size (bytes). Size of a typical packet: how many the link could have sent in an idle time, and what the automatic weight and thresholds reckon with. A queue measured in bytes counts this many as one packet. Source: This project's packets; ns-2.35 and ns-3: 500. From 1, at most 65535. By default 1500. */
      readonly mean_packet_bytes?: number;
      /** Adapt maximum p. Adaptive RED keeps the average in the middle of the band: at most every 0.5 s it takes a tenth of the maximum p away, or adds up to 0.01. Feng's variant divides by 3 when the average falls below the band and doubles when it rises above. Source: ns-2.35 red.cc: adaptive_ 0; Floyd, Gummadi and Shenker 2001; Feng et al. 1999. By default "off". */
      readonly adapt?: 'off' | 'ared' | 'feng';
      /** Mark below p. With ECN, packets are marked only while the drop probability is below this, and dropped otherwise. 1: marked until every arrival is dropped. Above 1: always marked, as data-centre senders expect. Source: ns-2.35 mark_p_ 0.1 with use_mark_p_; RFC 3168 §7; 1 is use_mark_p_ false, 2 what ns-2's scripts for DCTCP set. From 0, at most 2. By default 0.1. */
      readonly mark_p?: number;
      /** Victim when full. Which packet goes when the queue is full, or when every arrival costs a packet. Source: ns-2.35 red.cc: drop_tail_ true; drop_front_, drop_rand_. By default "newest". */
      readonly victim?: 'newest' | 'front' | 'random';
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** CHOKe. RED that first compares each arrival with a waiting packet drawn at random: two of one flow both go. Source: Pan, Prabhakar and Psounis 2000; Linux sch_choke.c. */
      readonly kind: 'choke';
      /** Lower threshold (packets). Below this average nothing is dropped early. None: a third of the upper threshold if that is given, otherwise half of what the link sends in 5 ms, at least 5 packets. Source: ns-2.35 red.cc: thresh_ 0, targetdelay_ 5 ms; Floyd and Jacobson 1993: 5. More than 0, at most 1000000. */
      readonly min_th_packets?: number | null;
      /** Upper threshold (packets). At this average the drop probability reaches its maximum p. None: the share of the limit below if that is given, otherwise three times the lower threshold. Source: ns-2.35 red.cc: maxthresh_ 0; Floyd and Jacobson 1993: 15, at least twice the lower. More than 0, at most 1000000. */
      readonly max_th_packets?: number | null;
      /** Upper threshold / limit. The upper threshold as a share of the queue's limit, so that it follows the limit. Used only where the threshold itself is none. Source: S004: the upper threshold is half of the buffer, the lower a third of the upper. More than 0, at most 1. */
      readonly max_th_share?: number | null;
      /** Averaging weight w. The weight of each arrival's queue length in the average. None: from the link's rate and delay. Source: ns-2.35 red.cc: q_weight_ -1, automatic; Floyd and Jacobson 1993 and ns-3: 0.002. More than 0, at most 1. */
      readonly w_q?: number | null;
      /** Maximum p. Drop probability when the average is at the upper threshold. Source: ns-2.35 linterm_ 10; Floyd and Jacobson 1993 and ns-3: 1/50. More than 0, at most 1. By default 0.1. */
      readonly max_p?: number;
      /** Gentle. Above the upper threshold the drop probability rises steadily and reaches 1 at twice the threshold, instead of at once. Source: Linux sch_choke.c: off. By default false. */
      readonly gentle?: boolean;
      /** Mean packet size (bytes). Size of a typical packet: how many the link could have sent in an idle time, and what the automatic weight and thresholds reckon with. A queue measured in bytes counts this many as one packet. Source: This project's packets; ns-2.35 and ns-3: 500. From 1, at most 65535. By default 1500. */
      readonly mean_packet_bytes?: number;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** SFQ. Every flow has a queue, and the queues take turns; a full buffer takes a packet from the longest. Source: McKenney, INFOCOM 1990; Linux sch_sfq; ns-2.35 sfq.cc. */
      readonly kind: 'sfq';
      /** Form. Linux lets a full queue push out a packet of the longest flow. ns-2 pushes out nothing: it refuses the arrival of a flow that already has half of the room that is left, and so never fills up. Source: McKenney 1990 and Linux sch_sfq.c: the default, ns-2's is that of S001's simulator. By default "linux". */
      readonly form?: 'linux' | 'ns2';
      /** Hash buckets. Flows are spread over so many queues by a hash; those that meet in one share its turn. Without, every flow has a queue of its own. Source: Linux 1024, ns-2 16; none as S001 does not say how its flows were spread. From 1, at most 65536. */
      readonly buckets?: number | null;
      /** Buckets in ns-2's rule. When less room is left than this many packets, no flow may hold more than the limit divided by it. Without, it is the number of hash buckets, or of flows where each has its own queue. ns-2 form only. Source: ns-2.35: 16, whatever the number of flows. From 1, at most 65536. */
      readonly ns2_buckets?: number | null;
      /** Depth of one queue (packets). No flow's queue holds more than this; an arrival beyond it is refused. Linux form only. Source: Linux sch_sfq: 127, as many as its limit; none, so that only the common limit acts. From 1, at most 10000000. */
      readonly depth_packets?: number | null;
      /** Quantum (bytes). Bytes that a flow may send when its turn comes; it may overdraw this by a part of a packet and pays in the next round. Linux form only: ns-2 serves one packet a turn. Source: Linux sch_sfq: the MTU. From 64, at most 1000000. By default 1500. */
      readonly quantum_bytes?: number;
      /** Rehash every (s). The hash changes this often, so that two flows that meet in one bucket do not stay together. Without buckets it changes nothing. Linux form only. Source: Linux sch_sfq: off; McKenney 1990 proposes it. From 0.001, at most 10000. */
      readonly perturb_s?: number | null;
      /** Drop from the front. The longest queue loses its oldest packet rather than its newest, so that the sender hears of it sooner. Linux form only. Source: Linux sch_sfq: headdrop, off. By default false. */
      readonly head_drop?: boolean;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** DRR. Every flow has a queue and sends the same number of bytes a round; a full buffer takes a packet from the flow with most bytes. Source: Shreedhar and Varghese, SIGCOMM 1995; ns-2.35 drr.cc. */
      readonly kind: 'drr';
      /** Quantum (bytes). Bytes that a flow is granted when its turn comes. What it cannot use is carried to its next turn. Below the packet size most turns send nothing. Source: Shreedhar and Varghese 1995: at least the largest packet; ns-2's 250 is a preset. From 64, at most 1000000. By default 1500. */
      readonly quantum_bytes?: number;
      /** Hash buckets. Flows are spread over so many queues by a hash; those that meet in one share its turn. Without, every flow has a queue of its own. Source: ns-2.35: 10; none as S001 does not say how its flows were spread. From 1, at most 65536. */
      readonly buckets?: number | null;
      /** Drop from the front. The flow with most bytes loses its oldest packet rather than its newest, so that its sender hears of it sooner. Source: ns-2.35 drr.cc, enque. By default true. */
      readonly head_drop?: boolean;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** CoDel. Drops when the wait has stayed above a target for an interval, then ever more often until it no longer does. Source: RFC 8289 §5. */
      readonly kind: 'codel';
      /** Target (ms). The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet. Source: RFC 8289 §4.3: 5 ms, about 5 % of the interval; RFC 8290 §5.2.2. From 0.01, at most 10000. By default 5. */
      readonly target_ms?: number;
      /** Interval (ms). How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often. Source: RFC 8289 §4.2: 100 ms suits RTTs of 10 ms to 1 s. From 0.1, at most 60000. By default 100. */
      readonly interval_ms?: number;
      /** Backlog left alone (bytes). CoDel never acts while no more than this waits behind the packet. Automatic: the largest packet of the flows across the link. Source: RFC 8289 §5 (maxpacket, should be the interface's MTU); Linux codel.h (mtu). From 0, at most 10000000. */
      readonly min_bytes?: number | null;
      /** Form. The article's CoDel waits one interval longer before the first drop, and takes two steps back when it starts again. ns-3's acts with exactly the backlog left alone too, counts from now after a mark, and has Linux's inverse square root in 16 bits with one Newton step per drop: gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50. Source: RFC 8289 §5; the article of 2012 through public code (probably S001's); ns-3 codel-queue-disc.cc. By default "rfc8289". */
      readonly form?: 'rfc8289' | 'codel2012' | 'ns3';
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** FQ-CoDel. A queue for each flow by a hash, served in turns with CoDel in each; a flow that has just begun goes first. Source: RFC 8290. */
      readonly kind: 'fq_codel';
      /** Queues. A flow joins the queue that a hash of its addresses and ports names. Two flows may share one, as in a real router; with one queue, all do. Source: RFC 8290 §5.2.4. From 1, at most 65536. By default 1024. */
      readonly flows?: number;
      /** Quantum (bytes). Bytes that a queue may send in a turn. A small one lets flows of small packets go before those of large ones. Source: RFC 8290 §5.2.4: the MTU and 14 bytes of Ethernet header; ns-3: the device's MTU. From 256, at most 65535. By default 1514. */
      readonly quantum_bytes?: number;
      /** Target (ms). The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet. Source: RFC 8289 §4.3: 5 ms, about 5 % of the interval; RFC 8290 §5.2.2. From 0.01, at most 10000. By default 5. */
      readonly target_ms?: number;
      /** Interval (ms). How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often. Source: RFC 8289 §4.2: 100 ms suits RTTs of 10 ms to 1 s. From 0.1, at most 60000. By default 100. */
      readonly interval_ms?: number;
      /** Backlog left alone (bytes). CoDel never acts while no more than this waits behind the packet. Automatic: the largest packet of the flows across the link. Source: RFC 8289 §5 (maxpacket, should be the interface's MTU); Linux codel.h (mtu). From 0, at most 10000000. */
      readonly min_bytes?: number | null;
      /** Backlog left alone, of. Whether CoDel leaves a packet alone when hardly anything waits in all queues together, or in its own queue. With the first, a flow may lose the only packet that it has in the queue. Source: RFC 8289 §4.4 and Linux: all queues; ns-3: each its own. By default "all". */
      readonly min_bytes_of?: 'all' | 'queue';
      /** Form. The article's CoDel waits one interval longer before the first drop, and takes two steps back when it starts again. ns-3's acts with exactly the backlog left alone too, counts from now after a mark, and has Linux's inverse square root in 16 bits with one Newton step per drop: gaps of 100, 50, 56.2, 48.8 ms instead of 100, 70.7, 57.7, 50. Source: RFC 8289 §5; the article of 2012 through public code (probably S001's); ns-3 codel-queue-disc.cc. By default "rfc8289". */
      readonly form?: 'rfc8289' | 'codel2012' | 'ns3';
      /** Overload batch (packets). When the limit is exceeded, the queue with most bytes loses half of them from its head, but at most so many packets. Source: RFC 8290 §4.1; Linux sch_fq_codel (drop_batch_size). From 1, at most 1024. By default 64. */
      readonly drop_batch_packets?: number;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** PIE. Drops arrivals at random, with a probability that follows the queuing delay and its growth. Source: RFC 8033; ns-3 PieQueueDisc. */
      readonly kind: 'pie';
      /** Reference delay (ms). The queuing delay at which the drop probability stays as it is. Source: RFC 8033 App. A: QDELAY_REF 15 ms. From 0.01, at most 10000. By default 15. */
      readonly target_ms?: number;
      /** Update every (ms). How often delay and drop probability are worked out anew. The gains are per update: another period needs others. Source: RFC 8033 App. A: T_UPDATE 15 ms. From 0.1, at most 10000. By default 15. */
      readonly t_update_ms?: number;
      /** Gain α (1/s). How much a delay above the reference raises the drop probability, in 1/s and each update. Source: RFC 8033 App. A: 1/8. From 0, at most 1000. By default 0.125. */
      readonly alpha?: number;
      /** Gain β (1/s). How much a delay that grows raises the drop probability, in 1/s and each update. Source: RFC 8033 App. A: 1 + 1/4. From 0, at most 1000. By default 1.25. */
      readonly beta?: number;
      /** Burst allowance (ms). After a quiet time nothing is dropped at random for this long. Source: RFC 8033 App. A: MAX_BURST 150 ms. From 0, at most 10000. By default 150. */
      readonly max_burst_ms?: number;
      /** Mark below. With ECN on, packets are marked as long as the drop probability is below this, and dropped from there on. Source: RFC 8033 App. A: MAX_ECNTH 0.1. From 0, at most 1. By default 0.1. */
      readonly mark_limit?: number;
      /** Cap the increase. From a probability of 0.1 on, one update adds at most 0.02. Source: RFC 8033 §5.5. By default true. */
      readonly cap_increase?: boolean;
      /** De-randomise. Drops keep a distance: none before the probabilities of the arrivals since the last one add up to 0.85, and one for certain at 8.5. Source: RFC 8033 §5.4 and App. B; off as in App. A and ns-3. By default false. */
      readonly derandomise?: boolean;
      /** Delay from. The delay is that of the packet that has just left, or what waits times the measured time to drain. A measurement needs 16,384 waiting bytes; before the first one the delay counts as zero. Source: RFC 8033 §5.2 allows both; ns-3 and Linux default to time stamps. By default "timestamp". */
      readonly estimator?: 'timestamp' | 'drain_time' | 'drain_rate';
      /** Measured bytes (bytes). The drain is measured over at least this many bytes. Unused with time stamps. Source: RFC 8033 App. B: DQ_THRESHOLD 16 KiB. From 500, at most 65536. By default 16384. */
      readonly dq_threshold_bytes?: number;
      /** Active. PIE can sleep, and then only a full queue drops. It falls asleep when probability and delay are zero. Source: RFC 8033 App. B: a third of the limit; App. A: always. By default "always". */
      readonly activation?: 'always' | 'third' | 'delay';
      /** Active from (ms). The delay that wakes PIE, if it is to be woken by a delay. Source: ns-3 ActiveThreshold, which has no finite default; here the reference delay's. From 0, at most 10000. By default 15. */
      readonly active_ms?: number;
      /** Decay at. The probability loses 2 % each update while the delay is zero, or already while it is below half the reference. Source: RFC 8033 App. A and App. B. By default "idle". */
      readonly decay?: 'idle' | 'below_half';
      /** In a burst. While a burst is allowed nothing is dropped, but the probability may already rise, so that drops begin at once when the allowance ends. Source: RFC 8033 App. A; ns-3 CalculateP keeps it at zero. By default "follow". */
      readonly during_burst?: 'follow' | 'zero';
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** DualPI2. Marks ECT(1) packets in a short queue of their own, coupled to the square root of what classic packets meet in theirs. Needs ECN at the queue and in the transports: without it, this is PI2 and only drops. Source: RFC 9332 App. A; Linux sch_dualpi2. */
      readonly kind: 'dualpi2';
      /** Queues. PI2 is the controller alone, with one queue for all. DualPI2 has a second queue for packets that are ECT(1) or CE, whose marks are coupled to the classic queue's drops. Without ECN at this queue both are PI2 that drops. Source: RFC 9332. By default "dualpi2". */
      readonly mode?: 'dualpi2' | 'pi2';
      /** Target delay (ms). The queuing delay of classic packets at which the probabilities stay as they are. Source: RFC 9332 App. A.1: 15 ms. From 0.01, at most 10000. By default 15. */
      readonly target_ms?: number;
      /** Update every (ms). How often the base probability is worked out anew. The gains are per update: another period needs others. Source: RFC 9332 App. A.1: 16 ms. From 0.1, at most 10000. By default 16. */
      readonly t_update_ms?: number;
      /** Gain α (1/s). How much a delay above the target raises the base probability, in 1/s and each update. Source: RFC 9332 App. A.1: 0.16. From 0, at most 1000. By default 0.16. */
      readonly alpha?: number;
      /** Gain β (1/s). How much a delay that grows raises the base probability, in 1/s and each update. Source: RFC 9332 App. A.1: 3.2. From 0, at most 1000. By default 3.2. */
      readonly beta?: number;
      /** Coupling k. L4S packets are marked with k times the base probability, classic ones dropped with its square. With 2 a scalable and a classic flow of the same RTT get about the same rate. Source: RFC 9332 App. A.1: k = 2. From 0.1, at most 100. By default 2. */
      readonly coupling?: number;
      /** L4S marking. By its own delay the L4S queue marks with a probability that rises over a range, or everything above a step. Source: RFC 9332 App. A.1: ramp; Linux: step. By default "ramp". */
      readonly native?: 'ramp' | 'step';
      /** Ramp from (us). The delay of an L4S packet at which the ramp begins. Source: RFC 9332 App. A.1: minTh 800 µs. From 0, at most 1000000. By default 800. */
      readonly min_th_us?: number;
      /** Ramp over (us). The ramp reaches 1 so much above its foot. Source: RFC 9332 App. A.1: range 400 µs. From 1, at most 1000000. By default 400. */
      readonly range_us?: number;
      /** Step at (us). With a step, every L4S packet that has waited longer is marked. Source: Linux sch_dualpi2: step_thresh 1 ms. From 0, at most 1000000. By default 1000. */
      readonly step_us?: number;
      /** Spare an L4S queue below (packets). The L4S queue marks by its own delay only if at least so many packets still wait in it. On a slow link a single packet's own transmission would exceed the threshold. Source: RFC 9332 App. A.1: Th_len, more than 1 packet; Linux: 0. From 0, at most 1000. By default 2. */
      readonly min_l_queue_packets?: number;
      /** Scheduler. Weighted round robin serves L4S first and guarantees the classic queue a share. The time-shifted FIFO serves the packet that came first, as if those of L4S had come earlier. Source: RFC 9332 App. A.1 and §4.2.2; Linux: weighted round robin. By default "wrr". */
      readonly scheduler?: 'wrr' | 'ts_fifo';
      /** Classic weight. While both queues hold packets, the classic one gets this part of the sum of both weights, in bytes. Source: RFC 9332 App. A.1: 1/16; Linux: 10 of 100. From 1, at most 1000. By default 1. */
      readonly classic_weight?: number;
      /** L4S weight. While both queues hold packets, the L4S one gets this part of the sum of both weights, in bytes. Source: RFC 9332 App. A.1: 15/16; Linux: 90 of 100. From 1, at most 1000. By default 15. */
      readonly l4s_weight?: number;
      /** Time shift (ms). The time-shifted FIFO treats L4S packets as if they had come so much earlier. Source: RFC 9332 App. A: 50 ms. From 0, at most 10000. By default 50. */
      readonly shift_ms?: number;
      /** Space signals evenly. Instead of a random draw for each packet the probabilities are added up, and each time the sum exceeds 1 a packet is marked or dropped. Source: RFC 9332 App. A.1, recur(); Linux draws at random. By default false. */
      readonly recur?: boolean;
      /** Spare a short queue. The controller drops and marks nothing while less than two of the largest packets wait in both queues together. Source: Linux sch_dualpi2, must_drop; RFC 9332 has no such rule. By default false. */
      readonly spare_two?: boolean;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** COBALT. CAKE's queue management on one queue: a CoDel that remembers how hard it had to drop, and BLUE against flows that do not react. Source: Linux sch_cake; ns-3 cobalt-queue-disc.cc. */
      readonly kind: 'cobalt';
      /** Target (ms). The wait that COBALT puts up with; it acts on the packets that have waited longer. BLUE's probability also moves at most once in this time. Source: Linux sch_cake; ns-3 cobalt-queue-disc.cc. From 0.01, at most 10000. By default 5. */
      readonly target_ms?: number;
      /** Interval (ms). Time from the first packet above the target to the first drop, about the largest usual RTT; from the n-th drop on to the next it is divided by √n. Source: Linux sch_cake; ns-3 cobalt-queue-disc.cc. From 0.1, at most 60000. By default 100. */
      readonly interval_ms?: number;
      /** Least wait in packet times. On a slow link a packet must also have waited for the time of more than so many largest packets. With 0 the target alone decides. Source: Linux sch_cake: 4; ns-3 has no such rule (0). From 0, at most 100. By default 4. */
      readonly min_packet_times?: number;
      /** Spare the last packet. A packet behind which nothing waits is delivered, whatever CoDel or BLUE says. Source: Linux sch_cake; ns-3 drops it. By default true. */
      readonly keep_last?: boolean;
      /** BLUE's step up. What BLUE's drop probability gains when the queue overflows, at most once per target. Source: Linux sch_cake: 1/256. From 0, at most 1. By default 0.00390625. */
      readonly blue_increment?: number;
      /** BLUE's step down. What BLUE's drop probability loses when the queue is found empty, at most once per target. Source: Linux sch_cake: 1/4096. From 0, at most 1. By default 0.000244140625. */
      readonly blue_decrement?: number;
      /** BLUE's threshold (ms). BLUE's drop probability also grows when a packet has waited longer than this. None: only when the queue overflows. Source: ns-3 cobalt-queue-disc.cc: 400 ms; Linux sch_cake: none. From 1, at most 60000. */
      readonly blue_threshold_ms?: number | null;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** Low priority (LE). Packets marked LE get what best effort leaves: served after it, or dropped before it. Source: RFC 8622 §4; S001 §4 asks for it. */
      readonly kind: 'le_priority';
      /** Mode. Two queues, with strict priority or a share of the link for LE; or one queue for all, which drops LE earlier, or pushes LE out when it is full. One queue needs no second queue in the router, but then both classes have the same delay. Source: RFC 8622 §4: ideally sent only if nothing else waits; dropping LE first is an alternative. By default "strict". */
      readonly mode?: 'strict' | 'weighted' | 'early' | 'pushout';
      /** Buffer. Shared: both queues together hold what the limit says, and LE gives up its places to best effort. Split: each has a limit of its own. Modes with two queues only. Source: This project's choice. By default "shared". */
      readonly buffer?: 'shared' | 'split';
      /** Split: best effort's limit (packets). Packets of best effort that may wait in a split buffer. None: as many as the queue's limit says. Source: This project's choice. From 1, at most 10000000. */
      readonly limit_be_packets?: number | null;
      /** Split: LE's limit (packets). Packets of LE that may wait in a split buffer. None: as many as the queue's limit says. Source: This project's choice. From 1, at most 10000000. */
      readonly limit_le_packets?: number | null;
      /** Best effort's queue. The discipline of this class's queue, with the defaults of its parameters. Modes with two queues only. Source: This project's choice. By default "droptail". */
      readonly be_child?:
        'droptail' | 'red' | 'choke' | 'sfq' | 'drr' | 'codel' | 'fq_codel' | 'pie' | 'dualpi2' | 'cobalt';
      /** LE's queue. The discipline of this class's queue, with the defaults of its parameters. Modes with two queues only. Source: This project's choice. By default "droptail". */
      readonly le_child?:
        'droptail' | 'red' | 'choke' | 'sfq' | 'drr' | 'codel' | 'fq_codel' | 'pie' | 'dualpi2' | 'cobalt';
      /** Share of lower effort. The part of the link's bytes that LE gets while both classes have packets waiting, in the mode with a share. 0 is strict priority. Source: This project's choice; RFC 8622 §4 allows a small weight. From 0, at most 0.5. By default 0.05. */
      readonly share?: number;
      /** Early: trigger. What lets LE be dropped early: the length of the queue or the wait of its head; RED with thresholds divided for LE; or CoDel with a target divided for LE. Source: RFC 8622 §4: all arriving LE packets beyond a threshold of queue length or sojourn time. By default "threshold". */
      readonly trigger?: 'threshold' | 'red' | 'codel';
      /** Early: LE's queue length (packets). From so many waiting packets on every LE arrival is marked or dropped. None: a tenth of the limit. Source: This project's choice. From 1, at most 10000000. */
      readonly q_le_packets?: number | null;
      /** Early: LE's delay (ms). While the packet at the head has waited longer than this, every LE arrival is marked or dropped. 0: only the length counts. Source: This project's choice: CoDel's target; RFC 8622 §4 names a sojourn time. From 0, at most 10000. By default 5. */
      readonly d_le_ms?: number;
      /** Early: drop, not mark, from (packets). With ECN, from so many waiting packets on LE arrivals are dropped and no longer marked. None: twice LE's queue length. Source: This project's choice. From 1, at most 10000000. */
      readonly q_hard_packets?: number | null;
      /** Early: divisor for LE. LE's RED thresholds, or its CoDel target, are best effort's divided by this. None: 3 for RED, 2 for CoDel. Source: This project's choice. From 1, at most 20. */
      readonly divisor?: number | null;
      /** RED: lower threshold (packets). Below this average nothing is dropped early. None: a third of the upper threshold if that is given, otherwise half of what the link sends in 5 ms, at least 5 packets. Source: ns-2.35 red.cc: thresh_ 0, targetdelay_ 5 ms; Floyd and Jacobson 1993: 5. More than 0, at most 1000000. */
      readonly min_th_packets?: number | null;
      /** RED: upper threshold (packets). At this average the drop probability of best effort reaches its maximum p; LE's does at this over the divisor. None: three times the lower threshold. Source: ns-2.35 red.cc: maxthresh_ 0; Floyd and Jacobson 1993: 15, at least twice the lower. More than 0, at most 1000000. */
      readonly max_th_packets?: number | null;
      /** RED: maximum p. Drop probability when the average is at the upper threshold. Source: ns-2.35 linterm_ 10; Floyd and Jacobson 1993 and ns-3: 1/50. More than 0, at most 1. By default 0.1. */
      readonly max_p?: number;
      /** CoDel: target (ms). The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet. Source: RFC 8289 §4.3: 5 ms, about 5 % of the interval; RFC 8290 §5.2.2. From 0.01, at most 10000. By default 5. */
      readonly target_ms?: number;
      /** CoDel: interval (ms). How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often. Source: RFC 8289 §4.2: 100 ms suits RTTs of 10 ms to 1 s. From 0.1, at most 60000. By default 100. */
      readonly interval_ms?: number;
      /** Push out: victim. Which LE packet makes room: the newest, or the oldest, so that its sender hears of it sooner. Source: This project's choice. By default "le_tail". */
      readonly victim?: 'le_tail' | 'le_head';
      /** Push out: most LE packets (packets). So many LE packets may wait at most. None: as many as the limit says. Source: This project's choice. From 1, at most 10000000. */
      readonly le_cap_packets?: number | null;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** LE-FQ-CoDel. FQ-CoDel in two classes: packets marked lower effort get what is left, a share, or a small weight. Source: Own design after RFC 8622 and RFC 8290. */
      readonly kind: 'le_fq_codel';
      /** Lower effort gets. Whether packets marked LE are sent only when nothing else waits, share a small part of the link, or each LE flow counts as a fraction of a best-effort flow. Source: RFC 8622 §4: ideally sent only if nothing else waits; a small weight is allowed. By default "idle". */
      readonly le_mode?: 'idle' | 'class_share' | 'flow_weight';
      /** Share of lower effort. The part of the link's bytes that LE gets while both classes have packets waiting, in the mode with a share. 0 is strict priority. Source: This project's choice; RFC 8622 §4 allows a small weight. From 0, at most 0.5. By default 0.05. */
      readonly share?: number;
      /** Weight of an LE flow. The quantum of an LE queue as a part of a best-effort queue's. Counts with a weight for each flow only. Source: This project's choice; RFC 8622 §4 allows a small weight. From 0.001, at most 1. By default 0.05. */
      readonly weight?: number;
      /** Queues. A flow joins the queue that a hash of its addresses and ports names. Two flows may share one, as in a real router; with one queue, all do. Source: RFC 8290 §5.2.4. From 1, at most 65536. By default 1024. */
      readonly flows?: number;
      /** Quantum (bytes). Bytes that a queue may send in a turn. A small one lets flows of small packets go before those of large ones. Source: RFC 8290 §5.2.4: the MTU and 14 bytes of Ethernet header; ns-3: the device's MTU. From 256, at most 65535. By default 1514. */
      readonly quantum_bytes?: number;
      /** Target (ms). The wait that CoDel puts up with: it acts when no packet has waited less for an interval. On a slow link it should be at least the time of one packet. Source: RFC 8289 §4.3: 5 ms, about 5 % of the interval; RFC 8290 §5.2.2. From 0.01, at most 10000. By default 5. */
      readonly target_ms?: number;
      /** Interval (ms). How long packets must have waited too long before the first drop, about the largest usual RTT; the n-th drop follows after this divided by √n. With a longer RTT a lone flow is dropped too often. Source: RFC 8289 §4.2: 100 ms suits RTTs of 10 ms to 1 s. From 0.1, at most 60000. By default 100. */
      readonly interval_ms?: number;
      /** LE target (ms). CoDel's target for LE packets. Automatic: the same as for the others. Source: This project's choice: equal. From 0.01, at most 10000. */
      readonly le_target_ms?: number | null;
      /** LE interval (ms). CoDel's interval for LE packets. Automatic: the same as for the others. Source: This project's choice: equal. From 0.1, at most 60000. */
      readonly le_interval_ms?: number | null;
      /** Oldest LE packet (s). An LE packet that has waited longer is dropped when its turn comes, so that after a starvation nothing stale is sent. Source: This project's choice: off. From 0.1, at most 60. */
      readonly le_max_age_s?: number | null;
      /** Backlog left alone (bytes). CoDel never acts while no more than this waits behind the packet. Automatic: the largest packet of the flows across the link. Source: RFC 8289 §5 (maxpacket, should be the interface's MTU); Linux codel.h (mtu). From 0, at most 10000000. */
      readonly min_bytes?: number | null;
      /** Backlog left alone, of. Whether CoDel leaves a packet alone when hardly anything waits in all queues of its class, or in its own queue. Source: RFC 8289 §4.4: all queues; here those of the class. By default "all". */
      readonly min_bytes_of?: 'all' | 'queue';
      /** Overload batch (packets). When the limit is exceeded, the queue with most bytes loses half of them from its head, but at most so many packets. Source: RFC 8290 §4.1; Linux sch_fq_codel (drop_batch_size). From 1, at most 1024. By default 64. */
      readonly drop_batch_packets?: number;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** CAKE. A home router's whole answer: a shaper, tins by the packets' marks, fairness among hosts and flows, and COBALT in each queue. Source: Linux sch_cake; Høiland-Jørgensen, Täht and Morton 2018. */
      readonly kind: 'cake';
      /** Shaper (bit/s). So fast are packets let go, at most: a little slower than the line, so that they wait here and not in a modem. Faster than the link, it holds nothing back. None: not shaped, and tins take turns by weight. Source: Linux sch_cake: unlimited unless given; 95 % of the line is usual. From 1000, at most 100000000000. */
      readonly bandwidth_bps?: number | null;
      /** Tins. Which marks are told apart. Packets of lower effort go into the bulk tin: it is sure of a sixteenth of the rate and gets the rest only when others leave it. Video and voice are served first up to a half and a quarter. With eight tins each is served before those below it up to seven eighths of what the one below may have. Source: Linux sch_cake: diffserv3. By default "diffserv3". */
      readonly tins?: 'besteffort' | 'diffserv3' | 'diffserv4' | 'diffserv8' | 'precedence';
      /** Fair among. Who gets equal parts of a tin: each flow, or each host however many flows it has. At the way out of a home the sending host is the one at home, at the way in the receiving host. Source: Linux sch_cake: triple isolation. By default "triple". */
      readonly hosts?: 'flows' | 'src' | 'dst' | 'dual_src' | 'dual_dst' | 'triple';
      /** At the way in. The shaper also counts what is dropped here, since that has already come over the line before it; and COBALT puts up with two packets for each flow that sends more than its part. Source: Linux sch_cake: egress unless given. By default false. */
      readonly ingress?: boolean;
      /** Memory (bytes). So many bytes may wait, beside the queue’s limit: beyond it the longest queue loses its oldest packet. None: the limit alone. A router takes four intervals of the shaper’s rate, and at least 4 MiB. Source: Linux sch_cake: max(4 MiB, 4 · rate · interval). From 1500, at most 1000000000. */
      readonly memory_bytes?: number | null;
      /** Interval (ms). About the largest usual RTT: a queue may be above the target for so long before COBALT acts. A slow tin has a longer one. The target follows it, unless it is given. Source: Linux sch_cake: 100 ms. From 0.1, at most 10000. By default 100. */
      readonly rtt_ms?: number;
      /** Target (ms). The wait that COBALT puts up with in each queue. Automatic: a twentieth of the interval. In a slow tin it is at least the time of one and a half packets. Source: Linux sch_cake: 5 ms at an interval of 100 ms; iproute2 q_cake.c: a twentieth of rtt. From 0.001, at most 10000. */
      readonly target_ms?: number | null;
      /** Filter of acknowledgements. Takes out acknowledgements that wait behind which a newer one says the same and more: where the way out is much slower than the way in, they would fill it. Needs a return path through this queue. Source: Linux sch_cake: off. By default "off". */
      readonly ack_filter?: 'off' | 'on' | 'aggressive';
      /** Overhead (bytes). The shaper counts each packet as so much larger, for the headers of the line behind it. Source: Linux sch_cake: 0; tc-cake(8): 44 is safe on most lines. From 0, at most 256. By default 0. */
      readonly overhead_bytes?: number;
      /** Smallest packet (bytes). The shaper counts no packet, with its overhead, as smaller than this. Source: Linux sch_cake: 0; 64 or 84 on Ethernet. From 0, at most 256. By default 0. */
      readonly mpu_bytes?: number;
      /** Framing. ADSL packs 48 bytes into a cell of 53, and fills the last one up; VDSL2 adds a byte for each 64. The shaper reckons with it. Source: Linux sch_cake: none. By default "none". */
      readonly framing?: 'none' | 'atm' | 'ptm';
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    }
  | {
      /** NQB. Packets that build no queue wait in a short one of their own with an equal share of the link; what a flow sends beyond its promise waits with all others. Source: RFC 9956; RFC 8622 for lower effort. */
      readonly kind: 'nqb';
      /** Share of NQB. The part of the link’s bytes that packets marked NQB get while others wait too. Never more than a half: the mark is no priority. Source: RFC 9956 §5: at most 50 %. From 0.05, at most 0.5. By default 0.5. */
      readonly share?: number;
      /** NQB buffer (ms). So much time at the link’s rate may wait in the queue of NQB, and always one packet. It shares the queue’s limit with all others. Source: RFC 9956 §5: at most 10 ms. From 0.5, at most 100. By default 10. */
      readonly buffer_ms?: number;
      /** Protection. What becomes of packets by which a flow marked NQB sends more than it may: they wait with all others, or are dropped, or none is told apart. Only they are meant, not the rest of the flow. Source: RFC 9956 §5.2: SHOULD. By default "redirect". */
      readonly protection?: 'off' | 'redirect' | 'drop';
      /** Rate of a flow. So large a part of the link’s rate may each flow marked NQB send. Source: RFC 9956 §4.1: 1 %. From 0.0001, at most 1. By default 0.01. */
      readonly flow_part?: number;
      /** Burst of a flow (packets). So many of the largest packets may a flow send at once, ahead of its rate. Where excess is dropped, more is usual. Source: RFC 9956 §4.1: one packet. From 1, at most 1000. By default 1. */
      readonly burst_packets?: number;
      /** Off below (bit/s). On a slower link packets marked NQB wait with all others: a single large packet is already a queue there. Source: RFC 9956 §4.1: a tenth of the usual 50 Mb/s. From 0, at most 100000000000. By default 5000000. */
      readonly off_below_bps?: number;
      /** Queue limit (packets). How many packets may wait, besides the one in transmission. Divided by the rate, it is the longest queuing delay. Source: S000 Fig. 1: 100 packets, 120 ms at 10 Mbit/s. From 1, at most 10000000. By default 100. */
      readonly limit_packets?: number;
      /** Queue limit in bytes (bytes). Stands in place of the limit in packets: how many bytes may wait, headers included. Source: S000's 100 packets are 150,000 bytes. From 1, at most 15000000000. */
      readonly limit_bytes?: number | null;
      /** Mark instead of dropping. Packets of flows whose transport has ECN on are marked where the discipline would drop them before the queue is full. A full queue drops all the same. Source: RFC 3168 §5; contract: off. By default false. */
      readonly ecn?: boolean;
    };

/** What the link loses on the way. */
export type Loss =
  | 'none'
  | null
  | {
      /** Independent losses. Each packet is lost with the same probability, after it has used the link. Source: netem(8) loss random; ns-2.35 errmodel.cc, unit packet. */
      readonly kind: 'bernoulli';
      /** Loss probability. Each packet is lost with this probability, whatever happened to the one before. Bit errors at rate b lose 1 − (1 − b)^(8S) of packets of S bytes: 0.0119 at 10⁻⁶ and 1500 bytes. Source: Default chosen here; netem loss random. From 0, at most 1. By default 0.01. */
      readonly p?: number;
    }
  | {
      /** Losses in bursts. A good and a bad state, each with its loss probability; packets move between them. Source: Gilbert 1960; Elliott 1963; netem(8) loss gemodel. */
      readonly kind: 'gilbert_elliott';
      /** Good to bad. Probability, packet by packet, that a good spell ends. Good spells last 1/p packets on average. Source: Default chosen here; Gilbert 1960, Elliott 1963. From 0, at most 1. By default 0.01. */
      readonly p_good_bad?: number;
      /** Bad to good. Probability, packet by packet, that a bad spell ends. Bad spells last 1/r packets on average: bursts of losses. Source: Default chosen here; Gilbert 1960, Elliott 1963. From 0, at most 1. By default 0.25. */
      readonly p_bad_good?: number;
      /** Loss in the good state. Zero in Gilbert's own model. netem writes it as 1 − k. Source: Gilbert 1960: 0; netem's 1 − k. From 0, at most 1. By default 0. */
      readonly loss_good?: number;
      /** Loss in the bad state. One: every packet of a bad spell is lost. netem writes it as 1 − h. Source: Contract: 1, the simple Gilbert model; netem's 1 − h. From 0, at most 1. By default 1. */
      readonly loss_bad?: number;
    };

/** What the rate follows, in place of rate_bps. */
export type RateModel =
  | 'none'
  | null
  | {
      /** Land mobile satellite. A vehicle drives through shadows below a geostationary satellite: frames are decoded or lost. Source: S003 §IV; Lutz et al. 1991; Pérez-Fontán et al. 2001. */
      readonly kind: 'lms';
      /** Shadowing. Two states: good and bad spells of random length. Three states: a Markov chain with a power law in each. None is the reference: the same mean without outages. Source: Lutz et al. 1991; Pérez-Fontán et al. 2001 (suburban table from memory, unverified). By default "two_state". */
      readonly fading?: 'constant' | 'two_state' | 'loo3_suburban40' | 'loo3_open40';
      /** Mean rate (bit/s). The mean over the run. A decoded frame carries more, so that outages are made up for. Source: S003 §IV: 2.3 Mb/s for one user. From 1000, at most 10000000000. By default 2300000. */
      readonly target_bps?: number;
      /** Exact mean over. The whole run, or each of the intervals between 0, 112.5, 225, 270, 337.5 and 450 s, whose figures differ by 0.3 % in S003's Table II. Only in the long run: the sampled mean differs from run to run. Source: S003 Table II. By default "run". */
      readonly normalise?: 'run' | 'blocks' | 'none';
      /** Frame (ms). The interleaver's length: fast fading averages out within it, and a frame is decoded or lost as a whole. Source: S003 §IV: 36 ms. From 1, at most 10000. By default 36. */
      readonly frame_ms?: number;
      /** Speed (km/h). Turns lengths of road into time: at 60 km/h a frame of 36 ms is 0.6 m. Source: S003 §IV: 60 km/h. From 0.1, at most 1000. By default 60. */
      readonly speed_kmh?: number;
      /** Good spells (m). Mean length of road with a free line of sight. For two states only. Source: Chosen here for a suburb at 40°; Lutz et al. 1991: 90 m on a highway at 24°. From 0.01, at most 1000000. By default 60. */
      readonly good_m?: number;
      /** Bad spells (m). Mean length of road in the shadow. For two states only. Source: Chosen here for a suburb at 40°; Lutz et al. 1991: 29 m on a highway at 24°. From 0.01, at most 1000000. By default 15. */
      readonly bad_m?: number;
      /** Spread, good (dB). Standard deviation of a frame's power with a free line of sight, cut off at three of them. For two states only. Source: Design: what is left of Rician fading after a frame. From 0, at most 20. By default 1. */
      readonly good_std_db?: number;
      /** Mean, bad (dB). Mean power in the shadow, relative to the line of sight. For two states only. Source: Chosen here; Lutz et al. 1991: −8.9 dB on a highway at 24°. From -60, at most 10. By default -8. */
      readonly bad_mean_db?: number;
      /** Spread, bad (dB). Standard deviation of the power in the shadow. For two states only. Source: Chosen here; Lutz et al. 1991: 5.1 dB on a highway at 24°. From 0, at most 20. By default 4. */
      readonly bad_std_db?: number;
      /** Correlation length (m). Over so many metres the power forgets where it was, to 1/e. Source: Design: 2 to 5 m. From 0.01, at most 1000. By default 3. */
      readonly correlation_m?: number;
      /** Margin (dB). How far the line of sight lies above the decoding threshold. A frame is lost when shadowing takes more. Source: Design. From -20, at most 60. By default 10. */
      readonly margin_db?: number;
      /** Softness of the threshold (dB). The scale on which decoding goes from never to always. Zero: a hard threshold. Source: Design: the waterfall of a turbo code. From 0, at most 10. By default 0.3. */
      readonly threshold_db?: number;
      /** State frame (m). Every so many metres the next of the three states is drawn. For three states only. Source: Pérez-Fontán et al.: 3 to 5 m, from memory, unverified; an ns-3 module: 20 m. From 0.01, at most 1000. By default 5. */
      readonly state_m?: number;
      /** Multipath power. Adds the mean power of reflections to each frame. For three states only. Source: Design: off. By default false. */
      readonly multipath?: boolean;
    };

/** Packet-delivery opportunities, as Mahimahi records them. */
export interface RateTrace {
  /** Bytes of an opportunity (bytes). What may leave at each opportunity: one full packet, several small ones, or part of one. No packet on the link may be larger. Source: Mahimahi's documents: 1500; its source: 1504, with 4 bytes of its own in each packet. From 64, at most 65535. By default 1500. */
  readonly packet_bytes?: number;
  /** Repeat. The list begins again after its last time, which is the period. Otherwise the link serves nothing from then on. Source: Mahimahi link_queue.cc: repeats unless told otherwise. By default true. */
  readonly repeat?: boolean;
  /** When a packet may leave, in ms; the last is the period. */
  readonly opportunities_ms?: readonly number[];
  /** Path of a trace beside the scenario. */
  readonly file?: string;
}

/** What writes the data of each flow. */
export type Application =
  | 'none'
  | null
  | {
      /** Web pages. Loads a page, lets it be read, loads the next: what counts is the time from the click to the last byte. Source: 3GPP HTTP model (ns-3); Web Almanac 2024 and 2025. */
      readonly kind: 'web';
      /** Main object (bytes). Size of the page itself, which names the other objects. Drawn sizes have this mean. Source: Web Almanac 2025, median. From 100, at most 2000000. By default 22000. */
      readonly main_bytes?: number;
      /** Objects. Objects that a page names: images, scripts and the like. Where sizes are drawn, 3GPP’s distribution of their number is used instead, and this bounds it. Source: Web Almanac 2024, desktop median 71. From 0, at most 200. By default 70. */
      readonly objects?: number;
      /** Size of an object (bytes). Size of each of them. Drawn sizes have this mean. Source: Web Almanac 2025, median page of 2 412 kB. From 50, at most 2000000. By default 34143. */
      readonly object_bytes?: number;
      /** Sizes. All pages alike, or number and sizes drawn for each page as in 3GPP’s model of HTTP traffic. Source: 3GPP2-TSG-C.R1002 through ns-3's ThreeGppHttp. By default "same". */
      readonly sizes?: 'same' | '3gpp';
      /** Parsing (ms). Mean of the exponential time between the main object’s arrival and the request for the others. Source: 3GPP 130 ms. From 0, at most 5000. By default 0. */
      readonly parse_ms?: number;
      /** Reading (s). Mean of the exponential time for which a page is read before the next click. Source: 3GPP 30 s. From 0, at most 300. By default 30. */
      readonly reading_s?: number;
      /** Connections. One connection carries all objects of a page, as HTTP/2 and HTTP/3 do: they are asked for at once. Several carry one object at a time each, as those of HTTP/1.1: browsers open six. Source: RFC 9112 §9.4; RFC 9113 §5. From 1, at most 32. By default 1. */
      readonly conns?: number;
      /** Handshake. Round trips of an empty network that a new connection takes before its first request: TCP 1, TCP with TLS 1.3 2, QUIC 1. Source: applications.md B. From 0, at most 3. By default 2. */
      readonly handshake_rtts?: number;
    }
  | {
      /** Requests. Asks for one answer after another: short flows, of which the time to the last byte counts. Source: RFC 9743 §5.1.5. */
      readonly kind: 'requests';
      /** Answer (bytes). Size of each answer. Source: RFC 9743 §5.1.5: short flows; 10, 100 and 1000 kB. From 1, at most 100000000. By default 100000. */
      readonly bytes?: number;
      /** Mean gap (ms). Mean of the exponential time between the end of an answer and the next request. Source: applications.md B1. From 0, at most 300000. By default 1000. */
      readonly gap_ms?: number;
      /** A new connection each. Each request opens a connection of its own, which begins in slow start. Otherwise one connection stays. By default true. */
      readonly new_connection?: boolean;
      /** Handshake. Round trips of an empty network that a new connection takes before its first request: TCP 1, TCP with TLS 1.3 2, QUIC 1. Source: applications.md B. From 0, at most 3. By default 2. */
      readonly handshake_rtts?: number;
    }
  | {
      /** Video. Fetches a film in segments, chooses the rate of each by throughput or by what is buffered, and plays it. Source: dash.js, sabre; Spiteri et al., BOLA. */
      readonly kind: 'video';
      /** Choice of rate. What decides on the rate of the next segment: the throughput of those so far, the playout buffer (BOLA), or throughput below 10 s of buffer and BOLA above 18 s. Source: dash.js. By default "dynamic". */
      readonly abr?: 'throughput' | 'bola' | 'dynamic';
      /** Segment (s). How long a segment plays. Source: sabre. From 1, at most 10. By default 3. */
      readonly segment_s?: number;
      /** Playout buffer (s). How much of the film may wait to be played. The next segment is asked for once it fits in. Source: dash.js, at the top rate. From 12, at most 120. By default 30. */
      readonly buffer_s?: number;
    }
  | {
      /** Responsiveness. Loads the link, and asks again and again: how many round trips a minute are left to a user. Source: draft-ietf-ippm-responsiveness-09. */
      readonly kind: 'rpm';
      /** Connections that load. Connections that always have data to send, beside the scenario’s other flows: one from the start, and one more every 5 s until there are so many. Source: draft-ietf-ippm-responsiveness-09: 1 more each interval, at most 16. From 1, at most 16. By default 1. */
      readonly load?: number;
      /** Unsent data (bytes). So many bytes wait at the sender of a loaded connection when an answer is written behind them. A server that keeps little there answers sooner. Source: applications.md B5: 0 to 4 MB. From 0, at most 4000000. By default 0. */
      readonly unsent_bytes?: number;
      /** Probe every (ms). How often a probe of each kind begins, at most: the next one waits for the end of the one before. Source: draft-ietf-ippm-responsiveness-09: at most 100 a second, and 5 % of the capacity. From 10, at most 10000. By default 100. */
      readonly every_ms?: number;
      /** With TLS. A new connection takes a round trip for TCP, one for TLS and one for the request; without TLS two. Source: draft-ietf-ippm-responsiveness-09. By default true. */
      readonly tls?: boolean;
    };

/** How the link sends again what it has lost. */
export type Arq =
  | 'none'
  | null
  | {
      /** Repetition. Selective repeat sends a lost packet again while others go on. In order, the receiver holds what follows a gap; out of order, it passes them on. Stop and wait has one packet on the way. Lower rate folds losses into C (1 − loss) and loses nothing. Source: Design; S003 §IV names ARQ only, and Table II bounds what it costs to 0.4 %. By default "capacity". */
      readonly mode?: 'capacity' | 'sr_inorder' | 'sr_unordered' | 'stopwait';
      /** Attempts. How often a packet is sent before it is given up. None: until it gets through. With m attempts a part loss^m of packets remains lost. Not used by the lower rate. Source: Design: without end. From 1, at most 1000. */
      readonly max_attempts?: number | null;
      /** Feedback (ms). How long after an attempt the sending side knows that it failed, at least twice the propagation delay. None: just that. Not used by the lower rate. Source: Design: 2d; about 500 ms over a geostationary satellite. From 0, at most 200000. */
      readonly feedback_ms?: number | null;
    };

/** Congestion control. */
export type Controller =
  | {
      /** A guest. One of the scenario's guests. */
      readonly kind: `guest:${string}`;
    }
  | {
      /** Reno. Slow start, one packet more per RTT, half on loss: the classic TCP. Source: RFC 5681; RFC 9260 §7.2. */
      readonly kind: 'reno';
      /** Rules. SCTP's Reno adds a packet when a full window has been acknowledged, halves the window rather than the flight, never cuts below four packets, and starts from 4380 bytes, whatever the transport's initial window. Linux keeps whole packets: growth is counted until it makes one, the count begins anew with a cut, and half the window, rounded down, is what a cut leaves. Source: RFC 5681 §3.1; RFC 9260 §7.2 with RFC 4960's initial window, as in S002's simulator (INET); Linux tcp_cong.c tcp_reno_cong_avoid, tcp_reno_ssthresh. By default "tcp". */
      readonly rules?: 'tcp' | 'sctp' | 'linux';
    }
  | {
      /** NewReno. Reno's windows under the name that several papers use; its own loss recovery is the transport's. Source: RFC 5681, RFC 6582. */
      readonly kind: 'newreno';
    }
  | {
      /** CUBIC. The Internet's usual TCP: after a loss the window follows a cubic curve back to where it was, and beyond. Source: RFC 9438. */
      readonly kind: 'cubic';
      /** Set. Whose CUBIC. RFC: C 0.4, β 0.7, HyStart++. Linux: whole packets and milliseconds as the kernel counts them, β 717/1024, HyStart, at most a packet for two acknowledged ones, at least 5 % per RTT until the first loss. ns-2: β 819/1024, plain slow start, a packet for 26 acknowledgements until the first loss, growth nearly doubled by its estimate of delayed acknowledgements (at most a packet for two, and beyond the plateau 31 per 100 ms). C, β and slow start's exit, where given, take precedence. Source: RFC 9438 §5; Linux tcp_cubic.c 2.3; tcp_cubic.c 2.0 and 2.1 as in ns-2.35, whose results S003 has. By default "rfc". */
      readonly variant?: 'rfc' | 'linux' | 'ns2';
      /** C. How steep the cubic is, in packets per second cubed. None: the set's, 0.4 in the RFC, 410/1024 in Linux. Source: RFC 9438 §5.1: 0.4; Linux bic_scale 41. More than 0, at most 100. */
      readonly c?: number | null;
      /** Decrease factor β. What a loss leaves of the window. None: the set's, 0.7 in the RFC, 0.8 in ns-2.35. Source: RFC 9438 §4.6: 0.7; Linux 717/1024; ns-2.35 819/1024. From 0.01, at most 0.99. */
      readonly beta?: number | null;
      /** Fast convergence. A flow that loses below its last maximum remembers less than it had, and so leaves room to newcomers. Source: RFC 9438 §4.7 (SHOULD); a lone flow is better off without. By default true. */
      readonly fast_convergence?: boolean;
      /** Reno-friendly region. Where the cubic is slower than Reno would be, grow as Reno: on short or slow paths CUBIC is then no weaker. Source: RFC 9438 §4.3. By default true. */
      readonly reno_friendly?: boolean;
      /** Slow start ends. What ends slow start before a loss does. Set: HyStart++ for the RFC, HyStart for Linux, nothing for ns-2. SEARCH looks at what is delivered of what was sent, not at delays, and so is not misled by those of radio and satellite. Source: RFC 9438 §4.10 (SHOULD HyStart++); RFC 9406; Linux tcp_cubic.c; draft-chung-ccwg-search-09. By default "of_set". */
      readonly slow_start_exit?: 'of_set' | 'none' | 'hystart' | 'hystart_ns3' | 'hystart_pp' | 'search';
    }
  | {
      /** Vegas. Keeps a few packets of its own in the queue, told by the RTT; yields to loss-based TCP. Source: Brakmo and Peterson 1995; ns-2.35 tcp-vegas.cc; Linux tcp_vegas.c. */
      readonly kind: 'vegas';
      /** Lower bound α (packets). With fewer own packets than this in the queue, Vegas adds a packet per RTT. Source: ns-2.35 v_alpha_ = 1; Linux, ns-3 and ns-2's TCP-Linux: 2. From 0, at most 1000. By default 1. */
      readonly alpha_packets?: number;
      /** Upper bound β (packets). With more own packets than this in the queue, Vegas takes away a packet per RTT. Source: ns-2.35 v_beta_ = 3; Linux, ns-3 and ns-2's TCP-Linux: 4. From 0, at most 1000. By default 3. */
      readonly beta_packets?: number;
      /** Slow-start bound γ (packets). Slow start ends when more own packets than this are in the queue. Source: ns-2.35 v_gamma_, Linux and ns-3: 1. From 0, at most 1000. By default 1. */
      readonly gamma_packets?: number;
      /** Arithmetic. Implementations round the number of queued packets differently, and take the mean or the lowest RTT of a round; the original also doubles only every other RTT in slow start. Linux's windows are whole packets, and it forgets the lowest RTT when a packet leaves while none is in flight. Source: ns-2.35 tcp-vegas.cc; ns-3 TcpVegas; Linux tcp_vegas.c. By default "original". */
      readonly rounding?: 'original' | 'ns3' | 'linux';
      /** After a loss. What a loss leaves of the window. The original's fine-grained timer and its half for a packet lost again are left out. Source: Linux tcp_vegas.c: Reno's; ns-2.35 tcp-vegas.cc: 3/4. By default "half". */
      readonly loss_reaction?: 'half' | 'three_quarters';
    }
  | {
      /** Illinois. Loss decides when, queuing delay how much: fast growth and small cuts while the queue is short. Source: Liu, Basar, Srikant 2008; Linux tcp_illinois.c. */
      readonly kind: 'illinois';
      /** Least increase (packets). Packets added per RTT when the queue is as long as it ever was. Source: Liu et al. 2008; Linux tcp_illinois.c ALPHA_MIN. From 0.01, at most 1. By default 0.3. */
      readonly alpha_min?: number;
      /** Greatest increase (packets). Packets added per RTT when the queue is almost empty. Source: Liu et al. 2008; Linux tcp_illinois.c ALPHA_MAX. From 1, at most 1000. By default 10. */
      readonly alpha_max?: number;
      /** Least decrease. Share of the window given up at a loss while the queue is short, a loss that congestion hardly explains. Source: Liu et al. 2008; Linux tcp_illinois.c BETA_MIN. From 0.01, at most 0.5. By default 0.125. */
      readonly beta_min?: number;
      /** Greatest decrease. Share of the window given up at a loss while the queue is long, and in small windows. Source: Liu et al. 2008; Linux tcp_illinois.c BETA_MAX. From 0.5, at most 0.9. By default 0.5. */
      readonly beta_max?: number;
      /** Reno below (packets). In smaller windows it behaves as Reno. Source: Linux tcp_illinois.c win_thresh. From 0, at most 10000. By default 15. */
      readonly win_thresh?: number;
      /** Short RTTs before full growth. Once the queue was longer, so many RTTs with an almost empty one must pass before growth is greatest again. Source: Linux tcp_illinois.c theta. From 1, at most 1000. By default 5. */
      readonly theta?: number;
      /** Windows are. Linux keeps windows in whole packets: growth is counted until it makes a packet, the count begins anew with a cut, and a cut rounds down. In windows of a few packets, as under losses of some per cent, that is up to a tenth of the rate. Source: Linux tcp_illinois.c tcp_illinois_cong_avoid, tcp_illinois_ssthresh. By default "real". */
      readonly rules?: 'real' | 'linux';
    }
  | {
      /** Compound. Reno's window plus a second one that grows fast while the queue is short. Source: Tan, Song, Zhang, Sridharan 2006; ns-2.35 tcp_compound.c. */
      readonly kind: 'compound';
      /** Backlog γ (packets). With fewer own packets in the queue the delay window grows, with more it shrinks. Source: Tan et al. 2006; ns-2.35 tcp_compound.c TCP_COMPOUND_GAMMA. From 0.1, at most 10000. By default 30. */
      readonly gamma?: number;
      /** Adapt γ. At each loss γ moves half-way to three quarters of the backlog that the Reno window alone had, within 5 to 30 packets; for small buffers. Source: L. Andrew's Linux port of 2008, after draft-sridharan-tcpm-ctcp-02 (not opened); not in ns-2.35. By default false. */
      readonly gamma_tuning?: boolean;
      /** Growth factor α. The delay window grows by α·window^k - 1 packets per RTT. Source: ns-2.35 tcp_compound.c: 1/8. From 0, at most 10. By default 0.125. */
      readonly alpha?: number;
      /** Growth exponent k. Above 0.5 it fills fast, long paths faster than Reno. Source: Tan et al. 2006; ns-2.35 tcp_compound.c: 3/4. From 0, at most 1. By default 0.75. */
      readonly k?: number;
      /** Decrease β. Share of the whole window that a loss takes. Source: Tan et al. 2006; ns-2.35 tcp_compound.c: 1/2. From 0.01, at most 0.9. By default 0.5. */
      readonly beta?: number;
      /** Retreat ζ. Above γ the delay window gives up this many packets for each packet of backlog, once per RTT. Source: ns-2.35 tcp_compound.c TCP_COMPOUND_ZETA. From 0, at most 100. By default 1. */
      readonly zeta?: number;
      /** Reno below (packets). Below this window the delay part does not grow. 0: no such limit, as in ns-2.35; the paper is said to use 38 packets (not verified). Source: ns-2.35 tcp_compound.c: none; RFC 3649 §5 has 38 packets for HighSpeed TCP. From 0, at most 10000. By default 0. */
      readonly low_window?: number;
    }
  | {
      /** FAST. Steers towards a fixed number of its own packets in the queue, in large steps far from it. Source: Jin, Wei, Low 2004; ns-2 FastTcpAgent. */
      readonly kind: 'fast';
      /** Backlog α (packets). Own packets that FAST keeps in the queue. All flows with the same α share the link equally; each adds its own to the queue. Source: Here: 20; the prototype took 8 to 200 by the link's rate (not verified). From 0.1, at most 100000. By default 20. */
      readonly alpha?: number;
      /** Step γ. How much of the way to the equation's window is taken at once. Source: ns-2 FastTcpAgent gamma_; Wei et al. 2006: in (0, 1]. More than 0, at most 1. By default 0.5. */
      readonly gamma?: number;
      /** Updated. How often the window follows the equation. Every other RTT, it sees the effect of its last step first. Source: Jin et al. 2004: a fixed clock (20 ms in the prototype, not verified); ns-2 FastTcpAgent: every other RTT. By default "rtt". */
      readonly every?: 'rtt' | 'two_rtts';
      /** Slow start below (ms). While the mean queuing delay is below this, the window grows as in slow start instead. 0: only the equation, which doubles the window at most. Source: ns-2 FastTcpAgent mi_threshold_; the equation alone: Jin et al. 2004. From 0, at most 1000. By default 0. */
      readonly mi_threshold_ms?: number;
      /** Minimum window (packets). The equation never goes below this many packets. Source: ns-2 FastTcpAgent: 2. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
    }
  | {
      /** Westwood+. Reno's growth; a loss leaves the window that the estimated bandwidth needs without a queue. Source: Linux tcp_westwood.c; Mascolo et al. 2001. */
      readonly kind: 'westwood';
      /** The estimate is set. ns-3 sets the window to the estimate as soon as a loss is found. In Linux a loss halves the window, as in Reno, and the estimate is set when recovery is over: less arrives in it than did before, which lowers the estimate itself. Linux counts whole packets, and bandwidth in whole bytes per millisecond. Source: ns-3 TcpWestwoodPlus; Linux tcp_westwood.c: tcp_westwood_event, CA_EVENT_COMPLETE_CWR. By default "ns3". */
      readonly rules?: 'ns3' | 'linux';
      /** Bandwidth filter. How the bandwidth samples are smoothed: the slower, the less a burst or a pause changes what a loss leaves. Source: Linux tcp_westwood.c; ns-3 TcpWestwoodPlus (Tustin). By default "linux". */
      readonly filter?: 'linux' | 'tustin' | 'none';
      /** Shortest sample (ms). The bandwidth is sampled once per RTT, but never over less than this. Source: Linux tcp_westwood.c TCP_WESTWOOD_RTT_MIN = 50 ms; ns-3: none. From 0, at most 10000. By default 50. */
      readonly min_interval_ms?: number;
    }
  | {
      /** Copa. Aims at a rate of 1 / (δ · queuing delay), so that its queue drains every few round trips; competes where others keep it full. Source: Arun and Balakrishnan, NSDI 2018, §2; genericCC; mvfst. */
      readonly kind: 'copa';
      /** δ. Weighs delay against throughput: a flow aims at 1/δ packets in the queue on average. In competition it falls. Source: Copa §2.2: 0.5; mvfst: 0.05. From 0.001, at most 100. By default 0.5. */
      readonly delta?: number;
      /** Competitive mode. Where the queue has not been nearly empty for five round trips, 1/δ grows by one per round trip and halves at a loss, as TCP does. Source: Copa §2.2; mvfst: off. By default true. */
      readonly mode_switching?: boolean;
      /** Queuing delay by. Which round-trip time is compared with the lowest one. Source: Copa §2.1; mvfst unless `standing`. By default "standing". */
      readonly delay?: 'standing' | 'latest';
      /** Rounds before the speed doubles. After so many round trips of one direction each further one doubles the speed at which the window moves. Source: Copa §2.1: 3; genericCC: 1. From 1, at most 100. By default 3. */
      readonly rounds_before_speed?: number;
      /** A turn ends the speed. The speed falls to 1 as soon as the window turns, not only when the round trip is over: else the speed at which it rose takes most of the window within that round trip. Without, a lone flow on a long and fast path may swing for ever between a few packets and a queue, and have a quarter of the link. Source: mvfst: changeDirection; Copa §2.1 and genericCC compare once per round trip. By default false. */
      readonly reset_on_turn?: boolean;
      /** Base RTT is the lowest of (s). A higher base RTT is believed once the lower one is so old. Source: Copa §2.1: 10 s. From 0.1, at most 3600. By default 10. */
      readonly min_rtt_window_s?: number;
      /** Minimum window (packets). The smallest window, also after a timeout. Source: genericCC: 2. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
    }
  | {
      /** BBR v1. Paces at the measured bandwidth and bounds its flight by it: neither loss nor delay is its signal. Meant for SACK. Source: Linux tcp_bbr; Cardwell et al., ACM Queue 14(5), 2016. */
      readonly kind: 'bbr';
      /** Startup gain. How much faster than the measured bandwidth BBR sends at the start. 2/ln 2 is the smallest gain that doubles the rate in each round; Drain uses its inverse. Source: Linux tcp_bbr: bbr_high_gain 2885/1000; ns-3: 2.89. From 1.1, at most 10. By default 2.885. */
      readonly startup_gain?: number;
      /** Probing gain. How much faster than the measured bandwidth BBR sends in one phase of eight, to see whether there is more. Source: Linux tcp_bbr: bbr_pacing_gain 5/4. From 1, at most 4. By default 1.25. */
      readonly probe_gain?: number;
      /** Draining gain. How fast BBR sends in the phase after probing, to drain the queue that probing built. Source: Linux tcp_bbr: bbr_pacing_gain 3/4. From 0.05, at most 1. By default 0.75. */
      readonly drain_gain?: number;
      /** Window gain. The flight is at most this many bandwidth-delay products. With other flows that fill the buffer, this bound and not the pacing decides how much BBR queues. Source: Linux tcp_bbr: bbr_cwnd_gain 2. From 1, at most 10. By default 2. */
      readonly cwnd_gain?: number;
      /** Bandwidth filter (rounds). The bandwidth is the largest delivery rate of this many round trips. Source: Linux tcp_bbr: bbr_bw_rtts = 10. From 1, at most 1000. By default 10. */
      readonly bw_window_rounds?: number;
      /** RTT filter (s). When no RTT as small as the smallest has been seen for so long, BBR drains the queue to measure it anew (ProbeRTT). Source: Linux tcp_bbr: bbr_min_rtt_win_sec = 10. From 0.1, at most 600. By default 10. */
      readonly min_rtt_window_s?: number;
      /** Length of ProbeRTT (ms). How long BBR holds its flight at the minimum window to measure the RTT, and at least one round trip. 0: never. Source: Linux tcp_bbr: bbr_probe_rtt_mode_ms = 200. From 0, at most 10000. By default 200. */
      readonly probe_rtt_ms?: number;
      /** Minimum window (packets). The window never falls below this many packets, except in recovery; ProbeRTT goes down to it. Source: Linux tcp_bbr: bbr_cwnd_min_target = 4. From 1, at most 100. By default 4. */
      readonly min_cwnd?: number;
      /** Pacing margin. The fraction by which BBR paces below the bandwidth that it believes in, to let queues drain. Source: Linux tcp_bbr: bbr_pacing_margin_percent = 1 (since 5.1). From 0, at most 0.5. By default 0.01. */
      readonly pacing_margin?: number;
      /** Packet conservation. In the first round of recovery the flight does not grow, and lost packets lower the window until it ends. Off: loss is ignored altogether. Source: Linux tcp_bbr: bbr_set_cwnd_to_recover_or_restore. By default true. */
      readonly conservation?: boolean;
      /** Room for aggregation. The window has room for acknowledgements that come in bursts, by the largest burst of the last five to ten rounds. Source: Linux tcp_bbr: bbr_extra_acked_gain = 1 (since 5.1). By default true. */
      readonly aggregation?: boolean;
      /** Burst budget. The window has room for three bursts of this size, which real hosts send and acknowledge at once. Here packets leave singly. Source: Linux tcp_bbr: bbr_tso_segs_goal; ns-3 TcpBbr: one segment. By default "linux". */
      readonly quantum?: 'linux' | 'single';
    }
  | {
      /** BBR v3. BBR that learns from loss how large a flight the path takes, and leaves headroom to others. Meant for SACK. Source: draft-ietf-ccwg-bbr-06. */
      readonly kind: 'bbr3';
      /** Startup gain. How much faster than the measured bandwidth BBR sends at the start; 4 ln 2 doubles the rate in each round. Source: draft-ietf-ccwg-bbr-06 §5.6.1: 2.77. From 1.1, at most 10. By default 2.77. */
      readonly startup_gain?: number;
      /** Drain gain. How fast BBR sends after Startup, until the queue that Startup built is gone or three rounds have passed. Source: draft-ietf-ccwg-bbr-06 §5.3.2: 0.5. From 0.05, at most 1. By default 0.5. */
      readonly drain_gain?: number;
      /** Down gain. How fast BBR sends after probing for bandwidth, until the flight is down to the bandwidth-delay product and leaves headroom. Source: draft-ietf-ccwg-bbr-06 §5.3.3.1: 0.90. From 0.05, at most 1. By default 0.9. */
      readonly down_gain?: number;
      /** Up gain. How much faster than the measured bandwidth BBR sends while it probes for more. Source: draft-ietf-ccwg-bbr-06 §5.3.3.5: 1.25. From 1, at most 4. By default 1.25. */
      readonly up_gain?: number;
      /** Window gain. The flight is at most this many bandwidth-delay products, whatever else allows more. Source: draft-ietf-ccwg-bbr-06 §5.6.1: 2. From 1, at most 10. By default 2. */
      readonly cwnd_gain?: number;
      /** Window gain while probing. The same while BBR probes for more bandwidth. Source: draft-ietf-ccwg-bbr-06 §5.6.1: 2.25. From 1, at most 10. By default 2.25. */
      readonly up_cwnd_gain?: number;
      /** Window gain in ProbeRTT. While BBR measures the RTT, its flight is this many bandwidth-delay products. Source: draft-ietf-ccwg-bbr-06 §5.3.4: 0.5; BBRv1: four packets. From 0.05, at most 1. By default 0.5. */
      readonly probe_rtt_gain?: number;
      /** Interval of ProbeRTT (s). When no lower RTT has been seen for so long, BBR lowers its flight to measure it anew. Source: draft-ietf-ccwg-bbr-06 §5.3.4.1: 5 s; text after -06 moves to 10 s. From 0.1, at most 600. By default 5. */
      readonly probe_rtt_interval_s?: number;
      /** Length of ProbeRTT (ms). How long the flight stays low to measure the RTT, and at least one round trip. Source: draft-ietf-ccwg-bbr-06 §5.3.4.1: 200 ms. From 1, at most 10000. By default 200. */
      readonly probe_rtt_ms?: number;
      /** RTT filter (s). How long BBR believes in the smallest RTT that it has seen. Source: draft-ietf-ccwg-bbr-06 §5.5.7.2: 10 s. From 0.1, at most 600. By default 10. */
      readonly min_rtt_window_s?: number;
      /** Tolerated loss. When more than this fraction of a flight is lost while BBR probes for bandwidth, the flight was too large. Source: draft-ietf-ccwg-bbr-06 §5.3.3.7: LossThresh 2 %. From 0, at most 0.5. By default 0.02. */
      readonly loss_threshold?: number;
      /** Reduction β. Loss lowers BBR's bounds to this fraction at most, as it lowers CUBIC's window. Source: draft-ietf-ccwg-bbr-06 §5.5.10.2: Beta 0.7. From 0.05, at most 1. By default 0.7. */
      readonly beta?: number;
      /** Headroom. The fraction below the largest safe flight that BBR leaves to others while it is not probing. Source: draft-ietf-ccwg-bbr-06 §5.3.3.1: Headroom 0.15. From 0, at most 0.9. By default 0.15. */
      readonly headroom?: number;
      /** Losses that end Startup. Startup ends when so many separate runs of packets are lost in one round of recovery, and more than the tolerated loss. Source: draft-ietf-ccwg-bbr-06 §5.3.1.3: BBRStartupFullLossCnt 6. From 1, at most 1000. By default 6. */
      readonly startup_losses?: number;
      /** Wait between probes (s). BBR probes for bandwidth after this and a random time of up to a second, or after as many rounds as Reno would take. Source: draft-ietf-ccwg-bbr-06 §5.3.3.8: uniform between 2 and 3 s. From 0, at most 60. By default 2. */
      readonly probe_wait_s?: number;
      /** Rounds between probes, at most. BBR probes for bandwidth after as many rounds as its bandwidth-delay product has packets, which is when Reno would have lost one, but at the latest after this many or one fewer. Source: draft-ietf-ccwg-bbr-06 §5.3.3.8: 62 or 63, at random. From 1, at most 10000. By default 63. */
      readonly probe_rounds?: number;
      /** Minimum window (packets). The window never falls below this many packets, except after a timeout. Source: draft-ietf-ccwg-bbr-06 §5.6.4.3: MinPipeCwnd 4. From 1, at most 100. By default 4. */
      readonly min_cwnd?: number;
      /** Pacing margin. The fraction by which BBR paces below the bandwidth that it believes in, to let queues drain. Source: draft-ietf-ccwg-bbr-06 §5.6.2: PacingMarginPercent 1. From 0, at most 0.5. By default 0.01. */
      readonly pacing_margin?: number;
      /** Aggregation filter (rounds). The window has room for the largest burst of acknowledgements of so many rounds. Source: draft-ietf-ccwg-bbr-06 §5.5.9: ExtraAckedFilterLen 10; one in Startup. From 1, at most 1000. By default 10. */
      readonly extra_acked_rounds?: number;
    }
  | {
      /** DCTCP. Cuts in proportion to the share of marked packets. For queues that mark at a low threshold. Source: RFC 8257. */
      readonly kind: 'dctcp';
      /** Estimation gain g. How fast the estimate α follows the share of marked packets, once per window. Source: RFC 8257 §3.3 leaves it open; 1/16 in Linux and ns-3. More than 0, at most 1. By default 0.0625. */
      readonly g?: number;
      /** Initial α. With 1 the first mark halves the window. Source: RFC 8257 §3.3: 1 (SHOULD). From 0, at most 1. By default 1. */
      readonly alpha_init?: number;
      /** Marks cut. When the window is cut after a mark: once the window of data is acknowledged and α is up to date, or at once with the old α. Either way once per window. Source: RFC 8257 §3.3 steps 6 to 9; Linux tcp_dctcp.c. By default "window_end". */
      readonly cut?: 'window_end' | 'first_mark';
      /** Windows are. Linux keeps windows in whole packets: growth is counted until it makes a packet, the count begins anew with a cut, and a cut rounds down. In windows of a few packets, as under losses of some per cent, that is up to a tenth of the rate. Source: Linux tcp_dctcp.c dctcp_ssthresh, dctcp_react_to_loss. By default "real". */
      readonly rules?: 'real' | 'linux';
    }
  | {
      /** Prague-lite. DCTCP's response for the open Internet: paced, ECT(1), less dependent on the RTT. Source: RFC 9331; Linux tcp_prague.c (L4S). */
      readonly kind: 'prague';
      /** Estimation gain g. How fast the estimate α follows the share of marked packets. Source: Linux tcp_prague.c 0.6 PRAGUE_SHIFT_G; a code's value, not RFC 9331's. More than 0, at most 1. By default 0.0625. */
      readonly g?: number;
      /** Target RTT (ms). A flow with a shorter RTT grows and reacts as if it had this one, so that it does not starve longer ones. 0: no such correction. Source: Linux tcp_prague.c 0.6 prague_rtt_target; asked for by RFC 9331 §4.3 item 4. From 0, at most 1000. By default 25. */
      readonly rtt_target_ms?: number;
      /** Rounds before that. Rounds after slow start before the correction for short RTTs sets in: short transfers keep their speed. Source: Linux tcp_prague.c 0.6 prague_rtt_transition. From 0, at most 1000000. By default 500. */
      readonly rtt_transition_rounds?: number;
    }
  | {
      /** TFRC. A rate from TCP's throughput equation: as friendly, but smooth; nothing is resent. Source: RFC 5348. */
      readonly kind: 'tfrc';
      /** Oscillation damping. Sends a little slower while the RTT is above its average, so that a single flow does not oscillate at a small buffer. Source: RFC 5348 §4.5 (SHOULD). By default true. */
      readonly damping?: boolean;
      /** RTT smoothing q. Weight of the old estimate when a new RTT sample arrives. Source: RFC 5348 §4.3: q = 0.9. From 0, at most 0.999. By default 0.9. */
      readonly rtt_weight?: number;
    }
  | {
      /** LIA (MPTCP). Reno over several paths with coupled increases: together no more than one TCP on the best path. Source: RFC 6356. */
      readonly kind: 'lia';
      /** Form. The simulation model that S002 used couples slow start as well, grows once for each full window, in whole bytes, and otherwise keeps SCTP's rules: a start from 4380 bytes, no cut below four packets. Source: RFC 6356 §3; INET's SCTP congestion control (S002 Fig. 3 used the model's). By default "rfc6356". */
      readonly form?: 'rfc6356' | 'lia_inet';
    }
  | {
      /** OLIA (MPTCP). Reno over several paths, coupled so that windows move to the paths that deliver most between losses. Source: Khalili et al. 2012; Linux mptcp_olia. */
      readonly kind: 'olia';
      /** Best path. By what the best paths are told; l is what a path delivers between losses. The first is the throughput that TCP would have with such losses. Source: Linux mptcp_olia; INET's SCTP module has the other (which of them the paper has is open). By default "linux". */
      readonly ranking?: 'linux' | 'inet';
      /** Whole packets. Collects the steps in units of 1/1024 packet and moves the window by a whole packet when one is full; windows that differ by less than a packet are then equally large. Source: Linux mptcp_olia: on; off is the rule in real numbers. By default false. */
      readonly whole_packets?: boolean;
      /** Integer 1/n. It showed a slip of INET's model, which divides 1 by the number of paths in whole numbers. Source: INET's SCTP module. By default false. */
      readonly olia_inet?: boolean;
    }
  | {
      /** CMT/RP (SCTP). SCTP over several paths that share as one: each grows by its part, and a loss takes half of the whole. Source: Dreibholz et al., CMT/RPv1 and CMT/RPv2; INET's SCTP module. */
      readonly kind: 'cmt_rp';
      /** Version. Version 1 shares by slow-start thresholds and takes all paths for alike; version 2 shares by window over round-trip time. Source: INET's SCTP module: CMT/RPv1 and CMT/RPv2. From 1, at most 2. By default 2. */
      readonly version?: number;
      /** Minimum window m (packets). What a loss leaves at least: in version 1 the path's share of so many packets, and one packet; in version 2 so many packets. Source: INET rpMinCwnd: 1 in the code's constructor. From 1, at most 100. By default 1. */
      readonly min_cwnd?: number;
    }
  | {
      /** wVegas (MPTCP). Vegas over several paths: a fixed number of packets in all queues together, split by rate. Source: Cao, Xu and Fu 2012; Linux mptcp_wvegas. */
      readonly kind: 'wvegas';
      /** Total α (packets). How many of its packets the connection keeps waiting in all queues together. Each path has its part of it, by its rate. Source: Linux mptcp_wvegas total_alpha: 10. From 1, at most 1000. By default 10. */
      readonly total_alpha_packets?: number;
      /** Initial α (packets). A path's part until it first has so many packets in the queue. Source: Linux mptcp_wvegas initial_alpha: 2. From 1, at most 1000. By default 2. */
      readonly initial_alpha_packets?: number;
      /** Lowest α (packets). No path's part is smaller. Source: Linux mptcp_wvegas: 2. From 1, at most 1000. By default 2. */
      readonly min_alpha_packets?: number;
      /** Slow-start bound γ (packets). Slow start ends when more own packets than this are in the queue. Source: Linux mptcp_wvegas gamma: 1. From 0, at most 1000. By default 1. */
      readonly gamma_packets?: number;
      /** Minimum window (packets). The rule once per round never leaves less; after a timeout there is one packet. Source: Linux mptcp_wvegas: 2. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
      /** Integer rates. Computes rates as whole multiples of 1/65536 packet per microsecond, as the kernel does: on slow paths this shifts the weights by a percent or more. Source: Linux mptcp_wvegas: on. By default false. */
      readonly integer_rates?: boolean;
      /** Drain an empty queue. The kernel halves the window when the queuing delay is at least twice the smallest one, also if both are zero. Measured delays are hardly ever zero; on a simulated empty path they always are. Source: Linux mptcp_wvegas, read literally; off here (ours). By default false. */
      readonly literal_drain?: boolean;
    }
  | {
      /** LEDBAT. Holds the queue at a target delay and yields to whoever queues more; as the comparison papers simulate it. Source: S000 §II.C eq 4 and 5. */
      readonly kind: 'ledbat';
      /** Target τ (ms). Queuing delay that LEDBAT aims at: below it the window grows, above it the window shrinks. Source: S000 §IV, after the 2010 draft; RFC 6817 allows at most 100 ms. From 0.1, at most 10000. By default 25. */
      readonly target_ms?: number;
      /** Gain G. How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does. Source: S000 §V: G = γτ from 1 to 10; RFC 6817 §2.5: at most 1. More than 0, at most 1000. By default 1. */
      readonly gain?: number;
      /** Minimum window (packets). The window never falls below this many packets. With one packet per RTT, ten flows on a slow link are no longer polite. Source: S000 (1 packet); RFC 6817 §2.5: 2 packets. From 1, at most 100. By default 1. */
      readonly min_cwnd?: number;
      /** Grow at most as Reno. However large the gain, the window grows at most one packet per RTT; the gain then only speeds up decreases. Decides whether flows with different gains share fairly. Source: Off: S000 eq 5 as printed. On: TCP-LEDBAT tcp_ledbat.c, after the multiplication by the gain. By default false. */
      readonly cap_reno?: boolean;
      /** Reset after a silence. No acknowledgement for more than a smoothed RTT sets the window to its minimum. At a window of one packet any growth of the RTT is such a silence, so that the window stays there. Source: TCP-LEDBAT tcp_ledbat.c as its comment says (forks: `after`; one stored version compares the other way round). By default false. */
      readonly idle_reset?: boolean;
      /** Whole packets. The window is a whole number of packets; a counter gathers what each acknowledgement adds until it is worth one. At most one packet per acknowledgement either way. Source: TCP-LEDBAT tcp_ledbat.c; off: S000 eq 5. By default false. */
      readonly integer_window?: boolean;
      /** Slow start. Whether a connection doubles its window each RTT at first. S000 does not say; without, a flow alone needs seconds to fill the link. Source: S000 is silent; TCP-LEDBAT: off by default, or below a threshold (its init_ssthresh). By default "off". */
      readonly slow_start?: 'off' | 'target' | 'ssthresh';
      /** Current-delay filter. How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up. Source: S000 eq 4: the sample itself (1); TCP-LEDBAT and RFC 6817: 4. From 1, at most 64. By default 1. */
      readonly current_filter?: number;
      /** Base history (min). The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay. Source: None: S000 eq 4, the minimum ever seen; TCP-LEDBAT and RFC 6817: 10. From 1, at most 64. */
      readonly base_history?: number | null;
      /** Known base delay (ms). A base delay that is kept from before, such as an earlier connection's: a flow that finds a standing queue then knows it for one. It counts as measured at time 0, propagation and serialisation of a packet, and needs equal clocks. None: the flow measures its own. Source: S004 §V asks for a better estimate of the base delay. From 0, at most 100000. */
      readonly known_base_ms?: number | null;
      /** S004's equation 3 as printed. It showed a misprint of S004's equation 3; twice the target_ms and twice the gain do the same. Source: S004 eq 2 and 3. By default false. */
      readonly literal_s004_eq3?: boolean;
    }
  | {
      /** LEDBAT (RFC 6817). LEDBAT as standardised: noise filter, ten minutes of base history, a window bound to what is in flight. Source: RFC 6817. */
      readonly kind: 'ledbat_rfc6817';
      /** Target (ms). Queuing delay that LEDBAT aims at. The RFC allows at most 100 ms; more is possible here, to see why. Source: RFC 6817 §2.5, §3.3: MUST be 100 ms or less; ns-3: 100 ms. From 0.1, at most 10000. By default 100. */
      readonly target_ms?: number;
      /** Gain. How fast the window follows the distance from the target. With 1 it grows at most one packet per RTT, as TCP does. Source: RFC 6817 §2.5: MUST be at most 1. More than 0, at most 1. By default 1. */
      readonly gain?: number;
      /** Gain of decreases. A gain of its own for delays above the target: more yields faster. None: the same as for growth. Source: RFC 6817 §2.5: a larger GAIN MAY be used for decreases. More than 0, at most 100. */
      readonly decrease_gain?: number | null;
      /** Clamp decreases. However far the delay is above the target, the window shrinks at most as fast as it grows with an empty queue. Source: Not in RFC 6817; a common addition: off_target at least -1. By default false. */
      readonly clamp_decrease?: boolean;
      /** Base history (min). The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay. Source: RFC 6817 §2.5: SHOULD be 10; ns-3's ring of 10 keeps 9. From 1, at most 64. By default 10. */
      readonly base_history?: number;
      /** Minutes begin. When a new minute of the base history begins. It shifts by up to a minute when an old base delay is forgotten. Source: RFC 6817 §2.4.2 rounds the clock to minutes; the authors' kernel module and ns-3 wait for 60 s after the last beginning. By default "clock". */
      readonly minute?: 'clock' | 'flow_start' | 'since_last';
      /** Filter. What the current delay is made of. A moving average gives each new sample a weight of one in so many samples. Source: RFC 6817 §2.4.2: minimum, EWMA, none and others MAY be used; the EWMA's weight is not given. By default "min". */
      readonly filter?: 'min' | 'ewma' | 'none';
      /** Current-delay filter. How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up. Source: RFC 6817 §2.5: at least 4 within an RTT, none older than an RTT; ns-3's ring of 4 keeps 3. From 1, at most 64. By default 4. */
      readonly current_filter?: number;
      /** Allowed increase (packets). The window is never larger than what was in flight and this much more, so that an unused window does not grow. Source: RFC 6817 §2.5: SHOULD be 1, MUST be above 0. More than 0, at most 1000. By default 1. */
      readonly allowed_increase?: number;
      /** Initial window (packets). Window at the start; the transport's initial window if that is smaller. Source: RFC 6817 §2.5: SHOULD be 2, MUST be at most TCP's; ns-3: TCP's. From 1, at most 100. By default 2. */
      readonly init_cwnd?: number;
      /** Minimum window (packets). The window never falls below this many packets, a timeout apart. Ten flows hold twenty packets in flight, whatever the delay. Source: RFC 6817 §2.5: SHOULD be 2. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
      /** Slow start. As TCP until the first loss, and after a timeout: fills the buffer once, whatever the target. Source: RFC 6817 §2.2: MAY be used or skipped; ns-3: on. By default false. */
      readonly slow_start?: boolean;
      /** Whole bytes. Rounds each step of the window down to a whole byte. Large windows then stop growing well below the target, since what an acknowledgement adds is less than a byte. Source: ns-3 TcpLedbat: on; here with the packet's size on the wire in place of its payload. By default false. */
      readonly whole_bytes?: boolean;
    }
  | {
      /** fLEDBAT. LEDBAT with a multiplicative decrease, so that latecomers and early flows come to share. Source: S004 eq 4; Carofiglio et al., Computer Networks 57 (2013). */
      readonly kind: 'fledbat';
      /** Target τ (ms). Queuing delay up to which the window grows by α per RTT. Above it each acknowledgement also takes away a part of the excess delay, so that larger windows shrink more. Source: S004 does not state it and cites RFC 6817 (at most 100 ms). From 0.1, at most 10000. By default 100. */
      readonly target_ms?: number;
      /** Increase α (packets). Packets by which the window grows per RTT, always. Source: S004 §III.A: 1. More than 0, at most 100. By default 1. */
      readonly alpha?: number;
      /** Decrease ζ. What each acknowledgement takes away, in packets, when the delay is twice the target. The queue rests above the target by α τ / (ζ w). Source: S004 §III.A: 5. From 0, at most 1000. By default 5. */
      readonly zeta?: number;
      /** Minimum window (packets). The window never falls below this many packets. Source: Assumed as for LEDBAT in S000; S004 is silent. From 1, at most 100. By default 1. */
      readonly min_cwnd?: number;
      /** Slow start. One packet more per acknowledgement until the first loss or ssthresh. A latecomer's burst makes the early flows give way, so that the queue empties and it sees the path's own delay; without, on a fast link, it never does. Source: S004 is silent; off as in the ns-2 runs compared with. By default false. */
      readonly slow_start?: boolean;
      /** Known base delay (ms). A base delay that is kept from before, such as an earlier connection's: a flow that finds a standing queue then knows it for one. It counts as measured at time 0, propagation and serialisation of a packet, and needs equal clocks. None: the flow measures its own. Source: S004 §V asks for a better estimate of the base delay. From 0, at most 100000. */
      readonly known_base_ms?: number | null;
    }
  | {
      /** LEDBAT++. LEDBAT on round-trip times, slower on short paths, with slowdowns that drain the queue for all to measure. Source: draft-irtf-iccrg-ledbat-plus-plus-06 §4. */
      readonly kind: 'ledbat_pp';
      /** Target (ms). Queuing delay, measured as RTT above the base RTT, up to which the window grows. Source: LEDBAT++ draft §4.5: 60 ms. From 0.1, at most 10000. By default 60. */
      readonly target_ms?: number;
      /** Decrease constant. How much of the window goes, per RTT, when the delay is twice the target; never more than half. Source: LEDBAT++ draft §4.3: 1. From 0, at most 100. By default 1. */
      readonly constant?: number;
      /** Largest gain divisor. The gain is 1 / ceil(2 target / base RTT), but at least 1 over this: slow on short paths, where TCP's queue would otherwise not be slower. Source: LEDBAT++ draft §4.2: 16. From 1, at most 1000. By default 16. */
      readonly max_gain_divisor?: number;
      /** Minimum window (packets). The window in a slowdown, and the smallest one otherwise, a timeout apart. Source: LEDBAT++ draft §4.4: 2 packets. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
      /** Slow start ends at. The initial slow start ends when the queuing delay reaches this part of the target. Source: LEDBAT++ draft §4.1: 3/4. From 0.01, at most 100. By default 0.75. */
      readonly slow_start_exit?: number;
      /** Periodic slowdowns. Now and then the window goes to its minimum for two RTT, so that the queue drains and everyone sees the true base delay. Without, a latecomer takes the others' queue for the path's delay. Source: LEDBAT++ draft §4.4. By default true. */
      readonly slowdowns?: boolean;
      /** Slowdown interval. The next slowdown comes after this many times what the last one took, ramp included: 9 costs about a tenth of the time. Source: LEDBAT++ draft §4.4: 9. From 0.1, at most 1000. By default 9. */
      readonly slowdown_interval?: number;
      /** Ramp with the gain. After a slowdown the window grows back by the gain per acknowledgement, as in the initial slow start. Off: it doubles per RTT. Source: LEDBAT++ draft §4.4 says slow start; codes differ on whether that is §4.1's. By default true. */
      readonly ramp_gain?: boolean;
      /** Base history (min). The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay. Source: RFC 6817 §2.5, on which the draft builds. From 1, at most 64. By default 10. */
      readonly base_history?: number;
      /** Minutes begin. When a new minute of the base history begins. It shifts by up to a minute when an old base delay is forgotten. Source: RFC 6817 §2.4.2 rounds the clock to minutes; the authors' kernel module and ns-3 wait for 60 s after the last beginning. By default "clock". */
      readonly minute?: 'clock' | 'flow_start' | 'since_last';
      /** Current-delay filter. How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up. Source: RFC 6817 §2.5, on which the draft builds. From 1, at most 64. By default 4. */
      readonly current_filter?: number;
    }
  | {
      /** µTP. LEDBAT as BitTorrent clients run it: libutp's and libtorrent's rules, with 100 ms of target and up to two packets more per round trip. Source: libutp utp_internal.cpp; libtorrent utp_stream.cpp; BEP 29. */
      readonly kind: 'utp';
      /** Code. libutp counts whole bytes, starts linearly, and falls silent below a packet. libtorrent doubles until the delay reaches the target, moves its window only when that is in use, and keeps one packet. Source: libutp utp_internal.cpp; libtorrent utp_stream.cpp. By default "libutp". */
      readonly flavour?: 'libutp' | 'libtorrent';
      /** Target (ms). Queuing delay up to which the window grows. A buffer that holds less than this makes it no low priority at all. Source: libutp CCONTROL_TARGET; libtorrent utp_target_delay: 100 ms. From 0.1, at most 10000. By default 100. */
      readonly target_ms?: number;
      /** Largest increase per RTT (bytes). What a round trip adds to the window while the queue is empty: about two packets, where TCP adds one. Source: libutp MAX_CWND_INCREASE_BYTES_PER_RTT; libtorrent utp_gain_factor: 3000. From 1, at most 1000000. By default 3000. */
      readonly increase_bytes?: number;
      /** Left after a loss. The part of the window that a loss leaves. Source: libutp maybe_decay_win: 0.5, 0.78 in 2010; libtorrent utp_loss_multiplier: 50. From 0.01, at most 1. By default 0.5. */
      readonly loss_factor?: number;
      /** Cuts are apart by (ms). Losses lower the window at most this often, whatever the round-trip time: on a longer path libutp may halve it several times for the losses of one window. Source: libutp MAX_WINDOW_DECAY; libtorrent utp_cwnd_reduce_timer: 100 ms. From 0, at most 10000. By default 100. */
      readonly cut_spacing_ms?: number;
    }
  | {
      /** LEDBAT (Apple). The background controller of macOS and iOS: LEDBAT++ with a whole packet per round trip, and slowdowns that decreases put off. Source: xnu 11417, bsd/netinet/tcp_ledbat.c. */
      readonly kind: 'xnu_ledbat';
      /** Target (ms). Queuing delay, measured as RTT above the base RTT, up to which the window grows. Source: xnu tcp_sysctls.c bg_target_qdelay: 40 ms since 8019, 100 ms up to 7195. From 0.1, at most 10000. By default 40. */
      readonly target_ms?: number;
      /** LEDBAT++. On: LEDBAT++ with slowdowns and a multiplicative decrease. Off: the mode of releases before 8019, which gives up an eighth of the window for each window above the target. Source: xnu tcp_ledbat.c: on, absent before 8019. By default true. */
      readonly plus_plus?: boolean;
      /** Minimum window (packets). The window at the start and in a slowdown, and the smallest one otherwise, a timeout apart. Source: xnu bg_ss_fltsz: 2. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
      /** Largest gain divisor. Slow start counts this many times fewer packets at most: ceil(2 target / base RTT). Source: LEDBAT++ draft §4.2; xnu tcp_ledbat.c: 16. From 1, at most 1000. By default 16. */
      readonly max_gain_divisor?: number;
      /** Slow start ends at. The initial slow start ends when the queuing delay exceeds this part of the target; later ones end at the target. Source: xnu tcp_ledbat.c: 3/4. From 0.01, at most 100. By default 0.75. */
      readonly slow_start_exit?: number;
      /** A decrease puts off a slowdown by (s). Each decrease of the window for a delay puts off the next slowdown to so much later. A flow that keeps the queue at its target then never has one. Source: xnu tcp_ledbat.c DEFER_SLOWDOWN_DURATION: 30 s. From 0, at most 3600. By default 30. */
      readonly slowdown_deferral_s?: number;
      /** Base history (min). The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay. Source: xnu tcp_input.c: 10 slots of 60 s; 5 in 1699 to 2782. From 1, at most 64. By default 10. */
      readonly base_history?: number;
      /** Current-delay filter. How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up. Source: xnu use_min_curr_rtt: the smallest of 4; before 8019 the latest. From 1, at most 64. By default 4. */
      readonly current_filter?: number;
    }
  | {
      /** LEDBAT, adaptive target. LEDBAT whose target follows the path: a part of the largest queuing delay that it has seen. Source: Own rule, after S003 §VI; the law of S000 eq 5 with the threshold of S000 eq 1. */
      readonly kind: 'ledbat_adaptive';
      /** Fraction δ. The target is this part of the largest queuing delay that the flow has seen, between the bounds below. Source: TCP-LP's threshold: S000 §II.A, 0.15. More than 0, at most 1. By default 0.15. */
      readonly fraction?: number;
      /** Smallest target (ms). The target until a queue has been seen, and with small buffers. The upper bound goes before it. Source: S003 §V: 5 ms, the smallest that it tried. From 0.1, at most 10000. By default 5. */
      readonly min_target_ms?: number;
      /** Largest target (ms). However deep the buffer, the target is no larger. Source: RFC 6817 §2.5: 100 ms. From 0.1, at most 10000. By default 100. */
      readonly max_target_ms?: number;
      /** Gain G. How fast the window follows the distance from the target; with 1 it grows at most one packet per RTT, as TCP does. Source: S000 §V; RFC 6817 §2.5: at most 1. More than 0, at most 1000. By default 1. */
      readonly gain?: number;
      /** Minimum window (packets). The window never falls below this many packets. Source: S000 (1 packet); RFC 6817 §2.5: 2 packets. From 1, at most 100. By default 1. */
      readonly min_cwnd?: number;
    }
  | {
      /** LEDBAT-MP. LEDBAT on each of several paths, not coupled, for background transfers; remedies for its known problems are options. Source: S002 §II; RFC 6817. */
      readonly kind: 'ledbat_mp';
      /** Target (ms). Queuing delay that each path aims at. Source: S002 §III: 100 ms. From 0.1, at most 10000. By default 100. */
      readonly target_ms?: number;
      /** Gain. How fast the window follows the distance from the target. With 1 it grows at most one packet per RTT, as TCP does. Source: S002 §II.A: 1. More than 0, at most 1. By default 1. */
      readonly gain?: number;
      /** Base history (min). The base delay is the smallest delay of this many minutes, the running one included. A short history follows a new route, but takes a standing queue for the path's own delay. Source: S002 §IV.B: 6 entries of 60 s. From 1, at most 64. By default 6. */
      readonly base_history?: number;
      /** Minutes begin. When a new minute of the base history begins. It shifts by up to a minute when an old base delay is forgotten. Source: S002 §IV.B: a minute is counted from the path's first sample; with one clock for all paths the jump at 360 s would move by up to a minute. By default "flow_start". */
      readonly minute?: 'clock' | 'flow_start' | 'since_last';
      /** Current-delay filter. How many of the latest delay samples the filter looks at. More hides noise, and answers later to a queue that builds up. Source: RFC 6817 §2.5: 4; S002: a list of fixed size, which it does not state. From 1, at most 64. By default 4. */
      readonly current_filter?: number;
      /** Allowed increase (packets). The window is never larger than what was in flight and this much more, so that a path that the scheduler passes over does not grow. Source: RFC 6817 §2.5; S002 adds one MTU. More than 0, at most 1000. By default 1. */
      readonly allowed_increase?: number;
      /** Initial window (packets). Window at the start; the transport's initial window if that is smaller. Source: RFC 6817 §2.5: 2; S002 does not state it: SCTP would have 4380 bytes, 2.92 packets. From 1, at most 100. By default 2. */
      readonly init_cwnd?: number;
      /** Minimum window (packets). The window of a path never falls below this many packets, a timeout apart. Source: RFC 6817 §2.5: 2; S002 does not state it. From 1, at most 100. By default 2. */
      readonly min_cwnd?: number;
      /** Keep the base delay. Remedy: the base delay is the smallest ever seen, so that a standing queue is not taken for the path's own delay after some minutes. A longer new route is then taken for a queue for ever. Source: Ours, for S002 §IV.B (base history expires at 360 s). By default false. */
      readonly keep_base?: boolean;
      /** Periodic slowdowns. Remedy: each path now and then goes to its minimum for two RTT, so that the queue drains and the true base delay shows. Paths slow down by themselves; a queue that several share drains only as far as this path had filled it. Source: LEDBAT++ draft §4.4, here per path; the first comes two RTT after the first sample (ours: there is no slow start that would end). By default false. */
      readonly slowdowns?: boolean;
      /** Slowdown interval. The next slowdown comes after this many times what the last one took, ramp included: 9 costs about a tenth of the time. Source: LEDBAT++ draft §4.4: 9. From 0.1, at most 1000. By default 9. */
      readonly slowdown_interval?: number;
      /** Shared target (experimental). Remedy, an experiment of ours: paths that meet in one queue add up to one target. Equal: each of n paths aims at the target over n. By the others' windows: a path aims at target x (W - w) / ((n - 1) W), with w its window and W the sum of all, so that whoever holds more aims lower. It does not know whether paths really meet, and lowers the target also where they do not. Source: Ours; not in S002. By default "off". */
      readonly shared_target?: 'off' | 'equal' | 'others';
    }
  | {
      /** TCP-LP. Reno that halves its window when the one-way delay rises, and drops to one packet when it stays high. Source: Kuzmanovic and Knightly 2003; S000 §II.A eq 1 and 2; Linux tcp_lp.c. */
      readonly kind: 'lp';
      /** Smoothing α. Weight of each new one-way delay in the smoothed delay. Smaller: calmer, but later. Source: S000 §II.A; Linux tcp_lp.c: 1/8. More than 0, at most 1. By default 0.125. */
      readonly smoothing?: number;
      /** Threshold δ. LP yields when the smoothed delay has risen by this share of the way from the lowest to the highest delay. Source: S000 §II.A; Linux tcp_lp.c: 15/100. From 0, at most 1. By default 0.15. */
      readonly threshold?: number;
      /** Arithmetic. The paper keeps the extremes of the delay. Linux reads both clocks in whole milliseconds, forgets the extremes at each indication and starts from the smoothed delay and twice it, which needs equal clocks: with an offset between them, twice the delay means nothing. Linux also leaves ssthresh alone at a cut, so that slow start may resume and make the next burst. Source: S000 eq 1 and 2; Linux tcp_lp.c; ns-3 TcpLp. By default "equation". */
      readonly form?: 'equation' | 'linux' | 'ns3';
      /** Second indication. Which second indication leaves a single packet: any in the inference phase, or only one that is still there when the phase ends. Source: Linux tcp_lp.c; S000 §II.A (prose). By default "any_time". */
      readonly second_cut?: 'any_time' | 'at_end';
      /** Only after the first loss. No early indication before the first loss: only then has LP seen a full queue and knows the highest delay. Without it, LP takes its own first packets for congestion and stays at one packet per RTT. Source: After the INFOCOM 2003 paper, from memory (UNVERIFIED); Linux and ns-3 do not wait. By default true. */
      readonly arm_after_loss?: boolean;
      /** Inference phase. Length of the inference phase, in round-trip times (the latest one measured). Source: Linux tcp_lp.c: 3. From 0, at most 100. By default 3. */
      readonly inference_rtts?: number;
    }
  | {
      /** TCP-Nice. Vegas that halves its window when many packets of a round were delayed, to far less than one packet per RTT. Source: Venkataramani, Kokku and Dahlin 2002; S000 §II.B eq 3. */
      readonly kind: 'nice';
      /** Threshold δ. A packet counts as delayed when its RTT has risen by this share of the way from the lowest to the highest RTT. Source: S000 §II.B: 0.2; OSDI §4.1: 0.1 (if its parameters stand in the order of §2.2). From 0, at most 1. By default 0.2. */
      readonly threshold?: number;
      /** Fraction φ. NICE halves its window when more than this share of a round's packets was delayed. Source: S000 §II.B, OSDI §4.1: 0.5. From 0, at most 1. By default 0.5. */
      readonly fraction?: number;
      /** Minimum window (packets). The window never falls below this. Below one packet the sender waits RTT/window from one packet to the next: at 1/48, 48 RTTs. How little NICE takes beside others depends on this floor more than on anything else. The prototype's pairs of packets below a window of 2 are left out. Source: OSDI §2.3, where the value is an image; 1/48 from memory (UNVERIFIED). From 0.015625, at most 2. By default 0.020833333333333332. */
      readonly min_cwnd?: number;
      /** Vegas below. Which Vegas decides in a round that was not delayed: its bounds α, β, γ and its arithmetic. Source: Not stated in OSDI; ns-2.35 Agent/TCP/Vegas; Linux tcp_vegas.c. By default "original". */
      readonly vegas?: 'original' | 'linux';
      /** Known queue (ms). If the delay of a full queue is known, the highest RTT is at least the lowest plus this. None: learnt from the path; alone, NICE then never sees a full queue, and takes its own few packets for congestion. Source: The ns-2 reference's nice_q; OSDI learns it. From 0, at most 10000. */
      readonly known_queue_ms?: number | null;
      /** Growth below one packet. What a packet without delay does to a window below one packet. Adding one undoes many halvings at once. Source: Vegas' rule; the ns-2 reference doubles; not stated in OSDI. By default "add". */
      readonly growth_below_one?: 'add' | 'double';
      /** After a loss. What a loss leaves of the window, never less than the minimum. A timeout leaves one packet, or what there was if less. Source: S000 §II (falls back to TCP's); the ns-2 reference kept Vegas' 3/4. By default "half". */
      readonly loss_reaction?: 'half' | 'three_quarters';
    }
  | {
      /** CDG (scavenger). Backs off at random, the more likely the faster the RTT grows. In its scavenger setting it does not defend itself against loss-based flows. Source: Hayes and Armitage 2011; Linux tcp_cdg.c. */
      readonly kind: 'cdg';
      /** Gradient window. Over how many round trips the change of the RTT is summed. More smooths noise, and answers later. Source: tcp_cdg.c window: 8, a power of two there. From 1, at most 64. By default 8. */
      readonly rounds?: number;
      /** Back-off factor. A growth of the RTT by g microseconds over the gradient window makes a back-off with probability 1 - exp(-g times this / 10^6). 0: never. Source: tcp_cdg.c backoff_factor: 42 = 1000 / (3 · 8). From 0, at most 10000. By default 42. */
      readonly backoff_factor?: number;
      /** Left after a back-off. The part of the window that a back-off leaves. Source: tcp_cdg.c backoff_beta: 724 / 1024. From 0.01, at most 1. By default 0.70703125. */
      readonly backoff_beta?: number;
      /** Back-offs without effect. After so many back-offs in a row that did not shorten the RTT, further ones are left out, since others fill the queue. 0: never left out, as a scavenger. Source: tcp_cdg.c use_ineff: 5; scavenger 0. From 0, at most 1000. By default 0. */
      readonly use_ineff?: number;
      /** Shadow window. Remembers the window that it would have without back-offs, and returns to half of it after a loss, so as to hold its own. Off: a loss halves, as a scavenger. Source: tcp_cdg.c use_shadow: on; scavenger off. By default false. */
      readonly use_shadow?: boolean;
      /** Tolerate losses. A loss while the RTT says that no queue is full does not lower the window. Source: tcp_cdg.c use_tolerance: off. By default false. */
      readonly use_tolerance?: boolean;
      /** HyStart. Leaves slow start when the round's lowest RTT is an eighth above the lowest ever, or acknowledgements come in a train longer than half of it. Source: tcp_cdg.c hystart_detect: both. By default true. */
      readonly hystart?: boolean;
    }
  | {
      /** PCC Proteus. Tries rates a little higher and lower and goes where its utility is larger; as a scavenger it minds deviating round-trip times, by which it notices others. Source: Meng et al., SIGCOMM 2020; Dong et al., NSDI 2018 (abstracts); PCC-Uspace (code). */
      readonly kind: 'proteus';
      /** Role. A scavenger minds the deviation of round-trip times, by which it notices others early. A hybrid is a primary up to a rate. Vivace is a primary with rules of its own: its values are a preset. Source: PCC-Uspace: utilities Vivace, Scavenger, Hybrid; branch NSDI-2018. By default "scavenger". */
      readonly role?: 'primary' | 'scavenger' | 'hybrid' | 'vivace';
      /** Hybrid: primary up to (bit/s). The rate that a hybrid takes as others do; beyond it, only what is left. The code has no default. Source: PCC-Uspace; the default is our own. From 10000, at most 100000000000. By default 10000000. */
      readonly bound_bps?: number;
      /** Throughput exponent. A rate of x Mb/s is worth x to this power: the more there is, the less one more is worth. Source: PCC-Uspace: 0.9. From 0.01, at most 0.99. By default 0.9. */
      readonly throughput_exponent?: number;
      /** Weight of RTT growth. Times rate and growth of the RTT in seconds per second. Shrinking counts nothing; to Vivace it is worth as much, in whole steps of 0.02. Source: PCC-Uspace: 900; Vivace: 11330 for latency, 0 for loss alone. From 0, at most 1000000. By default 900. */
      readonly gradient_weight?: number;
      /** Weight of loss. Times rate and the part that is lost: 11.35 puts up with a loss of about 5 %. Vivace weighs losses of up to 3 % with 1. Source: PCC-Uspace: 11.35. From 0, at most 10000. By default 11.35. */
      readonly loss_weight?: number;
      /** Weight of RTT deviation. Times rate and standard deviation of the RTT in seconds, of scavengers alone. Beyond 1 ms it outweighs any throughput. Source: PCC-Uspace: 0.0015 per µs. From 0, at most 1000000. By default 1500. */
      readonly deviation_weight?: number;
      /** Step of a probe. Probes are by this part above and below the rate; Vivace's at least by the smallest change. Source: PCC-Uspace: 0.05. From 0.001, at most 0.5. By default 0.05. */
      readonly probe_step?: number;
      /** Primary: pairs of probes. More than half of them have to speak for going up, all of them for going down. Vivace goes where most do, and takes one once it has gone one way twice. Source: PCC-Uspace: 3; Vivace: 2. From 1, at most 8. By default 3. */
      readonly primary_pairs?: number;
      /** Scavenger: pairs of probes. More than half of them have to speak for going down, all of them for going up. Source: PCC-Uspace: 2. From 1, at most 8. By default 2. */
      readonly scavenger_pairs?: number;
      /** Step along the slope. A slope of 1 per Mb/s moves the rate by so many times 1.1 Mb/s (Vivace 1 Mb/s), and farther the longer it goes one way. Source: PCC-Uspace: 1. From 0.001, at most 1000. By default 1. */
      readonly step?: number;
      /** Largest change. Part of the rate by which a first decision may change it. Source: PCC-Uspace: 0.05. From 0.001, at most 1. By default 0.05. */
      readonly change_bound?: number;
      /** Raised by. Each change that meets the bound raises it by this part of the rate, each that does not lowers it. Source: PCC-Uspace: 0.05; Vivace: 0.06. From 0, at most 1. By default 0.05. */
      readonly change_bound_step?: number;
      /** Smallest change (bit/s). Below 10 Mb/s it is more than the largest change. On a link of few Mb/s take 1 % of its rate, for the lowest rate too. Source: PCC-Uspace: 0.5 Mb/s. From 100, at most 1000000000. By default 500000. */
      readonly min_change_bps?: number;
      /** Lowest rate (bit/s). It sends as fast as this however little there is for it, and starts anew from here. On a link of 2 Mb/s the default is a quarter: take 1 % of the link's rate, for the smallest change too. Source: PCC-Uspace: 0.5 Mb/s; Vivace: 1.3 Mb/s. From 100, at most 1000000000. By default 500000. */
      readonly min_rate_bps?: number;
      /** First rate (bit/s). It is for an RTT of 100 ms; with a shorter first one it is as much higher. Vivace doubles it whatever that is. Source: PCC-Uspace: ten packets of 1400 bytes in 100 ms; Vivace: 0.8 Mb/s. From 100, at most 1000000000. By default 1120000. */
      readonly initial_rate_bps?: number;
      /** Losses by age alone. What is older than two smoothed RTTs and four deviations is lost, whatever the transport finds out before. Source: PCC-Uspace: on; off here. By default false. */
      readonly loss_by_age?: boolean;
      /** True error of a gradient. The code takes the gradient for the slope, so that it takes slow ramps for noise. On: the slope. Source: PCC-Uspace: off. By default false. */
      readonly true_residual?: boolean;
    }
  | {
      /** Constant bit rate. Sends at one rate whatever happens: no reaction to loss or delay. Source: ns-2 Application/Traffic/CBR. */
      readonly kind: 'cbr';
      /** Sending rate (bit/s). Bits per second on the wire, whatever happens to them. Source: ns-2 Application/Traffic/CBR. From 100, at most 100000000000. By default 1000000. */
      readonly rate_bps?: number;
      /** Spacing jitter. Each gap between two packets varies uniformly by this part of itself, up and down. Source: ns-2 CBR random_. From 0, at most 1. By default 0. */
      readonly jitter?: number;
    }
  | {
      /** On-off. Bursts at a peak rate with silences between them: no reaction to loss or delay. Source: ns-2 Application/Traffic/Exponential and Pareto. */
      readonly kind: 'onoff';
      /** Peak rate (bit/s). Bits per second on the wire during a burst. Source: ns-2 Application/Traffic/Exponential rate_. From 100, at most 100000000000. By default 1000000. */
      readonly rate_bps?: number;
      /** Mean burst (ms). Mean length of a burst. Source: ns-2 burst_time_ 500 ms. From 1, at most 10000000. By default 500. */
      readonly on_ms?: number;
      /** Mean silence (ms). Mean length of the silence between two bursts. Source: ns-2 idle_time_ 500 ms. From 0, at most 10000000. By default 500. */
      readonly off_ms?: number;
      /** Lengths. How the lengths of bursts and silences are distributed around their means. Source: ns-2 Exponential and Pareto traffic. By default "exponential". */
      readonly lengths?: 'exponential' | 'pareto' | 'fixed';
      /** Pareto shape. Shape of the Pareto distribution: the smaller, the heavier its tail. Source: ns-2 shape_ 1.5. More than 1, at most 10. By default 1.5. */
      readonly shape?: number;
    }
  | {
      /** Voice call. Speech in packets of 20 ms, without any reaction: what counts is how much of it comes in time. Source: RFC 3551; ITU-T G.107. */
      readonly kind: 'voice';
      /** Codec. G.711: 160 bytes of speech every 20 ms. Opus: 80 bytes. 40 bytes of headers each. Source: RFC 3551 §4.5.14; RFC 7587. By default "g711". */
      readonly codec?: 'g711' | 'opus32';
      /** Speech. All the time, or talk and silence by turns, both exponential with a mean of 1.25 s; in silence one packet every 160 ms. Source: ns-3, 802.11ax VoIP. By default "always". */
      readonly activity?: 'always' | 'talkspurts';
      /** Playout. Fixed: the playout delay after the least delay so far. Adaptive: after the smoothed delay and four times its smoothed deviation, set anew after each pause of speech; in speech without pauses, with each packet, as players do that stretch it. Source: Ramjee et al. 1994, algorithm 1. By default "fixed". */
      readonly playout?: 'fixed' | 'adaptive';
      /** Playout delay (ms). Where the playout is fixed, speech is played so long after the least delay so far; what comes later is lost to the listener. Source: applications.md B3: a choice. From 0, at most 500. By default 60. */
      readonly playout_ms?: number;
      /** Rating. How delay and loss are made one figure: by the terms of the E-model, or with two straight lines for the delay, which are stricter. Source: ITU-T G.107; Cole and Rosenbluth 2001. By default "g107". */
      readonly rating?: 'g107' | 'cole';
    }
  | {
      /** Game. A game's updates: small packets at an uneven pace, without any reaction. What counts is how late they are. Source: 802.11be RTA-TIG report, through ns-3. */
      readonly kind: 'game';
      /** Updates. Status sync: the server tells what has changed, every 15 ms. Lockstep: each step of all players, every 30 ms. Source: 802.11be RTA-TIG report, through ns-3. By default "status_down". */
      readonly traffic?: 'status_down' | 'status_up' | 'lockstep_down' | 'lockstep_up';
      /** Late after (ms). An update counts as late when it takes so much longer than the fastest one so far. Source: applications.md B4: a choice. From 1, at most 1000. By default 50. */
      readonly late_ms?: number;
    }
  | {
      /** Ping. A packet of 64 bytes now and then, without any reaction: how long it takes, and how much that changes. Source: RFC 3550 §6.4.1 for its jitter. */
      readonly kind: 'ping';
      /** Every (ms). Time between two packets. Source: applications.md B4: a choice. From 1, at most 10000. By default 50. */
      readonly every_ms?: number;
      /** Late after (ms). A packet counts as late when it takes so much longer than the fastest one so far. Source: applications.md B4: a choice. From 1, at most 1000. By default 50. */
      readonly late_ms?: number;
    };

/** How the transport of the group behaves. */
export interface Transport {
  /** Transport of. Options that belong together: what the papers' simulations had, what Linux does, or what QUIC's standard describes. Each can be changed by itself. The papers' is the default, so that what is added stands beside flows of the same kind; a flow added beside others has their set. Beside others, low priority looks alike in both: beside Reno, LEDBAT keeps 1.3 % of the link with the papers' and 0.8 % with Linux's. Alone it need not: delayed acknowledgements hold TCP-LP at a packet or two, and with pacing besides TCP-Nice where its slow start has ended. Source: ns-2.35; Linux net/ipv4; RFC 9002. By default "rfc2012". */
  readonly set?: 'rfc2012' | 'linux' | 'quic';
  /** Loss recovery. How lost packets are found and resent. Without SACK, several losses in one window take one RTT each. RACK finds them by time, so that a retransmission can be found lost, and packets out of order need not be; QUIC has a simpler form of it, and after a timeout sends a probe and cuts nothing. Source: RFC 6675; S001 and S004 used NewReno; RFC 8985, Linux; RFC 9002. By default "sack". */
  readonly recovery?: 'sack' | 'newreno' | 'reno' | 'rack' | 'quic';
  /** Tail loss probes. Two RTTs after the last packet of a flight one more leaves, so that a loss at its end need not wait for the retransmission timer. Needs RACK. Source: RFC 8985 §7; Linux tcp_early_retrans. By default false. */
  readonly tlp?: boolean;
  /** Allowance for a delayed acknowledgement (ms). A tail loss probe waits so much longer where a single packet is out, whose acknowledgement may be held back; QUIC's timeout always, and its receiver holds one back for so long. Source: Linux TCP_RTO_MIN; RFC 8985 §7.2 leaves it free; QUIC: 25 ms. From 0, at most 500. By default 200. */
  readonly max_ack_delay_ms?: number;
  /** Rate reduction (PRR). In a recovery packets leave evenly as others are delivered, not after a pause of half a window. Not for BBR, which sets its own window there. Needs SACK, RACK or QUIC. Source: RFC 9937; Linux tcp_cwnd_reduction. By default "off". */
  readonly prr?: 'off' | 'rfc' | 'linux';
  /** Undo of spurious losses. A sender that finds that nothing was lost, since packets were only late or out of order, goes back to the window before. Needs SACK, RACK or QUIC, whose packet numbers tell each late packet: there it is off or all. Source: RFC 4015, RFC 2883, RFC 5682; Linux tcp_may_undo; QUIC: RFC 9438 §4.9.2. By default "off". */
  readonly undo?: 'off' | 'eifel' | 'dsack' | 'frto' | 'all';
  /** Window counts as used. A window that the flow does not use says nothing of the path, and must not grow: what counts as used. Needs SACK, RACK or QUIC. Source: RFC 5681 §3.1; Linux tcp_is_cwnd_limited, tcp_cwnd_validate; RFC 7661 §4.4. By default "strict". */
  readonly growth_check?: 'strict' | 'linux' | 'rfc7661';
  /** A pause takes. What a flow that has paused for longer than its retransmission timeout gives back of its window; Linux also halves what was not used in that time. Needs SACK, RACK or QUIC. Source: RFC 5681 §4.1; RFC 2861; Linux tcp_slow_start_after_idle, tcp_cwnd_restart; RFC 7661 §4.4.3. By default "off". */
  readonly idle_restart?: 'off' | 'rfc5681' | 'linux' | 'rfc7661';
  /** Initial window (packets). Congestion window at the start of a connection. Source: ns-2.35 windowInit_ = 2; RFC 6928 allows 10. From 1, at most 1000. By default 2. */
  readonly init_cwnd?: number;
  /** Initial ssthresh (packets). Slow start ends here at the latest. None: arbitrarily high. Source: RFC 5681 §3.1. From 2, at most 1000000000. */
  readonly init_ssthresh?: number | null;
  /** Minimum RTO (ms). Lower bound of the retransmission timeout. Source: ns-2.35 minrto_ = 0.2 s, Linux; RFC 6298 §2.4 says 1 s. From 1, at most 60000. By default 200. */
  readonly min_rto_ms?: number;
  /** Minimum RTO is of. In Linux the timeout is never closer to the smoothed RTT than the minimum. Needs SACK or RACK. Source: RFC 6298 §2.4; Linux tcp_rtt_estimator, TCP_RTO_MIN. By default "timeout". */
  readonly rto_floor?: 'timeout' | 'variance';
  /** Initial RTO (ms). Retransmission timeout before the first RTT sample. Source: RFC 6298 §2.1; ns-2.35: 3 s. From 1, at most 60000. By default 1000. */
  readonly initial_rto_ms?: number;
  /** Maximum RTO (ms). Upper bound of the retransmission timeout, and so of its exponential backoff. Source: RFC 6298 §2.5; ns-2.35 maxrto_ = 60 s. From 1000, at most 600000. By default 60000. */
  readonly max_rto_ms?: number;
  /** RTO learns from. Karn's rule ignores acknowledgements of retransmissions, so that a timeout stays backed off until a packet sent once gets through; with timestamps every acknowledgement counts. Decides how hard many flows push when each has less than a packet per RTT. Source: RFC 6298 §3, §5.7; ns-2.35 timestamps_ and ts_resetRTO_ false; Linux uses timestamps. By default "karn". */
  readonly rto_samples?: 'karn' | 'timestamps';
  /** RTO backoff. Each expiry in a row multiplies the retransmission timeout by this. More leaves a link with less than a packet per flow and RTT in peace for longer. Source: RFC 6298 §5.5: 2; S004 §V asks for a more careful reaction to timeouts in a row and names none. From 1, at most 16. By default 2. */
  readonly rto_backoff?: number;
  /** RTO backoff ends. A packet that gets through ends the backoff, as the standard says, or takes back only its last step, so that a sender remembers for some packets that the link had no room. Source: RFC 6298 §5.7: at once; step by step: ours, after S004's call for care. By default "at_once". */
  readonly backoff_end?: 'at_once' | 'stepwise';
  /** ECN. Packets say that they understand marks; a queue that can will then mark them instead of dropping them. Source: RFC 3168; the papers ran without. By default false. */
  readonly ecn?: boolean;
  /** Marks are told by. A running count of marks in each acknowledgement loses none with a lost or delayed one; three bits, as in the header, do so up to seven marks. Of use with ECN. DCTCP and Prague have exact counts without it. Source: RFC 9768. By default "off". */
  readonly accecn?: 'off' | 'ace' | 'option';
  /** Delayed acknowledgements. The receiver acknowledges every second packet, or after 100 ms; at once when packets are out of order, or when marks begin or end. TFRC has reports instead. Source: RFC 5681 §4.2; the papers' ns-2 receivers acknowledge each packet. By default false. */
  readonly delayed_ack?: boolean;
  /** Quick acknowledgements. Delays acknowledgements as Linux does: not of the first 16 packets of a connection or after a pause, nor of those with which its receive window grows, which is most of slow start; and by 40 ms at most. Needs delayed acknowledgements. Source: Linux tcp_input.c: TCP_MAX_QUICKACKS, tcp_grow_window, tcp_rcvbuf_grow (6.18), TCP_DELACK_MIN; measured on 6.18. By default false. */
  readonly quick_ack?: boolean;
  /** Pacing. Packets leave at 1.2 x cwnd / RTT (2 x in slow start) instead of in bursts. Source: Linux tcp_pacing_ca_ratio 120, tcp_pacing_ss_ratio 200. By default false. */
  readonly pacing?: boolean;
  /** Pacing by. Linux paces by what is outstanding, if that is more than the window, and leaves the pace of slow start at half of ssthresh. Of use with pacing. Source: Linux tcp_update_pacing_rate. By default "window". */
  readonly pacing_rule?: 'window' | 'linux';
  /** Pacing gain. The pace is so many windows per RTT. Of use with pacing. Source: Linux tcp_pacing_ca_ratio 120; RFC 9002 §7.7: 1.25. From 0.5, at most 4. By default 1.2. */
  readonly pacing_gain?: number;
  /** Pacing gain in slow start. The same in slow start. Source: Linux tcp_pacing_ss_ratio 200; RFC 9002 §7.7: 1.25. From 0.5, at most 4. By default 2. */
  readonly pacing_gain_slow_start?: number;
  /** Pacing burst (packets). After a pause a pacer lets so many packets go at once, as one with a bucket of so many does; with 1 each is spaced. Of use with pacing, or with a controller that paces. Source: RFC 9002 §7.7: at most the initial window; quic-go and ngtcp2: 10. From 1, at most 1000. By default 1. */
  readonly pacing_burst_packets?: number;
  /** Window cap (packets). The receiver's window: the flight never exceeds it. None: not limiting. Source: ns-2.35 window_ = 20, raised in the papers. From 1, at most 10000000. */
  readonly window_packets?: number | null;
  /** Receiver's LEDBAT (rLEDBAT). The receiver lowers the priority of whoever sends: it runs a low-priority controller on what arrives and advertises that controller's window. The sender's own controller goes on as ever, and the smaller window holds. Both measure by TCP's timestamps. Needs a single path and a sender with a window. Source: RFC 9840, draft-irtf-iccrg-rledbat-01 §3; xnu 11417, bsd/netinet/tcp_rledbat.c; ledbat_rfc6817: two public codes for ns-3. By default "off". */
  readonly rledbat?: 'off' | 'xnu' | 'ledbat_pp' | 'ledbat_rfc6817';
  /** Receiver's target (ms). Queuing delay up to which the receiver's window grows. None: the law's own, 40 ms of Apple's, 60 ms of LEDBAT++, 100 ms of RFC 6817. Of use with the receiver's LEDBAT. Source: xnu tcp_sysctls.c; LEDBAT++ draft §4.5; RFC 6817 §2.5. From 0.1, at most 10000. */
  readonly rledbat_target_ms?: number | null;
  /** Window scale. The advertised window is told in units of 2 to this power of bytes, rounded up: 12 are 2.8 packets, 14 are 11, for which a small window is too coarse. Of use with the receiver's LEDBAT. Source: RFC 7323 §2; draft-irtf-iccrg-rledbat-01 §3.1.2: less than 12; 7 is usual in Linux. From 0, at most 14. By default 7. */
  readonly window_scale?: number;
  /** Growth beyond the receiver's window. The sender's congestion window grows although the receiver's window limits the flight, as in stacks that do not look. Off: a window that is not used does not grow. Of use with the receiver's LEDBAT. Source: RFC 5681 §3.1 and RFC 7661 advise against it. By default false. */
  readonly rwnd_growth?: boolean;
  /** Send jitter (ms). A random delay, uniform from 0 to this, before each packet leaves the sender; keeps their order. Breaks phase effects. Source: ns-2's overhead_; Floyd and Jacobson 1992. From 0, at most 1000. By default 0. */
  readonly send_jitter_ms?: number;
  /** Timestamp resolution (us). Both clocks are read in steps of this when one-way delays are measured. 0: exact. Source: TCP-Linux and Linux LP use 1 ms. From 0, at most 1000000. By default 0. */
  readonly owd_resolution_us?: number;
  /** Clock offset (ms). Receiver's clock minus sender's. Cancels out in LEDBAT. Source: RFC 6817 §4.3 (appendix on clock errors). From -1000000, at most 1000000. By default 0. */
  readonly clock_offset_ms?: number;
  /** Clock skew (ppm). How much faster the receiver's clock runs. 50 ppm look like 30 ms more queuing delay after ten minutes. Source: RFC 6817 appendix A.2. From -1000, at most 1000. By default 0. */
  readonly clock_skew_ppm?: number;
  /** At its end. What happens to data that is still outstanding when the flow's time is over. Source: S003 relies on ns-2's FTP stop (cease). By default "cease". */
  readonly stop?: 'cease' | 'abort';
  /** Receive buffer (packets). Data beyond a gap waits here until the gap is filled. When it is full, a slow path stops the fast one. None: never full. Source: S002: 5,000,000 bytes; RFC 6182: twice the sum of all rates times the longest RTT. From 1, at most 10000000. */
  readonly receive_buffer_packets?: number | null;
  /** Send buffer (packets). Data that has been sent stays here until it is acknowledged. None: never full. Source: S002: 5,000,000 bytes. From 1, at most 10000000. */
  readonly send_buffer_packets?: number | null;
}
