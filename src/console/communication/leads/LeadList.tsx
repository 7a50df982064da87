import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { useMemo, useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { Navigate } from 'react-router';
import { leadSources, type Lead } from '#contract/communication/leadRecord.ts';
import { me } from '#contract/relativeValues.ts';
import { useIsIdle } from '#console/useIsIdle.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { useImporting } from '#console/kit/import/useImporting.tsx';
import { Muted } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { Added, Appointment, Assignee, Contact, CourseName, Message, Source, StageName } from './LeadCells.tsx';
import { LeadForms, RowDialog, type OpenDialog } from './LeadDialogs.tsx';
import { allBulkActions, leadBulkActions } from './leadBulk.tsx';
import { LeadExport } from './LeadExport.tsx';
import { leadImport } from './leadImport.ts';
import { ListTriage, useMayTriage, type ShownLead } from './Triage.tsx';
import { useText } from '#console/texts/index.ts';
import { useStages } from './progress.tsx';
import { useRowActions } from './useRowActions.ts';
import { useBoardOnArrival, useLeadScreen } from './leadScreen.ts';
import { useCourses } from './useCourses.ts';
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
  {
    source: 'stageId',
    width: 112,
    hidden: true,
    render: ({ stageId }) => <StageName id={stageId} />,
  },
  { source: 'courseId', width: 168, hidden: true, render: ({ courseId }) => <CourseName id={courseId} /> },
  { source: 'city', width: 112, hidden: true, render: ({ city }) => city || <Muted>–</Muted> },
  { source: 'type', width: 112, hidden: true, render: ({ type }) => <Source source={type} /> },
  dateColumn<Lead>({ source: 'updatedAt', sortable: true, hidden: true }),
];

/** The columns that need a server with our extensions. */
const extensions = new Set<string>(['stageId', 'courseId', 'city']);
const specifiedColumns = columns.filter(({ source }) => !extensions.has(source));

const sources: ListFilter = {
  source: 'type',
  choices: leadSources.map((source) => ({ id: source, label: `leads.sources.${source}` as const })),
  apart: { none: 'leads.noneOfSource' },
};

const overdue: ListFilter = {
  source: 'overdue',
  label: 'leads.appointments',
  choices: [
    { id: 'today', label: 'leads.today', where: { scheduledDate_gte: 'today', scheduledDate_lte: 'today' } },
    { id: true, label: 'leads.overdue' },
    {
      id: 'week',
      label: 'leads.thisWeek',
      where: { scheduledDate_gte: 'this week', scheduledDate_lte: 'this week' },
    },
    { id: 'due', label: 'leads.due', where: { scheduledDate_lte: 'today' } },
  ],
};

/** Only used on a server with stages, because the additional choice finds leads in an open stage. */
const overdueOrNone: ListFilter = {
  ...overdue,
  choices: [...overdue.choices, { id: 'none', label: 'leads.noStep', where: { nextStep: false } }],
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

const specifiedFilters = [sources, assignment, overdue];

/** The filters, with the stages and courses of a server that has them. */
function useFilters(): readonly ListFilter[] {
  const stages = useStages();
  const mayReadCourses = usePermission('read', 'course');
  // Loaded after the rows.
  const courses = useCourses(useIsIdle());
  return useMemo(() => {
    if (stages.length === 0) return specifiedFilters;
    const choices = stages.map(({ _id, name }) => ({ id: _id, name }));
    const course: ListFilter = {
      source: 'courseId',
      label: 'leads.course',
      choices: courses ?? [],
      ...(courses ? {} : { loading: true }),
    };
    return [sources, { source: 'stageId', choices }, assignment, overdueOrNone, ...(mayReadCourses ? [course] : [])];
  }, [stages, courses, mayReadCourses]);
}

/** The list opens on the tab for the source 'enquiries'. */
export const leadListStart = { defaultFilter: { type: 'enquiries' } };
const addition = { label: 'leads.add' } as const;

/** The list, or the board if the employee used the board last. */
export function LeadList() {
  const board = useBoardOnArrival();
  return board ? <Navigate to={board} replace /> : <Leads />;
}

function Leads() {
  const [dialog, setDialog] = useState<OpenDialog>();
  // The specification has no call that adds a lead.
  const canCreate = useExtensions();
  // A phone has no room for the button beside the title.
  const narrow = useNarrow();
  const [shown, setShown] = useState<ShownLead>();
  const mayTriage = useMayTriage();
  const filters = useFilters();
  const importing = useImporting(leadImport);
  const rowActions = useRowActions(setDialog, mayTriage ? setShown : undefined);
  return (
    <>
      <RecordList<Lead>
        columns={canCreate ? columns : specifiedColumns}
        filters={filters}
        tabs={
          <>
            <SourceTabs />
            {narrow ? <ZoneNote /> : null}
            {mayTriage ? <ListTriage shown={shown} onShow={setShown} /> : null}
          </>
        }
        {...leadListStart}
        create={canCreate ? addition : undefined}
        headerActions={canCreate ? <OtherViews /> : null}
        actions={
          <>
            {narrow ? null : <ZoneNote />}
            {canCreate ? importing.button : null}
            <LeadExport />
          </>
        }
        rowActions={rowActions}
        bulkActions={canCreate ? allBulkActions : leadBulkActions}
        recordLink={canCreate ? 'show' : 'record'}
        empty={{ icon: <PersonSearchOutlined />, ...(canCreate ? { actions: importing.button } : {}) }}
      />
      <LeadForms creates={canCreate} columns={columns} />
      {importing.dialog}
      {dialog ? <RowDialog dialog={dialog} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

/** Links to the board, the figures and the settings of leads. */
function OtherViews() {
  const text = useText();
  const createPath = useCreatePath();
  const { filterValues } = useListContext();
  const [, setScreen] = useLeadScreen();
  const list = createPath({ resource: 'enquiries', type: 'list' });
  return (
    <>
      <Button component={LinkBase} to={`${list}/sources`}>
        {text('leads.asSettings')}
      </Button>
      <Button component={LinkBase} to={`${list}/figures`}>
        {text('leads.asFigures')}
      </Button>
      <Button
        component={LinkBase}
        to={`${list}/board?filter=${encodeURIComponent(JSON.stringify(filterValues))}`}
        onClick={() => setScreen('board')}
      >
        {text('leads.asBoard')}
      </Button>
    </>
  );
}

/** The tabs for the sources of leads. Their counts are loaded after the rows, so as not to delay the rows. */
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
