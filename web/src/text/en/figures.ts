/** Titles of the papers' figures in other languages: the English ones stand in the files. */
export const figures: Readonly<Record<string, string>> = {};
