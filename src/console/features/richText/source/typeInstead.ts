/** Browsers take seconds where lines typed times lines there are more than this. */
const maxWork = 250_000;

/**
 * Types into a field what makes its text another one, so that undo takes it back: what a script assigns is no step of
 * the browser's undo. False when that cannot be done, or not in a moment; then nothing has changed.
 */
export function typeInstead(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  const before = field.value;
  if (before === text) return true;
  const { start, end } = commonEnds(before, text);
  const typed = text.slice(start, text.length - end);
  if (typeof document.execCommand !== 'function' || lines(typed) * lines(before) > maxWork) return false;
  field.setSelectionRange(start, before.length - end);
  // There is no other way: editing commands have no successor that browsers would write into their undo.
  return typed === '' ? document.execCommand('delete') : document.execCommand('insertText', false, typed);
}

/** The number of equal characters at the start and at the end of two texts; surrogate pairs are not split. */
function commonEnds(one: string, other: string): { start: number; end: number } {
  const shorterLength = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorterLength && one[start] === other[start]) start += 1;
  if (/[\uD800-\uDBFF]/.test(one[start - 1] ?? '')) start -= 1;
  let end = 0;
  while (end < shorterLength - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (end > 0 && /[\uDC00-\uDFFF]/.test(one.at(-end) ?? '')) end -= 1;
  return { start, end };
}

function lines(text: string): number {
  return text.split('\n').length - 1;
}
