import { useContext } from 'react';
import { FormBones } from '../FormBones.tsx';
import { FormGate } from '../FormGate.tsx';
import { formPart } from '../formKit.ts';
import styles from '../form.module.css';
import { DialogClosingContext } from '../leave.ts';
import type { FormActionsProps } from '../lazy/FormActions.tsx';
import type { RecordFormProps } from '../lazy/RecordForm.tsx';
import { DialogShell } from './DialogShell.tsx';

export type FormDialogProps = Omit<RecordFormProps, 'redirect' | 'className'> & {
  /** The noun's `newTitle` or `editTitle` by default. */
  title?: string;
  width?: number;
  /** The label of the button; it may depend on the values. */
  save?: FormActionsProps['save'];
  /** The label while saving; 'Saving...' by default. */
  saving?: FormActionsProps['saving'];
};

/**
 * A form in a dialog, for the surrounding record or a new one. It is open while it is mounted; `onClose` must unmount
 * it.
 */
export function FormDialog({
  title,
  width,
  onClose,
  ...form
}: FormDialogProps & { title: string; onClose: () => void }) {
  return (
    <DialogShell title={title} onClose={onClose} {...(width ? { width } : {})}>
      <DialogForm {...form} onClose={onClose} />
    </DialogShell>
  );
}

/**
 * Focuses the first field, except on touch screens, whose keyboard would cover half of the form. A field that is still
 * loading is focused when it appears, unless the user has moved on by then.
 */
function focusFirstField(body: HTMLElement | null): (() => void) | undefined {
  if (!body || !window.matchMedia('(pointer: fine)').matches) return undefined;
  const isDone = () => {
    if (body.contains(document.activeElement)) return true;
    const firstInput = body.querySelector<HTMLElement>('input, textarea, select, [data-pending]');
    if (!firstInput || firstInput.dataset.pending !== undefined) return false;
    firstInput.focus();
    return true;
  };
  if (isDone()) return undefined;
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type DialogFormProps = Omit<FormDialogProps, 'title'> & { onClose: () => void };

/** The content of the dialog: scrolling fields above fixed buttons. */
export function DialogForm(props: DialogFormProps) {
  return (
    <FormGate bones={<DialogBones />}>
      <LoadedForm {...props} />
    </FormGate>
  );
}

export function DialogBones() {
  return (
    <div className={styles.dialogBody}>
      <FormBones />
    </div>
  );
}

function LoadedForm({ save, saving, children, onClose, takes, ...form }: DialogFormProps) {
  const RecordForm = formPart('RecordForm');
  const FormActions = formPart('FormActions');
  const closing = useContext(DialogClosingContext);
  return (
    <RecordForm
      {...form}
      redirect={false}
      className={styles.dialogForm}
      {...(takes
        ? {
            takes: (values) => {
              onClose();
              takes(values);
            },
          }
        : {})}
      onSaved={(record) => {
        form.onSaved?.(record);
        onClose();
      }}
    >
      <div className={styles.dialogBody} ref={focusFirstField}>
        <div className={styles.fields}>{children}</div>
      </div>
      <div className={styles.dialogFoot}>
        <FormActions onCancel={() => closing?.close()} {...(save ? { save } : {})} saving={saving} />
      </div>
    </RecordForm>
  );
}
