/**
 * Positions at which a spreadsheet would start a formula: the start of a cell, and after any character that some
 * spreadsheets treat as the end of a cell, regardless of the file's own separator. The full-width characters are typed
 * on East Asian keyboards. A formula that already has leading apostrophes gets one more, so that removing one restores
 * the text exactly.
 */
const start = '(^|[;|\\t\\r\\n])( *)';
const formula = "(?='*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20])";
const unguarded = new RegExp(start + formula, 'g');
const guardedFormula = new RegExp(`${start}'${formula}`, 'g');

/** A text for a CSV file, with an apostrophe before every part that would run as a formula. */
export function guardFormulas(text: string): string {
  const harmless = text.replaceAll(unguarded, "$1$2'");
  return /^'*[\t\r\n]/.test(harmless) ? `'${harmless}` : harmless;
}

/** Reverts `guardFormulas` exactly. */
export function withoutGuards(text: string): string {
  const unguardedText = text.replace(/^'(?='*[\t\r\n])/, '');
  return unguardedText.replaceAll(guardedFormula, '$1$2');
}
