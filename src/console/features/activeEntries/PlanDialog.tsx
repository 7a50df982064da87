import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useResourceContext } from 'react-admin';
import { ActivationPlan } from '#contract/activeEntries.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn, refreshRecords, showSaved } from '../../kit/actions/refresh.ts';
import { FormDialog } from '../../kit/form/dialog/FormDialog.tsx';
import { DateTimeInput } from '../../kit/form/inputs.tsx';
import type { EntryCalls, PlannedEntry } from './entryCalls.ts';

/** Asks for the time at which an entry is to be activated, and plans it. */
export function PlanDialog(props: {
  plan: EntryCalls['plan'];
  entry: PlannedEntry & { readonly id: string };
  onClose: () => void;
}) {
  const { plan, entry, onClose } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? plan.module;
  return (
    // Keeps this form separate from the entry's own form on the surrounding page.
    <RecordContextProvider value={undefined}>
      <FormDialog
        title={text('ui.entries.planTitle')}
        width={480}
        schema={ActivationPlan}
        defaults={{ at: entry.activatesAt ?? '' }}
        success="ui.entries.planSaved"
        failure="ui.entries.planFailed"
        save="ui.entries.planSave"
        send={async (values, { signal }) => {
          const body = ActivationPlan.parse(values);
          const { data } = await call(plan, { params: { id: entry.id }, body, signal });
          return recordIn(data) ?? { id: entry.id, activatesAt: body.at };
        }}
        onSaved={(plannedRecord) => {
          showSaved(queryClient, resource, plannedRecord);
          void refreshRecords(queryClient, resource, 'record');
        }}
        onClose={onClose}
      >
        <DateTimeInput source="at" label="ui.entries.planAt" helperText="ui.entries.planHelp" quick />
      </FormDialog>
    </RecordContextProvider>
  );
}
