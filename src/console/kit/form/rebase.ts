import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Form = UseFormReturn<FieldValues>;

/**
 * The top-level fields that the user has changed. Values are compared, because react-hook-form's own flags are wrong
 * for rows: they miss a row that is replaced by another one, and report a row that is added and removed again.
 */
export function changedFields(form: Form): string[] {
  const values = form.getValues();
  return Object.keys(values).filter((key) => isChanged(form, key));
}

/** Whether the user has changed this field, or a field inside it. */
export function isChanged(form: Form, source: string): boolean {
  const { defaultValues } = form.formState;
  const value: unknown = form.getValues(source);
  const initialValue: unknown = get(defaultValues, source);
  return !sameValue(value, initialValue) && !(isBlank(value) && isBlank(initialValue));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Resets the form to another state of its record, keeping the user's changes. */
export function rebase(form: Form, initial: FieldValues): void {
  const changedEntries = changedFields(form).map((key) => [key, form.getValues(key) as unknown] as const);
  form.reset(initial, { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true });
  for (const [key, value] of changedEntries) form.setValue(key, value, { shouldDirty: true });
}

/** Whether two values of a field are equal, regardless of the order of keys. */
export function sameValue(firstValue: unknown, otherValue: unknown): boolean {
  if (Object.is(firstValue, otherValue)) return true;
  if (typeof firstValue !== 'object' || typeof otherValue !== 'object' || firstValue === null || otherValue === null)
    return false;
  if (firstValue instanceof Blob || otherValue instanceof Blob) return false;
  const entries = Object.entries(firstValue);
  const otherEntries = new Map(Object.entries(otherValue));
  return (
    entries.length === otherEntries.size &&
    entries.every(([key, value]) => otherEntries.has(key) && sameValue(value, otherEntries.get(key)))
  );
}
