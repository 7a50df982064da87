import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/connect.ts';
import type { Call } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { notFound, stale } from '../http/refusal.ts';
import type { RecordNoun } from './recordKinds.ts';
import { sectionEntriesTable as table } from './tables.ts';

export type EntryRow = typeof table.$inferSelect;

const Fields = z.record(z.string(), z.unknown());
export const noPlan = { activatesAt: null, plannedBy: null };

type SectionRecords = ReturnType<typeof sectionRecords>;

const sections = new Map<string, SectionRecords>();

/** The entries of a section by its name; undefined when no module has it. */
export function recordsOfSection(section: string): SectionRecords | undefined {
  return sections.get(section);
}

/**
 * What changes the entries of a section, of which one is active. Each change is made within the section's turn.
 * `heading` are the texts that make an entry's name, as paths into its content: `title`, `hero.title`.
 */
export function sectionRecords(section: string, noun: RecordNoun, heading: readonly string[]) {
  const records = recordsOf(noun, table, {
    title: 'heading',
    // Another entry may be the active one by now.
    restored: { isActive: false, ...noPlan },
    fieldsOf: ({ content, isActive, activatesAt }) => ({ ...Fields.parse(content ?? {}), isActive, activatesAt }),
  });

  /**
   * Has the changes of a section come one after the other, until the end of the transaction. With the section as a
   * whole there is one lock to wait for and no order of rows to keep: no deadlock, and no second first entry.
   */
  async function takeTurn(db: Queryable): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`section_entries ${section}`}, 0))`);
  }

  /** The entry; one of another section does not exist here. */
  async function find(db: Queryable, id: string): Promise<EntryRow> {
    const row = await records.get(db, id);
    if (row.section !== section) throw notFound();
    return row;
  }

  /** Takes whatever is active off the site, except this entry. */
  async function deactivateOthers(db: Queryable, id?: string): Promise<void> {
    const others = await db
      .select({ id: table._id })
      .from(table)
      .where(
        and(eq(table.section, section), eq(table.isActive, true), id === undefined ? undefined : ne(table._id, id)),
      );
    for (const other of others) {
      await records.update(db, other.id, { isActive: false }, undefined, { action: 'deactivate' });
    }
  }

  const changes = {
    ...records,

    /** The columns that hold an entry's content. */
    valuesOf(content: EntryRow['content']) {
      return { section, heading: heading.map((path) => textAt(content, path)).join(' '), content };
    },

    takeTurn,
    find,
    deactivateOthers,

    /** The entry as it stays until the transaction ends; refuses a caller who has read an older version. */
    async hold({ db, version }: Pick<Call, 'db' | 'version'>, id: string): Promise<EntryRow> {
      await takeTurn(db);
      const row = await find(db, id);
      if (version !== undefined && version !== row.version) throw stale(entryOf(row));
      return row;
    },

    async isFirst(db: Queryable): Promise<boolean> {
      const some = await db.select({ id: table._id }).from(table).where(eq(table.section, section)).limit(1);
      return some.length === 0;
    },

    /** Shows an entry on the site instead of the one shown now. What was planned for it has happened with that. */
    async activate(db: Queryable, id: string): Promise<EntryRow> {
      await deactivateOthers(db, id);
      return records.update(db, id, { isActive: true, ...noPlan }, undefined, { action: 'activate' });
    },

    /** Plans the activation of an entry, or nothing any more. */
    async plan(db: Queryable, id: string, plan: { at: string; by: string } | undefined): Promise<EntryRow> {
      const values = plan ? { activatesAt: plan.at, plannedBy: plan.by } : noPlan;
      return records.update(db, id, values, undefined, { action: plan ? 'plan' : 'cancelPlan' });
    },
  };
  sections.set(section, changes);
  return changes;
}

function textAt(content: EntryRow['content'], path: string): string {
  let place: unknown = content;
  for (const name of path.split('.')) {
    place = typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined;
  }
  if (typeof place !== 'string') throw new Error(`An entry has no text at ${path}.`);
  return place;
}

/** An entry as the contract has it: its own fields beside those of every entry. */
export function entryOf(row: EntryRow) {
  const { content, section: _, heading: _heading, ...shared } = row;
  return { ...content, ...shared };
}
