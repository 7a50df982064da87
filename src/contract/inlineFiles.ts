/**
 * Whether the text in a field of `inlineFiles` is a base64 file, with or without the prefix of a data address. An
 * address begins with a slash, or contains a colon or a dot.
 */
export function isInlineFile(text: string): boolean {
  return /^data:/i.test(text) || (/\S/.test(text) && !/^\/|[:.]/.test(text));
}
