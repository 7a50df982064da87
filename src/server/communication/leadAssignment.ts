import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { leads } from '#contract/communication/leads.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { notify } from '../features/notices/notify.ts';
import type { CallScope } from '../http/call.ts';
import { colleaguesWhoRead } from '../platform/colleagues.ts';
import { logActivity } from '../platform/leadActivities.ts';
import { openStages } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { leadPeopleTable, leadRulesTable, leadTurnsTable } from './leadRuleTables.ts';

type Rule = typeof leadRulesTable.$inferSelect;
type Values = Pick<typeof leadsTable.$inferInsert, 'type' | 'courseId' | 'city' | 'message'>;

/** The person to whom a rule assigns a lead. */
export type Assignee = { readonly ownerId: string; readonly name: string; readonly rule: string };

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether a lead meets all conditions of a rule. */
function applies({ types, courseIds, cities, words }: Rule, { type, courseId, city, message }: Values): boolean {
  const text = (message ?? '').toLowerCase();
  return (
    (types.length === 0 || types.includes(type ?? 'enquiries')) &&
    (courseIds.length === 0 || courseIds.includes(courseId ?? '')) &&
    (cities.length === 0 || cities.some((one) => sameText(one, city ?? ''))) &&
    (words.length === 0 || words.some((word) => text.includes(word.trim().toLowerCase())))
  );
}

const Free = z.array(z.object({ id: z.string(), turn: z.nullable(z.coerce.number()) }));

/**
 * The people in a rule who are neither on leave nor at capacity, starting with the person whose last turn was the
 * longest ago.
 */
async function freePeople(db: Queryable, rule: Rule, today: string) {
  const [people, turns] = [leadPeopleTable, leadTurnsTable];
  const ownLeads = sql`select 1 from ${leadsTable} where ${leadsTable.ownerId} = chosen.id and ${leadsTable.stageId} = ${openStages}`;
  const rows = await db.execute(sql`
    select chosen.id, ${turns.turn}::text as turn
    from unnest(string_to_array(${rule.employeeIds.join()}, ',')::uuid[]) with ordinality as chosen(id, place)
    left join ${people} on ${people.employeeId} = chosen.id
    left join ${turns} on ${turns.ruleId} = ${rule._id} and ${turns.employeeId} = chosen.id
    where not exists (
      select 1 from jsonb_array_elements(${people.leaves}) as leave
      where ${today} between leave ->> 'from' and leave ->> 'to'
    ) and (
      ${people.capacity} is null
      or (select count(*) from (${ownLeads} limit ${people.capacity}) as own) < ${people.capacity}
    )
    order by ${turns.turn} nulls first, chosen.place
  `);
  return Free.parse([...rows]);
}

/** Gives the next turn of a rule to the first available person who may read leads. */
async function takePerson({ db, deps }: CallScope, rule: Rule): Promise<Assignee | undefined> {
  const freeColleagues = await freePeople(db, rule, todayAtInstitute(deps.clock()));
  if (freeColleagues.length === 0) return undefined;
  const colleagues = await colleaguesWhoRead(
    db,
    leads.module,
    freeColleagues.map(({ id }) => id),
  );
  const colleaguesById = new Map(colleagues.map((one) => [one._id, one]));
  const chosenPerson = freeColleagues.flatMap(({ id }) => colleaguesById.get(id) ?? [])[0];
  if (!chosenPerson) return undefined;
  const { ruleId, turn } = leadTurnsTable;
  const nextTurn = sql<number>`(select coalesce(max(${turn}), 0) + 1 from ${leadTurnsTable} where ${ruleId} = ${rule._id})`;
  await db
    .insert(leadTurnsTable)
    .values({ ruleId: rule._id, employeeId: chosenPerson._id, turn: nextTurn })
    .onConflictDoUpdate({ target: [ruleId, leadTurnsTable.employeeId], set: { turn: nextTurn } });
  return { ownerId: chosenPerson._id, name: chosenPerson.name, rule: rule.name };
}

/**
 * The person who gets a new lead, by the first rule that applies and has an available person; undefined if there is
 * none. Leads that are assigned at the same time wait for each other until their transactions end, in all processes, so
 * that turns and capacities are exact.
 */
export async function assigneeOf(call: CallScope, lead: Values): Promise<Assignee | undefined> {
  const { db } = call;
  const active = db.select().from(leadRulesTable).where(eq(leadRulesTable.active, true));
  const rules = await active.orderBy(asc(leadRulesTable.order), asc(leadRulesTable._id));
  const fittingRules = rules.filter((rule) => applies(rule, lead));
  if (fittingRules.length === 0) return undefined;
  await takeTurn(db, 'assignment of leads');
  for (const rule of fittingRules) {
    const assignee = await takePerson(call, rule);
    if (assignee) return assignee;
  }
  return undefined;
}

/** Adds the assignment by a rule to a lead's timeline, and notifies the owner. */
export async function notifyAssignee(
  call: CallScope,
  lead: { readonly _id: string; readonly name: string },
  { ownerId, name, rule }: Assignee,
): Promise<void> {
  await logActivity(call.db, { leadId: lead._id, kind: 'assigned', text: name, by: { _id: null, name: rule } });
  const record = { noun: leads.name, module: leads.module, _id: lead._id, title: lead.name };
  await notify(call, { kind: 'lead', actor: null, record, employeeIds: [ownerId] });
}
