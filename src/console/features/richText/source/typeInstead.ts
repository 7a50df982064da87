/** The maximum product of typed and existing lines; above it, browsers take seconds. */
const maxWork = 250_000;

/**
 * Replaces the text of a field by typing the difference, so that undo can revert it: an assignment by script is not
 * part of the browser's undo history. Returns false, without any change, if that is impossible or would be slow.
 */
export function replaceByTyping(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  const oldText = field.value;
  if (oldText === text) return true;
  const { start, end } = commonEnds(oldText, text);
  const replacement = text.slice(start, text.length - end);
  if (typeof document.execCommand !== 'function' || lines(replacement) * lines(oldText) > maxWork) return false;
  field.setSelectionRange(start, oldText.length - end);
  // This deprecated command has no alternative: nothing else writes to the browser's undo history.
  return replacement === '' ? document.execCommand('delete') : document.execCommand('insertText', false, replacement);
}

/** The number of equal characters at the start and at the end of two texts; surrogate pairs are not split. */
function commonEnds(oldText: string, newText: string): { start: number; end: number } {
  const shorterLength = Math.min(oldText.length, newText.length);
  let start = 0;
  while (start < shorterLength && oldText[start] === newText[start]) start += 1;
  if (/[\uD800-\uDBFF]/.test(oldText[start - 1] ?? '')) start -= 1;
  let end = 0;
  while (end < shorterLength - start && oldText.at(-1 - end) === newText.at(-1 - end)) end += 1;
  if (end > 0 && /[\uDC00-\uDFFF]/.test(oldText.at(-end) ?? '')) end -= 1;
  return { start, end };
}

function lines(text: string): number {
  return text.split('\n').length - 1;
}
