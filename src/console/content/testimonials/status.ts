import type { Testimonial } from '#contract/content/testimonials.ts';
import type { Tone } from '#console/ui/status/StatusChip.tsx';

export type Decision = 'approved' | 'pending' | 'rejected';

/** `status` false is pending until the record is marked as rejected (readings.md §3). */
export function decisionOn(testimonial: Testimonial): Decision {
  if (testimonial.status) return 'approved';
  return testimonial.rejected ? 'rejected' : 'pending';
}

export const tones: Record<Decision, Tone> = { approved: 'green', pending: 'amber', rejected: 'red' };
