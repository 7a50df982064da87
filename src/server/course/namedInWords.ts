/** Names that a sentence holds at most. */
const maxNames = 5;

/** Records in a sentence: '2 courses (GST, Tally)'. Empty when there is none. */
export function namedInWords(one: string, records: readonly { readonly name: string }[]): string {
  const { length } = records;
  if (length === 0) return '';
  const named = records.slice(0, maxNames).map(({ name }) => name);
  const more = length > maxNames ? `, and ${length - maxNames} more` : '';
  return `${length} ${one}${length === 1 ? '' : 's'} (${named.join(', ')}${more})`;
}
