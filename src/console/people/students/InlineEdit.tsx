import { createContext, use, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import { StudentProfile, students, type Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { focusOnArrival } from '#console/kit/dialogs/focus.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { modeChoices, inlineModes } from './modes.ts';
import styles from './students.module.css';

type Field = 'name' | 'email' | 'phone' | 'mode' | 'location' | 'center';
type Values = Readonly<Record<Field, string>>;
type EditedRow = { readonly student: Row<Student>; readonly values: Values };

export type InlineEditState = {
  readonly editing: EditedRow | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly pending: boolean;
  readonly start: (student: Row<Student>) => void;
  readonly set: (field: Field, value: string) => void;
  readonly save: () => void;
  readonly cancel: () => void;
};

export const InlineEditContext = createContext<InlineEditState | undefined>(undefined);

/** The row that is being edited, one at a time. Typed values stay until they are saved or cancelled. */
export function useInlineEditing(): InlineEditState {
  const [editing, setEditing] = useState<EditedRow>();
  const text = useText();
  /** The name of the button that opened the row, which gets the focus back when the row is closed. */
  const openerName = useRef<string>(undefined);
  useEffect(() => {
    if (editing || openerName.current === undefined) return;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-control="students.editRow"]')];
    buttons.find((button) => button.getAttribute('aria-label') === openerName.current)?.focus();
    openerName.current = undefined;
  }, [editing]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [update, { pending }] = useAction(students.endpoints.update, {
    success: 'students.updated',
    failure: 'students.somethingWrong',
    serverMessage: true,
    refresh: 'record',
  });

  const closeRow = () => {
    if (editing)
      openerName.current = text('list.actionOn', { action: text('students.editRow'), name: editing.student.name });
    setEditing(undefined);
    setErrors({});
  };

  const save = useEvent(async () => {
    if (!editing || pending) return;
    const parsed = StudentProfile.safeParse(editing.values);
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setErrors({});
    const { id, version, name } = editing.student;
    const { done } = await update({ params: { id }, body: parsed.data, version }, name);
    if (done) closeRow();
  });

  const set = useEvent((field: Field, value: string) => {
    if (editing) setEditing({ ...editing, values: { ...editing.values, [field]: value } });
  });
  const start = useEvent((student: Row<Student>) => {
    const { name, email, phone, mode, location, center } = student;
    setErrors({});
    setEditing({ student, values: { name, email, phone, mode, location, center } });
  });
  const cancel = useEvent(closeRow);
  const saveNow = useEvent(() => void save());
  return useMemo(
    () => ({ editing, errors, pending, start, set, save: saveNow, cancel }),
    [editing, errors, pending, start, set, saveNow, cancel],
  );
}

/** A value, or its field in the row that is being edited. */
export function EditableCell(props: { student: Row<Student>; field: Field; children: ReactNode }) {
  const { student, field, children } = props;
  const context = use(InlineEditContext);
  if (context?.editing?.student.id !== student.id) return children;
  return <CellField context={context} values={context.editing.values} field={field} name={student.name} />;
}

type CellFieldProps = { context: InlineEditState; values: Values; field: Field; name: string };

function CellField({ context, values, field, name }: CellFieldProps) {
  const text = useText();
  const { errors, set, save, cancel } = context;
  const error = errors[field];
  const errorId = `inline-${field}-error`;
  const fieldProps = {
    className: `${looks.field} ${styles.field}`,
    value: values[field],
    'aria-label': text('list.actionOn', { action: text(`students.fields.${field}`), name }),
    'aria-invalid': error !== undefined,
    ...(error === undefined ? {} : { 'aria-describedby': errorId }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') save();
      if (event.key === 'Escape') cancel();
    },
  };
  return (
    <Stack as="span" gap={0}>
      {field === 'mode' ? (
        <select {...fieldProps} onChange={(event) => set(field, event.target.value)}>
          {modeChoices(inlineModes, values.mode, text).map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...fieldProps}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          {...(field === 'name' ? { ref: focusOnArrival } : {})}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
      {error === undefined ? null : (
        <Text as="span" id={errorId} role="alert" size="small" tone="red" breaks="typed">
          {error}
        </Text>
      )}
    </Stack>
  );
}
