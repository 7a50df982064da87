import { eq, or } from 'drizzle-orm';
import { person, type RecordName } from '#contract/features/person.ts';
import { can } from '#contract/permissions.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { invalid, missingFlag, notFound } from '../http/refusal.ts';
import type { PersonSource } from '../platform/personSources.ts';
import { partingsTable } from '../platform/tables/partings.ts';
import { knownStudents } from './person/known.ts';
import { membersOf, readableSource } from './person/members.ts';
import { panelOf } from './person/panel.ts';
import { maxPartings, part as partRecords } from './person/partings.ts';
import { timelineOf } from './person/timeline.ts';

const { panel, timeline, known, part: partTwo, join } = person.endpoints;

/** Refuses callers who may change neither of the records, because the separation applies to everybody. */
function requireUpdate(call: Call, sources: readonly PersonSource[]): void {
  const modules = sources.map(({ noun }) => noun.module);
  const [first = ''] = modules;
  if (!modules.some((module) => can(actorOf(call), module, 'update'))) throw missingFlag(['update'], first);
}

async function requireRecord(call: Call, { noun, id }: RecordName): Promise<PersonSource> {
  const source = readableSource(call, noun);
  const hasKeys = source.keys.phone ?? source.keys.email;
  if (!hasKeys || source.isSent) throw invalid({ other: 'Only records with a phone or an email can be parted' });
  if ((await call.db.$count(source.table, eq(source.table._id, id))) === 0) throw notFound();
  return source;
}

const personRoutes = [
  implement(panel, async (call) => panelOf(call, await membersOf(call, call.params))),
  implement(timeline, async (call) => timelineOf(call, await membersOf(call, call.params), call.asked)),
  implement(known, (call) => knownStudents(call, call.params.noun, call.asked.ids.split(',').filter(Boolean))),
  implement(partTwo, async (call) => {
    const { db, noteInAudit } = call;
    const { record, other } = call.body;
    if (record.id === other.id) throw invalid({ other: 'Choose another record: this is the same one' });
    const sources = [await requireRecord(call, record), await requireRecord(call, other)];
    requireUpdate(call, sources);
    const { firstId, secondId } = partingsTable;
    const many = await db.$count(partingsTable, or(eq(firstId, record.id), eq(secondId, record.id)));
    if (many >= maxPartings) throw invalid({ other: `A record can be parted from ${maxPartings} others at most` });
    noteInAudit({ record, other });
    return { _id: await partRecords(db, record, other, actorOf(call).name) };
  }),
  implement(join, async (call) => {
    const { db, params, noteInAudit } = call;
    const isParting = eq(partingsTable._id, params.id);
    const [row] = await db.select().from(partingsTable).where(isParting).for('update');
    if (!row) throw notFound();
    const record = { noun: row.firstNoun, id: row.firstId };
    const other = { noun: row.secondNoun, id: row.secondId };
    requireUpdate(call, [readableSource(call, record.noun), readableSource(call, other.noun)]);
    noteInAudit({ record, other });
    await db.delete(partingsTable).where(isParting);
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: personRoutes,
};
