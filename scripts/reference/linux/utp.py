"""What libtorrent's uTP sends and hears over a link that this program plays, between two sessions of this machine.

  utp.py TRACE RATE_BPS DELAY_MS BUFFER_PACKETS SECONDS

Run it with a Python that has libtorrent (README.md). The link has a drop-tail queue (BUFFER wait, one is in service) and
DELAY each way; acknowledgements wait for nothing. Delays are in the packets themselves [BEP 29], so that a program that wakes
late shows in them and falsifies nothing. TRACE gets the sender's side: a line for each acknowledgement that brings something
new (microseconds since the line before, bytes it acknowledges, one-way delay above the smallest in microseconds, most bytes
that are out before the next such line), and "x" with the microseconds where a packet is sent again that was first sent after
the last such line, at least 100 ms ago.
"""

import heapq
import os
import select
import socket
import struct
import sys
import tempfile
import time

import ends

FRONT, SEED, LEECH = 7300, 7301, 7302
HEADERS = 28  # IP and UDP
DATA, STATE = 0, 2


def header(packet):
    """Kind, delay of the other direction in microseconds, number, acknowledged number, selective bits, payload."""
    kind, extension, _, _, delay, _, number, acknowledged = struct.unpack("!BBHIIIHH", packet[:20])
    at, bits = 20, b""
    while extension and at + 2 <= len(packet):
        following, length = packet[at], packet[at + 1]
        if extension == 1:
            bits = packet[at + 2 : at + 2 + length]
        extension, at = following, at + 2 + length
    return kind >> 4, delay, number, acknowledged, bits, len(packet) - at


def bound(port):
    own = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 << 20)
    own.bind(("127.0.0.1", port))
    return own


def sessions(size):
    import libtorrent

    folder = tempfile.mkdtemp()
    os.makedirs(folder + "/seed")
    with open(folder + "/seed/zeros", "wb") as file:
        file.truncate(size)
    flags = libtorrent.torrent_flags
    seed, leech = ends.session("127.0.0.1", SEED), ends.session("127.0.0.1", LEECH)
    has_all = flags.seed_mode | flags.upload_mode
    seed.add_torrent({"ti": ends.torrent(size), "save_path": folder + "/seed", "flags": has_all})
    handle = leech.add_torrent({"ti": ends.torrent(size), "save_path": folder + "/leech", "flags": 0})
    handle.resume()
    time.sleep(1)
    handle.connect_peer(("127.0.0.1", FRONT))
    return seed, leech


def record(rate, delay, buffer, seconds):
    """Rows of (time in us, whether sent, header), as the sender sees them."""
    front, back = bound(FRONT), bound(0)
    keep = sessions(int(rate / 8 * seconds * 1.2))
    begin = time.monotonic()
    due, rows, free, waiting, count, peer = [], [], 0.0, [], 0, None
    while time.monotonic() < begin + seconds:
        now = time.monotonic()
        timeout = max(0.0, min(due[0][0] - now, 0.1)) if due else 0.1
        for ready in select.select([front, back], [], [], timeout)[0]:
            packet, source = ready.recvfrom(65536)
            now = time.monotonic()
            count += 1
            if ready is front:
                peer = source
                heapq.heappush(due, (now + delay, count, back, packet))
                continue
            rows.append((int((now - begin) * 1e6), True, header(packet)))
            waiting = [end for end in waiting if end > now]
            if len(waiting) <= buffer:
                free = max(free, now) + (len(packet) + HEADERS) * 8 / rate
                waiting.append(free)
                heapq.heappush(due, (free + delay, count, front, packet))
        now = time.monotonic()
        if due and due[0][0] <= now:
            _, _, way, packet = heapq.heappop(due)
            way.sendto(packet, ("127.0.0.1", SEED) if way is back else peer)
            if way is back:
                rows.append((int((now - begin) * 1e6), False, header(packet)))
                time.sleep(0.001)  # What it sends now is an answer to this one.
    del keep
    return rows


def trace(rows):
    """The lines of TRACE."""
    near = lambda number, to: to + ((number - to + 0x8000) & 0xFFFF) - 0x8000
    first, payloads, reported = {}, {}, set()
    last = below = None
    flight = at = 0
    cut = -100_000
    lines = []
    for now, is_sent, (kind, delay, number, acknowledged, bits, payload) in rows:
        if is_sent:
            if kind != DATA:
                continue
            number = number if last is None else near(number, last)
            if number not in first:
                first[number], payloads[number] = now, payload
                flight += payload
            elif first[number] > cut and now - cut >= 100_000:
                lines.append(["x", now - at])
                at = cut = now
            last = number if last is None else max(last, number)
            below = number - 1 if below is None else below
        elif last is not None and kind in (DATA, STATE) and delay > 0:
            edge = near(acknowledged, last)
            high = (edge + 2 + i for i in range(8 * len(bits)) if bits[i // 8] >> i % 8 & 1)
            new = {n for n in (*range(below + 1, edge + 1), *high) if n in first} - reported
            below = max(below, edge)
            reported |= new
            newly = sum(payloads[n] for n in new)
            if newly == 0:
                continue
            flight -= newly
            lines.append([now - at, newly, delay, 0])
            at = now
        if lines and lines[-1][0] != "x":
            lines[-1][3] = max(lines[-1][3], flight)
    least = min(line[2] for line in lines if line[0] != "x")
    for line in lines:
        if line[0] != "x":
            line[2] -= least
    return [" ".join(map(str, line)) for line in lines]


if __name__ == "__main__":
    out, rate, delay, buffer, seconds = sys.argv[1:]
    lines = trace(record(float(rate), float(delay) / 1e3, int(buffer), float(seconds)))
    with open(out, "w") as file:
        file.write("\n".join(lines) + "\n")
    os._exit(0)  # The sessions would take their time.
