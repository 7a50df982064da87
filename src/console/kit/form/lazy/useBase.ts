import { useEffect, useMemo, useRef } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields, rebase, sameValue } from '../rebase.ts';
import { initialValues, type RecordSchema } from '../schema.ts';

/** The record from which the form was filled; its version is sent with the save. */
export type Base = {
  /** Undefined in the form of a new record. */
  readonly record: () => RaRecord | undefined;
  /** Resets the form to the stored record, once its values have been saved or discarded. */
  readonly moveTo: (storedRecord: RaRecord) => void;
  /** Sets the version on which the unsaved values are based. */
  readonly keepVersion: (version: unknown) => void;
};

/**
 * Follows the record while the form is open, for example when a status is toggled beside it. Fields that the user has
 * not changed take the new values. If a changed field was saved meanwhile, the old version is kept, so that the server
 * refuses the save as stale and the user decides.
 */
export function useBase(form: UseFormReturn<FieldValues>, schema: RecordSchema): Base {
  const record = useRecordContext();
  const base = useRef(record);
  useEffect(() => {
    const baseRecord = base.current;
    if (!record || record === baseRecord) return;
    const initial = initialValues(schema, record);
    const oldValues = initialValues(schema, baseRecord ?? {});
    const overtaken = changedFields(form).some((key) => key in oldValues && !sameValue(initial[key], oldValues[key]));
    rebase(form, initial);
    base.current = overtaken ? { ...record, version: baseRecord?.version } : record;
  }, [record, form, schema]);
  return useMemo<Base>(
    () => ({
      record: () => base.current,
      moveTo: (storedRecord) => {
        base.current = { ...base.current, ...storedRecord };
        form.reset(initialValues(schema, base.current));
      },
      keepVersion: (version) => {
        if (base.current) base.current = { ...base.current, version };
      },
    }),
    [form, schema],
  );
}
