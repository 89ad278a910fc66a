// TCP flows over one link in ns-3, for scripts/bench/ns.mjs: SACK, an acknowledgement for each packet, 1500 bytes, no queue
// but the device's. ns3 <Reno flows> <LEDBAT flows> <Mb/s> <packets of buffer> <seconds> <starts within so many seconds>
// Prints the packets that arrived in order.
#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-module.h"

#include <iostream>
#include <string>

using namespace ns3;

int main(int argc, char* argv[])
{
    if (argc != 7)
    {
        return 2;
    }
    const int reno = std::stoi(argv[1]);
    const int ledbat = std::stoi(argv[2]);
    const std::string rate = std::string(argv[3]) + "Mbps";
    const std::string buffer = std::string(argv[4]) + "p";
    const double seconds = std::stod(argv[5]);
    const double spread = std::stod(argv[6]);
    const uint32_t segment = 1448; // and 52 bytes of headers

    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(segment));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(1));
    Config::SetDefault("ns3::TcpSocket::InitialCwnd", UintegerValue(2));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(1 << 24));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(1 << 24));
    Config::SetDefault("ns3::TcpSocketBase::MinRto", TimeValue(MilliSeconds(200)));
    Config::SetDefault("ns3::TcpLedbat::TargetDelay", TimeValue(MilliSeconds(25)));

    NodeContainer nodes(2);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue(rate));
    link.SetChannelAttribute("Delay", StringValue("25ms"));
    link.SetQueue("ns3::DropTailQueue", "MaxSize", StringValue(buffer));
    NetDeviceContainer devices = link.Install(nodes);
    InternetStackHelper().Install(nodes);
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
    Ipv4InterfaceContainer interfaces = addresses.Assign(devices);
    TrafficControlHelper().Uninstall(devices);

    Ptr<TcpL4Protocol> tcp = nodes.Get(0)->GetObject<TcpL4Protocol>();
    Ptr<UniformRandomVariable> starts = CreateObject<UniformRandomVariable>();
    ApplicationContainer sinks;
    for (int i = 0; i < reno + ledbat; i++)
    {
        const uint16_t port = 5000 + i;
        PacketSinkHelper sink("ns3::TcpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), port));
        sinks.Add(sink.Install(nodes.Get(1)));
        BulkSendHelper bulk("ns3::TcpSocketFactory", InetSocketAddress(interfaces.GetAddress(1), port));
        bulk.SetAttribute("SendSize", UintegerValue(segment));
        ApplicationContainer source = bulk.Install(nodes.Get(0));
        // A socket takes its controller from the node, at the moment in which it is made.
        const TypeId controller = i < reno ? TcpLinuxReno::GetTypeId() : TcpLedbat::GetTypeId();
        const Time start = Seconds(starts->GetValue(0, spread)) + NanoSeconds(2 * i);
        Simulator::Schedule(start, [tcp, controller] { tcp->SetAttribute("SocketType", TypeIdValue(controller)); });
        source.Start(start + NanoSeconds(1));
    }

    Simulator::Stop(Seconds(seconds));
    Simulator::Run();
    uint64_t delivered = 0;
    for (uint32_t i = 0; i < sinks.GetN(); i++)
    {
        delivered += DynamicCast<PacketSink>(sinks.Get(i))->GetTotalRx() / segment;
    }
    std::cout << delivered << std::endl;
    Simulator::Destroy();
    return 0;
}
