/** The text as one line without control characters, since a line break in a subject or name would begin another header. */
export const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
