import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useContext, useId, useRef, useState } from 'react';
import { needsRecording, RecordingLink, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { focusOnArrival } from '#console/kit/dialogs/focus.ts';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import { DialogClosingContext, useMayLeave } from '#console/kit/form/leave.ts';
import { LeaveGuard } from '#console/kit/form/LeaveGuard.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useSchedule } from './useDecisions.ts';
import { WhenCell } from './WhenCell.tsx';
import styles from './bookings.module.css';

/** Asks for the recording link if one is needed, warns of a double booking, and schedules. */
export function ScheduleDialog(props: { booking: Booking; onClose: () => void; onScheduled?: () => void }) {
  const { booking, onClose, onScheduled = onClose } = props;
  const text = useText();
  return (
    <DialogShell title={text('bookings.scheduleTitle')} width={480} onClose={onClose}>
      <ScheduleForm booking={booking} onScheduled={onScheduled} />
    </DialogShell>
  );
}

function ScheduleForm({ booking, onScheduled }: { booking: Booking; onScheduled: () => void }) {
  const text = useText();
  const closingGuard = useContext(DialogClosingContext);
  const field = useRef<HTMLInputElement>(null);
  const [storedLink] = useState(booking.recording ?? '');
  const [recording, setRecording] = useState(storedLink);
  const [error, setError] = useState<string>();
  const [schedule, isPending] = useSchedule();
  const asksForLink = needsRecording(booking);
  const mayLeave = useMayLeave(recording !== storedLink, () => (field.current?.value ?? storedLink) !== storedLink);

  // Stable, because React would call a new ref callback after each render, and move the focus back each time.
  const takeField = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    focusOnArrival(element);
  }, []);

  async function submit() {
    const checked = asksForLink ? RecordingLink.safeParse(recording) : undefined;
    setError(messageInLanguage(checked?.error?.issues[0]?.message ?? '') || undefined);
    if (checked && !checked.success) {
      field.current?.focus();
      return;
    }
    if (!(await schedule(booking, checked?.data))) return;
    mayLeave.freely();
    onScheduled();
  }

  return (
    <Stack
      as="form"
      gap={0}
      grow
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <Stack gap={16} pad={24} grow scrolls>
        <Stack gap={2}>
          <Text as="strong" breaks="anywhere">
            {booking.title}
          </Text>
          <Text size="table" tone="muted" breaks="anywhere">
            <WhenCell booking={booking} />
            {booking.by ? ` · ${booking.by}` : ''}
          </Text>
        </Stack>
        <ConflictNotice booking={booking} />
        {asksForLink ? (
          <RecordingField value={recording} error={error} inputRef={takeField} onChange={setRecording} />
        ) : null}
      </Stack>
      <Row justify="end" wrap pad={12} line="above">
        <Button variant="outlined" color="inherit" onClick={() => closingGuard?.close()}>
          {text('ui.form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending}
          startIcon={isPending && <CircularProgress size={16} color="inherit" aria-hidden />}
        >
          {text('bookings.schedule')}
        </Button>
      </Row>
      <LeaveGuard leave={mayLeave} />
    </Stack>
  );
}

function RecordingField(props: {
  value: string;
  error: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  onChange: (value: string) => void;
}) {
  const { value, error, inputRef, onChange } = props;
  const text = useText();
  const id = useId();
  const label = text('bookings.fields.recording');
  return (
    <FieldFrame field={{ id, label, help: text('bookings.help.recording'), error, required: true }}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type="url"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={inputRef}
        error={error !== undefined}
        slotProps={{
          input: {
            autoComplete: 'off',
            inputMode: 'url',
            placeholder: 'https://',
            'aria-required': true,
            'aria-invalid': error !== undefined,
            'aria-describedby': error === undefined ? `${id}-help` : `${id}-error ${id}-help`,
          },
        }}
      />
    </FieldFrame>
  );
}
