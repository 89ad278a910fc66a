/** Of what comes later: the drawing of the network, and what happens in it. */
import '../../views/topology-strip';
import '../../features/inspector/inspector-panel';
