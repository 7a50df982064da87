/**
 * The time zone of the institute. Bookings are held at its centres, so their times are wall-clock times of this zone
 * for staff everywhere.
 */
export const instituteZone = 'Asia/Kolkata';

/** A day and a time of day as the institute's clock and calendar show them: `2026-11-20`, `14:05`. */
export type WallClock = { readonly date: string; readonly time: string };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: instituteZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Date and time in the institute's zone at a given moment. */
export function wallClock(moment: Date): WallClock {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** When the institute's clock shows this. */
export function momentAt({ date, time }: WallClock): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = wallClock(new Date(asUtc));
  return new Date(2 * asUtc - Date.parse(`${shown.date}T${shown.time}:00Z`));
}

/** The institute's day. */
export function todayAtInstitute(now = new Date()): string {
  return wallClock(now).date;
}
