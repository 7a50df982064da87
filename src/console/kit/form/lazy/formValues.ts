import { useFormContext, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The values under these sources, in their order, as they are typed. */
export function useFormValues(sources: readonly string[]): readonly unknown[] {
  return useWatch({ name: [...sources] });
}

export function useRecordFormContext(): UseFormReturn<FieldValues> {
  return useFormContext<FieldValues>();
}
