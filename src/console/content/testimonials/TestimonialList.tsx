import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { useMemo } from 'react';
import type { Testimonial } from '#contract/content/testimonials.ts';
import { useText } from '#console/texts/index.ts';
import { BulkDeleteButton } from '#console/ui/list/BulkDeleteButton.tsx';
import { dateColumn, imageColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type BulkAction, type Column, type ListFilter } from '#console/ui/list/RecordList.tsx';
import { editAction } from '#console/ui/list/editAction.ts';
import { TwoLines } from '#console/ui/list/TwoLines.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
import { Rating } from './Rating.tsx';
import { decisionOn, tones } from './status.ts';
import { TestimonialExport } from './TestimonialExport.tsx';
import { useDecisions } from './useDecisions.ts';

export const testimonialColumns: readonly Column<Testimonial>[] = [
  { source: 'name', label: 'testimonials.fields.name', sortable: true, width: 184 },
  imageColumn<Testimonial>({ source: 'image', label: 'testimonials.fields.image', round: true, width: 72 }),
  { source: 'designation', label: 'testimonials.fields.designation', sortable: true, width: 184 },
  {
    source: 'message',
    label: 'testimonials.fields.message',
    render: ({ message }) => <TwoLines>{message}</TwoLines>,
  },
  {
    source: 'rating',
    label: 'testimonials.fields.rating',
    sortable: true,
    width: 112,
    render: ({ rating }) => <Rating value={rating} />,
  },
  {
    source: 'status',
    label: 'testimonials.fields.status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (testimonial) => <Decided testimonial={testimonial} />,
  },
  dateColumn<Testimonial>({
    source: 'createdAt',
    label: 'testimonials.fields.createdAt',
    sortable: true,
    time: false,
  }),
  dateColumn<Testimonial>({
    source: 'updatedAt',
    label: 'testimonials.fields.updatedAt',
    sortable: true,
    hidden: true,
  }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'testimonials.fields.status',
    choices: [
      { id: 'pending', label: 'testimonials.status.pending', where: { status: false, rejected: false } },
      { id: 'approved', label: 'testimonials.status.approved', where: { status: true } },
      { id: 'rejected', label: 'testimonials.status.rejected', where: { rejected: true } },
    ],
  },
  {
    source: 'rating',
    label: 'testimonials.fields.rating',
    choices: [5, 4, 3, 2, 1].map((stars) => ({ id: stars, name: String(stars) })),
  },
];

const bulkActions: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton failure="testimonials.deleteFailed" success="testimonials.deleted" /> },
];
const deletion = {
  item: 'testimonials.one',
  success: 'testimonials.deleted',
  failure: 'testimonials.deleteFailed',
} as const;

export function TestimonialList() {
  const remove = useDeleteAction(deletion);
  const decisions = useDecisions();
  const rowActions = useMemo(() => [...decisions, editAction, remove], [decisions, remove]);
  return (
    <RecordList<Testimonial>
      title="testimonials.title"
      columns={testimonialColumns}
      filters={filters}
      create={{ label: 'testimonials.add' }}
      actions={<TestimonialExport />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="record"
      failure="testimonials.fetchFailed"
      empty={{ text: 'testimonials.empty', icon: <FormatQuoteOutlined /> }}
    />
  );
}

function Decided({ testimonial }: { testimonial: Testimonial }) {
  const text = useText();
  const decision = decisionOn(testimonial);
  return <StatusChip tone={tones[decision]} label={text(`testimonials.status.${decision}`)} />;
}
