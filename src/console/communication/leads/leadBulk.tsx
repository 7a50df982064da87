import EventOutlined from '@mui/icons-material/EventOutlined';
import FastForwardOutlined from '@mui/icons-material/FastForwardOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { LeadAssignment, LeadSchedule, type Lead } from '#contract/communication/leadRecord.ts';
import { LeadMoves, LeadProgress } from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { fieldOf, type AnyRow, type BulkAction } from '#console/kit/list/types.ts';
import { AppointmentFields, AssigneeField } from './LeadFields.tsx';
import { useAssigneeSchema } from './useAssignees.ts';
import { MoveOnFields } from './MoveOnFields.tsx';

const width = 480;
const notices = { success: 'leads.updated', failure: 'leads.updateFailed' } as const;

/** A partial update, which does not overwrite a colleague's changes to other fields. */
function change(lead: AnyRow, body: Partial<Pick<Lead, 'assignedTo' | 'scheduledDate' | 'scheduledTime'>>) {
  const version = fieldOf(lead, 'version');
  return { params: { id: lead.id }, body, ...(typeof version === 'number' ? { version } : {}) };
}

function changesOf(lead: AnyRow, values: unknown) {
  const entries = Object.entries(LeadMoves.parse(values)).filter(([, value]) => value !== '');
  const version = fieldOf(lead, 'version');
  const body = LeadProgress.parse(Object.fromEntries(entries));
  return { params: { id: lead.id }, body, ...(typeof version === 'number' ? { version } : {}) };
}

const moveOnAction: BulkAction = {
  needs: 'update',
  button: (
    <BulkFormButton
      {...{ width, ...notices }}
      label="leads.moveOn"
      icon={FastForwardOutlined}
      title="leads.moveOnTitle"
      schema={LeadMoves}
      endpoint={leads.endpoints.progress}
      options={changesOf}
    >
      <MoveOnFields />
    </BulkFormButton>
  ),
};

function AssignButton() {
  const schema = useAssigneeSchema(LeadAssignment);
  return (
    <BulkFormButton
      {...{ width, ...notices, schema }}
      verb="assigned"
      label="leads.assign"
      icon={PersonAddAltOutlined}
      title="leads.assignTitle"
      endpoint={leads.endpoints.update}
      options={(lead, values) => change(lead, LeadAssignment.parse(values))}
    >
      <AssigneeField />
    </BulkFormButton>
  );
}

/** Assigns, schedules or deletes all selected leads. */
export const leadBulkActions: readonly BulkAction[] = [
  { needs: 'update', button: <AssignButton /> },
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

/** Like `leadBulkActions`, but with an additional form for owner, stage and next step, which other servers lack. */
export const allBulkActions: readonly BulkAction[] = [moveOnAction, ...leadBulkActions];
