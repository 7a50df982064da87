import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { LeadAssignment, leads, LeadSchedule, type Lead } from '#contract/communication/leads.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { fieldOf, type AnyRow, type BulkAction } from '#console/kit/list/types.ts';
import { AppointmentFields, AssigneeField } from './LeadFields.tsx';

const width = 480;
const notices = { success: 'leads.updated', failure: 'leads.updateFailed' } as const;

/** A partial update, which does not overwrite a colleague's changes to other fields. */
function change(lead: AnyRow, body: Partial<Pick<Lead, 'assignedTo' | 'scheduledDate' | 'scheduledTime'>>) {
  const version = fieldOf(lead, 'version');
  return { params: { id: lead.id }, body, ...(typeof version === 'number' ? { version } : {}) };
}

/** Assigns, schedules or deletes all selected leads. */
export const leadBulkActions: readonly BulkAction[] = [
  {
    needs: 'update',
    button: (
      <BulkFormButton
        {...{ width, ...notices }}
        verb="assigned"
        label="leads.assign"
        icon={PersonAddAltOutlined}
        title="leads.assignTitle"
        schema={LeadAssignment}
        endpoint={leads.endpoints.update}
        options={(lead, values) => change(lead, LeadAssignment.parse(values))}
      >
        <AssigneeField />
      </BulkFormButton>
    ),
  },
  {
    needs: 'update',
    button: (
      <BulkFormButton
        {...{ width, ...notices }}
        verb="scheduled"
        label="leads.schedule"
        icon={EventOutlined}
        title="leads.scheduleTitle"
        schema={LeadSchedule}
        endpoint={leads.endpoints.update}
        options={(lead, values) => change(lead, LeadSchedule.parse(values))}
      >
        <AppointmentFields />
      </BulkFormButton>
    ),
  },
  ...bulkDelete,
];
