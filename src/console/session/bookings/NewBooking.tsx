import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
// Not react-admin's hook, which would drop `view`: in lists it names a saved view, but here a view of the calendar.
import { useLocation } from 'react-router';
import { BookingDraft } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { CreateDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { BookingInputs } from './BookingInputs.tsx';

/** The location state of a new booking: the time that was chosen on the calendar or in the search for free times. */
export type NewBookingState = { readonly booking: Readonly<Record<'date' | 'start' | 'end' | 'by', string>> };

function timeIn(state: unknown): NewBookingState['booking'] | undefined {
  // Only `useAdding` and `useBookAt` set a state with `booking`, and both set a NewBookingState.
  return typeof state === 'object' && state !== null && 'booking' in state
    ? (state as NewBookingState).booking
    : undefined;
}

/**
 * The form of a new booking, open while the address is `…/calendar/create`; closing returns to the table or calendar.
 */
export function NewBooking({ isOnCalendar }: { isOnCalendar: boolean }) {
  const text = useText();
  const { isCreate, list } = useDialogAddress();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const mayAdd = usePermission('add');
  const defaults = useMemo(() => ({ ...timeIn(state) }), [state]);
  if (isCreate && mayAdd && isOnCalendar) {
    return (
      <FormDialog
        opens={false}
        schema={BookingDraft}
        defaults={defaults}
        title={text('bookings.newTitle')}
        onClose={() => navigate({ pathname: list, search }, { replace: true })}
      >
        <BookingInputs />
      </FormDialog>
    );
  }
  return (
    <CreateDialog opens={false} schema={BookingDraft}>
      <BookingInputs />
    </CreateDialog>
  );
}
