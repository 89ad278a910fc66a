/** Half a surrogate pair has no percent-encoding. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** An id as a key's first part; a dot in it must not look like a separator. */
export const encodeId = (id: string): string => encodeURIComponent(wellFormed(id)).replaceAll('.', '%2E');
