import CheckOutlined from '@mui/icons-material/CheckOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { useMemo } from 'react';
import { testimonials, type Testimonial } from '#contract/content/testimonials.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { RowAction } from '#console/ui/list/RecordList.tsx';
import { decisionOn } from './status.ts';

const isPending = (testimonial: Testimonial) => decisionOn(testimonial) === 'pending';

const approval = {
  title: 'testimonials.approveQuestion',
  text: 'testimonials.approveConsequence',
  confirm: 'testimonials.approve',
} as const;
const rejection = {
  title: 'testimonials.rejectQuestion',
  text: 'testimonials.rejectConsequence',
  confirm: 'testimonials.reject',
  danger: true,
} as const;

/** Approve and reject, there only while a testimonial is pending (operations.md §4). */
export function useDecisions(): readonly RowAction<Testimonial>[] {
  const { approve, reject } = testimonials.endpoints;
  const [runApprove] = useAction(approve, {
    success: 'testimonials.approved',
    failure: 'testimonials.approveFailed',
    question: approval,
  });
  const [runReject] = useAction(reject, {
    success: 'testimonials.rejected',
    failure: 'testimonials.rejectFailed',
    question: rejection,
  });
  return useMemo(
    () => [
      {
        label: 'testimonials.approve',
        icon: CheckOutlined,
        needs: 'active',
        visible: isPending,
        onClick: ({ id }) => runApprove({ params: { id } }),
      },
      {
        label: 'testimonials.reject',
        icon: BlockOutlined,
        needs: 'active',
        visible: isPending,
        onClick: ({ id }) => runReject({ params: { id } }),
      },
    ],
    [runApprove, runReject],
  );
}
