/** Of what comes later: the drawing of the network, and what happens in it. */
import '../../views/topology-strip';
import '../../features/network-edit/network-edit';
import '../../features/inspector/inspector-panel';
import '../../features/inspector/law-strip';
import '../../features/inspector/pick-hint';
