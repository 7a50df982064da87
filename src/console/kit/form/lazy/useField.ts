import { useInput, useWrappedSource, type UseInputValue } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { useFormFields, useRegisterField } from '../fields.ts';
import { isRequired } from '../schema.ts';

export type FieldProps = {
  source: string;
  /** `fields.<source>` of the noun by default. */
  label?: TextKey;
  /** A line of help below the field. */
  helperText?: TextKey | undefined;
  /** Marks the field as required; by default the schema decides. */
  required?: boolean | undefined;
};

export type Field = {
  id: string;
  /** The field's path from the root of the form. */
  path: string;
  field: UseInputValue['field'];
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  /** Props of the control: its state, and the ids of the texts that describe the field. */
  control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    'aria-describedby': string | undefined;
  };
};

type Options = {
  /** Converts the stored value to the control's value. */
  format?: (value: unknown) => unknown;
  /** The inverse of `format`; by default the typed text is stored. */
  parse?: (value: unknown) => unknown;
  /** Returns a value in words, for the conflict dialog. Must be stable. */
  show?: (value: unknown) => string;
  storedIn?: string;
  secret?: boolean;
};

const asTyped = (value: unknown) => value;

/** Connects a control to the form: value, label, help, error, and whether it is required. */
export function useField({ source, label, helperText, required }: FieldProps, options: Options = {}): Field {
  const text = useText();
  const labelOf = useLabelOf();
  const { schema } = useFormFields();
  const { format, parse = asTyped, show, storedIn, secret = false } = options;
  const { id, field, fieldState } = useInput({ source, parse, ...(format ? { format } : {}) });
  const name = text(labelOf({ source, label }));
  const path = useWrappedSource(source);
  useRegisterField({ source: path, label: name, ...(show ? { show } : {}), ...(storedIn ? { storedIn } : {}), secret });

  const error = fieldState.error?.message;
  const isNeeded = required ?? (schema ? isRequired(schema, path) : false);
  const describedBy = [helperText && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    path,
    field,
    label: name,
    help: helperText && text(helperText),
    error,
    required: isNeeded,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-required': isNeeded || undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
