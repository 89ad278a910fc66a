import type { Translation } from '../../../src/text';
import type { figureElement as english } from '../en/figure-frame';

export const figureElement: Translation<typeof english> = {
  run: 'Experiment starten',
  starting: 'Startet …',
  frame: 'Experiment in LBE Lab',
  silent: 'Das Experiment ist hier nicht gestartet.',
  open: 'In LBE Lab öffnen',
  noLab: 'lbe-figure weiß nicht, wo LBE Lab liegt: Geben Sie im Attribut link die ganze Adresse an.',
};
