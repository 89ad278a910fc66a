/**
 * The frame of the preview. Another experiment or other colours the figure takes as it stands; for the rest the next frame is
 * loaded behind the present one and takes its place when it has something to show, so that nothing flickers.
 */
import { posted, readFromFigure, type Doing, type FromFigure, type ToFigure } from '../../model/embed-protocol';
import type { Exercise } from '../../model/exercise';
import { printQuery, type Presentation } from '../../model/presentation';
import { language } from '../../text';
import { queryPairs } from '../../model/snippets';

/** What the frame is to show. */
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
  /** The query that it was loaded with, without its colours. */
  readonly query: string;
  /** It starts by itself, and has something to show when its first run is there. */
  readonly running: boolean;
  theme: Presentation['theme'];
  link: string;
  ready: boolean;
  doing: Doing;
  height_px: number | undefined;
  timer: number | undefined;
}

export interface PreviewFrame {
  /** What is to be seen; the frame follows a moment later. */
  readonly show: (wanted: Wanted) => void;
  /** The figure as a reader first sees it. */
  readonly anew: () => void;
  readonly setWidth: (width_px: number, height_px: number | undefined, title: string) => void;
  readonly close: () => void;
}

/** `tell` hears what the frame in sight says. */
export function createPreviewFrame(box: HTMLElement, tell: (message: FromFigure) => void): PreviewFrame {
  let current: Loaded | undefined;
  let next: Loaded | undefined;
  let wanted: Wanted | undefined;
  let timer: number | undefined;
  let size: { width: number; height: number | undefined; title: string } = { width: 720, height: undefined, title: '' };

  /** Once it runs it goes on running: only a reader has to ask for it. */
  const printed = ({ presentation, exercise }: Wanted, running: boolean): string =>
    printQuery(
      queryPairs({ presentation: { ...presentation, start: running ? 'visible' : presentation.start }, exercise }),
    );
  const queryOf = (asked: Wanted, running: boolean): string =>
    printed({ ...asked, presentation: { ...asked.presentation, theme: 'auto' } }, running);
  /** Was it loaded for this? How it started is past. */
  const fits = (loaded: Loaded, asked: Wanted): boolean =>
    [true, false].some((running) => loaded.query === queryOf(asked, running));

  const send = ({ frame }: Loaded, message: ToFigure): void =>
    frame.contentWindow?.postMessage(posted(message), location.origin);

  const measure = (loaded: Loaded): void => {
    loaded.frame.setAttribute('width', String(size.width));
    loaded.frame.setAttribute('height', String(size.height ?? loaded.height_px ?? 480));
    loaded.frame.title = size.title;
  };

  const remove = (loaded: Loaded | undefined): void => {
    if (loaded === undefined) return;
    clearTimeout(loaded.timer);
    loaded.frame.remove();
  };

  /** The frame behind comes to the front. */
  const swap = (): void => {
    if (next === undefined) return;
    remove(current);
    current = next;
    next = undefined;
    clearTimeout(current.timer);
    current.frame.classList.remove('behind');
    current.frame.removeAttribute('aria-hidden');
    current.frame.removeAttribute('tabindex');
    if (current.height_px !== undefined) tell({ type: 'height', height_px: current.height_px });
    tell({ type: 'doing', doing: current.doing });
    if (current.ready) follow();
  };

  const load = (asked: Wanted, running: boolean): void => {
    remove(next);
    const { link, presentation } = asked;
    const frame = document.createElement('iframe');
    const query = queryOf(asked, running);
    next = {
      frame,
      query,
      running,
      theme: presentation.theme,
      link,
      ready: false,
      doing: 'waiting',
      height_px: current?.height_px,
      timer: window.setTimeout(swap, PATIENCE_MS),
    };
    measure(next);
    // Its reader is the author, who reads this page.
    const read = { ...asked, presentation: { lang: language(), ...presentation } };
    frame.src = `./embed.html${printed(read, running)}#${link}`;
    if (current !== undefined) {
      frame.classList.add('behind');
      frame.setAttribute('aria-hidden', 'true');
      frame.setAttribute('tabindex', '-1');
    }
    box.append(frame);
    if (current === undefined) swap();
  };

  const isRunning = (): boolean => current !== undefined && current.doing !== 'waiting';

  /** The frame in sight becomes what is wanted. */
  const follow = (): void => {
    const asked = wanted;
    if (asked === undefined) return;
    const newest = next ?? current;
    if (newest === undefined || !fits(newest, asked)) {
      load(asked, isRunning());
      return;
    }
    if (next !== undefined || !newest.ready) return; // it is told when it listens
    if (newest.theme !== asked.presentation.theme) {
      newest.theme = asked.presentation.theme;
      send(newest, { type: 'theme', theme: newest.theme });
    }
    if (newest.link === asked.link) return;
    // Not by a message: what stands in a figure's address is what its Reset leads to.
    newest.link = asked.link;
    newest.frame.contentWindow?.location.replace(newest.frame.src.replace(/#.*$/, `#${asked.link}`));
  };

  const hear = (loaded: Loaded, message: FromFigure): void => {
    if (message.type === 'doing') loaded.doing = message.doing;
    if (message.type === 'height') {
      loaded.height_px = message.height_px;
      measure(loaded);
    }
    if (message.type === 'ready') loaded.ready = true;
    if (loaded === next && message.type === (loaded.running ? 'metric' : 'height')) swap();
    else if (loaded === current) {
      tell(message);
      if (message.type === 'ready') follow();
    }
  };

  const onMessage = (event: MessageEvent): void => {
    const from = [current, next].find((loaded) => loaded?.frame.contentWindow === event.source);
    if (from === undefined || event.source === null || event.origin !== location.origin) return;
    const message = readFromFigure(event.data);
    if (message !== undefined) hear(from, message);
  };
  addEventListener('message', onMessage);

  return {
    show: (asked) => {
      const first = wanted === undefined;
      wanted = asked;
      clearTimeout(timer);
      timer = window.setTimeout(follow, first ? 0 : PAUSE_MS);
    },
    anew: () => {
      if (wanted !== undefined) load(wanted, false);
    },
    setWidth: (width, height, title) => {
      size = { width, height, title };
      for (const loaded of [current, next]) if (loaded !== undefined) measure(loaded);
    },
    close: () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      remove(current);
      remove(next);
    },
  };
}
