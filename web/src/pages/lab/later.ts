/** What the page can show without for a moment: loaded when the first plots are on screen, each line one element. */
import '../../views/topology-strip';
import '../../views/plot-words';
import '../../views/subflow-table';
import './control-rail';
import './lesson/lesson-panel';
