/**
 * The frame of the preview. Another experiment the figure takes as it stands; for the rest the next frame is loaded behind the
 * present one and takes its place when it has something to show, so that nothing flickers.
 */
import { readFromFigure, type Doing, type FromFigure } from '../../model/embed-protocol';
import type { Exercise } from '../../model/exercise';
import { printQuery, type Presentation } from '../../model/presentation';
import { language } from '../../text';
import { queryPairs } from '../../model/snippets';

export interface Wanted {
  readonly link: string;
  readonly presentation: Presentation;
  readonly exercise: Exercise;
}

/** A frame that says nothing is shown all the same. */
const PATIENCE_MS = 4000;
/** Between two changes of what is wanted and the frame. */
const PAUSE_MS = 250;

interface Loaded {
  readonly frame: HTMLIFrameElement;
  readonly query: string;
  /** It starts by itself, and has something to show when its first run is there. */
  readonly running: boolean;
  link: string;
  doing: Doing;
  height_px: number | undefined;
}

export interface PreviewFrame {
  /** What is to be seen; the frame follows a moment later. */
  readonly show: (wanted: Wanted) => void;
  /** The figure as a reader first sees it. */
  readonly anew: () => void;
  readonly setWidth: (width_px: number, height_px: number | undefined, title: string) => void;
  readonly close: () => void;
}

/** Once it runs it goes on running: only a reader has to ask for it. */
const queryOf = ({ presentation, exercise }: Wanted, running: boolean): string =>
  printQuery(
    queryPairs({ presentation: { ...presentation, start: running ? 'visible' : presentation.start }, exercise }),
  );

/** `tell` hears what the frame in sight says. */
export function createPreviewFrame(box: HTMLElement, tell: (message: FromFigure) => void): PreviewFrame {
  let current: Loaded | undefined;
  let next: Loaded | undefined;
  let wanted: Wanted | undefined;
  let pause: number | undefined;
  let patience: number | undefined;
  let size: { width: number; height: number | undefined; title: string } = { width: 720, height: undefined, title: '' };

  const measure = ({ frame, height_px }: Loaded): void => {
    frame.width = String(size.width);
    frame.height = String(size.height ?? height_px ?? 480);
    frame.title = size.title;
  };

  /** The frame behind comes to the front. */
  const swap = (): void => {
    if (next === undefined) return;
    current?.frame.remove();
    current = next;
    next = undefined;
    current.frame.classList.remove('behind');
    current.frame.removeAttribute('aria-hidden');
    current.frame.removeAttribute('tabindex');
    if (current.height_px !== undefined) tell({ type: 'height', height_px: current.height_px });
    tell({ type: 'doing', doing: current.doing });
    follow();
  };

  const load = (asked: Wanted, running: boolean): void => {
    next?.frame.remove();
    const { link, presentation } = asked;
    const frame = document.createElement('iframe');
    next = { frame, query: queryOf(asked, running), running, link, doing: 'waiting', height_px: current?.height_px };
    measure(next);
    // Its reader is the author, who reads this page.
    const read = { ...asked, presentation: { lang: language(), ...presentation } };
    frame.src = `./embed.html${queryOf(read, running)}#${link}`;
    if (current !== undefined) {
      frame.classList.add('behind');
      frame.setAttribute('aria-hidden', 'true');
      frame.setAttribute('tabindex', '-1');
    }
    box.append(frame);
    clearTimeout(patience);
    patience = window.setTimeout(swap, PATIENCE_MS);
    if (current === undefined) swap();
  };

  /** The newest frame becomes what is wanted. */
  const follow = (): void => {
    const newest = next ?? current;
    if (wanted === undefined) return;
    if (newest === undefined || newest.query !== queryOf(wanted, newest.running)) {
      load(wanted, current !== undefined && current.doing !== 'waiting');
    } else if (newest.link !== wanted.link) {
      // Not by a message: what stands in a figure's address is what its Reset leads to.
      newest.link = wanted.link;
      newest.frame.contentWindow?.location.replace(newest.frame.src.replace(/#.*$/, `#${wanted.link}`));
    }
  };

  const onMessage = (event: MessageEvent): void => {
    const from = [current, next].find((loaded) => loaded?.frame.contentWindow === event.source);
    if (from === undefined || event.source === null || event.origin !== location.origin) return;
    const message = readFromFigure(event.data);
    if (message === undefined) return;
    if (message.type === 'doing') from.doing = message.doing;
    if (message.type === 'height') {
      from.height_px = message.height_px;
      measure(from);
    }
    if (from === current) tell(message);
    else if (message.type === (from.running ? 'metric' : 'height')) swap();
  };
  addEventListener('message', onMessage);

  return {
    show: (asked) => {
      clearTimeout(pause);
      pause = window.setTimeout(follow, wanted === undefined ? 0 : PAUSE_MS);
      wanted = asked;
    },
    anew: () => wanted && load(wanted, false),
    setWidth: (width, height, title) => {
      size = { width, height, title };
      for (const loaded of [current, next]) if (loaded !== undefined) measure(loaded);
    },
    close: () => {
      for (const timer of [pause, patience]) clearTimeout(timer);
      removeEventListener('message', onMessage);
      for (const loaded of [current, next]) loaded?.frame.remove();
    },
  };
}
