export const defaultZone = 'Asia/Kolkata';
let currentZone: string = defaultZone;

/**
 * The time zone of the institute. Bookings take place at its centres, so their times are in this zone for all staff.
 */
export const instituteZone = (): string => currentZone;

/**
 * Sets the zone for this process or page, once and before anything is formatted. Throws a `RangeError` for an unknown
 * zone.
 */
export function setInstituteZone(zone: string): void {
  clockOf(zone);
  currentZone = zone;
}

/** Whether the runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A date and time of day as clocks in a zone show them: `2026-11-20`, `14:05`. */
export type WallClock = { readonly date: string; readonly time: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, cached because creating one is slow. Throws a `RangeError` for an unknown zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cachedClock = clocks.get(zone);
  if (cachedClock) return cachedClock;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the date and time of day in a zone, by default the institute's, at a point in time. */
export function wallClock(moment: Date, zone = instituteZone()): WallClock {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

const dayMs = 86_400_000;
const asUtc = ({ date, time }: WallClock) => Date.parse(`${date}T${time}:00Z`);

/** Milliseconds by which the zone's clock is ahead of UTC at a point in time. */
const offsetAt = (moment: number, zone: string) => asUtc(wallClock(new Date(moment), zone)) - moment;

/** The cached offsets by zone and day; null for days on or around a clock change. */
const offsetsOfDays = new Map<string, number | null>();
const maxDays = 4000;

/** Returns the offset that a zone has all day; null on and around a day with a clock change. */
function offsetOfDay(date: string, zone: string): number | null {
  const key = `${zone} ${date}`;
  const cachedOffset = offsetsOfDays.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const midnight = asUtc({ date, time: '00:00' });
  const offsetBefore = offsetAt(midnight - dayMs, zone);
  const offset = offsetBefore === offsetAt(midnight + 2 * dayMs, zone) ? offsetBefore : null;
  if (offsetsOfDays.size >= maxDays) offsetsOfDays.clear();
  offsetsOfDays.set(key, offset);
  return offset;
}

/**
 * Returns the point in time at which clocks in a zone, by default the institute's, show a date and time. For an hour
 * that the clock shows twice, it is the first one. An hour that the clock skips is read with the offset from before, as
 * in RFC 5545.
 */
export function momentAt(wallTime: WallClock, zone = instituteZone()): Date {
  const utc = asUtc(wallTime);
  const ofDay = offsetOfDay(wallTime.date, zone);
  if (ofDay !== null) return new Date(utc - ofDay);
  const [offsetBefore, offsetAfter] = [offsetAt(utc - dayMs, zone), offsetAt(utc + dayMs, zone)];
  const isShownAt = (moment: number) => moment + offsetAt(moment, zone) === utc;
  const moment =
    offsetBefore !== offsetAfter && !isShownAt(utc - offsetBefore) && isShownAt(utc - offsetAfter)
      ? utc - offsetAfter
      : utc - offsetBefore;
  return new Date(moment);
}

/** The short name of the institute's zone at a point in time: 'IST', 'EDT' or 'GMT+3'. */
export function zoneName(moment = new Date()): string {
  // Each locale only knows the abbreviations of its own region.
  const names = ['en-IN', 'en-US', 'en-GB', 'en-AU'].map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: currentZone, timeZoneName: 'short' });
    return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? currentZone;
  });
  return names.find((name) => !name.startsWith('GMT')) ?? names[0] ?? currentZone;
}

/** Today's date in the institute's zone. */
export function todayAtInstitute(now = new Date()): string {
  return wallClock(now).date;
}
