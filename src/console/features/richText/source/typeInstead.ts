/** Limit for typed lines × existing lines; above it, browsers take seconds. */
const maxWork = 250_000;

/**
 * Replaces the text of a field by typing the difference, so that undo can revert it: an assignment by script is not
 * part of the browser's undo history. Returns false, without any change, if that is impossible or would be slow.
 */
export function typeInstead(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  const before = field.value;
  if (before === text) return true;
  const { start, end } = commonEnds(before, text);
  const typed = text.slice(start, text.length - end);
  if (typeof document.execCommand !== 'function' || lines(typed) * lines(before) > maxWork) return false;
  field.setSelectionRange(start, before.length - end);
  // There is no alternative to this deprecated command: nothing else writes to the browser's undo history.
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
