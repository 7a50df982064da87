import { useEffect } from 'react';
import { useFormFields, type FieldEntry } from '../fields.ts';

/**
 * A field whose value is an object of parts that a person knows by name, such as the permissions in each module. A part
 * is chosen as a whole when two people have changed it.
 */
export type PartedFieldEntry = FieldEntry & {
  /** The label of the part with this key. */
  readonly partName: (key: string) => string;
  /** A part in words. Two parts with the same words are the same. */
  readonly showPart: (value: unknown) => string;
  /** The value of a part that an object omits. */
  readonly absentPart: unknown;
};

export function isParted(entry: FieldEntry | undefined): entry is PartedFieldEntry {
  return entry !== undefined && 'partName' in entry && 'showPart' in entry && 'absentPart' in entry;
}

/** Registers such a field with the form, as `useRegisterField` does for others. The entry must be stable. */
export function useRegisterPartedField(entry: PartedFieldEntry): void {
  const { register } = useFormFields();
  useEffect(() => register(entry), [register, entry]);
}
