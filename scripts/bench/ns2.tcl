# TCP flows over one link in ns-2, for scripts/bench/ns.mjs: Reno with SACK, an acknowledgement for each packet, 1500 bytes.
# ns ns2.tcl <flows> <Mb/s> <packets of buffer> <seconds> <starts within so many seconds> <all|used headers>
# Prints the packets that were acknowledged.
foreach {flows mbps buffer seconds spread headers} $argv {}

if {$headers eq "used"} {
    remove-all-packet-headers
    add-packet-header IP TCP Flags
}

set ns [new Simulator]
set sender [$ns node]
set receiver [$ns node]
$ns duplex-link $sender $receiver ${mbps}Mb 25ms DropTail
# Of a limit of L packets, L - 1 wait and one is in transmission.
$ns queue-limit $sender $receiver [expr {$buffer + 1}]

Agent/TCP set packetSize_ 1460
Agent/TCP set window_ 100000
Agent/TCP set windowInit_ 2

set starts [new RNG]
$starts seed 1
for {set i 0} {$i < $flows} {incr i} {
    set tcp($i) [new Agent/TCP/Sack1]
    set sink [new Agent/TCPSink/Sack1]
    $ns attach-agent $sender $tcp($i)
    $ns attach-agent $receiver $sink
    $ns connect $tcp($i) $sink
    set ftp [new Application/FTP]
    $ftp attach-agent $tcp($i)
    $ns at [$starts uniform 0 $spread] "$ftp start"
}
$ns at $seconds {
    set delivered 0
    for {set i 0} {$i < $flows} {incr i} { incr delivered [expr {[$tcp($i) set ack_] + 1}] }
    puts $delivered
    exit 0
}
$ns run
