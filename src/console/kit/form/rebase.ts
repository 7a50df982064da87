import { get, type FieldValues, type UseFormReturn } from 'react-hook-form';

type Form = UseFormReturn<FieldValues>;

/**
 * The top-level fields that the user has changed. Values are compared, because react-hook-form's own flags are wrong
 * for rows: they miss removing one and adding another, and report adding one and removing it.
 */
export function changedFields(form: Form): string[] {
  const values = form.getValues();
  return Object.keys(values).filter((key) => isChanged(form, key));
}

/** Whether the user has changed this field, or a field inside it. */
export function isChanged(form: Form, source: string): boolean {
  const { defaultValues } = form.formState;
  const value: unknown = form.getValues(source);
  const before: unknown = get(defaultValues, source);
  return !sameValue(value, before) && !(isBlank(value) && isBlank(before));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Resets the form to another state of its record, keeping the user's changes. */
export function rebase(form: Form, initial: FieldValues): void {
  const mine = changedFields(form).map((key) => [key, form.getValues(key) as unknown] as const);
  form.reset(initial, { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true });
  for (const [key, value] of mine) form.setValue(key, value, { shouldDirty: true });
}

/** Whether two values of a field are equal, regardless of the order of keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Blob || other instanceof Blob) return false;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)));
}
