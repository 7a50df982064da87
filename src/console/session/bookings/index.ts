import { bookings } from '#contract/session/bookings.ts';
import type { ConsoleModule } from '#console/module.ts';
import { bookingListStart } from './BookingList.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { calendar: bookings },
  screens: { list: BookingsScreen },
  listStart: bookingListStart,
  texts,
} satisfies ConsoleModule;
