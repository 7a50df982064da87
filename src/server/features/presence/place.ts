import { and, asc, eq, gt } from 'drizzle-orm';
import { PresenceState, type PlacePresence } from '#contract/features/presence.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Actor } from '../../http/caller.ts';
import { tellLive } from '../../platform/live.ts';
import { mayReadNoun } from '../../platform/readableRecords.ts';
import { employeesTable } from '../../platform/tables/accounts.ts';
import { presenceTable } from '../../platform/tables/presence.ts';

/** A record, or a list with an empty id. */
export type PresencePlace = { readonly noun: string; readonly recordId: string };

/** Entries of one place that are read, and colleagues who are named. */
const maxRead = 300;
const maxNamed = 50;

export const isAt = ({ noun, recordId }: PresencePlace) =>
  and(eq(presenceTable.recordId, recordId), eq(presenceTable.noun, noun));

/** The entries of active employees at a place, those who edit it first, in the order in which they began. */
export function employeesAt(db: Queryable, place: PresencePlace, now: Date) {
  const { _id, name, role, permissions, status } = employeesTable;
  const { state, editingSince, employeeId, expiresAt } = presenceTable;
  return db
    .select({ _id, name, role, permissions, state, editingSince })
    .from(presenceTable)
    .innerJoin(employeesTable, eq(_id, employeeId))
    .where(and(isAt(place), gt(expiresAt, now.toISOString()), eq(status, 'Active')))
    .orderBy(asc(editingSince), asc(employeeId))
    .limit(maxRead);
}

type Entries = Awaited<ReturnType<typeof employeesAt>>;

/** Tells those at a place who may still read it that something there has changed. */
export async function tellOthers(db: Queryable, actor: Actor, place: PresencePlace, entries: Entries): Promise<void> {
  const readers = entries.filter((entry) => entry._id !== actor._id && mayReadNoun(entry, place.noun));
  const to = [...new Set(readers.map(({ _id }) => _id))];
  if (to.length === 0) return;
  await tellLive(db, { topic: 'presence', change: 'update', ids: [place.recordId || place.noun], to });
}

/** The colleagues at a place, each once, with the most important state of their tabs. */
export function shownPresence(actor: Actor, entries: Entries): PlacePresence {
  const states = PresenceState.options;
  const others = [...Map.groupBy(entries, ({ _id }) => _id)].flatMap(([_id, ofOne]) => {
    const [first] = ofOne.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
    return first && _id !== actor._id ? [{ _id, name: first.name, state: first.state }] : [];
  });
  const holder = entries.find(({ editingSince }) => editingSince !== null);
  return {
    others: others.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, maxNamed),
    holder: holder ? { _id: holder._id, name: holder.name } : null,
  };
}
