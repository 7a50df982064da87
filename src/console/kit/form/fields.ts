import { createContext, useContext, useEffect } from 'react';
import type { RecordSchema } from './schema.ts';

/** A field as the form knows it: its label, and the way in which its value is put into words. */
export type FieldEntry = {
  readonly source: string;
  readonly label: string;
  /** Returns a value in words, such as the label of a choice. */
  readonly show?: (value: unknown) => string;
  /** For a file: the record's field that holds the stored file's path. */
  readonly storedIn?: string;
  /** Whether the field is a list of rows, whose fields are labelled with the name of the list. */
  readonly rows?: boolean;
  /** Whether the field's value must not be stored outside the form. */
  readonly secret?: boolean;
};

export type FormFields = {
  readonly schema: RecordSchema | undefined;
  readonly register: (entry: FieldEntry) => () => void;
  /** The fields in the order in which they appear. */
  readonly entries: () => readonly FieldEntry[];
  /** Prevents saving, with this reason, until the returned function is called. */
  readonly hold: (reason: string) => () => void;
  /** The reason why the form cannot be saved at the moment. */
  readonly held: () => string | undefined;
};

const noForm: FormFields = {
  schema: undefined,
  register: () => () => undefined,
  entries: () => [],
  hold: () => () => undefined,
  held: () => undefined,
};

export const FormFieldsContext = createContext<FormFields>(noForm);

export function useFormFields(): FormFields {
  return useContext(FormFieldsContext);
}

/**
 * Registers a field with the form, so that the save bar, the messages and the conflict dialog know its label. The
 * fields in this folder register themselves; any other field, such as the rich-text editor, has to call this.
 */
export function useRegisterField({
  source,
  label,
  show: format,
  storedIn,
  rows = false,
  secret = false,
}: FieldEntry): void {
  const { register } = useFormFields();
  useEffect(
    () =>
      register({ source, label, ...(format ? { show: format } : {}), ...(storedIn ? { storedIn } : {}), rows, secret }),
    [register, source, label, format, storedIn, rows, secret],
  );
}

/** Prevents saving while there is a reason, such as an upload in progress. */
export function useHoldSave(reason: string | undefined): void {
  const { hold } = useFormFields();
  useEffect(() => (reason === undefined ? undefined : hold(reason)), [hold, reason]);
}

/** Creates the registry of a form's fields. */
export function createFormFields(schema: RecordSchema): FormFields {
  const entries = new Map<string, FieldEntry>();
  const reasons = new Map<symbol, string>();
  return {
    schema,
    hold: (reason) => {
      const key = Symbol(reason);
      reasons.set(key, reason);
      return () => void reasons.delete(key);
    },
    held: () => reasons.values().next().value,
    register: (entry) => {
      entries.set(entry.source, entry);
      return () => {
        if (entries.get(entry.source) === entry) entries.delete(entry.source);
      };
    },
    entries: () => [...entries.values()],
  };
}
