import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Form = UseFormReturn<FieldValues>;

/** The fields of the first level that the person has changed. */
export function changedFields(form: Form): string[] {
  const { dirtyFields } = form.formState;
  return Object.keys(dirtyFields).filter((key) => isTouched(dirtyFields[key]));
}

/** Whether the person has changed this field, or a field inside it. */
export function isChanged(form: Form, source: string): boolean {
  let mark: unknown = form.formState.dirtyFields;
  for (const key of source.split('.')) {
    // A mark of a whole object, such as a list, stands for what is inside.
    if (typeof mark !== 'object' || mark === null) break;
    mark = Reflect.get(mark, key);
  }
  return isTouched(mark);
}

function isTouched(mark: unknown): boolean {
  if (typeof mark === 'object' && mark !== null) return Object.values(mark).some(isTouched);
  return mark === true;
}

/** Puts the form on another state of its record; what the person has changed stays changed. */
export function rebase(form: Form, initial: FieldValues): void {
  const mine = changedFields(form).map((key) => [key, form.getValues(key) as unknown] as const);
  form.reset(initial, { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true });
  for (const [key, value] of mine) form.setValue(key, value, { shouldDirty: true });
}

/** Whether two values of a field are the same; order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Blob || other instanceof Blob) return false;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)));
}
