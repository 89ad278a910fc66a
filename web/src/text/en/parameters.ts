/** The names of parameters in other languages, by their English ones, which stand in the catalog. */
export const parameters: Readonly<Record<string, string>> = {};
