import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type FormEvent, type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../../kit/dialogs/focus.ts';
import { FieldFrame } from '../../../kit/form/FieldFrame.tsx';
import { Row, Stack } from '../../../kit/layout/parts.tsx';
import styles from './dialogs.module.css';

/** A small form above the editor. It is nested in the record's form, so its events must not bubble. */
export function InsertDialog(props: {
  title: string;
  submit: string;
  /** Removes an existing link, image or video. */
  remove?: { label: string; run: () => void } | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, submit, remove, onSubmit, onClose, children } = props;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      disableRestoreFocus
      transitionDuration={{ enter: 140, exit: 0 }}
      slotProps={{ paper: { sx: { width: 440, maxWidth: 'calc(100% - 32px)', m: 2 } } }}
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
    >
      <Stack
        as="form"
        gap={16}
        pad={24}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <Row wrap justify="end">
          {remove && (
            <Button color="error" onClick={remove.run} className={styles.remove}>
              {remove.label}
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {text('richText.dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {submit}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** A labelled text field with a description, like every field of the console. */
export function DialogField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
  /** Focused when the dialog opens. */
  first?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'url' | 'numeric';
  required?: boolean;
}) {
  const { label, value, onChange, help, error, first = false, type = 'text', inputMode, required = false } = props;
  const id = useId();
  const descriptionIds = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldFrame field={{ id, label, help, error, required }}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={first ? focusOnArrival : undefined}
        error={error !== undefined}
        slotProps={{
          input: {
            inputMode,
            autoComplete: 'off',
            'aria-describedby': descriptionIds === '' ? undefined : descriptionIds,
            'aria-required': required || undefined,
          },
        }}
      />
    </FieldFrame>
  );
}
