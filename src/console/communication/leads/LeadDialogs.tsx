import { useMemo, type ComponentProps } from 'react';
import { RecordContextProvider, LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router';
import {
  LeadAssignment,
  LeadDraft,
  LeadSchedule,
  NewLeadDraft,
  type Lead,
} from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import type { Column, Row } from '#console/kit/list/RecordList.tsx';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { BookLead, EnrolLead } from './enrolment/LeadDialogs.tsx';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { AssigneeField, InterestFields, LeadFields, NextStepFields } from './LeadFields.tsx';
import { useAssigneeSchema } from './useAssignees.ts';

const saving = { success: 'leads.updated', failure: 'leads.updateFailed' } as const;
const width = 640;
const narrowWidth = 480;

/** The dialogs over the list for adding and editing a lead; `creates` says whether the server can add leads. */
export function LeadForms({ creates, columns }: { creates: boolean; columns: readonly Column<Lead>[] }) {
  const { isCreate } = useDialogAddress();
  const pathOf = useLeadPath();
  return (
    <>
      {creates && isCreate ? <NewLead /> : null}
      <EditDialog
        columns={columns}
        width={width}
        schema={LeadDraft}
        loadFailure="leads.fetchFailed"
        opens={pathOf}
        {...saving}
      >
        <LeadOrigin />
        <LeadFields />
      </EditDialog>
    </>
  );
}

/** Mounted only while open, because it loads the colleagues to choose from. */
function NewLead() {
  return (
    <CreateDialog width={width} schema={useAssigneeSchema(NewLeadDraft)} opens={useLeadPath()}>
      <LeadFields />
      <InterestFields />
    </CreateDialog>
  );
}

export type OpenDialog = {
  readonly kind: 'assign' | 'schedule' | 'enrol' | 'book' | 'merge';
  readonly lead: Row<Lead>;
};

/** The dialog of a row. */
export function RowDialog({ dialog: { kind, lead }, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (kind === 'enrol') return <EnrolLead lead={lead} onClose={onClose} />;
  if (kind === 'book') return <BookLead lead={lead} onClose={onClose} />;
  if (kind === 'merge') return <DuplicatesDialog lead={lead} onClose={onClose} />;
  if (kind === 'assign') return <AssignDialog lead={lead} onClose={onClose} />;
  return <ScheduleDialog lead={lead} onClose={onClose} />;
}

type OpenPart = { lead: Row<Lead>; onClose: () => void };

const assignedFields = ['assignedTo'] as const;
/** The stage is not sent; it only determines whether a next step is allowed. */
const scheduledFields = ['scheduledDate', 'scheduledTime', 'stageId'] as const;

function AssignDialog(open: OpenPart) {
  return (
    <PartDialog
      {...open}
      verb="assign"
      fields={assignedFields}
      schema={useAssigneeSchema(LeadAssignment, open.lead.assignedTo)}
    >
      <AssigneeField />
    </PartDialog>
  );
}

function ScheduleDialog(open: OpenPart) {
  return (
    <PartDialog {...open} verb="schedule" fields={scheduledFields} schema={LeadSchedule}>
      <NextStepFields />
    </PartDialog>
  );
}

type PartDialogProps = OpenPart &
  Pick<ComponentProps<typeof FormDialog>, 'schema' | 'children'> & {
    verb: 'assign' | 'schedule';
    /** The lead's fields that the form contains. */
    fields: readonly (keyof Lead)[];
  };

/** A dialog that sends only the fields of its schema, as a partial update of the lead. */
function PartDialog({ lead, onClose, verb, fields, schema, children }: PartDialogProps) {
  const text = useText();
  const part = useMemo(() => {
    const { id, version } = lead;
    return { id, version, ...Object.fromEntries(fields.map((field) => [field, lead[field]])) };
  }, [lead, fields]);
  return (
    <RecordContextProvider value={part}>
      <FormDialog
        {...saving}
        width={narrowWidth}
        opens={useLeadPath()}
        onClose={onClose}
        title={text(`leads.${verb}Title`, { name: lead.name, smart_count: 1 })}
        schema={schema}
        save={`leads.${verb}`}
      >
        {children}
      </FormDialog>
    </RecordContextProvider>
  );
}

/** The chat conversation, message or ticket from which the lead was created, for users who may read it. */
export function LeadOrigin() {
  const text = useText();
  const createPath = useCreatePath();
  const hasPermission = usePermits();
  const { chatId, messageId, ticketId } = useRecordContext<Row<Lead>>() ?? {};
  if (chatId && hasPermission('read', 'chat-conversations')) {
    const path = createPath({ resource: 'chat-conversations', type: 'edit', id: chatId });
    return <LinkBase to={path}>{text('leads.fromChat')}</LinkBase>;
  }
  if (messageId && hasPermission('read', 'messages')) {
    const path = createPath({ resource: 'messages', type: 'edit', id: messageId });
    return <LinkBase to={path}>{text('leads.fromMessage')}</LinkBase>;
  }
  if (ticketId && hasPermission('read', 'tickets')) {
    const path = createPath({ resource: 'tickets', type: 'edit', id: ticketId });
    return <LinkBase to={path}>{text('leads.fromTicket')}</LinkBase>;
  }
  return null;
}

/**
 * The path of a lead's page, for the notification after a save. Undefined on that page itself, and on a server without
 * such pages.
 */
function useLeadPath(): (lead: { readonly id: unknown }) => string | undefined {
  const createPath = useCreatePath();
  const hasPages = useExtensions();
  const { pathname } = useLocation();
  return ({ id }) => {
    const path = createPath({ resource: 'enquiries', type: 'show', id: String(id) });
    return hasPages && path !== pathname ? path : undefined;
  };
}
