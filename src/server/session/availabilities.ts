import { and, asc, eq, sql } from 'drizzle-orm';
import { availabilities } from '#contract/session/availabilities.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { countByAddress } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid } from '../http/refusal.ts';
import { freeSlots, freeSlotsOfEach } from './slots.ts';
import { availabilitiesTable as table } from './tables.ts';

const records = recordsOf(availabilities, table, { showing: [] });
const { create, update, slots, publicSlots } = availabilities.endpoints;

/** The maximum number of trainers whose slots one reply has. */
const maxTrainers = 50;
/** Requests for free slots of one address in ten minutes. */
const maxRequests = 600;

/** Refuses a second availability of the same name. */
async function refuseTaken(db: Queryable, name: string, except?: string): Promise<void> {
  const [same] = await db
    .select({ _id: table._id })
    .from(table)
    .where(sql`lower(${table.name}) = ${name.toLowerCase()}`);
  if (same && same._id !== except) throw invalid({ name: 'This colleague already has an availability' });
}

const availabilityRoutes = [
  implement(slots, async ({ db, asked, deps }) => {
    const { people: names, minutes, days } = asked;
    const now = deps.clock();
    const from = asked.from ?? todayAtInstitute(now);
    const lowerNames = names.map((name) => name.toLowerCase());
    const people = await db
      .select()
      .from(table)
      .where(sql`lower(${table.name}) = any(string_to_array(${lowerNames.join('\n')}, chr(10)))`);
    // Nothing is known about the time of somebody without an availability.
    if (people.length < new Set(lowerNames).size) return { slots: [] };
    return { slots: await freeSlots(db, people, { from, days, minutes, now }) };
  }),
  implement(
    publicSlots,
    async ({ db, asked, deps }) => {
      const { by, days } = asked;
      const now = deps.clock();
      const from = asked.from ?? todayAtInstitute(now);
      const ofTrainer = by === undefined ? undefined : sql`lower(${table.name}) = ${by.toLowerCase()}`;
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
