import type { Translation } from '../../../src/text';
import type { missing as english, notStored as englishNotStored } from '../en/missing';

export const missing: Translation<typeof english> = {
  title: 'Diese Seite gibt es nicht',
  text: 'Diese Adresse führt in LBE Lab zu nichts: Sie ist falsch geschrieben, oder sie ist älter als das, was hier ist.',
  way: 'LBE Lab öffnen',
};

export const notStored: Translation<typeof englishNotStored> = {
  title: 'Diese Seite ist in diesem Browser nicht gespeichert',
  text: 'Es gibt gerade kein Netz. Ohne Netz sind das Labor da und die Seiten, die hier schon einmal geöffnet wurden. Öffnen Sie diese Seite einmal mit Netz, dann wird auch sie gespeichert.',
  way: 'LBE Lab öffnen',
};
