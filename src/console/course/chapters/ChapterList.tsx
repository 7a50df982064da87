import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { chapters, type Chapter } from '#contract/course/chapters.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { shownStatusColumn } from '#console/kit/list/ShownStatus.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { useCourseAddresses } from '../addresses.ts';
import { outlineQuery } from '../outline/outlineQuery.ts';
import { OutlineScreen } from '../outline/OutlineScreen.ts';
import { bulkDeleteWithParts } from '../bulkDeleteWithParts.tsx';
import { useDeletionConsequence } from '../useGoesAlong.ts';
import { AddChapter } from './AddChapter.tsx';
import { LinkButton } from './LinkButton.tsx';
import { useCourseParams, useCourseTitle } from './useCourse.ts';

const columns: readonly Column<Chapter>[] = [
  { source: 'order', sortable: true, width: 96, card: 'fact' },
  { source: 'courseId', card: 'none', render: () => <CourseName /> },
  { source: 'title', sortable: true, card: 'title', render: (chapter) => <ChapterName chapter={chapter} /> },
  shownStatusColumn<Chapter>({ setStatus: chapters.endpoints.update }),
  dateColumn<Chapter>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
];
const sort = { field: 'order', order: 'ASC' } as const;

export function ChapterList() {
  return (
    <ResourceContextProvider value="course/chapters">
      <Chapters />
    </ResourceContextProvider>
  );
}

function Chapters() {
  const { courseId } = useCourseParams();
  const addresses = useCourseAddresses();
  const course = useCourseTitle(courseId);
  // The form moves between the empty table and the space above the rows; this state preserves its text and focus.
  const [typedText, setTypedText] = useState('');
  const [hasBegun, setBegun] = useState(false);
  const form = (
    <AddChapter
      courseId={courseId}
      typed={typedText}
      onType={(title) => {
        setTypedText(title);
        setBegun(true);
      }}
      continues={hasBegun}
    />
  );
  const consequence = useDeletionConsequence('chapters');
  const remove = useDeleteAction({ consequence, serverMessage: true });
  const rowActions = useMemo<readonly RowAction<Chapter>[]>(
    () => [
      {
        label: 'chapters.topics',
        icon: MenuBookOutlined,
        needs: 'read',
        path: ({ id }) => addresses.topics(courseId, id),
      },
      {
        label: 'ui.action.edit',
        icon: EditOutlined,
        needs: 'update',
        path: ({ id }) => addresses.chapter(courseId, id),
      },
      remove,
    ],
    [addresses, courseId, remove],
  );
  const permanentFilter = useMemo(() => ({ courseId }), [courseId]);
  const titleValues = useMemo(() => ({ course }), [course]);
  return (
    <RecordList<Chapter>
      title={course ? 'chapters.titleOf' : 'chapters.title'}
      titleValues={titleValues}
      actionsTitle="list.rowAction"
      columns={columns}
      sort={sort}
      pageSize={10}
      permanentFilter={permanentFilter}
      remembered={false}
      recordName={({ title }) => title}
      headerActions={<HeaderLinks courseId={courseId} />}
      rowActions={rowActions}
      bulkActions={bulkDeleteWithParts}
      tabs={form}
      empty={{ icon: <MenuBookOutlined />, actions: form }}
    />
  );
}

function HeaderLinks({ courseId }: { courseId: string }) {
  const addresses = useCourseAddresses();
  const hasOutline = useExtensions();
  const queryClient = useQueryClient();
  useEffect(() => (hasOutline ? whenIdle(OutlineScreen.preload) : undefined), [hasOutline]);
  return (
    <>
      <LinkButton to={addresses.view(courseId)} label="chapters.viewCourse" />
      {hasOutline ? (
        <LinkButton
          to={addresses.outline(courseId)}
          label="chapters.outline"
          startIcon={<AccountTreeOutlined />}
          onPointed={() => void queryClient.prefetchQuery({ ...outlineQuery(courseId), staleTime: 5000 })}
        />
      ) : null}
    </>
  );
}

function CourseName() {
  return useCourseTitle(useCourseParams().courseId);
}

function ChapterName({ chapter: { id, title } }: { chapter: Row<Chapter> }) {
  const { courseId } = useCourseParams();
  const addresses = useCourseAddresses();
  return <Link to={addresses.topics(courseId, id)}>{title}</Link>;
}
