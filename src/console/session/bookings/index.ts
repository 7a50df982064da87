import { availabilities } from '#contract/session/availabilities.ts';
import { bookings } from '#contract/session/bookings.ts';
import { bookingSettings } from '#contract/session/bookingSettings.ts';
import type { ConsoleModule } from '#console/module.ts';
import { LettersPage, lettersResource } from '../bookingLetters/LettersPage.tsx';
import * as letterTexts from '../bookingLetters/texts.ts';
import { bookingListStart } from './BookingList.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { calendar: bookings, 'calendar/availabilities': availabilities, [lettersResource]: bookingSettings },
  screens: { list: BookingsScreen },
  subpages: { letters: LettersPage },
  lists: { availabilities: 'availabilities.title', letters: 'bookings.tabs.letters' },
  listStart: bookingListStart,
  texts: { ...texts, ...letterTexts },
} satisfies ConsoleModule;
