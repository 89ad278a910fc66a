#!/usr/bin/env python3
"""Vectors of controllers that no other implementation ran beside: each rule once more, in plain arithmetic, written from the
source that it names and from nothing of this simulator. `python3 vectors.py` writes them into
`sim-core/tests/data/vectors`, and `sim-core/tests/all/vectors.rs` holds the controllers to them. What it prints has no part in the simulator's making: where the two
differ, the source decides."""

import json
import math
import pathlib

VECTORS = []


def vector(id, of, source, cc, start, steps, within=1e-9, paths=None):
    """`start`: the window and ssthresh of each path; `steps`: what arrives, and the figures after it."""
    VECTORS.append(
        {
            "id": id,
            "of": of,
            "kind": "apart",
            "source": source,
            "cc": cc,
            "start": start,
            "within": within,
            "steps": steps,
        }
    )


def ack(rtt_ms, expect, **more):
    return {"rtt_ms": rtt_ms, **more, "expect": expect}


# DCTCP: RFC 8257 section 3.3, steps 5 to 9 and the last paragraph. A window of acknowledgements at a time, the last of which
# ends it; the window is not used, so that nothing but marks moves it.
def dctcp():
    g, alpha, cwnd, steps = 1 / 16, 1.0, 200.0, []
    for packets, marked in [(100, 0), (100, 40), (80, 80), (60, 1), (50, 0), (50, 25), (40, 0), (40, 4)]:
        m = marked / packets
        alpha = alpha * (1 - g) + g * m
        if marked > 0:
            cwnd = cwnd * (1 - alpha / 2)
        steps.append(
            ack(10, {"cwnd": cwnd, "alpha": alpha}, acked=packets, marked=marked, round=True, used=False)
        )
    vector(
        "dctcp-alpha",
        ["controllers.dctcp"],
        "RFC 8257, section 3.3",
        {"kind": "dctcp"},
        [[200, 2]],
        steps,
    )


# LIA: RFC 6356 section 3, equations 1 and 2, windows in packets, an acknowledgement of one packet on one path after the other.
def lia():
    w, rtt, steps = [10.0, 24.0, 6.0], [0.02, 0.1, 0.05], []
    for i in [0, 1, 0, 2, 0, 1, 0, 0, 2, 1, 0, 1]:
        total = sum(w)
        alpha = total * max(a / r**2 for a, r in zip(w, rtt)) / sum(a / r for a, r in zip(w, rtt)) ** 2
        w[i] += min(alpha / total, 1 / w[i])
        steps.append(ack(1000 * rtt[i], {"cwnd": w[i], "alpha": alpha}, path=i))
    vector(
        "lia-three-paths",
        ["controllers.lia"],
        "RFC 6356, section 3, equations 1 and 2",
        {"kind": "lia"},
        [[10, 2, 20], [24, 2, 100], [6, 2, 50]],
        steps,
    )


# OLIA: Khalili et al., CoNEXT 2012, section 4.2, equations 5 and 6, on paths of the same round-trip time, where it does not
# matter how the best ones are ranked by it. l grows with what is acknowledged; no path has lost anything yet.
def olia():
    w, rtt, l, steps = [12.0, 8.0], 0.05, [0.0, 0.0], []
    for i in [0, 1, 1, 0, 1, 1, 1, 0, 0, 1]:
        l[i] += 1
        largest = [k for k in range(2) if w[k] == max(w)]
        best = [k for k in range(2) if l[k] == max(l)]
        collected = [k for k in best if k not in largest]
        alpha = 0.0
        if collected:
            if i in collected:
                alpha = 1 / 2 / len(collected)
            elif i in largest:
                alpha = -1 / 2 / len(largest)
        w[i] += w[i] / rtt**2 / sum(a / rtt for a in w) ** 2 + alpha / w[i]
        steps.append(ack(50, {"cwnd": w[i], "alpha_i": alpha}, path=i))
    vector(
        "olia-two-paths",
        ["controllers.olia"],
        "Khalili et al., CoNEXT 2012, section 4.2, equations 5 and 6",
        {"kind": "olia"},
        [[12, 2, 50], [8, 2, 50]],
        steps,
    )


# FAST: Jin, Wei, Low 2004, equation 1, once a round trip, of the average of that round's samples: here they are all alike, and
# there are so many that the average has forgotten the rounds before.
def fast():
    alpha, gamma, base, w, steps = 20, 0.5, 50.0, 40.0, []
    for rtt in [50, 55, 60, 60, 75, 100, 60]:
        w = min(2 * w, (1 - gamma) * w + gamma * (base / rtt * w + alpha))
        steps.append(ack(rtt, {}, times=500))
        steps.append(ack(rtt, {"cwnd": w}, round=True))
    vector(
        "fast-rounds",
        ["controllers.fast"],
        "Jin, Wei, Low, INFOCOM 2004, equation 1",
        {"kind": "fast"},
        [[40, None]],
        steps,
        1e-6,
    )


# Compound: Tan, Song, Zhang, Sridharan 2006, equations 3 to 6, with alpha 1/8, beta 1/2, k 3/4, gamma 30, zeta 1 as printed there:
# win = cwnd + dwnd, once a round trip; cwnd grows as Reno's, by 1/win for an acknowledgement.
def compound():
    alpha, k, gamma, zeta, base = 1 / 8, 3 / 4, 30, 1, 50.0
    reno, dwnd, steps = 100.0, 0.0, []
    for rtt in [50, 50, 60, 80, 100, 55]:
        for i in range(8):
            reno += 1 / (reno + dwnd)
            steps.append(ack(rtt, {}, acked=1, round=i == 7))
        win = reno + dwnd
        diff = (win / base - win / rtt) * base
        if diff < gamma:
            dwnd += max(alpha * win**k - 1, 0)
        else:
            dwnd = max(dwnd - zeta * diff, 0)
        steps[-1]["expect"] = {"cwnd": reno + dwnd, "delay_window": dwnd}
    vector(
        "compound-rounds",
        ["controllers.compound"],
        "Tan, Song, Zhang, Sridharan, INFOCOM 2006, equations 3 to 6",
        {"kind": "compound"},
        [[100, 2]],
        steps,
        1e-6,
    )


# LEDBAT++: draft-irtf-iccrg-ledbat-plus-plus-01, sections 4.2 and 4.3: GAIN = 1 / min(16, CEIL(2 * TARGET / base)); per round
# trip W += GAIN up to the target, and W += max(GAIN - Constant * W * (delay / target - 1), -W / 2) above it, shared out over the
# acknowledgements of a window. Past slow start, between two slowdowns; each delay comes four times, which is the filter's length.
def ledbat_pp():
    target, w, steps = 60.0, 20.0, []
    base = 35.0
    gain = 1 / min(16, math.ceil(2 * target / base))
    ms = 0
    steps.append(ack(base, {}, ms=ms))  # at the threshold: slow start is over
    steps.append(ack(base, {}, acked=0, used=False, ms=ms, set=[w, 20]))
    for queuing in [0, 30, 60, 66, 90, 150, 59]:
        for i in range(5):
            ms += 1
            # The least of the last four samples: a larger one counts once it has pushed the others out.
            if i == 4:
                per_round = gain if queuing <= target else max(gain - w * (queuing / target - 1), -w / 2)
                w += per_round / w
                steps.append(ack(base + queuing, {"cwnd": w, "gain": gain}, ms=ms))
            else:
                steps.append(ack(base + queuing, {}, acked=0, used=False, ms=ms))
    vector(
        "ledbat-pp-avoidance",
        ["controllers.ledbat_pp"],
        "draft-irtf-iccrg-ledbat-plus-plus-01, sections 4.2 and 4.3",
        {"kind": "ledbat_pp", "slowdowns": False},
        [[20, 20]],
        steps,
    )


# TFRC: RFC 5348 section 3.1, with b = 1 and t_RTO = 4 R, and section 4.3 step 4 where p > 0.
def tfrc():
    s = 1460.0
    steps = []

    def x_bps(r, p):
        f = math.sqrt(2 * p / 3) + 4 * 3 * math.sqrt(3 * p / 8) * p * (1 + 32 * p * p)
        return s / (r * f)

    # The first feedback: the initial window of RFC 3390 in a round trip.
    r = 0.1
    first = {"at_s": 0.8, "rtt_ms": 100, "receive_rate_bps": 8 * 400_000, "p": 0}
    steps.append({"report": first, "expect": {"rate": 8 * 4380 / r, "smoothed_rtt": 100}})
    for at, rtt, p, x_recv in [
        (1.0, 0.1, 0.01, 400_000),
        (1.2, 0.1, 0.02, 400_000),
        (1.4, 0.14, 0.02, 400_000),
        (1.6, 0.05, 0.05, 400_000),
        (1.8, 0.05, 0.2, 400_000),
        (2.0, 0.05, 0.001, 400_000),
        (2.2, 0.05, 0.5, 400_000),
    ]:
        r = 0.9 * r + 0.1 * rtt
        rate = max(min(x_bps(r, p), 2 * x_recv), s / 64)
        steps.append(
            {
                "report": {"at_s": at, "rtt_ms": 1000 * rtt, "receive_rate_bps": 8 * x_recv, "p": p},
                "expect": {"rate": 8 * rate, "smoothed_rtt": 1000 * r},
            }
        )
    vector(
        "tfrc-equation",
        ["controllers.tfrc"],
        "RFC 5348, sections 3.1 and 4.3",
        {"kind": "tfrc", "damping": False},
        [],
        steps,
        1e-6,
    )


# Copa: Arun and Balakrishnan, NSDI 2018, section 2: the target rate is 1 / (delta * queuing delay), and the window moves by
# v / (delta * cwnd) towards it with each acknowledgement; v is 1 for the first rounds. Without competition, past slow start.
def copa():
    delta, base, steps, ms = 0.5, 50.0, [], 0
    steps.append(ack(base, {}, acked=0, used=False, ms=0))
    steps.append(ack(90, {}, ms=100))  # far above the target rate: slow start is over
    w = 20.0
    for rtt in [60, 70, 55, 90]:
        ms += 200  # the standing delay is the least of half a round trip: what was before is older
        up = w / (rtt / 1000) <= 1 / (delta * (rtt - base) / 1000)
        step = 1 / (delta * w) * (1 if up else -1)
        w += step
        steps.append(ack(rtt, {"grown": step}, ms=100 + ms))
    vector(
        "copa-steps",
        ["controllers.copa"],
        "Arun and Balakrishnan, NSDI 2018, section 2",
        {"kind": "copa", "mode_switching": False},
        [[20, None]],
        steps,
        2e-3,
    )


def dualpi2():
    """RFC 9332 section A.1, figures 6 and 8, with the text's target of 15 ms, alpha 0.16 and beta 3.2 a second: every 16 ms
    p' += alpha * (delay - target) + beta * (delay - delay before), between 0 and 1. A packet waits; after 320 ms none does."""
    p, before, steps = 0.0, 0.0, [{"ms": 0, "arrives": True}]
    for k in range(1, 41):
        ms = 16 * k
        if k == 21:
            steps.append({"ms": ms - 1, "drains": True})
        delay = ms / 1000 if k <= 20 else 0.0
        p = min(max(p + 0.16 * (delay - 0.015) + 3.2 * (delay - before), 0), 1)
        before = delay
        steps.append({"ms": ms, "p": p})
    of = "RFC 9332, appendix A.1, figures 6 and 8"
    return [{"id": "dualpi2-base", "of": ["queues.dualpi2"], "kind": "apart", "source": of, "steps": steps}]


for make in [dctcp, lia, olia, fast, compound, ledbat_pp, tfrc, copa]:
    make()

for name, vectors in [("rules", VECTORS), ("dualpi2", dualpi2())]:
    target = pathlib.Path(__file__).parents[3] / "sim-core" / "tests" / "data" / "vectors" / f"{name}.json"
    lines = ",\n".join(json.dumps(each) for each in vectors)
    target.write_text(f"[\n{lines}\n]\n")
