import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { needsRecording, RecordingLink, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '#console/ui/form/dialog/DialogShell.tsx';
import { focusOnArrival } from '#console/ui/dialogs/focus.ts';
import { FieldFrame } from '#console/ui/form/fields/FieldFrame.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useSchedule } from './useDecisions.ts';
import { WhenCell } from './WhenCell.tsx';
import styles from './bookings.module.css';

/** Asks for the recording link where one is needed, warns of a double booking, and schedules. */
export function ScheduleDialog(props: { booking: Booking; onClose: () => void; onScheduled?: () => void }) {
  const { booking, onClose, onScheduled = onClose } = props;
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [recording, setRecording] = useState(booking.recording ?? '');
  const [error, setError] = useState<string>();
  const [schedule, pending] = useSchedule();
  const asks = needsRecording(booking);

  async function submit() {
    const checked = asks ? RecordingLink.safeParse(recording) : undefined;
    setError(checked?.error?.issues[0]?.message);
    if (checked && !checked.success) {
      field.current?.focus();
      return;
    }
    if (await schedule(booking._id, checked?.data)) onScheduled();
  }

  return (
    <DialogShell title={text('bookings.scheduleTitle')} width={480} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <div className={styles.body}>
          <p className={styles.what}>
            <strong>{booking.title}</strong>
            <span>
              <WhenCell booking={booking} />
              {booking.by ? ` · ${booking.by}` : ''}
            </span>
          </p>
          <ConflictNotice booking={booking} />
          {asks ? (
            <FieldFrame
              field={{
                id,
                label: text('bookings.fields.recording'),
                help: text('bookings.help.recording'),
                error,
                required: true,
              }}
            >
              <OutlinedInput
                id={id}
                fullWidth
                size="small"
                type="url"
                value={recording}
                onChange={(event) => setRecording(event.target.value)}
                inputRef={(element: HTMLInputElement | null) => {
                  if (element && !field.current) focusOnArrival(element);
                  field.current = element;
                }}
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
          ) : null}
        </div>
        <div className={styles.foot}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {text('ui.form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={pending}
            startIcon={pending && <CircularProgress size={16} color="inherit" aria-hidden />}
          >
            {text('bookings.schedule')}
          </Button>
        </div>
      </form>
    </DialogShell>
  );
}
