import type { MergeField } from '#contract/communication/mergeFields.ts';

/** The fallback of an empty merge field; without one it stays empty. */
const fallbacks: Partial<Record<MergeField, string>> = { name: 'there', first_name: 'there' };

/** A field as it is written in a subject or a content: `{{name|there}}`. */
export function placeholderOf(field: MergeField): string {
  const fallback = fallbacks[field];
  return fallback === undefined ? `{{${field}}}` : `{{${field}|${fallback}}}`;
}
