/** Of what comes later: the controls. */
import '../../features/rail/control-rail';
