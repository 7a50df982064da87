import CheckOutlined from '@mui/icons-material/CheckOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { useMemo } from 'react';
import { testimonials, type Testimonial } from '#contract/content/testimonials.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { RowAction } from '#console/ui/list/RecordList.tsx';
import { decisionOn } from './status.ts';

const isPending = (testimonial: Testimonial) => decisionOn(testimonial) === 'pending';

/** Approve and reject, there only while a testimonial is pending (operations.md §4). */
export function useDecisions(): readonly RowAction<Testimonial>[] {
  const text = useText();
  const confirm = useMemo(
    () => ({
      title: text('testimonials.rejectQuestion'),
      text: text('testimonials.rejectConsequence'),
      confirmLabel: text('testimonials.reject'),
      danger: true,
    }),
    [text],
  );
  const { approve, reject } = testimonials.endpoints;
  const [runApprove] = useAction(approve, { success: 'testimonials.approved', failure: 'testimonials.approveFailed' });
  const [runReject] = useAction(reject, {
    success: 'testimonials.rejected',
    failure: 'testimonials.rejectFailed',
    confirm,
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
