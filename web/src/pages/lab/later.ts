/** What the page can show without for a moment: loaded when the first plots are on screen, each line one element. */
import '../../views/topology-strip';
import '../../views/plot-menu';
import '../../views/plot-words';
import '../../views/subflow-table';
import '../../views/run-words';
import './take-home/take-home';
import './control-rail';
import './sweep/sweep-panel';
import './step-controls';
import './inspector/inspector-panel';
import './compare/pin-bar';
import './compare/compare-panel';
import './compare/change-list';
import '../../views/difference-strip';
import './changed-list';
import './language-switch';
import './lesson/lesson-panel';
import './uncover-focus';
import '../offline/start';
import './class/class-notice';
import './class/class-questions';
import './share/file-drop';
import './share/verified-mark';

export { permitIn } from './class/permitted';
