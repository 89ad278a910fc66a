#!/bin/bash
# A capture of one flow of the kernel's TCP through the kernel's own token bucket: sender, router and receiver are namespaces, joined
# by two veth pairs, and nothing delays what the queue does not. As root: tbf.sh CONTROL RATE LIMIT on|off FILE, where the last but one
# is segmentation offload, for example: tbf.sh cubic 10mbit 90000 off /tmp/cubic.pcap
set -eu
control=$1 rate=$2 limit=$3 offload=$4 file=$5
seconds=20
ends=$(dirname "$0")/ends.py
sender=lbe$$-s router=lbe$$-r receiver=lbe$$-d

trap 'for space in $sender $router $receiver; do ip netns del "$space"; done' EXIT
for space in $sender $router $receiver; do
  ip netns add "$space"
  ip netns exec "$space" sysctl -qw net.ipv4.tcp_no_metrics_save=1 net.ipv4.ip_forward=1
done
ip link add out netns $sender type veth peer name in netns $router
ip link add out netns $router type veth peer name in netns $receiver
ip -n $sender address add 10.79.1.2/24 dev out
ip -n $router address add 10.79.1.1/24 dev in
ip -n $router address add 10.79.2.1/24 dev out
ip -n $receiver address add 10.79.2.2/24 dev in
for end in "$sender out" "$router in" "$router out" "$receiver in"; do
  read -r space device <<<"$end"
  ip -n "$space" link set "$device" up
  [ "$offload" = on ] || ip -n "$space" link set "$device" gso_max_segs 1
done
ip -n $sender route add default via 10.79.1.1
ip -n $receiver route add default via 10.79.2.1
ip netns exec $router tc qdisc add dev out root tbf rate "$rate" burst 3kb limit "$limit"

clock() { python3 -c "import time; print(time.monotonic() + $1)"; }
begin=$(clock 2) end=$(clock $((seconds + 2)))
ip netns exec $receiver python3 "$ends" sink 10.79.2.2 5001 "$end" &
ip netns exec $sender dumpcap -q -P -i out -s 94 -f tcp -w "$file" -a duration:$((seconds + 4)) &
ip netns exec $sender python3 -W ignore "$ends" source "$control" 10.79.2.2 5001 "$begin" "$end" >/dev/null
wait
