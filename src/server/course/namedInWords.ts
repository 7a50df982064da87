/** Maximum number of names in a sentence. */
const maxNames = 5;

/** Describes records within a sentence: '2 courses (GST, Tally)'. Empty if there are none. */
export function namedInWords(noun: string, records: readonly { readonly name: string }[]): string {
  const { length } = records;
  if (length === 0) return '';
  const nameList = records.slice(0, maxNames).map(({ name }) => name);
  const remainderText = length > maxNames ? `, and ${length - maxNames} more` : '';
  return `${length} ${noun}${length === 1 ? '' : 's'} (${nameList.join(', ')}${remainderText})`;
}
