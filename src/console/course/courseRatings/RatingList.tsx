import BlockOutlined from '@mui/icons-material/BlockOutlined';
import StarOutlineOutlined from '@mui/icons-material/StarOutlineOutlined';
import { useMemo, useState } from 'react';
import { ratingStatuses, type CourseRating, type RatingStatus } from '#contract/course/courseRatings.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsDialog } from '#console/kit/form/details/RecordDetails.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { approval, bulkDecisions, isPending, RejectDialog } from './decisions.tsx';
import { listStart } from './listStart.ts';
import { Stars } from './Stars.tsx';
import { useRatingCounts } from './useRatingCounts.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { CourseAverages } from './CourseAverages.tsx';

const student: Column<CourseRating> = {
  source: 'studentId',
  sortable: 'studentId.name',
  width: 168,
  render: (rating) => <Student rating={rating} />,
};
const course: Column<CourseRating> = {
  source: 'courseId',
  sortable: 'courseId.title',
  width: 192,
  render: (rating) => <Course rating={rating} />,
};
const stars: Column<CourseRating> = {
  source: 'rating',
  sortable: true,
  width: 112,
  card: 'fact',
  render: ({ rating }) => <Stars value={rating} />,
};
const createdColumn = dateColumn<CourseRating>({ source: 'createdAt', sortable: true, time: false, onlyWide: true });

const columns: readonly Column<CourseRating>[] = [
  student,
  course,
  stars,
  { source: 'review', card: 'fact', render: ({ review }) => <TwoLines>{review || '–'}</TwoLines> },
  {
    source: 'status',
    sortable: true,
    width: 144,
    card: 'status',
    render: (rating) => <Decision rating={rating} />,
  },
  createdColumn,
];

const details: readonly Column<CourseRating>[] = [
  student,
  { source: 'studentId', label: 'courseRatings.email', render: ({ studentId }) => studentId?.email ?? '–' },
  course,
  stars,
  {
    source: 'review',
    render: ({ review }) => (
      <Text as="span" breaks="typed">
        {review || '–'}
      </Text>
    ),
  },
  { source: 'status', render: (rating) => <Chip status={rating.status} /> },
  dateColumn<CourseRating>({ source: 'createdAt' }),
  dateColumn<CourseRating>({ source: 'approvedAt' }),
  { source: 'rejectedReason', render: ({ rejectedReason }) => rejectedReason || '–' },
  { source: 'decidedBy', render: ({ decidedBy }) => decidedBy?.name ?? '–' },
];

const statuses: ListFilter = {
  source: 'status',
  choices: ratingStatuses.map((id) => ({ id, label: `courseRatings.status.${id}` })),
  apart: { none: 'courseRatings.none' },
};
const filters: readonly ListFilter[] = [
  statuses,
  { source: 'rating', choices: [5, 4, 3, 2, 1].map((id) => ({ id, name: '★'.repeat(id) })) },
];

const nameOf = ({ studentId }: CourseRating) => studentId?.name ?? '';

export function RatingList() {
  const [rejecting, setRejecting] = useState<Row<CourseRating>>();
  const approve = useRowAction(approval);
  const rowActions = useMemo<readonly RowAction<CourseRating>[]>(
    () => [
      approve,
      {
        label: 'courseRatings.reject',
        icon: BlockOutlined,
        needs: 'active',
        danger: true,
        visible: isPending,
        onClick: setRejecting,
      },
    ],
    [approve],
  );
  return (
    <>
      <RecordList<CourseRating>
        {...listStart}
        columns={columns}
        filters={filters}
        tabs={<Statuses />}
        rowActions={rowActions}
        bulkActions={bulkDecisions}
        recordLink="record"
        recordName={nameOf}
        empty={{ icon: <StarOutlineOutlined /> }}
      />
      <DetailsDialog columns={details} />
      {rejecting ? (
        <RejectDialog id={rejecting.id} name={nameOf(rejecting)} onClose={() => setRejecting(undefined)} />
      ) : null}
    </>
  );
}

function Statuses() {
  return <FilterTabs filter={statuses} all="courseRatings.all" allLast counts={useRatingCounts()} />;
}

const tones: Readonly<Record<RatingStatus, Tone>> = { pending: 'amber', approved: 'green', rejected: 'red' };

function Chip({ status }: { status: RatingStatus }) {
  const text = useText();
  return <StatusChip tone={tones[status]} label={text(`courseRatings.status.${status}`)} />;
}

/** A rejected rating shows its reason, an approved one the date of its approval. */
function Decision({ rating: { status, approvedAt, rejectedReason } }: { rating: CourseRating }) {
  const detail = status === 'approved' ? formatDateTime(approvedAt) : rejectedReason;
  return (
    <StackedCell under={status === 'pending' ? undefined : detail}>
      <Chip status={status} />
    </StackedCell>
  );
}

function Student({ rating: { studentId } }: { rating: CourseRating }) {
  const text = useText();
  if (!studentId) return text('courseRatings.nobody');
  return (
    <Text as="span" lines={1} title={studentId.email}>
      {studentId.name}
    </Text>
  );
}

function Course({ rating: { courseId } }: { rating: CourseRating }) {
  const text = useText();
  if (!courseId) return text('courseRatings.noCourse');
  return (
    <StackedCell under={courseId.category}>
      <span title={courseId.title}>{courseId.title}</span>
    </StackedCell>
  );
}

const tabs: readonly ListTab[] = [
  { resource: 'course-ratings', label: 'courseRatings.ratings', list: RatingList },
  { resource: 'course-ratings/courses', label: 'courseRatings.byCourse', list: CourseAverages },
];

/** The list of ratings and, on a server with averages by course, a second tab for these. */
export function RatingTabs() {
  return useExtensions() ? <ListTabs label="courseRatings.tabs" tabs={tabs} /> : <RatingList />;
}
