/**
 * Whether the text in a field of `inlineFiles` is a file as base64, with the head of a data address or without, and not
 * an address: that begins with a slash, or has a colon or a dot.
 */
export function isInlineFile(text: string): boolean {
  return /^data:/i.test(text) || (/\S/.test(text) && !/^\/|[:.]/.test(text));
}
