/** Asks for a capture to look at; without a file the reader chooses one. Whoever puts the features together hears of it. */
export const askForCapture = (): boolean => document.dispatchEvent(new CustomEvent('lbe-capture'));
