import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import { availabilities } from '#contract/session/availabilities.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { countByAddress } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { freeSlots, freeSlotsOfEach, lastSlotDay, peopleNamed, refuseFar } from './slots.ts';
import { availabilitiesTable as table } from './tables.ts';
import { isNamed, looksLike } from './trainerNames.ts';

const records = recordsOf(availabilities, table, { hidden: ['employeeId'], showing: [] });
const { create, update, own, saveOwn, slots, publicSlots } = availabilities.endpoints;

/** The maximum number of trainers whose slots are in one reply. */
const maxTrainers = 50;
/** Maximum requests for free slots from one address in ten minutes. */
const maxRequests = 600;

/** Refuses a second availability with the same name. */
async function refuseTaken(db: Queryable, name: string, exceptId?: string): Promise<void> {
  const [sameName] = await db
    .select({ _id: table._id })
    .from(table)
    .where(isNamed(table.name, [name]));
  if (sameName && sameName._id !== exceptId) throw invalid({ name: 'This colleague already has an availability' });
}

const mayUpdate = (call: Call) => can(actorOf(call), availabilities.module, 'update');

async function availabilityOf(db: Queryable, isSought: SQL) {
  const [foundAvailability] = await db.select({ _id: table._id }).from(table).where(isSought);
  return foundAvailability && records.get(db, foundAvailability._id);
}

/**
 * The caller's own availability, found by the employee's id, because anybody may take a trainer's name. Only employees
 * who may update everybody's hours also get an availability by name.
 */
async function ownAvailability(call: Call) {
  const { _id, name } = actorOf(call);
  const linkedAvailability = await availabilityOf(call.db, eq(table.employeeId, _id));
  return linkedAvailability ?? (mayUpdate(call) ? availabilityOf(call.db, isNamed(table.name, [name])) : undefined);
}

/**
 * Refuses to create an availability under a name that an availability or a colleague already has, unless the caller may
 * update everybody's hours.
 */
async function refuseNamesake(call: Call): Promise<void> {
  const { _id, name } = actorOf(call);
  if (mayUpdate(call)) return;
  if (await availabilityOf(call.db, isNamed(table.name, [name])))
    throw new Refusal(
      'conflict',
      'Hours of this name exist that are not known to be yours. Ask a colleague who may update the calendar to save them.',
    );
  const isNamesake = and(
    isNamed(employeesTable.name, [name]),
    ne(employeesTable._id, _id),
    eq(employeesTable.status, 'Active'),
  );
  if ((await call.db.$count(employeesTable, isNamesake)) > 0)
    throw new Refusal('conflict', 'A colleague has the same name. Ask an Admin to enter your hours.');
}

const ownRoutes = [
  implement(own, async (call) => ({ availability: (await ownAvailability(call)) ?? null })),
  implement(saveOwn, async (call) => {
    const { db, body, version } = call;
    const { _id, name } = actorOf(call);
    // Before the first save there is no row to lock.
    await takeTurn(db, `availability of ${name.toLowerCase()}`);
    const availabilityBefore = await ownAvailability(call);
    if (availabilityBefore) return records.update(db, availabilityBefore._id, body, version);
    await refuseNamesake(call);
    return records.insert(db, { name, employeeId: _id, ...body });
  }),
];

const availabilityRoutes = [
  ...ownRoutes,
  implement(slots, async ({ db, asked, deps }) => {
    const { people: names, minutes, days } = asked;
    const now = deps.clock();
    const from = asked.from ?? todayAtInstitute(now);
    const people = await peopleNamed(db, names);
    // Without an availability, a person's working hours are unknown, so no slots are offered.
    return { slots: people ? await freeSlots(db, people, { from, days, minutes, now }) : [] };
  }),
  implement(
    publicSlots,
    async ({ db, asked, deps }) => {
      const { by, days } = asked;
      const now = deps.clock();
      const from = asked.from ?? todayAtInstitute(now);
      refuseFar(from, now, 'from');
      const isOfTrainer = by === undefined ? undefined : looksLike(table.name, by);
      const people = await db
        .select()
        .from(table)
        .where(and(eq(table.onSite, true), isOfTrainer))
        .orderBy(asc(table.name))
        .limit(maxTrainers);
      const slotsOfAll = await freeSlotsOfEach(db, people, { from, days, now });
      return { slots: slotsOfAll.filter(({ date }) => date <= lastSlotDay(now)) };
    },
    { admit: (call) => countByAddress(call, 'slots', 'requests', maxRequests) },
  ),
  ...Object.values({
    ...crudRoutes(availabilities, records),
    create: implement(create, async ({ db, body }) => {
      await refuseTaken(db, body.name);
      return records.insert(db, body);
    }),
    update: implement(update, async ({ db, params, body, version }) => {
      await refuseTaken(db, body.name, params.id);
      return records.update(db, params.id, body, version);
    }),
  }),
];

export const part: DomainPart = { routes: availabilityRoutes };
