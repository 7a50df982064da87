import { useId, type ReactElement, type ReactNode } from 'react';
import { useWrappedSource } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { ConflictMark } from '../ConflictMark.tsx';
import { useFormFields, useRegisterField } from '../fields.ts';
import { Stack } from '../../layout/parts.tsx';
import styles from '../fields.module.css';
import { isRequired } from '../schema.ts';

export type InputProps = {
  source: string;
  /** The label; `fields.<source>` of the noun by default. */
  label?: TextKey | undefined;
  /** A line of help under the input. */
  helperText?: TextKey | undefined;
  /** Marks the input as required; by default the schema decides. */
  required?: boolean | undefined;
};

export type InputFrameState = {
  readonly name: string;
  /** The path from the root of the form: `cards.0.title` for the source `title` in the first row of `cards`. */
  readonly path: string;
  readonly id: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly help: string | undefined;
  /** Props for react-admin's input. */
  readonly input: {
    readonly id: string;
    readonly source: string;
    readonly label: ReactElement;
    readonly helperText: string | false;
    readonly isRequired: boolean;
    readonly margin: 'none';
    readonly parse: (value: unknown) => unknown;
  };
  /** ARIA attributes of the control. */
  readonly aria: Readonly<Record<string, string | true>>;
};

/** The contract accepts empty texts, so an empty field must not become null. */
const asTyped = (value: unknown) => value;

/**
 * Adapts an input of react-admin: adds the required mark to its label, passes its help, and registers it with the form
 * for the save bar, the messages and the conflict dialog. Use it with an `InputFrame`.
 */
export function useInputFrame(
  { source, label, helperText, required }: InputProps,
  options: { show?: (value: unknown) => string; secret?: boolean } = {},
): InputFrameState {
  const text = useText();
  const id = useId();
  const { schema } = useFormFields();
  const path = useWrappedSource(source);
  const { errors } = useFormState({ name: path });
  const name = text(useLabelOf()({ source, label }));
  const { show, secret = false } = options;
  useRegisterField({ source: path, label: name, ...(show ? { show } : {}), secret });
  const error = messageIn(get(errors, path));
  const help = helperText && text(helperText);
  const isNeeded = required ?? (schema ? isRequired(schema, path) : false);
  return {
    name,
    path,
    id,
    required: isNeeded,
    error,
    help,
    input: {
      id,
      source,
      label: (
        <span className={styles.mark} data-required={isNeeded}>
          {name}
        </span>
      ),
      helperText: help ?? false,
      isRequired: isNeeded,
      margin: 'none',
      parse: asTyped,
    },
    aria: {
      ...(isNeeded ? { 'aria-required': true } : {}),
      // With an error, react-admin shows only the error, so the help is rendered below it.
      ...(error && help ? { 'aria-describedby': `${id}-helper-text ${id}-help` } : {}),
    },
  };
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined;
}

/**
 * Wraps an input of react-admin. Below the input it shows the help even if there is an error, and the value that
 * another user has saved in the meantime.
 */
export function InputFrame({ frame, children }: { frame: InputFrameState; children: ReactNode }) {
  const { id, path, error, help } = frame;
  return (
    <Stack gap={0} className={styles.field}>
      {children}
      {error && help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <ConflictMark path={path} />
    </Stack>
  );
}
