/**
 * What the builder knows: the figure in the making, its link, and its own address, in which all of it stands so that an author
 * can come back to it.
 */
import { catalogInWords } from '../../model/catalog-words';
import { cappedNames } from '../../model/capped';
import { plainExercise } from '../../model/class-set';
import { sameJson } from '../../model/equal';
import { given } from '../../model/given';
import type { Exercise } from '../../model/exercise';
import { LONGEST_LINK, parseLink, printLink, type LinkContext } from '../../model/link';
import { presetWhole } from '../../model/presets';
import '../../model/preset-titles';
import { published } from '../../model/published';
import { withPapersNamed } from '../../model/papers';
import { catalogTables, wholeCatalog } from '../../model/registry';
import { NOTHING_SHOWN } from '../../model/shown';
import type { Embedding } from '../../model/snippets';
import { without } from '../../model/without';
import type { Keys } from '../../model/presentation';
import type { StandingChoice } from '../../controls/standing-list';
import { declareAll, withGuests } from '../../sim/guest-client';
import { words } from '../../../content/languages/en/builder';
import { pageFolder } from '../../ui/page-address';
import { withControls, withPlot, withStanding, withoutForeignPlots } from './choices';
import { fitted, nameOf, posterOf, printSettings, readDraft, readSettings, settled, type Draft } from './draft';
import type { Pasted } from './read-snippet';

/** Browsers limit how often a page may touch its history, in ms. */
const ADDRESS_MS = 300;

/** How some controls stand, or which there are. */
export type ControlChoice = StandingChoice | { readonly controls: Keys | undefined; readonly locked?: Keys };

export class BuilderState {
  draft: Draft | undefined;
  /** The draft's experiment as a fragment; undefined while the first one is being made. */
  link: string | undefined;
  /** Height of the figure in a column of a course page, in CSS pixels. */
  measured: number | undefined;
  /** What cannot be, a sentence each. */
  problems: readonly string[] = [];
  said = '';
  /** What links are read against; undefined until the tables are there. */
  private tables: LinkContext | undefined;
  private asked: Exercise = { questions: [] };
  private timer: number | undefined;
  private epoch = 0;
  /** The address as it was last read or written. */
  private written = '';
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Reads the address and follows it; rejects where the parameters cannot be loaded. */
  async open(): Promise<void> {
    this.tables = { catalog: catalogInWords(await catalogTables()), presets: published, declared: declareAll };
    await this.readAddress();
    for (const event of ['hashchange', 'popstate']) addEventListener(event, this.onAddress);
    void this.loadTexts();
  }

  close(): void {
    for (const event of ['hashchange', 'popstate']) removeEventListener(event, this.onAddress);
    clearTimeout(this.timer);
  }

  /** What parameters do, for the search; without it they are found by their names. */
  private async loadTexts(): Promise<void> {
    try {
      const catalog = withPapersNamed(catalogInWords(await wholeCatalog()));
      this.tables = { catalog, presets: published, declared: declareAll };
      this.changed();
    } catch {
      // The names are there.
    }
  }

  /** The tables with those of the controllers that come with the experiment; undefined until they are there. */
  get context(): LinkContext | undefined {
    return this.contextOf(this.draft);
  }

  private contextOf(draft: Draft | undefined): LinkContext | undefined {
    return this.tables && { ...this.tables, catalog: withGuests(this.tables.catalog, draft?.scenario) };
  }

  /** The questions as they may stand in an address; the same object while they are the same. */
  get exercise(): Exercise {
    const now = plainExercise(this.draft?.exercise ?? { questions: [] });
    if (!sameJson(now, this.asked)) this.asked = now;
    return this.asked;
  }

  get embedding(): Embedding | undefined {
    const { context, draft, link } = this;
    if (context === undefined || draft === undefined || link === undefined) return undefined;
    const { presentation } = draft;
    return {
      base: pageFolder(),
      link,
      presentation,
      exercise: this.exercise,
      title: nameOf(context, draft),
      poster: posterOf(context, draft),
      ...(this.measured !== undefined && { measured_px: this.measured }), // nothing before it has been seen
    };
  }

  readonly change = (change: Partial<Draft>): void => {
    if (this.draft === undefined) return;
    this.problems = [];
    this.said = '';
    void this.adopt({ ...this.draft, ...change });
  };

  /** False: that would leave no plot, and changes nothing. */
  readonly setPlot = (id: string, on: boolean): boolean => {
    const { context, draft } = this;
    if (context === undefined || draft === undefined) return true;
    const plots = withPlot(context.catalog, draft.scenario, draft.shown, id, on);
    if (plots === null) return false;
    this.change({ shown: { ...without(draft.shown, 'plots'), ...given({ plots }) } });
    return true;
  };

  readonly setControl = (choice: ControlChoice): void => {
    const { context, draft } = this;
    if (context === undefined || draft === undefined) return;
    const { presentation, scenario } = draft;
    this.change({
      presentation:
        'keys' in choice
          ? withStanding(context.catalog, scenario, presentation, choice.keys, choice.standing)
          : withControls(presentation, choice.controls, choice.locked),
    });
  };

  readonly setMeasured = (height_px: number): void => {
    this.measured = height_px;
    this.changed();
  };

  readonly openPreset = async (id: string): Promise<void> => {
    const preset = published.find((each) => each.id === id);
    if (preset === undefined) return;
    const asked = ++this.epoch;
    try {
      const { scenario } = await presetWhole(preset);
      if (asked !== this.epoch || this.draft === undefined) return;
      this.said = '';
      this.take({ ...this.draft, preset: id, scenario, shown: NOTHING_SHOWN });
    } catch {
      this.complain(words().failed);
    }
  };

  /** A link brings an experiment; a figure brings its settings too. */
  readonly openPasted = async ({ fragment, settings, problems }: Pasted): Promise<void> => {
    const { context, draft } = this;
    if (context === undefined || draft === undefined) return;
    const asked = ++this.epoch;
    const { presentation, title, poster, form, writer, exercise } = settings ?? draft;
    const { room, lesson } = draft;
    const given = { presentation, title, poster, form, writer, exercise, room, lesson };
    const read = await readDraft(context, { settings: given, problems }, fragment);
    if (asked !== this.epoch) return;
    if (!read.ok) {
      this.complain(words().experiment.notOpened(read.problems.join(' ')));
      return;
    }
    const taken = settings === undefined ? read.draft : settled(context, read.draft);
    const { opened, openedFigure } = words().experiment;
    this.said = (settings === undefined ? opened : openedFigure)(nameOf(context, taken));
    this.take(taken, read.problems);
  };

  /** Nothing is opened, and what is there stays. */
  readonly complain = (problem: string): void => {
    this.said = '';
    this.problems = [problem];
    this.changed();
  };

  /** The values that the author has set in the preview become those of the figure. */
  readonly takeState = async (link: string): Promise<void> => {
    const { context } = this;
    if (context === undefined) return;
    const asked = ++this.epoch;
    const read = await parseLink(context, link);
    if (asked !== this.epoch || !read.ok) return;
    const { preset, scenario, shown } = read;
    this.change({ preset, scenario, shown });
  };

  /** The figure of the address; where its link is bad, what is there stays, at first the usual experiment. */
  private async readAddress(): Promise<void> {
    const { context } = this;
    if (context === undefined) return;
    this.written = `${location.search}${location.hash}`;
    const settings = readSettings(location.search, 'builder');
    const asked = ++this.epoch;
    const read = await readDraft(context, settings, location.hash);
    if (asked !== this.epoch) return;
    if (read.ok) {
      this.take(read.draft, read.problems);
      return;
    }
    const problem = words().experiment.notOpened(read.problems.join(' '));
    const plain = this.draft === undefined ? await readDraft(context, settings, '') : undefined;
    if (plain?.ok === true) this.take(plain.draft, [problem]);
    else this.complain(problem);
  }

  /** Another experiment with its settings; what it cannot have is left out, and said. */
  private take(given: Draft, problems: readonly string[] = []): void {
    const context = this.contextOf(given);
    if (context === undefined) return;
    const { draft, left } = fitted(context, given);
    const plots = withoutForeignPlots(context.catalog, draft.scenario, draft.shown);
    const gone = [...left, ...plots.left];
    this.problems = [...problems, ...(gone.length === 0 ? [] : [words().experiment.left(cappedNames(gone))])];
    this.measured = undefined;
    void this.adopt({ ...draft, shown: plots.shown });
  }

  /** The draft from now on; its link and the address follow. */
  private async adopt(draft: Draft): Promise<void> {
    const context = this.contextOf(draft);
    if (context === undefined) return;
    this.draft = draft;
    this.changed();
    const asked = ++this.epoch;
    const { preset, scenario, shown } = draft;
    const link = await printLink(context, preset, scenario, shown);
    if (asked !== this.epoch) return;
    this.link = link;
    this.changed();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.writeAddress(draft, link), ADDRESS_MS);
  }

  private writeAddress(draft: Draft, link: string): void {
    if (link.length > LONGEST_LINK) return;
    const { pathname, search, hash } = location;
    const next = `${printSettings(draft, search)}#${link}`;
    this.written = next;
    if (next === `${search}${hash}`) return;
    try {
      history.replaceState(null, '', `${pathname}${next}`);
    } catch {
      // A sandboxed frame has no history of its own.
    }
  }

  private readonly onAddress = (): void => {
    if (`${location.search}${location.hash}` !== this.written) void this.readAddress();
  };
}
