/** A figure's course: the author's link, what the reader makes of it, when it runs, and what its page is told. */
import { fetchPart } from '../../model/part';
import type { ReactiveControllerHost } from 'lit';
import type { Catalog } from '../../model/catalog';
import { newest, type Doing, type ToFigure } from '../../model/embed-protocol';
import { sameEach, sameJson } from '../../model/equal';
import { cappedNames } from '../../model/capped';
import { parseLink, printLink, printLinkNow, type Linked } from '../../model/link';
import { unknownKeys } from '../../model/permit';
import { EXERCISE_KEYS, printQuery, type Presentation } from '../../model/presentation';
import { withPapersNamed } from '../../model/papers';
import { wholeCatalog } from '../../model/registry';
import { nameWords } from '../../model/repeat';
import { catalogInWords } from '../../model/catalog-words';
import type { Seats } from '../../sim/seats';
import type { Outcome } from '../../sim/protocol';
import type { Lab } from '../../store/lab';
import { shownOf } from '../../store/shown';
import { shownDuration, type State } from '../../store/state';
import { words } from '../../../content/languages/en/embed';
import { words as guestWords } from '../../../content/languages/en/guest';
import type { Overlay } from '../../views/overlay';
import { wantsStill } from '../../views/theme';
import type { View } from '../../ui/view-of';
import type { Host } from './host';
import type { Report } from '../../model/series';
import { whyOf, whyOfFlows } from '../../views/absence';

/** A group's flows together; null where one of them has no such figure. */
function sumOf({ flows }: Report, group: string, key: 'goodput_bps' | 'throughput_bps'): number | null {
  return flows
    .filter((flow) => flow.group === group)
    .reduce<number | null>((sum, { [key]: own }) => (sum === null || own === null ? null : sum + own), 0);
}

/** Why figures are left out, by the same names, in the page's language. */
export function absentMetrics(report: Report): Readonly<Record<string, string>> {
  const known = metricsByName(report);
  const own = Object.keys(report.absent ?? {}).map((key) => [key, whyOf(report.absent, key)] as const);
  const groups = [...new Set(report.flows.map(({ group }) => group))];
  const rates = RATES.flatMap((key) =>
    groups.map((group) => [`${key}.${group}`, whyOfFlows(report, group, key)] as const),
  );
  return Object.fromEntries(
    [...own, ...rates].filter(
      (entry): entry is readonly [string, string] => entry[1] !== undefined && !Object.hasOwn(known, entry[0]),
    ),
  );
}

const RATES = ['goodput_bps', 'throughput_bps'] as const;

/** Figures without a meaning in this run are left out. */
export function metricsByName(report: Report): Readonly<Record<string, number>> {
  const groups = [...new Set(report.flows.map(({ group }) => group))];
  const named = Object.entries(report.metrics).flatMap(([name, value]): (readonly [string, number | null])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([group, each]) => [`${name}.${group}`, each] as const)
      : [[name, value]],
  );
  const rates = RATES.flatMap((key) => groups.map((group) => [`${key}.${group}`, sumOf(report, group, key)] as const));
  return Object.fromEntries(
    [...named, ...rates].filter((entry): entry is readonly [string, number] => entry[1] !== null),
  );
}

/** What the page is told waits until nothing has changed for so long, in ms. */
const CALM_MS = 150;

/** What of the figure's query goes along to the laboratory. */
const ALONG: ReadonlySet<string> = new Set(['lang', ...EXERCISE_KEYS]);

/** The laboratory in the figure's language, with its questions: what has been answered is there. */
const addressOf = (link: string): string =>
  `./index.html${printQuery([...new URLSearchParams(location.search)].filter(([key]) => ALONG.has(key)))}#${link}`;

export class FigureSession {
  /** What the figure was opened with. */
  author: Linked | undefined;
  broken = '';
  /** The laboratory with the experiment as it stands. */
  href = './index.html';
  /** The tables with their texts, once they have come. */
  whole: Catalog | undefined;
  /** The ghosts of the runs that the link compares with. */
  overlay: Overlay | undefined;
  private ghosts: readonly unknown[] = [];
  private seen = true;
  /** It played when it went out of sight, or was to. */
  private resume = false;
  /** What is to happen when the first run of a link is there. */
  private first: (() => void) | undefined;
  private outcome: Outcome | undefined;
  private sent: readonly unknown[] = [];
  private doing: Doing | undefined;
  private timer: number | undefined;
  private waiting: readonly ToFigure[] = [];
  private attending = false;
  private epoch = 0;

  private readonly lab: Lab;
  private readonly seats: Pick<Seats, 'show'>;
  private readonly host: Host;
  private readonly view: Pick<ReactiveControllerHost, 'requestUpdate'>;

  constructor(lab: Lab, seats: Pick<Seats, 'show'>, host: Host, view: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.lab = lab;
    this.seats = seats;
    this.host = host;
    this.view = view;
    lab.store.subscribe((state) => this.follow(state));
  }

  /** Opens what the figure's address holds; `play`: from the start, where the author names no moment. */
  async open(fragment: string, play: boolean): Promise<void> {
    const link = await this.read(fragment);
    if (!link.ok) {
      const message = words().notOpened(link.problems.join(' '));
      this.broken = this.author === undefined ? message : '';
      this.refuse(message);
      return;
    }
    this.author = link;
    this.broken = '';
    this.show(link, play && !wantsStill());
    void this.loadTexts();
  }

  readonly reset = (): void => {
    if (this.author !== undefined) this.show(this.author, false);
  };

  /** What its page says, in order; what one thing was told meanwhile is told once, by the newest. */
  hear(message: ToFigure): void {
    this.waiting = newest(this.waiting, message);
    if (!this.attending) void this.attend();
  }

  private async attend(): Promise<void> {
    this.attending = true;
    try {
      while (this.waiting.length > 0) {
        const now = this.waiting;
        this.waiting = [];
        for (const message of now) await this.take(message);
        // Whoever floods the figure with messages is heard, and so is its reader.
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.attending = false; // also where one of them could not be taken: the next one is heard
    }
  }

  private async take(message: ToFigure): Promise<void> {
    const { actions } = this.lab;
    switch (message.type) {
      case 'set':
        await this.set(message.link);
        break;
      case 'play':
        if (this.seen) actions.play();
        else this.resume = true;
        break;
      case 'pause':
        this.resume = false;
        actions.pause();
        break;
      case 'seek':
        actions.seek(message.t_s);
        break;
      case 'reset':
        this.reset();
        break;
      case 'theme':
        break; // the page's
    }
  }

  /** Out of sight nothing plays and nothing is computed; in sight it goes on where it was. */
  setSeen(seen: boolean): void {
    if (seen === this.seen) return;
    this.seen = seen;
    const { store, actions } = this.lab;
    this.seats.show(seen);
    if (seen) {
      if (this.resume) actions.play();
      this.resume = false;
    } else {
      this.resume = store.get().playing;
      if (this.resume) actions.pause();
    }
    this.tellDoing(store.get());
  }

  /** Does the reader see something else than the author chose? Where play stands is no change. */
  get moved(): boolean {
    const { scenario, plots } = this.lab.store.get();
    const { author } = this;
    if (author === undefined) return false;
    return !sameJson(scenario, author.scenario) || !sameJson(plots ?? undefined, author.shown.plots);
  }

  get digest(): string {
    const { outcome, scenario } = this.lab.store.get();
    return outcome?.scenario === scenario ? outcome.report.digest : '';
  }

  /** The address of the laboratory for what there is at this very moment. */
  readonly latest = (): string => {
    const state = this.lab.store.get();
    const link = printLinkNow(this.lab, state.preset, state.scenario, shownOf(state));
    return link === undefined ? this.href : addressOf(link);
  };

  /** One sentence each for what an author asks for and this experiment has not. */
  problemsOf(asked: Presentation, catalog: Catalog, state: State, view: View): readonly string[] {
    const scenarios = [this.author?.scenario ?? state.scenario, state.scenario];
    const keys = unknownKeys(asked, catalog, scenarios);
    const plots = (state.plots ?? []).filter(
      (id) => state.outcome !== undefined && !view.plots.some((plot) => plot.id === id),
    );
    return [
      ...(keys.length === 0 ? [] : [words().unknownKeys(cappedNames(keys))]),
      ...(plots.length === 0 ? [] : [words().unknownPlots(plots.join(', '))]),
    ];
  }

  private async read(fragment: string) {
    return parseLink(this.lab, fragment);
  }

  private refuse(message: string): void {
    this.host.tell({ type: 'error', message });
    if (this.author !== undefined) this.lab.actions.notify({ level: 'warning', topic: 'link', text: message });
    this.view.requestUpdate();
  }

  /** Another experiment, at the page's wish. What the author chose stays what Reset leads to. */
  private async set(fragment: string): Promise<void> {
    const asked = ++this.epoch;
    const link = await this.read(fragment);
    if (asked !== this.epoch) return;
    if (link.ok) this.show(link, false);
    else this.refuse(words().notSet(link.problems.join(' ')));
  }

  private show(link: Linked, play: boolean): void {
    const { store, actions } = this.lab;
    this.epoch += 1;
    this.resume = false;
    this.first = undefined;
    const at = link.shown.at_s;
    const { scenario: before, outcome } = store.get();
    actions.openLink(link);
    const { scenario } = store.get();
    if (scenario.guests !== undefined) {
      const { has, can, cannot } = guestWords();
      const text = `${has(Object.keys(scenario.guests).map(nameWords).join(', '))} ${can} ${cannot}`;
      actions.notify({ level: 'info', topic: 'site', text });
    }
    // What is on screen already is not run again; the moment is the link's all the same.
    if (outcome !== undefined && scenario === before && outcome.scenario === scenario) {
      actions.seek(at ?? shownDuration(store.get()));
      return;
    }
    if (scenario === before) actions.run();
    if (!play || at !== undefined) return;
    this.first = () => {
      if (this.seen) actions.restart();
      else {
        actions.seek(0);
        this.resume = true;
      }
    };
  }

  private follow(state: State): void {
    const { outcome } = state;
    if (outcome !== this.outcome) {
      this.outcome = outcome;
      if (outcome !== undefined && outcome.scenario === state.scenario) {
        const { first } = this;
        this.first = undefined;
        first?.();
        const absent = absentMetrics(outcome.report);
        const some = Object.keys(absent).length > 0;
        this.host.tell({ type: 'metric', metrics: metricsByName(outcome.report), ...(some && { absent }) });
      }
    }
    void this.compare(state);
    for (const notice of state.notices) this.tellFault(notice.id, notice.level, notice.text);
    this.tellDoing(this.lab.store.get());
    // While it plays the moment changes with each frame: it is told where play stops.
    const { scenario, plots, playing, playhead_s } = this.lab.store.get();
    const now = [scenario, outcome, plots, playing ? -1 : playhead_s];
    if (sameEach(now, this.sent)) return;
    this.sent = now;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.tellState(), CALM_MS);
  }

  /** Pinned runs come with a link, and are drawn behind its own. */
  private async compare({ pins, baseline }: State): Promise<void> {
    if (pins === this.ghosts[0] && baseline === this.ghosts[1]) return;
    this.ghosts = [pins, baseline];
    if (pins.length === 0) this.overlay = undefined;
    else {
      const [{ overlayFor }] = await Promise.all([
        fetchPart(() => import('../../features/compare/ghosts-of')),
        fetchPart(() => import('../../views/difference-strip')),
      ]);
      if (this.ghosts[0] !== pins) return;
      this.overlay = overlayFor(this.lab.catalog, pins, baseline);
    }
    this.view.requestUpdate();
  }

  private lastFault = 0;

  private tellFault(id: number, level: string, message: string): void {
    if (id <= this.lastFault || level !== 'error') return;
    this.lastFault = id;
    this.host.tell({ type: 'error', message });
  }

  private tellDoing(state: State): void {
    const doing: Doing = !this.seen ? 'sleeping' : state.busy ? 'computing' : state.playing ? 'playing' : 'resting';
    if (doing === this.doing) return;
    this.doing = doing;
    this.host.tell({ type: 'doing', doing });
  }

  private async tellState(): Promise<void> {
    const state = this.lab.store.get();
    const link = await printLink(this.lab, state.preset, state.scenario, shownOf(state));
    if (this.lab.store.get().scenario !== state.scenario) return;
    this.href = addressOf(link);
    const { digest } = this;
    const { scenario, playhead_s } = state;
    this.host.tell({ type: 'state', link, digest: digest === '' ? null : digest, scenario, t_s: playhead_s });
    this.view.requestUpdate();
  }

  /** Help texts and sources, which nobody needs before a run. */
  private async loadTexts(): Promise<void> {
    if (this.whole !== undefined) return;
    try {
      this.whole = withPapersNamed(catalogInWords(await wholeCatalog()));
      this.view.requestUpdate();
    } catch {
      // Controls show without their help.
    }
  }
}
