/** Of what comes later: the controls. */
import './control-rail';
import './step-controls';
import './changed-list';
