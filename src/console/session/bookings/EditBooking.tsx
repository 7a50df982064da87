import { BookingForm } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { PersonOfRecord } from '#console/kit/actions/PersonOfRecord.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { BookingInputs } from './BookingInputs.tsx';

/** The form of a stored booking, over its details. */
export function EditBooking({ id, onClose }: { id: string; onClose: () => void }) {
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
