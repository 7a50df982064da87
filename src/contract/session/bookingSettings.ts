import * as z from 'zod/mini';
import { get, noun, put } from '../endpoint.ts';
import { fieldsIn } from '../mergeText.ts';
import { optionalText } from '../fields.ts';
import { oneRecordFields } from '../oneRecord.ts';

/** The emails about a booking: three sent when it changes, and two reminders before it begins. */
export const bookingLetterKinds = ['invitation', 'change', 'cancellation', 'reminder', 'lastReminder'] as const;
export const BookingLetterKind = z.enum(bookingLetterKinds);
export type BookingLetterKind = z.output<typeof BookingLetterKind>;
export type ReminderKind = Extract<BookingLetterKind, 'reminder' | 'lastReminder'>;

/** Placeholders for the text of an email, such as `{{name|there}}`. */
export const bookingFields = [
  'name',
  'title',
  'trainer',
  'date',
  'time',
  'zone',
  'when',
  'place',
  'link',
  'details',
  'institute',
] as const;
export type BookingField = (typeof bookingFields)[number];

const knownFields: ReadonlySet<string> = new Set(bookingFields);
export const fieldMessage = 'Use only the fields that are listed';
const words = (maxLength: number) =>
  optionalText(maxLength).check(
    z.refine((text) => fieldsIn(text).every((field) => knownFields.has(field)), fieldMessage),
  );

/** If a text is blank, the default text in the chosen language is used (bookingWords.ts). */
const LetterSetting = z.object({ on: z.boolean(), subject: words(200), body: words(5000) });

export const LetterLanguage = z.enum(['en', 'hi']);
export type LetterLanguage = z.output<typeof LetterLanguage>;

/** The maximum number of hours between a reminder and its booking: two weeks. */
export const maxReminderHours = 336;
const hours = z
  .int('Enter a whole number of hours')
  .check(z.minimum(1, 'At least 1 hour'), z.maximum(maxReminderHours, `At most ${maxReminderHours} hours`));

const content = {
  language: LetterLanguage,
  /** Whether trainers receive the emails as well, if an employee with the trainer's name has an address. */
  toTrainer: z.boolean(),
  /** Whether people who move up from the waiting list of a live session get its joining link by email. */
  toMovedUp: z._default(z.boolean(), true),
  reminderHours: hours,
  lastReminderHours: hours,
  letters: z.record(BookingLetterKind, LetterSetting),
};

export const BookingSettingsDraft = z.object(content).check(
  z.refine(({ reminderHours, lastReminderHours }) => lastReminderHours < reminderHours, {
    error: 'The last reminder must come after the first',
    path: ['lastReminderHours'],
  }),
);
export type BookingSettingsDraft = z.output<typeof BookingSettingsDraft>;

export const BookingSettings = z.object({ ...oneRecordFields, ...content });
export type BookingSettings = z.output<typeof BookingSettings>;

const standardLetter = { on: true, subject: '', body: '' };

/** The settings before the first save. */
export const defaultBookingSettings: BookingSettingsDraft = {
  language: 'en',
  toTrainer: false,
  toMovedUp: true,
  reminderHours: 24,
  lastReminderHours: 1,
  letters: {
    invitation: standardLetter,
    change: standardLetter,
    cancellation: standardLetter,
    reminder: standardLetter,
    lastReminder: standardLetter,
  },
};

/** The settings for emails about bookings: which ones are sent, when, and with which texts. */
export const bookingSettings = noun('bookingSettings', {
  module: 'calendar',
  record: BookingSettings,
  endpoints: {
    get: get('/booking-settings', {
      summary: 'Which emails about bookings are sent, when and in which words',
      needs: 'read',
      reply: BookingSettings,
      extension: true,
    }),
    update: put('/booking-settings', {
      summary: 'Save which emails about bookings are sent, when and in which words',
      needs: 'admin',
      body: BookingSettingsDraft,
      reply: BookingSettings,
      extension: true,
    }),
  },
});
