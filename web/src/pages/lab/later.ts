/**
 * What the page can show without for a moment: loaded when the first plots are on screen, each line one element. In three
 * parts, each a task of its own: together they would hold up the page for longer than a reader waits for an answer.
 */
import '../../model/preset-titles';
import '../../views/plot-menu';
import '../../views/plot-words';
import '../../views/subflow-table';
import '../../ui/felt-figures';
import '../../views/run-words';
import '../../features/take-home/take-home';
import '../../features/sweep/sweep-panel';
import '../../features/compare/pin-bar';
import '../../features/compare/compare-panel';
import '../../features/compare/change-list';
import '../../features/odds/odds-panel';
import '../../ui/run-warnings';
import '../../ui/copy-report';
import '../../views/difference-strip';
import '../../ui/language-switch';
import '../../features/lesson/lesson-panel';
import '../../features/listen/background-bar';
import '../../features/play/step-controls';
import '../../features/experiment/changed-list';
import './requests';
import './uncover-focus';
import '../offline/start';
import '../../features/class/class-notice';
import '../../features/class/class-questions';
import '../../features/open/file-drop';
import '../../features/share/verified-mark';
import '../../features/guest/guest-note';

export { licences, origin } from './colophon';
export { permitIn } from '../../ui/permitted';
export { playOnce } from '../../ui/play-whole';
