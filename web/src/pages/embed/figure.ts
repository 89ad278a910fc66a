/** What a figure is made of once it runs: the laboratory's store and elements, and an engine that waits for its turn. */
import { fetchPart } from '../../model/part';
import type { Presentation } from '../../model/presentation';
import { published } from '../../model/published';
import { createEngineClient } from '../../sim/client';
import { createSeat } from '../../sim/engine-seat';
import { seatedEngine, seatedJournals } from '../../sim/seated';
import { slotsHere } from '../../sim/slots-here';
import { createLab } from '../../store/lab';
import { language, startLanguage } from '../../text';
import { FigureSession } from './figure-session';
import { FigureView } from './figure-view';
import type { Host } from './host';

/** Makes the figure; `open` shows a link in it. */
export async function createFigure(asked: Presentation, problems: readonly string[], host: Host): Promise<FigureView> {
  await startLanguage(language()); // the rest of its texts
  const view = new FigureView();
  const seat = createSeat(slotsHere(), {
    onWaiting: (waiting) => {
      view.waiting = waiting;
    },
  });
  const journals = seatedJournals(seat, async () => {
    const { createJournalService } = await fetchPart(() => import('../../sim/journal-client'));
    return createJournalService();
  });
  const lab = createLab({
    createEngine: (events) => seatedEngine(seat, events, createEngineClient),
    journals,
    presets: published,
  });
  await lab.tables();
  view.asked = asked;
  view.problems = problems;
  view.lab = lab;
  view.session = new FigureSession(lab, seat, host, view);
  return view;
}
