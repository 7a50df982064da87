import type { MergeField } from '#contract/communication/mergeFields.ts';

/** The fallback of a merge field for an empty value; a field that is not listed stays empty. */
const fallbacks: Partial<Record<MergeField, string>> = { name: 'there', first_name: 'there' };

/** The placeholder of a field in a subject or content: `{{name|there}}`. */
export function placeholderOf(field: MergeField): string {
  const fallback = fallbacks[field];
  return fallback === undefined ? `{{${field}}}` : `{{${field}|${fallback}}}`;
}
