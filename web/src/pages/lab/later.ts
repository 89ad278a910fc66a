/**
 * What the page can show without for a moment: loaded when the first plots are on screen, each line one element. In three
 * parts, each a task of its own: together they would hold up the page for longer than a reader waits for an answer.
 */
import '../../views/plot-menu';
import '../../views/plot-words';
import '../../views/subflow-table';
import '../../views/run-words';
import './take-home/take-home';
import './sweep/sweep-panel';
import './compare/pin-bar';
import './compare/compare-panel';
import './compare/change-list';
import './run-warnings';
import './copy-report';
import '../../views/difference-strip';
import './language-switch';
import './lesson/lesson-panel';
import './uncover-focus';
import '../offline/start';
import './class/class-notice';
import './class/class-questions';
import './share/file-drop';
import './share/verified-mark';

export { permitIn } from './class/permitted';
