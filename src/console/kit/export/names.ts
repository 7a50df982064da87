/** Characters that Windows, macOS or Linux refuse in file names, including control characters. */
const refusedCharacterPattern = /[\p{Cc}<>:"/\\|?*]/gu;

/**
 * A file name that every file system accepts, with its extension: 'Lead/Tutor_applications' becomes
 * 'Lead_Tutor_applications.xlsx'.
 */
export function fileNameOf(name: string, ending: 'xlsx' | 'xls' | 'csv' | 'ics'): string {
  const suffix = `.${ending}`;
  const baseName = name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  const clean = baseName.replace(refusedCharacterPattern, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  return (clean.slice(0, 180) || 'export') + suffix;
}

/** A valid name for a worksheet: at most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at either end. */
export function sheetNameOf(name: string): string {
  const clean = name
    .replace(/[:\\/?*[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s]+$/g, '');
  return clean || 'Sheet1';
}

const letters = 26;

/** The spreadsheet name of a column: 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % letters));
  return index < letters ? letter : columnName(Math.floor(index / letters) - 1) + letter;
}
