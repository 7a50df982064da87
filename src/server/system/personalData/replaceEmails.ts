import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { plannedAnew } from '../../database/search.ts';

/** What stays as it is: law wants invoices as they were issued, and a colleague's account is not his who is erased. */
const untouched = ['invoices', 'audit_entries', 'employees'];

/** Finds the address as a whole: not in the middle of a longer one, which is somebody else's. */
function patternOf(email: string): string {
  const literal = email.replaceAll(/[^a-z0-9@]/g, String.raw`\$&`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]-]|\.[[:alnum:]])`;
}

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly counted: boolean };

/**
 * Puts an address that reaches nobody in the place of these, in all texts of all tables: in notes, in the messages of
 * others, in lists of who was written to. Each table is read once for each address: about a second for 100,000 records.
 */
export async function replaceEmails(
  db: Queryable,
  emails: readonly string[],
  but: { readonly tables: readonly string[]; readonly nouns: readonly string[] },
): Promise<void> {
  if (emails.length === 0) return;
  const skipped = new Set([...untouched, ...but.tables]);
  const columns = (await textColumns(db)).filter(({ table }) => !skipped.has(table));
  for (const email of emails) {
    // Another for each: an address may have to be the only one of its kind.
    const nobody = `erased-${randomUUID()}@erased.invalid`;
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const likely = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const holds = ({ column }: Column) =>
        sql`(${sql.identifier(column)}::text ilike ${likely} and ${sql.identifier(column)}::text ~* ${patternOf(email)})`;
      const replaced = ({ column, type }: Column) =>
        sql`${sql.identifier(column)} = regexp_replace(${sql.identifier(column)}::text, ${patternOf(email)}, ${nobody}, 'gi')::${sql.raw(type)}`;
      const counted = own.some((column) => column.counted) ? sql`, version = version + 1` : sql``;
      const ofOthers = table === 'trash' && but.nouns.length > 0 ? sql` and noun not in (${listed(but.nouns)})` : sql``;
      await db.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(own.map(replaced), sql`, `)}${counted}
        where (${sql.join(own.map(holds), sql` or `)})${ofOthers} ${sql.raw(plannedAnew)}
      `);
    }
  }
}

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

/** Every column that holds texts and is not computed; `counted` where the table counts the saves of its records. */
async function textColumns(db: Queryable): Promise<readonly Column[]> {
  return db.execute<Column>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      exists (select 1 from pg_attribute v where v.attrelid = c.oid and v.attname = 'version' and not v.attisdropped
        and c.relname not in ('history', 'trash')) as counted
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype)
  `);
}
