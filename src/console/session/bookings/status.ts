import type { BookingStatus } from '#contract/session/bookings.ts';
import type { Tone } from '#console/kit/status/StatusChip.tsx';

export const tones: Record<BookingStatus, Tone> = { pending: 'amber', booked: 'green', cancelled: 'grey' };
