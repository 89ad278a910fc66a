/*
 * A link between network namespaces, in user space: packets of the senders wait in a drop-tail queue, are served at a rate
 * that is exact to the byte, and reach the receivers after a delay; the way back is a delay alone. Usage:
 *
 *   link RATE_BPS LIMIT_PACKETS FORWARD_US BEGIN_NS END_NS  NAMESPACE:DEVICE:BACK_US ...
 *
 * The first namespace is the receivers', the others one sender each: 10.77.I.1 is the address in the I-th. Times are of
 * CLOCK_MONOTONIC. What is counted lies in [BEGIN_NS, END_NS); then the counts are printed as one line of JSON.
 *
 * Time is virtual: who waits, who is dropped and when each packet is due follow from the times at which the packets were
 * read and from the rate. Nothing is slept through: a process that wakes late delivers what is due and goes on with the
 * times that are right, and it records how late each packet left ("late_us").
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { HOSTS = 16, PACKET = 2048, PIPE = 16384, LATE = 200000, DELAYS = 1000000, SECONDS = 3600 };

typedef uint64_t Nanos;

typedef struct {
  Nanos due;
  int host; /* whose data, on the way forward */
  int size;
  unsigned char data[PACKET];
} Packet;

/* What is under way with one delay: first in, first out. */
typedef struct {
  Packet *packets;
  size_t head, tail;
} Pipe;

typedef struct {
  int device;
  Nanos back;
  Pipe pipe; /* to this host */
  uint64_t offered, dropped, bytes, acks;
} Host;

static Host hosts[HOSTS];
static int count;
static Nanos begin, end;

/* When the packets in the queue begin to be served, in order: those later than now wait. */
static Nanos starts[PIPE];
static size_t first, last;
static Nanos free_at, seen;
/* What is left of a nanosecond after the packets served so far, in parts of 1 / rate. */
static uint64_t rest;
static Nanos waited[PIPE]; /* for how long so many packets waited */
static uint64_t delays[DELAYS + 1]; /* how many packets waited so many times 10 us */
static uint64_t late[LATE + 1]; /* how many packets left so many microseconds late */
static uint64_t latest;
static uint64_t per_second[SECONDS][HOSTS], queue_ns[SECONDS], drops[SECONDS];

static void stop(const char *what) {
  fprintf(stderr, "link: %s: %s\n", what, strerror(errno));
  exit(1);
}

static Nanos now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (Nanos)time.tv_sec * 1000000000u + (Nanos)time.tv_nsec;
}

static uint64_t counted(Nanos time) { return time >= begin && time < end; }

static size_t second(Nanos time) { return (size_t)((time - begin) / 1000000000u); }

static Pipe pipe_of(void) {
  Pipe pipe = {.packets = malloc(PIPE * sizeof(Packet))};
  if (pipe.packets == NULL) stop("memory");
  memset(pipe.packets, 0, PIPE * sizeof(Packet));
  return pipe;
}

static void into(Pipe *pipe, Nanos due, int host, const unsigned char *data, int size) {
  if (pipe->tail - pipe->head == PIPE) {
    errno = ENOBUFS;
    stop("more packets under way than there is room for");
  }
  Packet *packet = &pipe->packets[pipe->tail++ % PIPE];
  packet->due = due;
  packet->host = host;
  packet->size = size;
  memcpy(packet->data, data, (size_t)size);
}

static void span(Nanos to) {
  Nanos from = seen < begin ? begin : seen;
  seen = to;
  if (to > end) to = end;
  if (to <= from) return;
  waited[last - first] += to - from;
  while (from < to) {
    Nanos edge = begin + (second(from) + 1) * 1000000000u;
    Nanos until = edge < to ? edge : to;
    queue_ns[second(from)] += (last - first) * (until - from);
    from = until;
  }
}

/* The queue as it is at `time`: whoever's turn has come no longer waits. */
static void advance(Nanos time) {
  while (first < last && starts[first % PIPE] <= time) {
    span(starts[first % PIPE]);
    first++;
  }
  span(time);
}

static void offer(int host, Nanos time, uint64_t rate, size_t limit, Nanos forward, const unsigned char *data, int size) {
  advance(time);
  hosts[host].offered += counted(time);
  if (free_at > time && last - first >= limit) {
    hosts[host].dropped += counted(time);
    if (counted(time)) drops[second(time)]++;
    return;
  }
  Nanos start = free_at > time ? free_at : time;
  if (start > time) starts[last++ % PIPE] = start;
  else rest = 0;
  uint64_t bits = (uint64_t)size * 8u * 1000000000u + rest;
  free_at = start + bits / rate;
  rest = bits % rate;
  if (counted(start)) {
    uint64_t delay = (start - time) / 10000u;
    delays[delay < DELAYS ? delay : DELAYS]++;
  }
  if (counted(free_at)) {
    hosts[host].bytes += (uint64_t)size;
    per_second[second(free_at)][host] += (uint64_t)size;
  }
  into(&hosts[0].pipe, free_at + forward, host, data, size);
}

/* Hands over what is due, and answers when the next packet is. */
static Nanos deliver(void) {
  Nanos next = UINT64_MAX;
  for (int i = 0; i < count; i++) {
    Pipe *pipe = &hosts[i].pipe;
    while (pipe->head < pipe->tail) {
      Packet *packet = &pipe->packets[pipe->head % PIPE];
      Nanos time = now();
      if (packet->due > time) {
        if (packet->due < next) next = packet->due;
        break;
      }
      if (write(hosts[i].device, packet->data, (size_t)packet->size) < 0 && errno != EIO) stop("write");
      if (counted(packet->due)) {
        uint64_t by = (time - packet->due) / 1000u;
        late[by < LATE ? by : LATE]++;
        if (by > latest) latest = by;
      }
      pipe->head++;
    }
  }
  return next;
}

static int open_device(const char *namespace, const char *device) {
  char path[256];
  snprintf(path, sizeof path, "/run/netns/%s", namespace);
  int own = open("/proc/self/ns/net", O_RDONLY), other = open(path, O_RDONLY);
  if (own < 0 || other < 0 || setns(other, CLONE_NEWNET) < 0) stop(path);
  int file = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
  struct ifreq request = {.ifr_flags = IFF_TUN | IFF_NO_PI};
  strncpy(request.ifr_name, device, IFNAMSIZ - 1);
  if (file < 0 || ioctl(file, TUNSETIFF, &request) < 0) stop(device);
  if (setns(own, CLONE_NEWNET) < 0) stop("namespace");
  close(own);
  close(other);
  return file;
}

static uint64_t percentile(const uint64_t *counts, size_t size, double part) {
  uint64_t all = 0, sum = 0;
  for (size_t i = 0; i < size; i++) all += counts[i];
  for (size_t i = 0; i < size; i++) {
    sum += counts[i];
    if ((double)sum >= part * (double)all) return i;
  }
  return 0;
}

static void each(const char *name, uint64_t (*of)(const Host *)) {
  printf(",\"%s\":[", name);
  for (int i = 1; i < count; i++) printf("%s%llu", i > 1 ? "," : "", (unsigned long long)of(&hosts[i]));
  printf("]");
}

static uint64_t offered(const Host *host) { return host->offered; }
static uint64_t dropped(const Host *host) { return host->dropped; }
static uint64_t bytes(const Host *host) { return host->bytes; }
static uint64_t acks(const Host *host) { return host->acks; }

static void print(uint64_t rate) {
  double length = (double)(end - begin), sum = 0;
  uint64_t all = 0, offers = 0, losses = 0, sent = 0, later = 0;
  for (size_t i = 0; i < PIPE; i++) sum += (double)i * (double)waited[i];
  for (int i = 1; i < count; i++) {
    offers += hosts[i].offered;
    losses += hosts[i].dropped;
    all += hosts[i].bytes;
  }
  for (size_t i = 0; i <= LATE; i++) {
    sent += late[i];
    if (i >= 1000) later += late[i];
  }
  printf("{\"efficiency\":%.6f,\"queue_mean_packets\":%.4f,\"queue_delay_p95_ms\":%.2f,\"loss\":%.8f",
         (double)all * 8e9 / ((double)rate * length), sum / length,
         (double)percentile(delays, DELAYS + 1, 0.95) / 100, offers == 0 ? 0 : (double)losses / (double)offers);
  each("offered", offered);
  each("dropped", dropped);
  each("bytes", bytes);
  each("acks", acks);
  printf(",\"late_us\":{\"p50\":%llu,\"p99\":%llu,\"max\":%llu,\"part_above_1_ms\":%.6f}",
         (unsigned long long)percentile(late, LATE + 1, 0.5), (unsigned long long)percentile(late, LATE + 1, 0.99),
         (unsigned long long)latest, sent == 0 ? 0 : (double)later / (double)sent);
  printf(",\"per_second\":[");
  for (size_t i = 0; i < (size_t)((end - begin) / 1000000000u); i++) {
    printf("%s[%.2f,%llu", i > 0 ? "," : "", (double)queue_ns[i] / 1e9, (unsigned long long)drops[i]);
    for (int j = 1; j < count; j++) printf(",%llu", (unsigned long long)per_second[i][j]);
    printf("]");
  }
  printf("]}\n");
}

int main(int argc, char **argv) {
  if (argc < 8 || argc - 6 > HOSTS) {
    fprintf(stderr, "link: RATE_BPS LIMIT_PACKETS FORWARD_US BEGIN_NS END_NS NAMESPACE:DEVICE:BACK_US ...\n");
    return 2;
  }
  uint64_t rate = strtoull(argv[1], NULL, 10);
  size_t limit = (size_t)strtoull(argv[2], NULL, 10);
  Nanos forward = strtoull(argv[3], NULL, 10) * 1000u;
  begin = strtoull(argv[4], NULL, 10);
  end = strtoull(argv[5], NULL, 10);
  if (rate == 0 || limit >= PIPE || end <= begin || (end - begin) / 1000000000u >= SECONDS) {
    errno = EINVAL;
    stop("rate, limit or times");
  }
  struct pollfd files[HOSTS];
  for (int i = 6; i < argc; i++, count++) {
    char *namespace = strtok(argv[i], ":"), *device = strtok(NULL, ":"), *back = strtok(NULL, ":");
    if (device == NULL || back == NULL) {
      errno = EINVAL;
      stop("NAMESPACE:DEVICE:BACK_US");
    }
    hosts[count] = (Host){
        .device = open_device(namespace, device), .back = strtoull(back, NULL, 10) * 1000u, .pipe = pipe_of()};
    files[count] = (struct pollfd){.fd = hosts[count].device, .events = POLLIN};
  }
  mlockall(MCL_CURRENT);
  seen = begin;
  for (;;) {
    Nanos next = deliver(), time = now();
    if (time > end + 100000000u) break;
    if (next > end + 200000000u) next = end + 200000000u;
    Nanos left = next > time ? next - time : 0;
    struct timespec timeout = {.tv_sec = (time_t)(left / 1000000000u), .tv_nsec = (long)(left % 1000000000u)};
    if (ppoll(files, (nfds_t)count, &timeout, NULL) < 0 && errno != EINTR) stop("poll");
    for (int i = 0; i < count; i++) {
      unsigned char data[PACKET];
      for (;;) {
        ssize_t size = read(hosts[i].device, data, sizeof data);
        if (size < 0) break;
        if (size < 20 || data[0] >> 4 != 4) continue; /* not IPv4 */
        if (i > 0) {
          offer(i, now(), rate, limit, forward, data, (int)size);
        } else if (data[18] > 0 && data[18] < count) {
          Host *to = &hosts[data[18]];
          to->acks += counted(now());
          into(&to->pipe, now() + to->back, data[18], data, (int)size);
        }
      }
    }
  }
  advance(end);
  print(rate);
  return 0;
}
