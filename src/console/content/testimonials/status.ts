import type { Testimonial } from '#contract/content/testimonials.ts';
import type { Tone } from '#console/kit/status/StatusChip.tsx';

export type Decision = 'approved' | 'pending' | 'rejected';

/** A `status` of false means pending, unless the record is marked as rejected. */
export function decisionOn(testimonial: Testimonial): Decision {
  if (testimonial.status) return 'approved';
  return testimonial.rejected ? 'rejected' : 'pending';
}

export const tones: Record<Decision, Tone> = { approved: 'green', pending: 'amber', rejected: 'red' };
