import type { BookingStatus } from '#contract/session/bookings.ts';
import type { Tone } from '#console/ui/status/StatusChip.tsx';

export const tones: Record<BookingStatus, Tone> = { pending: 'amber', booked: 'green', cancelled: 'grey' };
