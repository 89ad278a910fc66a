/** CSV as RFC 4180 has it: fields in quotes where they must be, lines that end with CR and LF. */
export function csvField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRow = (fields: readonly (string | number)[]): string => `${fields.map(csvField).join(',')}\r\n`;
