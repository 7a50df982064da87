import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { subscribeSaved } from '../../actions/savedRecords.ts';
import { changedFields, rebase, sameValue } from '../rebase.ts';
import { initialValues, type RecordSchema } from '../schema.ts';

/** The record from which the form was filled; its version is sent with the save. */
export type Base = {
  /** The stored record; undefined in the form of a new record. */
  readonly record: () => RaRecord | undefined;
  /** Resets the form to the stored record, after the form's values have been saved or discarded. */
  readonly moveTo: (storedRecord: RaRecord) => void;
  /** Sets the version on which the unsaved values are based. */
  readonly keepVersion: (version: unknown) => void;
};

/** A save by another user while the form had unsaved changes. */
export type TheirSave = {
  readonly record: RaRecord;
  /** The form's fields that the save has changed. */
  readonly fields: readonly string[];
  /** The previous values of the fields that the form has updated from that save. */
  readonly replaced: FieldValues;
};

/**
 * Follows the record while the form is open, for example when a status is toggled beside it or a colleague saves it.
 * Fields that the user has not changed take the new values. If someone else has saved a field that the user has
 * changed, `base` keeps the field's old value and the old version, so that the server refuses the save as stale and the
 * user decides. `theirs` contains the saves by other users since the form has had unsaved changes.
 */
export function useBase(
  form: UseFormReturn<FieldValues>,
  schema: RecordSchema,
): { base: Base; theirs: TheirSave | undefined } {
  const record = useRecordContext();
  const base = useRef(record);
  const [theirs, setTheirs] = useState<TheirSave>();
  const isOwn = useOwnVersions();
  useEffect(() => {
    const baseRecord = base.current;
    if (!record || record === baseRecord) return;
    const initial = initialValues(schema, record);
    const oldValues = initialValues(schema, baseRecord ?? {});
    const ownFields = changedFields(form);
    const theirFields = Object.keys(schema.shape).filter((key) => !sameValue(initial[key], oldValues[key]));
    const overtaken = theirFields.filter((key) => ownFields.includes(key));
    rebase(form, initial);
    const baseValues = Object.fromEntries(overtaken.map((key) => [key, baseRecord?.[key]]));
    base.current = overtaken.length > 0 ? { ...record, ...baseValues, version: baseRecord?.version } : record;
    if (ownFields.length === 0 || theirFields.length === 0 || isOwn(record)) return;
    const adoptedFields = theirFields.filter((key) => !ownFields.includes(key));
    setTheirs((before) => ({
      record,
      fields: [...new Set([...(before?.fields ?? []), ...theirFields])],
      replaced: { ...Object.fromEntries(adoptedFields.map((key) => [key, oldValues[key]])), ...before?.replaced },
    }));
  }, [record, form, schema, isOwn]);
  const followed = useMemo<Base>(
    () => ({
      record: () => base.current,
      moveTo: (storedRecord) => {
        base.current = { ...base.current, ...storedRecord };
        form.reset(initialValues(schema, base.current));
        setTheirs(undefined);
      },
      keepVersion: (version) => {
        if (base.current) base.current = { ...base.current, version };
      },
    }),
    [form, schema],
  );
  return { base: followed, theirs };
}

/**
 * Returns a function that checks whether this tab saved the current version of a record, for example by a toggle beside
 * the form.
 */
function useOwnVersions(): (record: RaRecord) => boolean {
  const resource = useResourceContext();
  const savedRecord = useRef<RaRecord>(undefined);
  useEffect(
    () =>
      subscribeSaved((savedIn, record) => {
        if (savedIn === resource) savedRecord.current = record;
      }),
    [resource],
  );
  return useCallback(({ id, version }: RaRecord) => {
    const { current } = savedRecord;
    return current !== undefined && String(current.id) === String(id) && current.version === version;
  }, []);
}
