/** `{{ name }}` or `{{name|there}}`, where the text after the bar is the fallback for an empty value. */
const placeholderPattern = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g;

/** Returns the names of the merge fields in a text. */
export const fieldsIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => name);

/**
 * Returns the text with its merge fields filled in; unknown ones stay as they are. `escape` encodes each value, for
 * example for HTML.
 */
export function fillFields<Field extends string>(
  text: string,
  values: Readonly<Record<Field, string>>,
  escape: (value: string) => string = (value) => value,
): string {
  const valueOf = new Map<string, string>(Object.entries(values));
  return text.replace(placeholderPattern, (match, name: string, fallback?: string) => {
    const value = valueOf.get(name);
    if (value === undefined) return match;
    // The fallback is part of the text, so in HTML it is already escaped.
    return value === '' ? (fallback ?? '').trim() : escape(value);
  });
}
