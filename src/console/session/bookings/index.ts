import { bookings } from '#contract/session/bookings.ts';
import type { ConsoleModule } from '#console/module.ts';
import { bookingListStart } from './BookingList.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';

export default {
  nouns: { calendar: bookings },
  screens: { list: BookingsScreen },
  listStart: bookingListStart,
} satisfies ConsoleModule;
