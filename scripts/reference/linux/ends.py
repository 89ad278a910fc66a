"""
The ends of a reference run of Linux, each a process in a network namespace of its own:

  ends.py sink ADDRESS PORT END                            reads and forgets what TCP senders write
  ends.py source CONTROL ADDRESS PORT BEGIN END            one bulk flow of the kernel's TCP; CONTROL "reno/paced" has it
                                                           paced as the fq discipline would
  ends.py seed ADDRESS PORT DIRECTORY BYTES END            libtorrent: has the file, sends it by uTP
  ends.py leech ADDRESS PEER PORT DIRECTORY BYTES BEGIN END    libtorrent: fetches it from the peer

Times are seconds of CLOCK_MONOTONIC. A source prints one line of JSON: what TCP_INFO had every 0.1 s.
"""

import json
import os
import select
import socket
import struct
import sys
import time

EVERY = 0.1
SO_MAX_PACING_RATE = 47  # asm-generic/socket.h; Python has no name for it
# The offsets of the kernel's struct tcp_info (linux/tcp.h).
SSTHRESH, CWND, RETRANSMITTED = 76, 80, 100


def wait_until(moment):
    time.sleep(max(0.0, moment - time.monotonic()))


def sink(address, port, end):
    server = socket.create_server((address, int(port)))
    server.listen(16)
    buffer = bytearray(1 << 20)
    sockets = [server]
    while time.monotonic() < float(end):
        for ready in select.select(sockets, [], [], 0.5)[0]:
            if ready is server:
                sockets.append(server.accept()[0])
                continue
            try:
                size = ready.recv_into(buffer)
            except ConnectionError:
                size = 0
            if size == 0:
                sockets.remove(ready)
                ready.close()


def source(control, address, port, begin, end):
    begin, end = float(begin), float(end)
    sender = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    kind, _, paced = control.partition("/")
    sender.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, kind.encode())
    if paced:
        # Any limit makes the kernel pace; this one is far above what TCP itself sets.
        sender.setsockopt(socket.SOL_SOCKET, SO_MAX_PACING_RATE, 1 << 30)
    sender.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wait_until(begin)
    late = time.monotonic() - begin
    sender.connect((address, int(port)))
    sender.setblocking(False)
    data = bytes(1 << 16)
    trace = []
    now = time.monotonic()
    following = now
    while now < end:
        if select.select([], [sender], [], max(0.0, min(following, end) - now))[1]:
            try:
                sender.send(data)
            except BlockingIOError:
                pass
        now = time.monotonic()
        if now >= following:
            info = sender.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
            trace.append([struct.unpack_from("=I", info, offset)[0] for offset in (CWND, SSTHRESH, RETRANSMITTED)])
            following += EVERY
    windows = [window for window, _, _ in trace]
    print(
        json.dumps({
            "began_late_s": round(late, 4),
            "cwnd_mean_packets": round(sum(windows) / len(windows), 3),
            "retransmissions": trace[-1][2],
            "cwnd_ssthresh": [row[:2] for row in trace],
        })
    )


def session(address, port):
    import libtorrent

    return libtorrent.session({
        "listen_interfaces": f"{address}:{port}",
        "enable_dht": False,
        "enable_lsd": False,
        "enable_upnp": False,
        "enable_natpmp": False,
        "enable_incoming_tcp": False,
        "enable_outgoing_tcp": False,
        "mixed_mode_algorithm": 0,
        "in_enc_policy": 2,
        "out_enc_policy": 2,
        # So that the window of uTP is the only limit: requests for 4 MB at once, and no hashing of what arrives.
        "max_out_request_queue": 4000,
        "max_allowed_in_request_queue": 8000,
        "request_queue_time": 20,
        "send_buffer_watermark": 8 << 20,
        "send_buffer_low_watermark": 1 << 20,
        "recv_socket_buffer_size": 4 << 20,
        "send_socket_buffer_size": 4 << 20,
        "disable_hash_checks": True,
    })


def torrent(size):
    """The file is zeros, so that it needs no room, and all pieces have one hash."""
    import hashlib

    import libtorrent

    files = libtorrent.file_storage()
    files.add_file("zeros", size)
    made = libtorrent.create_torrent(files, 1 << 18, libtorrent.create_torrent.v1_only)
    hashes = {}
    for piece in range(files.num_pieces()):
        length = files.piece_size(piece)
        if length not in hashes:
            hashes[length] = hashlib.sha1(bytes(length)).digest()
        made.set_hash(piece, hashes[length])
    return libtorrent.torrent_info(libtorrent.bencode(made.generate()))


def seed(address, port, directory, size, end):
    import libtorrent

    os.makedirs(directory, exist_ok=True)
    with open(os.path.join(directory, "zeros"), "wb") as file:
        file.truncate(int(size))
    own = session(address, port)
    flags = libtorrent.torrent_flags
    own.add_torrent({
        "ti": torrent(int(size)),
        "save_path": directory,
        "flags": flags.seed_mode | flags.upload_mode,
    })
    wait_until(float(end))


def leech(address, peer, port, directory, size, begin, end):
    os.makedirs(directory, exist_ok=True)
    own = session(address, port)
    handle = own.add_torrent({"ti": torrent(int(size)), "save_path": directory, "flags": 0})
    handle.resume()
    wait_until(float(begin))
    handle.connect_peer((peer, int(port)))
    wait_until(float(end))


if __name__ == "__main__":
    {"sink": sink, "source": source, "seed": seed, "leech": leech}[sys.argv[1]](*sys.argv[2:])
