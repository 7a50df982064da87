import * as z from 'zod/mini';
import { entryDraftFields } from '#contract/activeEntries.ts';
import type { Schema } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import { aged } from './aged.ts';
import { recordsOfSection } from './sectionRecords.ts';
import { sectionEntriesTable } from './tables.ts';

const Draft = z.looseObject(entryDraftFields);

/** Stores the demo entries of a section as its form would save them; `age` is in days. */
export async function seedSection(
  db: Queryable,
  section: string,
  { draft, entries, now }: { draft: Schema; entries: readonly { age: number }[]; now: Date },
): Promise<void> {
  const records = recordsOfSection(section);
  if (!records) throw new Error(`No module has the section ${section}.`);
  const rows = entries.map(({ age, ...entry }) => {
    const { isActive = false, ...content } = Draft.parse(draft.parse(entry));
    return { ...records.valuesOf(content), isActive, age };
  });
  await db.insert(sectionEntriesTable).values(aged(rows, now));
}
