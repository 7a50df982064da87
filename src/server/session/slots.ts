import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '#contract/days.ts';
import { minutesOf, timeAt } from '#contract/session/clockMinutes.ts';
import { maxSlotAheadDays, type Availability, type Slot } from '#contract/session/availabilities.ts';
import { wallClock } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { invalid } from '../http/refusal.ts';
import { availabilitiesTable } from './tables.ts';
import { isNamed, looksLike, nameRows } from './trainerNames.ts';
import { workingSpansOn, type Span } from './workingHours.ts';

export const slotTakenMessage = 'This time is not free. Please choose another one.';
const pastDayMessage = 'This day is over. Please choose another one.';
const tooFarMessage = 'Choose a day within a year from today.';
const pastTimeMessage = 'This time is over. Please choose another one.';

type TrainerHours = Pick<Availability, 'name' | 'hours' | 'daysOff' | 'slotMinutes' | 'onSite'>;

const keyOf = (name: string, date: string) => `${date} ${name}`;

/**
 * The times at which people are occupied by pending and booked bookings and by active sessions, grouped by person and
 * day.
 */
async function takenTimes(db: Queryable, names: readonly string[], from: string, to: string) {
  const rows = await db.execute<{ by: string; date: string; start: string; end: string }>(sql`
    select sought.name as "by", date::text as date, coalesce(to_char(start, 'HH24:MI'), '00:00') as start,
      coalesce(to_char("end", 'HH24:MI'), '24:00') as "end" from bookings
    join ${nameRows(names)} on lower(sought.name) = lower("by")
    where status <> 'cancelled' and date between ${from}::date and ${to}::date
    union all
    select sought.name, date::text, to_char(start, 'HH24:MI'), to_char("end", 'HH24:MI') from live_sessions
    join ${nameRows(names)} on lower(sought.name) = lower(instructor)
    where status = 'active' and date between ${from}::date and ${to}::date
  `);
  const byDay = new Map<string, Span[]>();
  for (const { by, date, start, end } of rows) {
    const spans = byDay.get(keyOf(by, date)) ?? [];
    byDay.set(keyOf(by, date), [...spans, { from: minutesOf(start), to: minutesOf(end) }]);
  }
  return byDay;
}

type SlotQuery = { readonly from: string; readonly days: number; readonly minutes: number; readonly now: Date };

type TakenTimes = Awaited<ReturnType<typeof takenTimes>>;

/**
 * The times at which all of these people work and are free, at intervals of the slot's length from the beginning of the
 * first person's hours.
 */
function slotsOf(
  people: readonly TrainerHours[],
  occupiedTimes: TakenTimes,
  { from, days, minutes, now }: SlotQuery,
): Slot[] {
  const [firstPerson, ...otherPeople] = people;
  if (!firstPerson) return [];
  const names = people.map(({ name }) => name);
  const clock = wallClock(now);
  const slots: Slot[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const isFree = (slot: Span) =>
      (date > clock.date || (date === clock.date && slot.from > minutesOf(clock.time))) &&
      otherPeople.every((person) =>
        workingSpansOn(person, date).some((span) => span.from <= slot.from && slot.to <= span.to),
      ) &&
      names.every((name) =>
        (occupiedTimes.get(keyOf(name, date)) ?? []).every((span) => slot.to <= span.from || span.to <= slot.from),
      );
    for (const { from: start, to } of workingSpansOn(firstPerson, date)) {
      for (let slotStart = start; slotStart + minutes <= to; slotStart += minutes) {
        if (isFree({ from: slotStart, to: slotStart + minutes }))
          slots.push({ date, start: timeAt(slotStart), end: timeAt(slotStart + minutes) });
      }
    }
  }
  return slots;
}

const takenBy = (db: Queryable, people: readonly TrainerHours[], { from, days }: Pick<SlotQuery, 'from' | 'days'>) =>
  takenTimes(
    db,
    people.map(({ name }) => name),
    from,
    addDays(from, days - 1),
  );

/** The times at which all of these people are free. */
export const freeSlots = async (
  db: Queryable,
  people: readonly TrainerHours[],
  slotQuery: SlotQuery,
): Promise<Slot[]> => slotsOf(people, await takenBy(db, people, slotQuery), slotQuery);

/** The times at which each of these people is free, at intervals of that person's own slot length. */
export async function freeSlotsOfEach(
  db: Queryable,
  people: readonly TrainerHours[],
  slotQuery: Omit<SlotQuery, 'minutes'>,
): Promise<(Slot & { readonly by: string })[]> {
  const occupiedTimes = await takenBy(db, people, slotQuery);
  return people.flatMap((person) =>
    slotsOf([person], occupiedTimes, { ...slotQuery, minutes: person.slotMinutes }).map((slot) => ({
      ...slot,
      by: person.name,
    })),
  );
}

/** The people with these names and their hours; undefined if the hours of any of them are unknown. */
export async function peopleNamed(
  db: Queryable,
  names: readonly string[],
): Promise<readonly TrainerHours[] | undefined> {
  const availabilities = await db.select().from(availabilitiesTable).where(isNamed(availabilitiesTable.name, names));
  const [unknown] = await db.execute(sql`
    select 1 from ${nameRows(names)}
    where lower(sought.name) not in (select lower(name) from availabilities) limit 1
  `);
  return unknown ? undefined : availabilities;
}

/** The last day on which the site offers slots. */
export const lastSlotDay = (now: Date): string => addDays(wallClock(now).date, maxSlotAheadDays);

/** Refuses a day beyond the period in which slots are offered. */
export function refuseFar(date: string, now: Date, field: 'from' | 'date'): void {
  if (date > lastSlotDay(now)) throw invalid({ [field]: tooFarMessage });
}

/** Refuses a time that has begun. */
export function refusePast({ date, start }: Pick<Request, 'date' | 'start'>, now: Date): void {
  const clock = wallClock(now);
  if (date < clock.date) throw invalid({ date: pastDayMessage });
  if (date === clock.date && typeof start === 'string' && start !== '' && start <= clock.time)
    throw invalid({ start: pastTimeMessage });
}

/** The name of the lock under which visitors book a person's time one after the other. */
export const slotTurn = (by: string): string => `slots of ${by.toLowerCase()}`;

type Request = { readonly by: string; readonly date: string; readonly start?: unknown; readonly end?: unknown };

/**
 * Takes a free slot for a visitor, or refuses a time that is not free. Visitors who request the same trainer take
 * turns, across all processes, so that the second one sees the booking of the first. Returns the trainer's name as
 * spelled on the site; undefined for a trainer without slots on the site, for whom the booking is only a request.
 */
export async function takeSlot(
  db: Queryable,
  { by, date, start, end }: Request,
  now: Date,
): Promise<string | undefined> {
  const [foundAvailability] = await db
    .select({ _id: availabilitiesTable._id })
    .from(availabilitiesTable)
    .where(and(looksLike(availabilitiesTable.name, by), availabilitiesTable.onSite));
  if (!foundAvailability) return undefined;
  // The row is locked, so that a concurrent rename of the trainer also reaches this booking. If a rename was under way,
  // the row read here already has the new name.
  const [person] = await db
    .select()
    .from(availabilitiesTable)
    .where(eq(availabilitiesTable._id, foundAvailability._id))
    .for('share');
  if (!person) return undefined;
  await takeTurn(db, slotTurn(person.name));
  const slots = await freeSlots(db, [person], { from: date, days: 1, minutes: person.slotMinutes, now });
  if (!slots.some((slot) => slot.start === start && slot.end === end)) throw invalid({ start: slotTakenMessage });
  return person.name;
}
