import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import { useMemo, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { leads, leadSources, type Lead } from '#contract/communication/leads.ts';
import { me } from '#contract/relativeValues.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { Added, Appointment, Assignee, Contact, Message, Source } from './LeadCells.tsx';
import { LeadForms, PartDialog, type OpenDialog } from './LeadDialogs.tsx';
import { leadBulkActions } from './leadBulk.tsx';
import { LeadExport } from './LeadExport.tsx';
import { useLeadCounts } from './useLeadCounts.ts';

const columns: readonly Column<Lead>[] = [
  { source: 'name', sortable: true, width: 192, minWidth: 160 },
  {
    source: 'phone',
    label: 'leads.fields.contact',
    width: 224,
    minWidth: 216,
    card: 'fact',
    render: (lead, place) => <Contact {...{ lead, place }} />,
  },
  {
    source: 'message',
    card: 'none',
    render: ({ message }) => <Message>{message}</Message>,
  },
  {
    source: 'assignedTo',
    sortable: true,
    width: 132,
    card: 'fact',
    render: ({ assignedTo }) => <Assignee name={assignedTo} />,
  },
  {
    source: 'appointmentAt',
    label: 'leads.fields.appointment',
    sortable: true,
    width: 152,
    minWidth: 148,
    card: 'fact',
    render: (lead) => <Appointment lead={lead} />,
  },
  {
    source: 'createdAt',
    sortable: true,
    width: 112,
    onlyWide: true,
    card: 'none',
    render: (lead, place) => <Added {...{ lead, place }} />,
  },
  { source: 'type', width: 112, hidden: true, render: ({ type }) => <Source of={type} /> },
  dateColumn<Lead>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const sources: ListFilter = {
  source: 'type',
  choices: leadSources.map((source) => ({ id: source, label: `leads.sources.${source}` as const })),
  apart: { none: 'leads.noneOfSource' },
};

const overdue: ListFilter = {
  source: 'overdue',
  label: 'leads.appointments',
  choices: [
    { id: true, label: 'leads.overdue' },
    { id: 'due', label: 'leads.due', where: { scheduledDate_lte: 'today' } },
  ],
};

const assignment: ListFilter = {
  source: 'assigned',
  label: 'leads.assignment',
  choices: [
    { id: 'unassigned', label: 'leads.unassigned', where: { assigned: false } },
    { id: 'assigned', label: 'leads.assigned', where: { assigned: true } },
    { id: 'mine', label: 'leads.mine', where: { assignedTo: me } },
  ],
};

const filters = [sources, assignment, overdue];

/** The list opens on the leads that somebody has to answer. */
export const leadListStart = { defaultFilter: { type: 'enquiries' } };
const addition = { label: 'leads.add' } as const;
const noAppointment = { scheduledDate: null, scheduledTime: null };

export function LeadList() {
  const [dialog, setDialog] = useState<OpenDialog>();
  // The specification names no call that adds a lead.
  const canCreate = useExtensions();
  // A phone has no room for the button beside the title.
  const narrow = useNarrow();
  const rowActions = useRowActions(setDialog);
  return (
    <>
      <RecordList<Lead>
        columns={columns}
        filters={filters}
        tabs={
          <>
            <SourceTabs />
            {narrow ? <ZoneNote /> : null}
          </>
        }
        {...leadListStart}
        create={canCreate ? addition : undefined}
        actions={
          <>
            {narrow ? null : <ZoneNote />}
            <LeadExport />
          </>
        }
        rowActions={rowActions}
        bulkActions={leadBulkActions}
        recordLink="record"
        empty={{ icon: <PersonSearchOutlined /> }}
      />
      <LeadForms creates={canCreate} columns={columns} />
      {dialog ? <PartDialog dialog={dialog} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

/** The tabs. Their counts are loaded after the rows, so as not to delay them. */
function SourceTabs() {
  const { isPending } = useListContext();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isPending) return undefined;
    return whenIdle(() => setShown(true));
  }, [isPending]);
  const counts = useLeadCounts(isShown);
  return <FilterTabs filter={sources} all="leads.allSources" counts={counts} />;
}

function useRowActions(open: (dialog: OpenDialog) => void): readonly RowAction<Lead>[] {
  const remove = useDeleteAction();
  const [change] = useAction(leads.endpoints.update, { success: 'leads.updated', failure: 'leads.updateFailed' });
  return useMemo(
    () => [
      {
        label: 'leads.assign',
        icon: PersonAddAltOutlined,
        needs: 'update',
        onClick: (lead) => open({ kind: 'assign', lead }),
      },
      {
        label: 'leads.schedule',
        icon: EventOutlined,
        needs: 'update',
        onClick: (lead) => open({ kind: 'schedule', lead }),
      },
      editAction,
      {
        label: 'leads.unschedule',
        icon: EventBusyOutlined,
        needs: 'update',
        visible: ({ scheduledDate }) => Boolean(scheduledDate),
        onClick: ({ id, version }, name) => change({ params: { id }, body: noAppointment, version }, name),
      },
      remove,
    ],
    [open, change, remove],
  );
}
