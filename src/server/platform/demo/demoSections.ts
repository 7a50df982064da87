import * as z from 'zod/mini';
import { entryDraftFields } from '#contract/activeEntries.ts';
import { recordsOfSection } from '../sectionRecords.ts';
import { oneRecordsTable, sectionEntriesTable } from '../tables/content.ts';
import { demoRecords, type DemoFile } from './demoRecords.ts';

const Entry = z.looseObject(entryDraftFields);

/** A demo file with the entries of a section of the site, as its form would save them. */
export function demoSection(file: string, section: string, draft: z.ZodMiniType<object>): DemoFile {
  return demoRecords(file, draft, async (db, entries) => {
    const records = recordsOfSection(section);
    if (!records) throw new Error(`No module has the section ${section}.`);
    const rows = entries.map(({ _id, createdAt, updatedAt, ...entry }) => {
      const { isActive = false, ...content } = Entry.parse(entry);
      return { ...records.valuesOf(content), isActive, _id, createdAt, updatedAt };
    });
    await db.insert(sectionEntriesTable).values(rows);
  });
}

/** A demo file with the record of a noun that has only one, such as the FAQ page. */
export function demoPage(file: string, noun: { readonly name: string }, draft: z.ZodMiniType<object>): DemoFile {
  return demoRecords(file, draft, (db, pages) => {
    const rows = pages.map(({ _id, createdAt, updatedAt, ...content }) => ({
      _id,
      createdAt,
      updatedAt,
      name: noun.name,
      content: { ...content },
    }));
    return db.insert(oneRecordsTable).values(rows);
  });
}
