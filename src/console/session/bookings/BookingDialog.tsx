import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useCreatePath, useGetOne, useNavigate, type RaRecord } from 'react-admin';
// Not react-admin's hook, which would drop `view`: in lists it names a saved view, but here a view of the calendar.
import { useLocation } from 'react-router';
import { isWebAddress } from '#contract/links.ts';
import { bookings, type Booking, BookingForm } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useRequestedAction } from '#console/kit/actions/requestedAction.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { LoadFailure, RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Fact, Facts, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { PersonOfRecord } from '#console/kit/actions/PersonOfRecord.tsx';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { BookingLetters } from '../bookingLetters/BookingLetters.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tones } from './status.ts';
import { canCancel, canSchedule, useCancel } from './useDecisions.ts';
import { useEndedSession } from './useEndedSession.ts';
import { WhenCell } from './WhenCell.tsx';
import { BookingInputs } from './BookingInputs.tsx';

/** A booking in a dialog over the table or the calendar, open while the address is `…/calendar/<id>`. */
export function BookingDialog() {
  const { id, list } = useDialogAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (id === undefined) return null;
  // The query contains tab, view and date, so that closing returns to them.
  return <OpenBooking key={id} id={id} onClose={() => navigate({ pathname: list, search })} />;
}

type BookingRecord = ListRow<Booking> & RaRecord<string>;

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useGetOne<BookingRecord>(
    bookings.module,
    { id },
    // The error is shown in place instead of as a notice on the list.
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
  const [editing, setEditing] = useState(false);
  const hasExtensions = useExtensions();
  const canEdit = hasExtensions && canCancel(booking);
  const [cancel, cancelling] = useCancel();
  const maySchedule = usePermission('active') && canSchedule(booking);
  useRequestedAction('schedule', () => maySchedule && setScheduling(true));
  // The result is shown on the page below, which screen readers ignore while a dialog is open, so the dialog closes
  // first.
  async function cancelAndLeave() {
    if (await cancel(booking)) onClose();
  }
  return (
    <>
      <Stack gap={16} pad={24} grow scrolls>
        <ConflictNotice booking={booking} />
        <BookingFacts booking={booking} />
        {hasExtensions ? <BookingLetters bookingId={booking._id} version={booking.version} /> : null}
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
          {canEdit ? (
            <ActionButton
              action="update"
              variant="outlined"
              label={text('bookings.edit')}
              onClick={() => setEditing(true)}
            />
          ) : null}
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
      {editing ? <EditBooking id={booking._id} onClose={() => setEditing(false)} /> : null}
      {scheduling ? (
        <ScheduleDialog booking={booking} onClose={() => setScheduling(false)} onScheduled={onClose} />
      ) : null}
    </>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const text = useText();
  const createPath = useCreatePath();
  const mayReadStudents = usePermission('read', 'students');
  const mayReadLeads = usePermission('read', 'enquiries');
  const person = [booking.name, booking.phone, booking.email].filter(Boolean).join(' · ');
  const name = booking.name || text('bookings.openPerson');
  return (
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
      {booking.place ? <Fact label={text('bookings.fields.place')}>{booking.place}</Fact> : null}
      {person ? <Fact label={text('bookings.fields.person')}>{person}</Fact> : null}
      {booking.studentId && mayReadStudents ? (
        <Fact label={text('bookings.fields.studentId')}>
          <LinkBase to={createPath({ resource: 'students', type: 'edit', id: booking.studentId })}>{name}</LinkBase>
        </Fact>
      ) : null}
      {booking.leadId && mayReadLeads ? (
        <Fact label={text('bookings.fields.leadId')}>
          <LinkBase to={createPath({ resource: 'enquiries', type: 'show', id: booking.leadId })}>{name}</LinkBase>
        </Fact>
      ) : null}
      {booking.note ? <Fact label={text('bookings.fields.note')}>{booking.note}</Fact> : null}
      <Fact label={text('bookings.fields.hrs')}>{booking.hrs === null ? '–' : formatNumber(booking.hrs)}</Fact>
      <Fact label={text('bookings.fields.link')}>
        <WebLink address={booking.link} />
      </Fact>
      <Fact label={text('bookings.fields.recording')}>
        <WebLink address={booking.recording} />
      </Fact>
    </Facts>
  );
}

/** An address from another server may not be a web address; it is then shown as text. */
function WebLink({ address }: { address: string | null }) {
  if (address === null) return '–';
  if (!isWebAddress(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

/** The form of a stored booking, over its details. */
function EditBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  return (
    <DialogShell title={text('bookings.editTitle')} recordId={id} onClose={onClose}>
      <RecordLoader id={id} loadFailure="bookings.fetchOneFailed" bones={<DialogBones />}>
        <DialogForm schema={BookingForm} onClose={onClose}>
          <BookingInputs isStored />
          <div>
            <PersonOfRecord />
            <HistoryButton />
          </div>
        </DialogForm>
      </RecordLoader>
    </DialogShell>
  );
}
