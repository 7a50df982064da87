import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { oneRecordsTable as table } from './tables/content.ts';

/** The content of a single record, for example of settings; undefined before its first save. */
export async function storedContent(db: Queryable, name: string): Promise<unknown> {
  const [row] = await db.select({ content: table.content }).from(table).where(eq(table.name, name));
  return row?.content ?? undefined;
}
