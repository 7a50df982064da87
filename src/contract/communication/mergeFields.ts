import { todayAtInstitute } from '../instituteTime.ts';
import { fillFields } from '../mergeText.ts';

/** Merge fields for the subject and content of an email to many people, such as `{{name|there}}`. */
export const mergeFields = ['name', 'first_name', 'email', 'date'] as const;
export type MergeField = (typeof mergeFields)[number];

/** The values of a person's merge fields; `now` determines the date in the institute's zone. */
export function mergeValues(
  { name, email }: { readonly name: string; readonly email: string },
  now: Date,
): Readonly<Record<MergeField, string>> {
  const [firstName = ''] = name.trim().split(/\s+/);
  const [year = '', month = '', day = ''] = todayAtInstitute(now).split('-');
  return { name: name.trim(), first_name: firstName, email, date: `${day}/${month}/${year}` };
}

/** Returns the text with its merge fields filled in; `escape` encodes each value, for example for HTML. */
export const fillMergeFields = (
  text: string,
  values: Readonly<Record<MergeField, string>>,
  escape?: (value: string) => string,
): string => fillFields(text, values, escape);
