/** What goes into a link beside the experiment, and what of it a reader takes. */
import { NOTHING_SHOWN, type Shown } from '../../model/shown';

export const LINK_PARTS = ['moment', 'window', 'pins', 'plots', 'sweep', 'verified'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

const isThere: Readonly<Record<LinkPart, (shown: Shown) => boolean>> = {
  moment: ({ at_s }) => at_s !== undefined,
  window: ({ window }) => window !== undefined,
  pins: ({ pins }) => pins.length > 0,
  plots: ({ plots, order, looks }) => [plots, order, looks].some((each) => each !== undefined),
  sweep: ({ sweep }) => sweep !== undefined,
  verified: ({ seen }) => seen !== undefined,
};

/** The parts that there is something to say of; the others have no tick. */
export const partsOf = (shown: Shown): readonly LinkPart[] => LINK_PARTS.filter((part) => isThere[part](shown));

/** What is on screen, without what the reader has not ticked. */
export function taken(
  { plots, order, looks, at_s, window, pins, baseline, strip, sweep, seen }: Shown,
  ticked: (part: LinkPart) => boolean,
): Shown {
  return {
    ...NOTHING_SHOWN,
    ...(ticked('plots') && {
      ...(plots !== undefined && { plots }),
      ...(order !== undefined && { order }),
      ...(looks !== undefined && { looks }),
    }),
    ...(at_s !== undefined && ticked('moment') && { at_s }),
    ...(window !== undefined && ticked('window') && { window }),
    // The baseline and the strip of differences are about pins.
    ...(ticked('pins') && {
      pins,
      ...(baseline !== undefined && { baseline }),
      ...(strip !== undefined && { strip }),
    }),
    ...(sweep !== undefined && ticked('sweep') && { sweep }),
    ...(seen !== undefined && ticked('verified') && { seen }),
  };
}
