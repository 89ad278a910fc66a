// TCP flows over one link in htsim, for scripts/bench/ns.mjs: NewReno, an acknowledgement for each packet, 1500 bytes.
// htsim <flows> <Mb/s> <packets of buffer> <seconds> <starts within so many seconds>
// Prints the distinct packets that arrived. The rest is as in htsim's own dumbbell of TCP flows, without its log file.
#include "clock.h"
#include "config.h"
#include "eventlist.h"
#include "network.h"
#include "pipe.h"
#include "queue.h"
#include "tcp.h"

#include <cstdlib>
#include <iostream>
#include <vector>

int main(int argc, char* argv[])
{
    if (argc != 6)
    {
        return 2;
    }
    const int flows = std::atoi(argv[1]);
    const double mbps = std::atof(argv[2]);
    const int buffer = std::atoi(argv[3]);
    const double seconds = std::atof(argv[4]);
    const double spread = std::atof(argv[5]);

    // It tells of each timeout at length: nobody reads that here, and it shall cost nothing.
    std::cout.setstate(std::ios::failbit);
    std::srand(1);
    EventList& events = EventList::getTheEventList();
    EventList::setEndtime(timeFromSec(seconds));
    const int size = Packet::data_packet_size(); // 1500 bytes unless told otherwise

    // Its queue holds the packet in transmission too.
    Queue queue(speedFromMbps(mbps), memFromPkt(buffer + 1), events, nullptr);
    Pipe there(timeFromMs(25.0), events);
    Pipe back(timeFromMs(25.0), events);
    TcpRtxTimerScanner timers(timeFromMs(10.0), events);

    std::vector<TcpSink*> sinks;
    for (int i = 0; i < flows; i++)
    {
        auto* source = new TcpSrc(nullptr, nullptr, events);
        auto* sink = new TcpSink();
        source->set_cwnd(2 * size);
        source->set_ssthresh(0x7fffffff);
        timers.registerTcp(*source);
        auto* out = new Route();
        out->push_back(&queue);
        out->push_back(&there);
        out->push_back(sink);
        auto* in = new Route();
        in->push_back(&back);
        in->push_back(source);
        source->connect(*out, *in, *sink, timeFromSec(drand() * spread));
        sinks.push_back(sink);
    }

    while (EventList::doNextEvent())
    {
    }

    // The first byte is the connection's own; after it, packets in order, and those beyond a hole.
    uint64_t delivered = 0;
    for (const TcpSink* sink : sinks)
    {
        delivered += sink->_cumulative_ack / size + sink->_received.size();
    }
    std::cout.clear();
    std::cout << delivered << std::endl;
    return 0;
}
