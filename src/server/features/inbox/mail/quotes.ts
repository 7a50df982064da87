/** The line above a quoted email in Gmail and Apple Mail: `On …, … wrote:`, which may be broken into several lines. */
const attributionPattern = /^(?:on\b.{5,300}\bwrote|.{5,300}<[^<>\s]+@[^<>\s]+>.{0,40}(?:wrote|ने लिखा|लिखा))\s*[:：]$/i;
/** The lines above a quoted or forwarded email. */
const originalMessagePattern = /^-{2,}\s*(?:original message|original appointment|मूल संदेश)\s*-{2,}$/i;
const forwardedPattern =
  /^(?:-{2,}\s*(?:forwarded message|अग्रेषित संदेश|फ़ॉरवर्ड किया गया मैसेज)\s*-{2,}|begin forwarded message:)$/i;
/** A line of the header block with which Outlook begins a quoted email. */
const quotedHeader =
  /^[*_]{0,2}(?:from|sent|date|to|cc|subject|प्रेषक|भेजा गया|दिनांक|प्रति|प्राप्तकर्ता|विषय)[*_]{0,2}\s*[:：]/i;
const senderLinePattern = /^[*_]{0,2}(?:from|प्रेषक)[*_]{0,2}\s*[:：]/i;
const separatorPattern = /^[_-]{10,}$/;

/** The maximum number of lines of an attribution, and the minimum number of lines of a header block. */
const maxAttributionLines = 3;
const minHeaderLines = 6;

const isBlank = (line: string | undefined) => (line ?? '').trim() === '';
const isQuoted = (line: string) => line.startsWith('>');

/** Whether an email forwards another, which is then its content and not a quotation. */
export const isForwarded = (subject: string, lines: readonly string[]): boolean =>
  /^\s*(?:fwd?|wg)\s*:/i.test(subject) || lines.some((line) => forwardedPattern.test(line.trim()));

/**
 * Removes quoted emails from a text. If there are answers between quoted lines, the quoted lines stay as well, and so
 * does a forwarded email. A text that would become empty is returned unchanged.
 */
export function withoutQuotes(text: string, subject = ''): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  if (isForwarded(subject, lines)) return text.trim();
  const start = quoteStart(lines);
  const unquotedText = lines.slice(0, start).join('\n').trim();
  return unquotedText === '' ? text.trim() : unquotedText;
}

/** The index of the line at which the quoted emails begin; the number of lines if nothing is quoted. */
function quoteStart(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    if (originalMessagePattern.test(line.trim())) return index;
    if (isHeaderBlock(lines, index))
      return separatorPattern.test(previousText(lines, index)) ? lastText(lines, index) : index;
    const length = attributionAt(lines, index);
    if (length > 0 && isAllQuoted(lines.slice(index + length))) return index;
    if (isQuoted(line) && isAllQuoted(lines.slice(index))) return index;
  }
  return lines.length;
}

/** The number of lines of an attribution that begins here; 0 if there is none. */
function attributionAt(lines: readonly string[], index: number): number {
  if (isBlank(lines[index]) || isQuoted(lines[index] ?? '')) return 0;
  for (let length = 1; length <= maxAttributionLines; length += 1) {
    const trimmedLines = lines.slice(index, index + length).map((line) => line.trim());
    if (trimmedLines.some((line) => line === '')) return 0;
    const text = trimmedLines.join(' ');
    if (text.length > 400) return 0;
    if (attributionPattern.test(text)) return length;
  }
  return 0;
}

/**
 * Whether everything from here on is quoted: marked lines, or the unmarked text that some programs put below an
 * attribution.
 */
function isAllQuoted(lines: readonly string[]): boolean {
  const filledLines = lines.filter((line) => !isBlank(line));
  const first = filledLines.findIndex(isQuoted);
  // Some programs do not mark quoted lines, so everything below the attribution counts as quoted.
  if (first === -1) return true;
  if (first > 0) return false;
  return filledLines.every(isQuoted);
}

function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!senderLinePattern.test(lines[index]?.trim() ?? '')) return false;
  const block = lines.slice(index, index + minHeaderLines).filter((line) => quotedHeader.test(line.trim()));
  return block.length >= 3;
}

function lastText(lines: readonly string[], index: number): number {
  let lineIndex = index - 1;
  while (lineIndex >= 0 && isBlank(lines[lineIndex])) lineIndex -= 1;
  return lineIndex;
}
const previousText = (lines: readonly string[], index: number) => lines[lastText(lines, index)]?.trim() ?? '';
