import { useMemo } from 'react';
import { RecordContextProvider } from 'react-admin';
import { LeadAssignment, LeadDraft, LeadSchedule, type Lead } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import type { Column, Row } from '#console/kit/list/RecordList.tsx';
import { AppointmentFields, AssigneeField, LeadFields } from './LeadFields.tsx';
import { LeadOrigin } from './LeadOrigin.tsx';

const saving = { success: 'leads.updated', failure: 'leads.updateFailed' } as const;
const width = 640;
const narrower = 480;

/** Adding and editing a lead, over the list; `creates` where the server can add one. */
export function LeadForms({ creates, columns }: { creates: boolean; columns: readonly Column<Lead>[] }) {
  return (
    <>
      {creates ? (
        <CreateDialog width={width} schema={LeadDraft}>
          <LeadFields />
        </CreateDialog>
      ) : null}
      <EditDialog columns={columns} width={width} schema={LeadDraft} loadFailure="leads.fetchFailed" {...saving}>
        <LeadOrigin />
        <LeadFields />
      </EditDialog>
    </>
  );
}

export type OpenDialog = { readonly kind: 'assign' | 'schedule'; readonly lead: Row<Lead> };

/** Sends only the fields that the dialog edits: a partial update of the lead. */
export function PartDialog({ dialog: { kind, lead }, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const text = useText();
  const part = useMemo(() => {
    const { id, version, assignedTo, scheduledDate, scheduledTime } = lead;
    return kind === 'assign' ? { id, version, assignedTo } : { id, version, scheduledDate, scheduledTime };
  }, [kind, lead]);
  const form = { ...saving, width: narrower, onClose };
  return (
    <RecordContextProvider value={part}>
      {kind === 'assign' ? (
        <FormDialog
          {...form}
          title={text('leads.assignTitle', { name: lead.name, smart_count: 1 })}
          schema={LeadAssignment}
          save="leads.assign"
        >
          <AssigneeField />
        </FormDialog>
      ) : (
        <FormDialog
          {...form}
          title={text('leads.scheduleTitle', { name: lead.name, smart_count: 1 })}
          schema={LeadSchedule}
          save="leads.schedule"
        >
          <AppointmentFields />
        </FormDialog>
      )}
    </RecordContextProvider>
  );
}
