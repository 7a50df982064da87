/**
 * Positions at which a spreadsheet would start a formula: the start of a cell, and after anything that some
 * spreadsheets take for the end of a cell, regardless of the file's own separator. The wide forms are typed on East
 * Asian keyboards. Leading apostrophes count as guarded already, so that removing one restores the text exactly.
 */
const start = '(^|[;|\\t\\r\\n])( *)';
const formula = "(?='*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20])";
const unguarded = new RegExp(start + formula, 'g');
const guarded = new RegExp(`${start}'${formula}`, 'g');

/** A text for a CSV file: where it would run as a formula, an apostrophe is put in front. */
export function guardFormulas(text: string): string {
  const harmless = text.replaceAll(unguarded, "$1$2'");
  return /^'*[\t\r\n]/.test(harmless) ? `'${harmless}` : harmless;
}

/** The text that was guarded: exactly what `guardFormulas` was given. */
export function withoutGuards(text: string): string {
  const bare = text.replace(/^'(?='*[\t\r\n])/, '');
  return bare.replaceAll(guarded, '$1$2');
}
