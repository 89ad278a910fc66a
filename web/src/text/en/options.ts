/** The options of parameters in other languages: the English names stand in the catalog. */
export const options: Readonly<Record<string, string>> = {};
