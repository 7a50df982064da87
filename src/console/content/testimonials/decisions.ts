import CheckOutlined from '@mui/icons-material/CheckOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { testimonials, type Testimonial } from '#contract/content/testimonials.ts';
import { recordAction } from '#console/kit/list/recordAction.ts';
import { decisionOn } from './status.ts';

const applies = (testimonial: Testimonial) => decisionOn(testimonial) === 'pending';

/** Approval is offered only while a testimonial is pending. */
export const approval = recordAction(testimonials.endpoints.approve, {
  label: 'testimonials.approve',
  icon: CheckOutlined,
  needs: 'active',
  applies,
  options: ({ id }) => ({ params: { id } }),
  verb: 'approved',
  success: 'testimonials.approved',
  failure: 'testimonials.approveFailed',
  question: {
    title: 'testimonials.approveQuestion',
    text: 'testimonials.approveConsequence',
    confirm: 'testimonials.approve',
  },
});

/** Rejection is final on a server without `reopening`, so it is offered only while a testimonial is pending. */
export const rejection = recordAction(testimonials.endpoints.reject, {
  label: 'testimonials.reject',
  icon: BlockOutlined,
  needs: 'active',
  applies,
  options: ({ id }) => ({ params: { id } }),
  verb: 'rejected',
  success: 'testimonials.rejected',
  failure: 'testimonials.rejectFailed',
  question: {
    title: 'testimonials.rejectQuestion',
    text: 'testimonials.rejectConsequence',
    confirm: 'testimonials.reject',
    danger: true,
  },
});

/**
 * Sets a decided testimonial back to pending, so that a wrong decision needs no deletion. The call is an extension to
 * the specification.
 */
export const reopening = recordAction(testimonials.endpoints.reopen, {
  label: 'testimonials.reopen',
  icon: UndoOutlined,
  needs: 'update',
  applies: (testimonial) => !applies(testimonial),
  options: ({ id }) => ({ params: { id } }),
  success: 'testimonials.reopened',
  failure: 'testimonials.reopenFailed',
  question: {
    title: 'testimonials.reopenQuestion',
    text: 'testimonials.reopenConsequence',
    confirm: 'testimonials.reopen',
  },
});
