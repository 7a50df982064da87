import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '../rebase.ts';

/** Whether any value of the form differs from its initial one. Rerenders only when the result changes. */
export function useChanged(form: UseFormReturn<FieldValues>): boolean {
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const compare = () => setIsChanged(changedFields(form).length > 0);
    compare();
    return form.subscribe({ formState: { values: true }, callback: compare });
  }, [form]);
  return isChanged;
}
