/** The figures that can be taken home: which there are, and each as the text of an SVG file. */
import type { Experiment } from '../../model/provenance';
import { language } from '../../text';
import { words } from '../../../content/languages/en/take-home';
import { exportScene, sizeOf, type FormatId, type Panel } from '../../views/figure';
import type { KeyEntry } from '../../plot/key';
import type { Palette } from '../../plot/palette';
import { keyOfGroups, plotPanels } from '../../views/plot-figure';
import type { Plot } from '../../views/plots';
import type { SvgNode } from '../../plot/svg';
import type { Scene } from '../../plot/mark';
import { setupSentences } from '../../views/run-summary';
import { listed } from '../../views/verdict-figures';
import type { View } from '../view-of';

/** A picture from another part of the page: a map of a sweep, the drawing of the network. */
export interface Picture {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly key: readonly KeyEntry[];
  /** It may be made for the width that is asked for, or have one of its own. */
  readonly scene: (width: number) => Scene;
}

export const ALL = 'all';

export interface FigureChoice {
  /** A plot's id, or `ALL`. */
  readonly what: string;
  readonly size: FormatId;
  readonly palette: Palette;
  readonly captioned: boolean;
  /** With the packet events below the plots; undefined: where all plots are in the figure. */
  readonly rug?: boolean;
}

/** What the file is opened again from; the namespace is a name, not an address. */
const metadataOf = ({ scenario, from: { link, version, digest } }: Experiment): SvgNode => ({
  tag: 'experiment',
  attributes: { xmlns: 'urn:lbe-lab:experiment:1', link, version, digest },
  content: JSON.stringify(scenario),
});

/** A title within a sentence: English begins it with a small letter, unless it is a name. */
const within = (title: string, nth: number): string =>
  nth > 0 && language() === 'en' && /^(Congestion|Queu|Waiting|Throughput|Round)/.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;

/** Which plots, and of what. */
function aboutPlots(view: View, plots: readonly Plot[]): string {
  const { figure } = words();
  const flows = listed(view.groups.map(({ label }) => label));
  const [only] = plots;
  if (plots.length > 1 || only === undefined) {
    return figure.allAbout(listed(plots.map(({ title }, nth) => within(title, nth))), flows);
  }
  const ofLink = only.tracks.every(({ style }) => style === null || style.flows.length === 0);
  // Where there are several links, the title says which.
  if (!ofLink) return figure.about(only.title, flows);
  return (view.run?.scenario.links.length ?? 1) > 1 ? `${only.title}.` : figure.atLink(only.title, view.bottleneck);
}

/** What is shown, the scenario in words, and where it comes from. */
function captionOf(view: View, experiment: Experiment, what: string, picture: Picture | undefined): string {
  const { figure } = words();
  const { seed, version, digest } = experiment.from;
  const plots = view.plots.filter(({ id }) => what === ALL || id === what);
  const about = picture?.about ?? aboutPlots(view, plots);
  return [
    about,
    ...(view.run === undefined ? [] : setupSentences(view.run)),
    figure.source(String(seed), version, digest),
  ].join(' ');
}

const named = (scene: Scene): readonly Panel[] => [{ name: '', unit: '', key: [], scene }];

export function figureOf(
  view: View,
  experiment: Experiment,
  { what, size, palette, captioned, rug = what === ALL }: FigureChoice,
  pictures: readonly Picture[],
): string {
  const { columns } = view;
  const picture = pictures.find(({ id }) => id === what);
  const plots = view.plots.filter(({ id }) => what === ALL || id === what);
  const { from } = experiment;
  return exportScene({
    id: `lbe-${from.digest.slice(0, 8)}`,
    words: {
      title: picture?.title ?? from.title,
      caption: captionOf(view, experiment, what, picture),
      link: from.link,
      shown: captioned,
    },
    key: picture?.key ?? keyOfGroups(view.groups),
    palette,
    size: sizeOf(size, picture === undefined ? plots.length : 1),
    metadata: metadataOf(experiment),
    panels: (width, room) => {
      if (picture !== undefined) return named(picture.scene(width));
      return columns === undefined ? [] : plotPanels(columns, plots, { styles: view.groups, width, room, rug });
    },
  });
}
