import { useFormContext, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The values of these sources, in order, as currently typed. */
export function useFormValues(sources: readonly string[]): readonly unknown[] {
  return useWatch({ name: [...sources] });
}

export function useRecordFormContext(): UseFormReturn<FieldValues> {
  return useFormContext<FieldValues>();
}
