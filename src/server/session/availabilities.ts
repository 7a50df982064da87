import { and, asc, eq, ne } from 'drizzle-orm';
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
import { freeSlots, freeSlotsOfEach, peopleNamed } from './slots.ts';
import { availabilitiesTable as table } from './tables.ts';
import { isNamed } from './trainerNames.ts';

const records = recordsOf(availabilities, table, { showing: [] });
const { create, update, own, saveOwn, slots, publicSlots } = availabilities.endpoints;

/** The maximum number of trainers whose slots one reply has. */
const maxTrainers = 50;
/** Requests for free slots of one address in ten minutes. */
const maxRequests = 600;

/** Refuses a second availability of the same name. */
async function refuseTaken(db: Queryable, name: string, except?: string): Promise<void> {
  const [same] = await db
    .select({ _id: table._id })
    .from(table)
    .where(isNamed(table.name, [name]));
  if (same && same._id !== except) throw invalid({ name: 'This colleague already has an availability' });
}

/** One's own availability, which has one's name. */
async function ownAvailability(db: Queryable, name: string) {
  const [named] = await db
    .select({ _id: table._id })
    .from(table)
    .where(isNamed(table.name, [name]));
  return named && records.get(db, named._id);
}

/** A name alone says whose hours these are, so namesakes need the right to change those of others. */
async function refuseNamesake(call: Call): Promise<void> {
  const { _id, name } = actorOf(call);
  if (can(actorOf(call), availabilities.module, 'update')) return;
  const isNamesake = and(
    isNamed(employeesTable.name, [name]),
    ne(employeesTable._id, _id),
    eq(employeesTable.status, 'Active'),
  );
  if ((await call.db.$count(employeesTable, isNamesake)) > 0)
    throw new Refusal('conflict', 'A colleague has the same name. Ask an Admin to enter your hours.');
}

const ownRoutes = [
  implement(own, async (call) => ({
    availability: (await ownAvailability(call.db, actorOf(call).name)) ?? null,
  })),
  implement(saveOwn, async (call) => {
    const { db, body, version } = call;
    const { name } = actorOf(call);
    await refuseNamesake(call);
    // There is no row to lock before the first save.
    await takeTurn(db, `availability of ${actorOf(call)._id}`);
    const before = await ownAvailability(db, name);
    return before ? records.update(db, before._id, body, version) : records.insert(db, { name, ...body });
  }),
];

const availabilityRoutes = [
  ...ownRoutes,
  implement(slots, async ({ db, asked, deps }) => {
    const { people: names, minutes, days } = asked;
    const now = deps.clock();
    const from = asked.from ?? todayAtInstitute(now);
    const people = await peopleNamed(db, names);
    // Nothing is known about the time of somebody without an availability.
    return { slots: people ? await freeSlots(db, people, { from, days, minutes, now }) : [] };
  }),
  implement(
    publicSlots,
    async ({ db, asked, deps }) => {
      const { by, days } = asked;
      const now = deps.clock();
      const from = asked.from ?? todayAtInstitute(now);
      const ofTrainer = by === undefined ? undefined : isNamed(table.name, [by]);
      const people = await db
        .select()
        .from(table)
        .where(and(eq(table.onSite, true), ofTrainer))
        .orderBy(asc(table.name))
        .limit(maxTrainers);
      return { slots: await freeSlotsOfEach(db, people, { from, days, now }) };
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
