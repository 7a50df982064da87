import EditOutlined from '@mui/icons-material/EditOutlined';
import TopicOutlined from '@mui/icons-material/TopicOutlined';
import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router';
import { topics, type Topic } from '#contract/course/topics.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { shownStatusColumn } from '#console/kit/list/ShownStatus.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useCourseAddresses } from '../addresses.ts';
import { bulkDeleteWithParts } from '../bulkDeleteWithParts.tsx';
import { useDeletionConsequence } from '../useGoesAlong.ts';
import { LinkButton } from '../chapters/LinkButton.tsx';
import { PracticeList } from './PracticeList.tsx';
import { useChapterTitle, useCourseParams, useCourseTitle } from '../chapters/useCourse.ts';

const columns: readonly Column<Topic>[] = [
  { source: 'title', sortable: true, render: (topic) => <TopicName topic={topic} /> },
  shownStatusColumn<Topic>({ setStatus: topics.endpoints.update, failure: 'topics.statusFailed' }),
  dateColumn<Topic>({ source: 'updatedAt', sortable: true, time: false }),
];
const sort = { field: 'order', order: 'ASC' } as const;

/** The contents of a chapter: its topics, and below them its assignments and case studies. */
export function TopicList() {
  const { courseId, chapterId } = useCourseParams();
  // Loads the course's title for the breadcrumb.
  useCourseTitle(courseId);
  return (
    <>
      <ResourceContextProvider value="course/topics">
        <Topics />
      </ResourceContextProvider>
      <PracticeList noun="assignments" {...{ courseId, chapterId }} />
      <PracticeList noun="caseStudies" {...{ courseId, chapterId }} />
    </>
  );
}

function Topics() {
  const { courseId, chapterId } = useCourseParams();
  const addresses = useCourseAddresses();
  const chapter = useChapterTitle(chapterId);
  const consequence = useDeletionConsequence('topics');
  const remove = useDeleteAction({ consequence });
  const rowActions = useMemo<readonly RowAction<Topic>[]>(
    () => [
      {
        label: 'ui.action.edit',
        icon: EditOutlined,
        needs: 'update',
        path: ({ id }) => addresses.item('topics', courseId, chapterId, id),
      },
      remove,
    ],
    [addresses, courseId, chapterId, remove],
  );
  const permanentFilter = useMemo(() => ({ chapterId }), [chapterId]);
  const titleValues = useMemo(() => ({ chapter }), [chapter]);
  const create = useMemo(
    () => ({ to: addresses.item('topics', courseId, chapterId, 'create') }),
    [addresses, courseId, chapterId],
  );
  return (
    <RecordList<Topic>
      title={chapter ? 'topics.title' : 'chapters.topics'}
      titleValues={titleValues}
      columns={columns}
      sort={sort}
      pageSize={10}
      permanentFilter={permanentFilter}
      remembered={false}
      create={create}
      headerActions={<HeaderLinks />}
      rowActions={rowActions}
      bulkActions={bulkDeleteWithParts}
      empty={{ icon: <TopicOutlined /> }}
    />
  );
}

/** Links for adding content to a chapter, which requires the right to add courses. */
function HeaderLinks() {
  const { courseId, chapterId } = useCourseParams();
  const addresses = useCourseAddresses();
  const add = (noun: 'caseStudies' | 'assignments') => addresses.item(noun, courseId, chapterId, 'create');
  return (
    <>
      <LinkButton to={addresses.chapters(courseId)} label="chapters.viewChapters" />
      <Guarded action="add">
        <LinkButton to={add('caseStudies')} label="topics.addCaseStudy" />
        <LinkButton to={add('assignments')} label="topics.addAssignment" />
      </Guarded>
    </>
  );
}

function TopicName({ topic: { id, title } }: { topic: Row<Topic> }) {
  const { courseId, chapterId } = useCourseParams();
  const addresses = useCourseAddresses();
  return <Link to={addresses.item('topics', courseId, chapterId, id)}>{title}</Link>;
}
