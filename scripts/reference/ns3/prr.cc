// What a sender of ns-3 sends in a recovery: one flow, an initial window of 20 packets, chosen data packets lost. A line for each
// acknowledgement. What the columns are, and how it is built: README.md beside this file.

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>
#include <set>
#include <sstream>
#include <vector>

using namespace ns3;

namespace
{

constexpr uint32_t PAYLOAD_BYTES = 1448;
constexpr uint32_t WINDOW = 20;

/** Loses full packets by their numbers among all that are sent. */
class ChosenLoss : public ErrorModel
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::lbe::ChosenLoss").SetParent<ErrorModel>().AddConstructor<ChosenLoss>();
        return tid;
    }

    std::set<uint32_t> lost;

  private:
    bool DoCorrupt(Ptr<Packet> p) override
    {
        return p->GetSize() > 1000 && lost.count(m_next++) > 0;
    }

    void DoReset() override
    {
        m_next = 0;
    }

    uint32_t m_next = 0;
};

/** An acknowledgement, and what the sender did. */
struct Step
{
    uint32_t cwnd;
    uint32_t inFlight;
    std::vector<uint32_t> left;
};

std::vector<Step> steps;
uint32_t cwnd = 0;
uint32_t inFlight = 0;

void Close()
{
    if (!steps.empty())
    {
        steps.back().cwnd = cwnd;
        steps.back().inFlight = inFlight;
    }
}

void Fill(Ptr<Socket> socket, uint32_t)
{
    while (socket->GetTxAvailable() > PAYLOAD_BYTES && socket->Send(Create<Packet>(PAYLOAD_BYTES)) > 0)
    {
    }
}

} // namespace

int main(int argc, char* argv[])
{
    std::string drops = "0";
    std::string recovery = "ns3::TcpPrrRecovery";
    uint32_t acks = 30;
    CommandLine cmd;
    cmd.AddValue("drops", "Data packets that are lost, by their numbers among all that are sent: 0,3,7", drops);
    cmd.AddValue("recovery", "Type of the recovery", recovery);
    cmd.AddValue("acks", "Acknowledgements to print", acks);
    cmd.Parse(argc, argv);

    Config::SetDefault("ns3::TcpL4Protocol::RecoveryType", TypeIdValue(TypeId::LookupByName(recovery)));
    Config::SetDefault("ns3::TcpL4Protocol::SocketType", TypeIdValue(TypeId::LookupByName("ns3::TcpNewReno")));
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(PAYLOAD_BYTES));
    Config::SetDefault("ns3::TcpSocket::InitialCwnd", UintegerValue(WINDOW));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(1));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(8'000'000));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(8'000'000));

    NodeContainer nodes(2);
    PointToPointHelper link;
    // A packet of 1500 B, with 2 B of PPP, takes 1 ms.
    link.SetDeviceAttribute("DataRate", DataRateValue(DataRate(1502 * 8 * 1000)));
    link.SetChannelAttribute("Delay", TimeValue(MilliSeconds(20)));
    link.SetQueue("ns3::DropTailQueue", "MaxSize", StringValue("10000p"));
    NetDeviceContainer devices = link.Install(nodes);
    Ptr<ChosenLoss> loss = CreateObject<ChosenLoss>();
    std::istringstream list(drops);
    for (std::string number; std::getline(list, number, ',');)
    {
        loss->lost.insert(std::stoul(number));
    }
    DynamicCast<PointToPointNetDevice>(devices.Get(1))->SetReceiveErrorModel(loss);
    InternetStackHelper().Install(nodes);
    Ipv4AddressHelper address("10.0.0.0", "255.255.255.0");
    Ipv4InterfaceContainer ends = address.Assign(devices);

    const uint16_t port = 5000;
    Ptr<Socket> listener = Socket::CreateSocket(nodes.Get(1), TcpSocketFactory::GetTypeId());
    listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
    listener->Listen();
    listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                Callback<void, Ptr<Socket>, const Address&>([](Ptr<Socket> socket, const Address&) {
                                    socket->SetRecvCallback(Callback<void, Ptr<Socket>>([](Ptr<Socket> from) {
                                        while (from->Recv())
                                        {
                                        }
                                    }));
                                }));
    Ptr<Socket> sender = Socket::CreateSocket(nodes.Get(0), TcpSocketFactory::GetTypeId());
    sender->SetSendCallback(MakeCallback(&Fill));
    sender->SetConnectCallback(Callback<void, Ptr<Socket>>([](Ptr<Socket> socket) { Fill(socket, 0); }),
                               MakeNullCallback<void, Ptr<Socket>>());
    sender->TraceConnectWithoutContext(
        "CongestionWindow",
        Callback<void, uint32_t, uint32_t>([](uint32_t, uint32_t now) { cwnd = now; }));
    sender->TraceConnectWithoutContext(
        "BytesInFlight",
        Callback<void, uint32_t, uint32_t>([](uint32_t, uint32_t now) { inFlight = now; }));
    sender->TraceConnectWithoutContext(
        "Rx",
        Callback<void, Ptr<const Packet>, const TcpHeader&, Ptr<const TcpSocketBase>>(
            [](Ptr<const Packet>, const TcpHeader& header, Ptr<const TcpSocketBase>) {
                if (header.GetFlags() & TcpHeader::SYN)
                {
                    return;
                }
                Close();
                steps.push_back({0, 0, {}});
            }));
    sender->TraceConnectWithoutContext(
        "Tx",
        Callback<void, Ptr<const Packet>, const TcpHeader&, Ptr<const TcpSocketBase>>(
            [](Ptr<const Packet> p, const TcpHeader& header, Ptr<const TcpSocketBase>) {
                if (p->GetSize() > 0 && !steps.empty())
                {
                    steps.back().left.push_back((header.GetSequenceNumber().GetValue() - 1) / PAYLOAD_BYTES);
                }
            }));
    sender->Bind();
    const Address to = InetSocketAddress(ends.GetAddress(1), port);
    Simulator::ScheduleWithContext(nodes.Get(0)->GetId(), Seconds(0), [sender, to]() { sender->Connect(to); });
    Simulator::Stop(Seconds(3));
    Simulator::Run();
    Close();
    for (uint32_t i = 0; i < std::min<std::size_t>(acks, steps.size()); ++i)
    {
        const Step& step = steps[i];
        std::cout << i + 1 << "," << step.cwnd / PAYLOAD_BYTES << "," << step.inFlight / PAYLOAD_BYTES << ",";
        for (std::size_t j = 0; j < step.left.size(); ++j)
        {
            std::cout << (j > 0 ? " " : "") << step.left[j];
        }
        std::cout << "\n";
    }
    Simulator::Destroy();
    return 0;
}
