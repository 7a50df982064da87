import * as z from 'zod/mini';

const clock = z
  .string('Enter a time')
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time, such as 09:00'));
/** Days of the week as in ISO 8601: Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const maxDaysOff = 100;

/** The hours in which conversations are answered, in the institute's zone. Only these count towards the target. */
export const officeHoursFields = {
  days: z
    .array(z.number('Choose days of the week').check(z.int(), z.minimum(1), z.maximum(7)), 'Choose days of the week')
    .check(z.minLength(1, 'Choose at least one day'), z.maxLength(7, 'Choose each day once')),
  from: clock,
  /** 24:00 is the end of the day. */
  to: clock,
  /** Days without office hours, such as holidays: 2026-11-09. */
  daysOff: z
    .array(z.iso.date('Enter days such as 2026-11-09'))
    .check(z.maxLength(maxDaysOff, `At most ${maxDaysOff} days`)),
} as const;

export const OfficeHours = z.object(officeHoursFields);
export type OfficeHours = z.output<typeof OfficeHours>;

/** The default for an institute without office hours: Monday to Saturday, 9 to 18. */
export const defaultOfficeHours: OfficeHours = { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00', daysOff: [] };
