import { useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Base, TheirSave } from './useBase.ts';
import type { Conflict, RecordSave } from './useRecordSave.ts';

type OpenedForm = {
  readonly form: UseFormReturn<FieldValues>;
  readonly base: Base;
  readonly theirs: TheirSave | undefined;
};

/**
 * Adds a comparison to the save of a form with unsaved changes: once another user has saved, both versions can be
 * compared before this save is refused.
 */
export function useComparison(
  { form, base, theirs }: OpenedForm,
  hasChanged: boolean,
  recordSave: RecordSave,
): RecordSave {
  const [comparedConflict, setComparedConflict] = useState<Conflict>();
  const shownSave = hasChanged ? theirs : undefined;
  const state = useMemo(
    () => ({
      ...recordSave.state,
      meanwhile: shownSave && {
        record: shownSave.record,
        fieldCount: shownSave.fields.length,
        compare: () => setComparedConflict(conflictWith(shownSave, form.getValues(), base)),
      },
    }),
    [recordSave.state, shownSave, form, base],
  );
  return {
    state,
    conflict: recordSave.conflict ?? comparedConflict,
    closeConflict: () => {
      recordSave.closeConflict();
      setComparedConflict(undefined);
    },
    save: async (values, version) => {
      const savedRecord = await recordSave.save(values, version);
      if (savedRecord) setComparedConflict(undefined);
      return savedRecord;
    },
  };
}

/** Returns the conflict to compare. In it, the fields that the form has already updated have their earlier values. */
function conflictWith({ record, replaced }: TheirSave, values: FieldValues, base: Base): Conflict {
  return {
    current: record,
    values: { ...values, ...replaced },
    base: { ...base.record(), ...replaced, id: record.id },
    replaced,
  };
}
