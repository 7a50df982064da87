import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/connect.ts';
import { recordsOf } from '../http/records.ts';
import { activeRowGroup } from './oneActive.ts';
import type { RecordNoun } from './recordKinds.ts';
import { sectionEntriesTable as table } from './tables/content.ts';

export type EntryRow = typeof table.$inferSelect;

const Fields = z.record(z.string(), z.unknown());
export const noPlan = { activatesAt: null, plannedBy: null };

type SectionRecords = ReturnType<typeof sectionRecords>;

const sections = new Map<string, SectionRecords>();

/** Returns the functions for the entries of the section with this name; undefined if no module has such a section. */
export function recordsOfSection(section: string): SectionRecords | undefined {
  return sections.get(section);
}

/**
 * Returns the functions that read and change the entries of a section, of which at most one is active. Changes to a
 * section run one after the other. `heading` lists the texts that form an entry's name, as paths into its content:
 * `title`, `hero.title`.
 */
export function sectionRecords(section: string, noun: RecordNoun, heading: readonly string[]) {
  const records = recordsOf(noun, table, {
    title: 'heading',
    among: { column: 'section', value: section },
    // Another entry may have become active meanwhile.
    restored: { isActive: false, ...noPlan },
    fieldsOf: ({ content, isActive, activatesAt }) => ({ ...Fields.parse(content ?? {}), isActive, activatesAt }),
  });

  const group = activeRowGroup<EntryRow>({
    table,
    group: eq(table.section, section),
    turn: `section_entries ${section}`,
    belongs: (row) => row.section === section,
    records,
    shown: entryOf,
  });

  const changes = {
    ...records,
    ...group,

    /** The columns that hold an entry's content. */
    valuesOf(content: EntryRow['content']) {
      return { section, heading: heading.map((path) => textAt(content, path)).join(' '), content };
    },

    async isFirst(db: Queryable): Promise<boolean> {
      const firstRows = await db.select({ id: table._id }).from(table).where(eq(table.section, section)).limit(1);
      return firstRows.length === 0;
    },

    /** Activates an entry in place of the current one, and clears its plan. */
    async activate(db: Queryable, id: string): Promise<EntryRow> {
      await group.deactivateOthers(db, id);
      return records.update(db, id, { isActive: true, ...noPlan }, undefined, { action: 'activate' });
    },

    /** Plans the activation of an entry, or cancels it. */
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

/** An entry in the contract's form: the section's own fields together with those that all entries share. */
export function entryOf(row: EntryRow) {
  const { content, section: _, heading: _heading, ...sharedFields } = row;
  return { ...content, ...sharedFields };
}
