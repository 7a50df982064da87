import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connect.ts';
import { replanMarker } from '../../database/search.ts';
import { noteChange } from '../../platform/changes.ts';
import { namesEmail, patternOf, placesOfPeople } from './mentions.ts';

/**
 * Replaces these emails with addresses that reach nobody, in records that are about people or were written to or by
 * them. The history of each changed record notes the change without the address. Each table is read once per address,
 * which takes about a second for 100,000 records.
 */
export async function replaceEmails(db: Queryable, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    // Each replacement is different, because a column may require unique addresses.
    const replacement = `erased-${randomUUID()}@erased.invalid`;
    const replacementFor = (column: PgColumn) =>
      sql`${sql.identifier(column.name)} = regexp_replace(${column}::text, ${patternOf(email)}, ${replacement}, 'gi')::${sql.raw(column.getSQLType())}`;
    for (const { table, columns, kind, module, where = sql`true` } of placesOfPeople()) {
      const versionUpdate = kind ? sql`, version = version + 1, updated_at = now()` : sql``;
      const returning = kind ? sql`returning id, version` : sql``;
      const rows = await db.execute<{ id: string; version: number }>(sql`
        update ${table} set ${sql.join(columns.map(replacementFor), sql`, `)}${versionUpdate}
        where ${where} and (${namesEmail(columns, email)}) ${sql.raw(replanMarker)} ${returning}
      `);
      if (!kind) continue;
      for (const { id, version } of rows) noteChange(db, { recordId: id, module, version, action: 'erase', data: {} });
    }
  }
}
