/** What a figure is made of once it runs: the laboratory's store and elements, and an engine that waits for its turn. */
import { fetchPart } from '../../model/part';
import { readExercise } from '../../model/exercise';
import type { Presentation } from '../../model/presentation';
import { published } from '../../model/published';
import { createEngineClient, startWorker } from '../../sim/client';
import { Seats } from '../../sim/seats';
import { createLab } from '../../store/lab';
import type { JournalSource } from '../../store/moments';
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
  const seats = new Seats(navigator.locks, (waiting) => {
    view.waiting = waiting;
  });
  let journals: JournalSource | undefined;
  const lab = createLab({
    createEngine: (events) => createEngineClient(events, seats.seated(startWorker)),
    journals: {
      read: async (...part) => {
        const { createJournalService, startWorker: start } = await fetchPart(() => import('../../sim/journal-client'));
        const { createWorker, tick } = seats.seated(start);
        journals ??= createJournalService(createWorker, tick);
        return journals.read(...part);
      },
    },
    guests: () => fetchPart(() => import('../../sim/guest-client')),
    presets: published,
  });
  await lab.tables();
  view.asked = asked;
  view.problems = [...problems, ...unasked];
  view.questions = exercise.questions.length > 0;
  view.lab = lab;
  view.session = new FigureSession(lab, seats, host, view);
  return view;
}
