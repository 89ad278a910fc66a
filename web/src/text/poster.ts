/** The texts of a figure before it runs: a few areas of the page's, so that a page of many figures loads little. */
import type { Texts, Translator } from '.';
import { filesIn } from './by-language';

type Areas = Readonly<Record<string, Texts>>;

const files = import.meta.glob<Areas>([
  '../../content/languages/*/{embed,presets,problems}.ts',
  '!../../content/languages/en/*.ts',
]);

export const posterTexts: Translator = async (choice) =>
  Object.assign({}, ...(await Promise.all(filesIn(files, choice).map((load) => load())))) as Areas;
