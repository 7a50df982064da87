import { useEffect } from 'react';
import { useFormFields, type FieldEntry } from '../fields.ts';

/**
 * A field whose value is an object of named parts, such as the permissions in each module. A part is chosen as a whole
 * if two users have changed it.
 */
export type PartedFieldEntry = FieldEntry & {
  /** Returns the label of the part with this key. */
  readonly partName: (key: string) => string;
  /** Returns a part in words. Parts with the same words count as equal. */
  readonly showPart: (value: unknown) => string;
  /** The value that stands for a part missing from the object. */
  readonly absentPart: unknown;
};

export function isParted(entry: FieldEntry | undefined): entry is PartedFieldEntry {
  return entry !== undefined && 'partName' in entry && 'showPart' in entry && 'absentPart' in entry;
}

/** Registers a parted field with the form, as `useRegisterField` does for other fields. The entry must be stable. */
export function useRegisterPartedField(entry: PartedFieldEntry): void {
  const { register } = useFormFields();
  useEffect(() => register(entry), [register, entry]);
}
