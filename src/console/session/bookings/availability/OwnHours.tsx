import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import { availabilities, OwnHoursDraft, type Availability } from '#contract/session/availabilities.ts';
import { call } from '#console/providers/call.ts';
import type { SaveMeta } from '#console/providers/dataProvider.ts';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { availabilityResource } from '../calendar/saveMove.ts';
import { SlotLengthInput, WorkingHoursInputs } from './AvailabilityInputs.tsx';

const { own, saveOwn } = availabilities.endpoints;
/** The version sent with the first save, when no hours are stored yet. */
const noVersion = 0;

type OwnAvailability = Availability & RaRecord<string>;
const asRecord = (availability: Availability): OwnAvailability => ({ ...availability, id: availability._id });

async function save(values: unknown, { signal, version = noVersion }: SaveMeta): Promise<OwnAvailability> {
  const body = OwnHoursDraft.parse(values);
  return asRecord((await call(saveOwn, { body, version, signal })).data);
}

/** The form of the user's own hours and days off, for everybody who may read the calendar. */
export function OwnHours({ onClose }: { onClose: () => void }) {
  const text = useText();
  // Fetched each time the form is opened, because a colleague may have changed the hours.
  const { data, error, refetch } = useQuery({
    queryKey: [availabilityResource, 'own'],
    queryFn: async ({ signal }) => (await call(own, { signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <DialogShell title={text('availabilities.own')} width={720} onClose={onClose}>
      {data ? (
        <RecordContextProvider value={data.availability ? asRecord(data.availability) : undefined}>
          <DialogForm
            schema={OwnHoursDraft}
            send={save}
            success="availabilities.updated"
            failure="availabilities.updateFailed"
            serverMessage
            opens={false}
            onClose={onClose}
          >
            <Text tone="muted">{text('availabilities.help.own', { name: readEmployee()?.name ?? '' })}</Text>
            <SlotLengthInput />
            <WorkingHoursInputs />
          </DialogForm>
        </RecordContextProvider>
      ) : error ? (
        <LoadFailure error={error} loadFailure="availabilities.fetchFailed" onRetry={() => void refetch()} />
      ) : (
        <DialogBones />
      )}
    </DialogShell>
  );
}
