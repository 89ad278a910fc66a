/** What a figure is made of once it runs: the laboratory's store and elements, and an engine that waits for its turn. */
import { fetchPart } from '../../model/part';
import { readExercise } from '../../model/exercise';
import type { Presentation } from '../../model/presentation';
import { published } from '../../model/published';
import { createEngineClient, startWorker, type EngineClient, type EngineEvents } from '../../sim/client';
import { createSharedSlot } from '../../sim/shared-slot';
import { pausable } from '../../sim/pausable';
import { engineInSlot, journalsInSlot } from '../../sim/slot-clients';
import { slotsHere } from '../../sim/slots-here';
import { createLab } from '../../store/lab';
import { language, startLanguage } from '../../text';
import { FigureSession } from './figure-session';
import { FigureView } from './figure-view';
import type { Host } from './host';

/** Makes the figure; `open` shows a link in it. */
export async function createFigure(asked: Presentation, problems: readonly string[], host: Host): Promise<FigureView> {
  await startLanguage(language()); // the rest of its texts
  const { exercise, problems: unasked } = readExercise(location.search);
  if (exercise.questions.length > 0) await fetchPart(() => import('../../features/class/class-questions'));
  const view = new FigureView();
  const slot = createSharedSlot(slotsHere(), {
    onWaiting: (waiting) => {
      view.waiting = waiting;
    },
  });
  const reader = pausable();
  const journals = journalsInSlot(
    slot,
    async () => {
      const { createJournalService, startWorker: start } = await fetchPart(() => import('../../sim/journal-client'));
      return createJournalService(() => reader.wrap(start()), reader.tick);
    },
    reader,
  );
  const createEngine = (events: EngineEvents): EngineClient => {
    const worker = pausable();
    const options = { createWorker: () => worker.wrap(startWorker()), tick: worker.tick };
    return engineInSlot(slot, events, (own) => createEngineClient(own, options), worker);
  };
  const lab = createLab({
    createEngine,
    journals,
    guests: () => fetchPart(() => import('../../sim/guest-client')),
    presets: published,
  });
  await lab.tables();
  view.asked = asked;
  view.problems = [...problems, ...unasked];
  view.questions = exercise.questions.length > 0;
  view.lab = lab;
  view.session = new FigureSession(lab, slot, host, view);
  return view;
}
