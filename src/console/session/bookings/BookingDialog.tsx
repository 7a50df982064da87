import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useGetOne, useLocation, useNavigate, type RaRecord } from 'react-admin';
import { isWebAddress } from '#contract/links.ts';
import { bookings, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tones } from './status.ts';
import { canCancel, canSchedule, useCancel } from './useDecisions.ts';
import { useEndedSession } from './useEndedSession.ts';
import { WhenCell } from './WhenCell.tsx';
import styles from './bookings.module.css';

/** A booking over the table or the calendar, open while the address is `…/calendar/<id>`. */
export function BookingDialog() {
  const { id, list } = useDialogAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (id === undefined) return null;
  // The search part holds tab, view and date: closing leads back to them.
  return <OpenBooking key={id} id={id} onClose={() => navigate({ pathname: list, search })} />;
}

type BookingRecord = Row<Booking> & RaRecord<string>;

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<BookingRecord>(
    bookings.module,
    { id },
    // Said in place instead of a notice on the list.
    { retry: false, onError: () => undefined },
  );
  useEndedSession(error);
  return (
    <DialogShell title={data?.title ?? text('bookings.one')} onClose={onClose}>
      {data ? (
        <Details booking={data} onClose={onClose} />
      ) : (
        <div className={styles.body}>
          {error ? (
            <LoadFailure error={error} loadFailure="bookings.fetchOneFailed" onRetry={() => void refetch()} />
          ) : (
            <LoadingRows />
          )}
        </div>
      )}
    </DialogShell>
  );
}

function Details({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const text = useText();
  const [scheduling, setScheduling] = useState(false);
  const [cancel, cancelling] = useCancel();
  // The result is shown on the page below, which screen readers ignore while a dialog is open.
  async function cancelAndLeave() {
    if (await cancel(booking)) onClose();
  }
  return (
    <>
      <div className={styles.body}>
        <ConflictNotice booking={booking} />
        <dl className={styles.details}>
          <Detail label={text('bookings.fields.status')}>
            <StatusChip tone={tones[booking.status]} label={text(`bookings.status.${booking.status}`)} />
          </Detail>
          <Detail label={text('bookings.fields.when')}>
            <WhenCell booking={booking} />
            <span className={styles.zone}>{text('time.zone')}</span>
          </Detail>
          <Detail label={text('bookings.fields.type')}>{text(`bookings.type.${booking.type}`)}</Detail>
          <Detail label={text('bookings.fields.by')}>{booking.by || '–'}</Detail>
          <Detail label={text('bookings.fields.hrs')}>{booking.hrs === null ? '–' : formatNumber(booking.hrs)}</Detail>
          <Detail label={text('bookings.fields.link')}>
            <WebLink address={booking.link} />
          </Detail>
          <Detail label={text('bookings.fields.recording')}>
            <WebLink address={booking.recording} />
          </Detail>
        </dl>
      </div>
      <div className={styles.foot}>
        {canCancel(booking) ? (
          <ActionButton
            action="active"
            danger
            label={text('bookings.cancel')}
            pending={cancelling}
            onClick={() => void cancelAndLeave()}
          />
        ) : null}
        <span className={styles.space} />
        <Button size="small" variant="outlined" color="inherit" onClick={onClose}>
          {text('ui.form.close')}
        </Button>
        {canSchedule(booking) ? (
          <ActionButton
            action="active"
            variant="contained"
            label={text('bookings.schedule')}
            onClick={() => setScheduling(true)}
          />
        ) : null}
      </div>
      {scheduling ? (
        <ScheduleDialog booking={booking} onClose={() => setScheduling(false)} onScheduled={onClose} />
      ) : null}
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address of another server may not be a web address; it is then shown as text. */
function WebLink({ address }: { address: string | null }) {
  if (address === null) return '–';
  if (!isWebAddress(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
