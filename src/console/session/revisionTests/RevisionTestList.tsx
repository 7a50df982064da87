import QuizOutlined from '@mui/icons-material/QuizOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useMemo, useState } from 'react';
import { questionsIn, revisionLevels, revisionTests, type RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import {
  RecordList,
  type BulkAction,
  type Column,
  type ListFilter,
  type RowAction,
  type Row,
} from '#console/kit/list/RecordList.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import { RevisionTestDialogs } from './RevisionTestDialogs.tsx';
import { RevisionTestExport } from './RevisionTestExport.tsx';
import { RevisionTestView } from './RevisionTestView.tsx';

const columns: readonly Column<RevisionTest>[] = [
  { source: 'title', sortable: true, minWidth: 200 },
  { source: 'course', sortable: 'course.title', minWidth: 152, render: ({ course }) => <CourseName course={course} /> },
  { source: 'level', sortable: true, width: 96, minWidth: 88, card: 'fact' },
  {
    source: 'timeLimit',
    sortable: true,
    width: 112,
    minWidth: 104,
    align: 'end',
    card: 'fact',
    render: ({ timeLimit }) => <Minutes minutes={timeLimit} />,
  },
  {
    source: 'totalQuestions',
    sortable: true,
    width: 112,
    align: 'end',
    render: (test) => formatNumber(questionsIn(test)),
  },
  {
    source: 'status',
    sortable: true,
    width: 112,
    card: 'status',
    render: (test) => <RevisionTestStatus test={test} />,
  },
  dateColumn<RevisionTest>({ source: 'createdAt', sortable: true, hidden: true }),
];

function CourseName({ course }: Pick<RevisionTest, 'course'>) {
  const text = useText();
  return course ? course.title : text('revisionTests.noCourse');
}

function Minutes({ minutes }: { minutes: number }) {
  return useText()('revisionTests.minutes', { minutes: formatNumber(minutes) });
}

const filters: readonly ListFilter[] = [
  statusFilter,
  { source: 'level', choices: revisionLevels.map((level) => ({ id: level, name: level })) },
];

const bulkActions: readonly BulkAction[] = [
  ...bulkToggle({ toggle: revisionTests.endpoints.toggle, failure: 'revisionTests.statusFailed' }),
  { needs: 'delete', button: <BulkDeleteButton someFailed="revisionTests.deleteSomeFailed" /> },
];

const deletion = { serverMessage: true } as const;

/** The list of revision tests, each with its time limit. */
export function RevisionTestList() {
  const remove = useDeleteAction(deletion);
  const mayChange = usePermission('update');
  const { id, close } = useDialogAddress();
  const [viewed, setViewed] = useState<string>();
  const rowActions = useMemo<readonly RowAction<RevisionTest>[]>(
    () => [
      {
        label: 'revisionTests.view',
        icon: VisibilityOutlined,
        needs: 'read',
        onClick: (test) => setViewed(test.id),
      },
      editAction,
      remove,
    ],
    [remove],
  );
  return (
    <>
      <RecordList<RevisionTest>
        columns={columns}
        filters={filters}
        create
        actions={<RevisionTestExport />}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        empty={{ icon: <QuizOutlined /> }}
      />
      <RevisionTestDialogs columns={columns} />
      {/* A user who may not change tests sees the test at the address read-only. */}
      {id !== undefined && !mayChange ? <RevisionTestView key={id} id={id} onClose={close} /> : null}
      {viewed === undefined ? null : <RevisionTestView key={viewed} id={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}

/** Whether learners can take a test: the badge shows it, and a click changes it. */
function RevisionTestStatus({ test }: { test: Row<RevisionTest> }) {
  const text = useText();
  const [toggle] = useAction(revisionTests.endpoints.toggle, {
    success: 'revisionTests.updated',
    failure: 'revisionTests.statusFailed',
    serverMessage: true,
    refresh: 'record',
  });
  const active = test.status === 'active';
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${test.status}`)}
      pressed={active}
      hint={text(active ? 'revisionTests.toggle.deactivate' : 'revisionTests.toggle.activate')}
      onToggle={() => toggle({ params: { id: test.id } }, test.title)}
    />
  );
}
