import { todayAtInstitute } from '../instituteTime.ts';

/** What `{{name|there}}` and the like may name in the subject and the content of an email to many. */
export const mergeFields = ['name', 'first_name', 'email', 'date'] as const;
export type MergeField = (typeof mergeFields)[number];

/** `{{ name }}` or `{{name|there}}`: what follows the bar stands where the value is empty. */
const placeholder = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g;

const isMergeField = (name: string): name is MergeField => mergeFields.some((field) => field === name);

/** What a person's merge fields hold; `now` says which day it is at the institute. */
export function mergeValues(
  { name, email }: { readonly name: string; readonly email: string },
  now: Date,
): Readonly<Record<MergeField, string>> {
  const [first = ''] = name.trim().split(/\s+/);
  const [year = '', month = '', day = ''] = todayAtInstitute(now).split('-');
  return { name: name.trim(), first_name: first, email, date: `${day}/${month}/${year}` };
}

/** The text with its merge fields filled in; `escape` makes a value fit, such as for HTML. */
export function fillMergeFields(
  text: string,
  values: Readonly<Record<MergeField, string>>,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replace(placeholder, (whole, name: string, fallback?: string) => {
    if (!isMergeField(name)) return whole;
    // The fallback stands in the text already, as HTML where the text is HTML.
    return values[name] === '' ? (fallback ?? '').trim() : escape(values[name]);
  });
}
