import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { useMemo } from 'react';
import type { Testimonial } from '#contract/content/testimonials.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn, imageColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type BulkAction, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { useRowAction } from '#console/kit/list/recordAction.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Rating } from './Rating.tsx';
import { decisionOn, tones } from './status.ts';
import { TestimonialExport } from './TestimonialExport.tsx';
import { approval, rejection, reopening } from './decisions.ts';

export const testimonialColumns: readonly Column<Testimonial>[] = [
  { source: 'name', sortable: true, width: 184, minWidth: 160 },
  imageColumn<Testimonial>({ source: 'image', round: true, width: 72 }),
  {
    source: 'designation',
    sortable: true,
    width: 184,
    render: ({ designation }) => <TwoLines>{designation}</TwoLines>,
  },
  longTextColumn<Testimonial>({ source: 'message' }),
  {
    source: 'rating',
    sortable: true,
    width: 112,
    render: ({ rating }) => <Rating value={rating} />,
  },
  {
    source: 'status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (testimonial) => <DecisionChip testimonial={testimonial} />,
  },
  dateColumn<Testimonial>({
    source: 'createdAt',
    sortable: true,
    time: false,
    onlyWide: true,
  }),
  dateColumn<Testimonial>({
    source: 'updatedAt',
    sortable: true,
    hidden: true,
  }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: [
      { id: 'pending', label: 'testimonials.status.pending', where: { status: false, rejected: false } },
      { id: 'approved', label: 'testimonials.status.approved', where: { status: true } },
      { id: 'rejected', label: 'testimonials.status.rejected', where: { rejected: true } },
    ],
  },
  {
    source: 'rating',
    choices: [5, 4, 3, 2, 1].map((stars) => ({ id: stars, name: String(stars) })),
  },
];

const bulkActions: readonly BulkAction[] = [
  bulk(approval),
  bulk(rejection),
  { needs: 'delete', button: <BulkDeleteButton success="testimonials.deleted" /> },
];

export function TestimonialList() {
  const remove = useDeleteAction();
  const approve = useRowAction(approval);
  const reject = useRowAction(rejection);
  const reopen = useRowAction(reopening);
  const reopens = useExtensions();
  const rowActions = useMemo(
    () => [approve, reject, ...(reopens ? [reopen] : []), editAction, remove],
    [approve, reject, reopen, reopens, remove],
  );
  return (
    <RecordList<Testimonial>
      columns={testimonialColumns}
      filters={filters}
      create
      actions={<TestimonialExport />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="record"
      empty={{ icon: <FormatQuoteOutlined /> }}
    />
  );
}

function DecisionChip({ testimonial }: { testimonial: Testimonial }) {
  const text = useText();
  const decision = decisionOn(testimonial);
  return <StatusChip tone={tones[decision]} label={text(`testimonials.status.${decision}`)} />;
}
