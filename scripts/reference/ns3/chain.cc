// One run of ns-3 for a reference case: bulk flows over a chain of bottlenecks, one line of JSON with its figures.
// What each option means and how it is built: README.md beside this file.

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-module.h"

#include <iostream>
#include <sstream>
#include <vector>

using namespace ns3;

namespace
{

/** IP bytes of a full packet: 1448 of payload, 12 of the timestamp option, 20 of TCP, 20 of IP. */
constexpr double PACKET_BYTES = 1500;
constexpr uint32_t PAYLOAD_BYTES = 1448;
/** An acknowledgement without SACK blocks. */
constexpr double ACK_BYTES = 52;
constexpr double PPP_BYTES = 2;

/** An access link whose first device's packets take up to `m_most` longer, at random; their order is kept. */
class NoisyChannel : public PointToPointChannel
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::lbe::NoisyChannel")
                                .SetParent<PointToPointChannel>()
                                .AddConstructor<NoisyChannel>();
        return tid;
    }

    void SetNoise(Time most)
    {
        m_noise->SetAttribute("Max", DoubleValue(most.GetSeconds()));
    }

    bool TransmitStart(Ptr<const Packet> p, Ptr<PointToPointNetDevice> src, Time txTime) override
    {
        if (src != GetSource(0))
        {
            return PointToPointChannel::TransmitStart(p, src, txTime);
        }
        const Time arrival = Simulator::Now() + txTime + GetDelay() + Seconds(m_noise->GetValue());
        m_last = std::max(m_last, arrival);
        Ptr<PointToPointNetDevice> to = GetDestination(0);
        Simulator::ScheduleWithContext(to->GetNode()->GetId(),
                                       m_last - Simulator::Now(),
                                       &PointToPointNetDevice::Receive,
                                       to,
                                       p->Copy());
        return true;
    }

  private:
    Ptr<UniformRandomVariable> m_noise = CreateObject<UniformRandomVariable>();
    Time m_last;
};

/** Loses full packets at random; what is as small as a handshake's packet passes. */
class DataLoss : public ErrorModel
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::lbe::DataLoss").SetParent<ErrorModel>().AddConstructor<DataLoss>();
        return tid;
    }

    void SetRate(double rate)
    {
        m_rate->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        m_rate->SetRate(rate);
    }

  private:
    bool DoCorrupt(Ptr<Packet> p) override
    {
        return p->GetSize() > 200 && m_rate->IsCorrupt(p);
    }

    void DoReset() override
    {
        m_rate->Reset();
    }

    Ptr<RateErrorModel> m_rate = CreateObject<RateErrorModel>();
};

/** A queue's mean length over time. */
struct Length
{
    double sum = 0;
    double now = 0;
    double since = 0;

    void To(double length)
    {
        const double at = Simulator::Now().GetSeconds();
        sum += now * (at - since);
        since = at;
        now = length;
    }
};

struct Flow
{
    std::string kind;
    double rtt_ms = 0;
    double start_s = 0;
    uint32_t from = 0;
    uint32_t to = 0;
    uint64_t bytes = 0;
    uint64_t window = 0;
    uint64_t retransmissions = 0;
    uint64_t delivered = 0;
    Ptr<Socket> sender;
    Ptr<Socket> listener;
};

struct Link
{
    double rate = 0;
    double delay_ms = 0;
    Ptr<PointToPointNetDevice> out;
    Ptr<PointToPointNetDevice> in;
    Ptr<QueueDisc> disc;
    Length queue;
    uint64_t arrivals = 0;
    uint64_t drops = 0;
    uint64_t lost = 0;
};

void Fill(Ptr<Socket> socket, uint32_t)
{
    while (socket->GetTxAvailable() >= PAYLOAD_BYTES)
    {
        if (socket->Send(Create<Packet>(PAYLOAD_BYTES)) < 0)
        {
            return;
        }
    }
}

/** "a,b,c" in parts. */
std::vector<std::string> Parts(const std::string& text, char by)
{
    std::vector<std::string> out;
    std::stringstream in(text);
    for (std::string part; std::getline(in, part, by);)
    {
        out.push_back(part);
    }
    return out;
}

DataRate Scaled(double bps, double ip_bytes)
{
    return DataRate(static_cast<uint64_t>(bps * (ip_bytes + PPP_BYTES) / ip_bytes + 0.5));
}

} // namespace

int main(int argc, char* argv[])
{
    std::string flowsText = "ns3::TcpNewReno/50/0/1/1";
    std::string linksText = "10000000/1";
    std::string queue = "droptail";
    std::string back = "";
    std::string steps = "";
    uint32_t limit = 100;
    double loss = 0;
    double noise_ms = 0;
    double spread_s = 0;
    double duration = 120;
    double ackTimeout_ms = 200;
    double target_ms = 100;
    uint32_t ackCount = 1;
    uint32_t run = 1;
    CommandLine cmd;
    cmd.AddValue("flows", "TYPE/RTT ms/START s/FIRST LINK/LAST LINK,...", flowsText);
    cmd.AddValue("links", "RATE bps/ONE WAY ms,...", linksText);
    cmd.AddValue("queue", "droptail, red, codel, fqcodel, pie, fqpie or cobalt, on every link", queue);
    cmd.AddValue("limit", "packets that wait", limit);
    cmd.AddValue("back", "RATE bps/LIMIT packets of the first link's way back", back);
    cmd.AddValue("steps", "AT s/RATE bps,... of the first link", steps);
    cmd.AddValue("loss", "probability, of data packets on the first link", loss);
    cmd.AddValue("noise", "most extra delay of a packet, ms", noise_ms);
    cmd.AddValue("spread", "starts are uniform in 0 to this, s", spread_s);
    cmd.AddValue("duration", "s", duration);
    cmd.AddValue("ackCount", "packets for one acknowledgement", ackCount);
    cmd.AddValue("ackTimeout", "ms", ackTimeout_ms);
    cmd.AddValue("target", "LEDBAT's, ms", target_ms);
    cmd.AddValue("run", "of the random streams", run);
    cmd.Parse(argc, argv);

    RngSeedManager::SetSeed(1);
    RngSeedManager::SetRun(run);
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(PAYLOAD_BYTES));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(8000000));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(8000000));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(ackCount));
    Config::SetDefault("ns3::TcpSocket::DelAckTimeout", TimeValue(MilliSeconds(ackTimeout_ms)));
    Config::SetDefault("ns3::TcpSocket::ConnCount", UintegerValue(1000));
    Config::SetDefault("ns3::TcpSocket::DataRetries", UintegerValue(1000));
    Config::SetDefault("ns3::TcpLedbat::TargetDelay", TimeValue(MilliSeconds(target_ms)));
    Ptr<UniformRandomVariable> start = CreateObject<UniformRandomVariable>();

    std::vector<Link> links;
    for (const auto& text : Parts(linksText, ','))
    {
        const auto part = Parts(text, '/');
        Link link;
        link.rate = std::stod(part.at(0));
        link.delay_ms = std::stod(part.at(1));
        links.push_back(link);
    }
    std::vector<Flow> flows;
    for (const auto& text : Parts(flowsText, ','))
    {
        const auto part = Parts(text, '/');
        Flow flow;
        flow.kind = part.at(0);
        flow.rtt_ms = std::stod(part.at(1));
        flow.start_s = std::stod(part.at(2)) + (spread_s > 0 ? start->GetValue(0, spread_s) : 0);
        flow.from = std::stoul(part.at(3)) - 1;
        flow.to = std::stoul(part.at(4)) - 1;
        flows.push_back(flow);
    }

    NodeContainer routers;
    NodeContainer senders;
    NodeContainer receivers;
    routers.Create(links.size() + 1);
    senders.Create(flows.size());
    receivers.Create(flows.size());
    InternetStackHelper stack;
    stack.Install(routers);
    stack.Install(senders);
    stack.Install(receivers);

    Ipv4AddressHelper address("10.1.0.0", "255.255.255.0");
    const std::string endless = "1000000p";
    PointToPointHelper access;
    access.DisableFlowControl();
    access.SetDeviceAttribute("DataRate", DataRateValue(DataRate("1Gbps")));
    access.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue(endless));

    for (uint32_t i = 0; i < links.size(); ++i)
    {
        Link& link = links[i];
        PointToPointHelper wire;
        const bool plain = queue == "droptail";
        if (plain)
        {
            wire.DisableFlowControl();
        }
        wire.SetDeviceAttribute("DataRate", DataRateValue(Scaled(link.rate, PACKET_BYTES)));
        wire.SetChannelAttribute("Delay", TimeValue(MicroSeconds(link.delay_ms * 1000)));
        wire.SetQueue("ns3::DropTailQueue<Packet>",
                      "MaxSize",
                      StringValue(plain ? std::to_string(limit) + "p" : "1p"));
        NetDeviceContainer ends = wire.Install(routers.Get(i), routers.Get(i + 1));
        link.out = DynamicCast<PointToPointNetDevice>(ends.Get(0));
        link.in = DynamicCast<PointToPointNetDevice>(ends.Get(1));
        link.in->GetQueue()->SetMaxSize(QueueSize(endless));
        if (!plain)
        {
            const std::string size = std::to_string(limit) + "p";
            TrafficControlHelper control;
            if (queue == "red")
            {
                control.SetRootQueueDisc("ns3::RedQueueDisc",
                                         "MinTh", DoubleValue(5),
                                         "MaxTh", DoubleValue(15),
                                         "LInterm", DoubleValue(50),
                                         "QW", DoubleValue(0.002),
                                         "MeanPktSize", UintegerValue(1500),
                                         "LinkBandwidth", DataRateValue(DataRate(static_cast<uint64_t>(link.rate))),
                                         "LinkDelay", TimeValue(MilliSeconds(25)),
                                         "MaxSize", StringValue(size));
            }
            else if (queue == "codel")
            {
                control.SetRootQueueDisc("ns3::CoDelQueueDisc", "MaxSize", StringValue(size));
            }
            else if (queue == "fqcodel")
            {
                control.SetRootQueueDisc("ns3::FqCoDelQueueDisc",
                                         "UseEcn", BooleanValue(false),
                                         "MaxSize", StringValue(size));
            }
            else if (queue == "pie")
            {
                control.SetRootQueueDisc("ns3::PieQueueDisc",
                                         "MeanPktSize", UintegerValue(1500),
                                         "MaxSize", StringValue(size));
            }
            else if (queue == "fqpie")
            {
                control.SetRootQueueDisc("ns3::FqPieQueueDisc",
                                         "UseEcn", BooleanValue(false),
                                         "MeanPktSize", UintegerValue(1500),
                                         "MaxSize", StringValue(size));
            }
            else if (queue == "cobalt")
            {
                control.SetRootQueueDisc("ns3::CobaltQueueDisc", "MaxSize", StringValue(size));
            }
            else
            {
                NS_FATAL_ERROR("no queue " << queue);
            }
            // The way back holds every acknowledgement in its device.
            link.disc = control.Install(ends.Get(0)).Get(0);
        }
        address.Assign(ends);
        if (!plain)
        {
            TrafficControlHelper().Uninstall(ends.Get(1));
            link.disc->TraceConnectWithoutContext(
                "PacketsInQueue",
                Callback<void, uint32_t, uint32_t>([&link](uint32_t, uint32_t now) { link.queue.To(now); }));
        }
        else
        {
            link.out->GetQueue()->TraceConnectWithoutContext(
                "PacketsInQueue",
                Callback<void, uint32_t, uint32_t>([&link](uint32_t, uint32_t now) { link.queue.To(now); }));
            link.out->GetQueue()->TraceConnectWithoutContext(
                "Enqueue",
                Callback<void, Ptr<const Packet>>([&link](Ptr<const Packet>) { ++link.arrivals; }));
            link.out->GetQueue()->TraceConnectWithoutContext(
                "Drop",
                Callback<void, Ptr<const Packet>>([&link](Ptr<const Packet>) {
                    ++link.arrivals;
                    ++link.drops;
                }));
        }
        address.NewNetwork();
    }
    if (!back.empty())
    {
        const auto part = Parts(back, '/');
        links[0].in->SetDataRate(Scaled(std::stod(part.at(0)), ACK_BYTES));
        links[0].in->GetQueue()->SetMaxSize(QueueSize(part.at(1) + "p"));
    }
    if (loss > 0)
    {
        Ptr<DataLoss> model = CreateObject<DataLoss>();
        model->SetRate(loss);
        links[0].in->SetReceiveErrorModel(model);
        links[0].in->TraceConnectWithoutContext(
            "PhyRxDrop",
            Callback<void, Ptr<const Packet>>([&links](Ptr<const Packet>) { ++links[0].lost; }));
    }
    double carried_bits = links[0].rate * duration;
    double before = links[0].rate;
    for (const auto& text : Parts(steps, ','))
    {
        const auto part = Parts(text, '/');
        const double at = std::stod(part.at(0));
        const double rate = std::stod(part.at(1));
        carried_bits += (rate - before) * (duration - at);
        before = rate;
        Simulator::Schedule(Seconds(at),
                            &PointToPointNetDevice::SetDataRate,
                            links[0].out,
                            Scaled(rate, PACKET_BYTES));
    }
    for (std::size_t i = 1; i < links.size(); ++i)
    {
        carried_bits += links[i].rate * duration;
    }

    const uint32_t windows = static_cast<uint32_t>(duration);
    double jainShort = 0;
    uint32_t jainWindows = 0;
    for (uint32_t i = 0; i < flows.size(); ++i)
    {
        Flow& flow = flows[i];
        double path_ms = 1;
        for (uint32_t link = flow.from; link <= flow.to; ++link)
        {
            path_ms += links[link].delay_ms;
        }
        NetDeviceContainer in;
        {
            // The helper knows no channel of another type: the same by hand.
            Ptr<NoisyChannel> channel = CreateObject<NoisyChannel>();
            channel->SetAttribute("Delay", TimeValue(MilliSeconds(1)));
            channel->SetNoise(MicroSeconds(noise_ms * 1000));
            for (Ptr<Node> node : {senders.Get(i), routers.Get(flow.from)})
            {
                Ptr<PointToPointNetDevice> device = CreateObject<PointToPointNetDevice>();
                device->SetDataRate(DataRate("1Gbps"));
                device->SetAddress(Mac48Address::Allocate());
                Ptr<Queue<Packet>> room = CreateObject<DropTailQueue<Packet>>();
                room->SetMaxSize(QueueSize(endless));
                device->SetQueue(room);
                device->Attach(channel);
                node->AddDevice(device);
                in.Add(device);
            }
        }
        address.Assign(in);
        address.NewNetwork();
        access.SetChannelAttribute("Delay", TimeValue(MicroSeconds((flow.rtt_ms / 2 - path_ms) * 1000)));
        NetDeviceContainer out = access.Install(routers.Get(flow.to + 1), receivers.Get(i));
        Ipv4InterfaceContainer ends = address.Assign(out);
        address.NewNetwork();
        out.Get(0)->TraceConnectWithoutContext(
            "MacTx",
            Callback<void, Ptr<const Packet>>([&flow](Ptr<const Packet> p) {
                const uint64_t bytes = p->GetSize() - PPP_BYTES;
                flow.bytes += bytes;
                flow.window += bytes;
            }));

        const uint16_t port = 5000;
        flow.listener = Socket::CreateSocket(receivers.Get(i), TcpSocketFactory::GetTypeId());
        flow.listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
        flow.listener->Listen();
        flow.listener->SetAcceptCallback(
            MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
            Callback<void, Ptr<Socket>, const Address&>([&flow](Ptr<Socket> socket, const Address&) {
                socket->SetRecvCallback(Callback<void, Ptr<Socket>>([&flow](Ptr<Socket> from) {
                    while (Ptr<Packet> p = from->Recv())
                    {
                        flow.delivered += p->GetSize();
                    }
                }));
            }));
        senders.Get(i)->GetObject<TcpL4Protocol>()->SetAttribute(
            "SocketType",
            TypeIdValue(TypeId::LookupByName(flow.kind)));
        const Address to = InetSocketAddress(ends.GetAddress(1), port);
        Simulator::ScheduleWithContext(senders.Get(i)->GetId(), Seconds(flow.start_s), [&flow, to, &senders, i]() {
            flow.sender = Socket::CreateSocket(senders.Get(i), TcpSocketFactory::GetTypeId());
            flow.sender->SetSendCallback(MakeCallback(&Fill));
            flow.sender->SetConnectCallback(
                Callback<void, Ptr<Socket>>([](Ptr<Socket> socket) { Fill(socket, 0); }),
                MakeNullCallback<void, Ptr<Socket>>());
            flow.sender->TraceConnectWithoutContext(
                "Retransmission",
                Callback<void, Ptr<const Packet>, const TcpHeader&, const Address&, const Address&, Ptr<const TcpSocketBase>>(
                    [&flow](Ptr<const Packet>, const TcpHeader&, const Address&, const Address&, Ptr<const TcpSocketBase>) {
                        ++flow.retransmissions;
                    }));
            flow.sender->Bind();
            flow.sender->Connect(to);
        });
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    for (uint32_t second = 1; second <= windows; ++second)
    {
        Simulator::Schedule(Seconds(second), [&]() {
            double sum = 0;
            double squares = 0;
            for (auto& flow : flows)
            {
                sum += flow.window;
                squares += static_cast<double>(flow.window) * flow.window;
                flow.window = 0;
            }
            if (squares > 0)
            {
                jainShort += sum * sum / (flows.size() * squares);
                ++jainWindows;
            }
        });
    }
    Simulator::Stop(Seconds(duration));
    Simulator::Run();

    Link& first = links[0];
    first.queue.To(first.queue.now);
    if (first.disc)
    {
        const auto& stats = first.disc->GetStats();
        first.arrivals = stats.nTotalReceivedPackets;
        first.drops = stats.nTotalDroppedPackets;
    }
    double sum = 0;
    double squares = 0;
    for (const auto& flow : flows)
    {
        sum += flow.bytes;
        squares += static_cast<double>(flow.bytes) * flow.bytes;
    }
    std::cout.precision(10);
    std::cout << "{\"efficiency\":" << sum * 8 / carried_bits << ",\"queue_mean_packets\":" << first.queue.sum / duration
              << ",\"loss\":" << static_cast<double>(first.drops) / first.arrivals
              << ",\"jain_long\":" << sum * sum / (flows.size() * squares) << ",\"jain_short\":" << jainShort / jainWindows
              << ",\"arrivals\":" << first.arrivals << ",\"drops\":" << first.drops << ",\"lost\":" << first.lost;
    const auto list = [&flows](const char* name, auto value) {
        std::cout << ",\"" << name << "\":[";
        for (std::size_t i = 0; i < flows.size(); ++i)
        {
            std::cout << (i > 0 ? "," : "") << value(flows[i]);
        }
        std::cout << "]";
    };
    list("bytes", [](const Flow& flow) { return flow.bytes; });
    list("delivered", [](const Flow& flow) { return flow.delivered; });
    list("retransmissions", [](const Flow& flow) { return flow.retransmissions; });
    std::cout << "}" << std::endl;
    Simulator::Destroy();
    return 0;
}
