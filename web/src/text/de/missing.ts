import type { Translation } from '..';
import type { missing as english } from '../en/missing';

export const missing: Translation<typeof english> = {
  title: 'Diese Seite gibt es nicht',
  text: 'Diese Adresse führt in LBE Lab zu nichts: Sie ist falsch geschrieben, oder sie ist älter als das, was hier ist.',
  way: 'LBE Lab öffnen',
};
