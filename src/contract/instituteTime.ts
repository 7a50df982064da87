/**
 * The time zone of the institute. Bookings take place at its centres, so their times are in this zone for all staff.
 */
export const instituteZone = 'Asia/Kolkata';

/** A date and time of day in the institute's zone: `2026-11-20`, `14:05`. */
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

/** The date and time in the institute's zone at a point in time. */
export function wallClock(moment: Date): WallClock {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The point in time of a date and time in the institute's zone. */
export function momentAt({ date, time }: WallClock): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shownClock = wallClock(new Date(asUtc));
  return new Date(2 * asUtc - Date.parse(`${shownClock.date}T${shownClock.time}:00Z`));
}

/** Today's date in the institute's zone. */
export function todayAtInstitute(now = new Date()): string {
  return wallClock(now).date;
}
