/** Text as HTML and XML have it, in an attribute between double quotes or between tags. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
