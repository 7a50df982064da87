import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useNavigate, type RaRecord } from 'react-admin';
// react-admin's would hide `view`, which names a saved view of a list but here the calendar's days.
import { useLocation } from 'react-router';
import { isWebAddress } from '#contract/links.ts';
import { bookings, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Fact, Facts, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tones } from './status.ts';
import { canCancel, canSchedule, useCancel } from './useDecisions.ts';
import { useEndedSession } from './useEndedSession.ts';
import { WhenCell } from './WhenCell.tsx';

/** A booking over the table or the calendar, open while the address is `…/calendar/<id>`. */
export function BookingDialog() {
  const { id, list } = useDialogAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (id === undefined) return null;
  // The query holds tab, view and date, so that closing returns to them.
  return <OpenBooking key={id} id={id} onClose={() => navigate({ pathname: list, search })} />;
}

type BookingRecord = ListRow<Booking> & RaRecord<string>;

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<BookingRecord>(
    bookings.module,
    { id },
    // The error is shown in place instead of a notice on the list.
    { retry: false, onError: () => undefined },
  );
  useEndedSession(error);
  return (
    <DialogShell title={data?.title ?? text('bookings.one')} recordId={id} onClose={onClose}>
      {data ? (
        <Details booking={data} onClose={onClose} />
      ) : (
        <Stack gap={16} pad={24} grow scrolls>
          {error ? (
            <LoadFailure error={error} loadFailure="bookings.fetchOneFailed" onRetry={() => void refetch()} />
          ) : (
            <LoadingRows />
          )}
        </Stack>
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
      <Stack gap={16} pad={24} grow scrolls>
        <ConflictNotice booking={booking} />
        <Facts>
          <Fact label={text('bookings.fields.status')}>
            <StatusChip tone={tones[booking.status]} label={text(`bookings.status.${booking.status}`)} />
          </Fact>
          <Fact label={text('bookings.fields.when')}>
            <WhenCell booking={booking} />
            <Text size="small" tone="muted">
              {text('time.zone')}
            </Text>
          </Fact>
          <Fact label={text('bookings.fields.type')}>{text(`bookings.type.${booking.type}`)}</Fact>
          <Fact label={text('bookings.fields.by')}>{booking.by || '–'}</Fact>
          <Fact label={text('bookings.fields.hrs')}>{booking.hrs === null ? '–' : formatNumber(booking.hrs)}</Fact>
          <Fact label={text('bookings.fields.link')}>
            <WebLink address={booking.link} />
          </Fact>
          <Fact label={text('bookings.fields.recording')}>
            <WebLink address={booking.recording} />
          </Fact>
        </Facts>
      </Stack>
      <Row wrap pad={12} line="above">
        {canCancel(booking) ? (
          <ActionButton
            action="active"
            danger
            label={text('bookings.cancel')}
            pending={cancelling}
            onClick={() => void cancelAndLeave()}
          />
        ) : null}
        <Row push wrap>
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
        </Row>
      </Row>
      {scheduling ? (
        <ScheduleDialog booking={booking} onClose={() => setScheduling(false)} onScheduled={onClose} />
      ) : null}
    </>
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
