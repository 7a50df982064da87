import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '../rebase.ts';

/** Whether anything in the form differs from what it began with. Renders again only when the answer changes. */
export function useChanged(form: UseFormReturn<FieldValues>): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const compare = () => setChanged(changedFields(form).length > 0);
    compare();
    return form.subscribe({ formState: { values: true }, callback: compare });
  }, [form]);
  return changed;
}
