/** The page in German: every area that has a file here. Those in folders are loaded when they are wanted. */
import type { Texts } from '../../../src/text';

const files = import.meta.glob<Readonly<Record<string, Texts>>>('./*.ts', { eager: true });

export default Object.assign({}, ...Object.values(files)) as Readonly<Record<string, Texts>>;
