/** Of what comes later: the controls. */
import '../../features/rail/control-rail';
import '../../features/play/step-controls';
import '../../features/experiment/changed-list';
