import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { phoneKeyOf } from '#contract/phones.ts';
import type { PersonKeyKind } from '../../platform/personSources.ts';
import type { CallScope } from '../../http/call.ts';
import { cachedValue } from '../../http/totals.ts';
import { nounsOfInstitute } from '../../platform/institute.ts';
import { recordKinds } from '../../platform/recordKinds.ts';
import { employeesTable } from '../../platform/tables/accounts.ts';

export type PersonKey = { readonly kind: PersonKeyKind; readonly value: string };

/** Shorter numbers are not complete telephone numbers, and would match unrelated people. */
const minDigits = 8;
const placeholders: ReadonlySet<string> = new Set(['1234567890', '0123456789', '9876543210', '12345678', '123456789']);

/** Whether a key can identify one person: a complete number or address that is not a placeholder. */
function isPersonal({ kind, value }: PersonKey): boolean {
  if (kind === 'email') return /^[^@\s]+@[^@\s]+$/.test(value) && !value.endsWith('.invalid');
  return value.length >= minDigits && !/^(\d)\1+$/.test(value) && !placeholders.has(value);
}

const emailPattern = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phonePattern = /\+?\d[\d ().-]{6,20}\d/g;

/** Maximum age of the cached keys in milliseconds, in case the notification of a change is lost. */
const ownKeysAgeMs = 60_000;

/** The institute's own numbers and emails, which it publishes, and the emails of its employees. */
function ownKeysOf({ db, deps }: CallScope): Promise<ReadonlySet<string>> {
  const kinds = recordKinds().filter(({ noun }) => nounsOfInstitute.has(noun.name));
  const texts = kinds.map(({ table, where = sql`true` }) => {
    const columns = Object.values(getTableColumns(table)).filter((column) =>
      ['text', 'jsonb'].includes(column.getSQLType()),
    );
    const writtenValues = columns.map((column) => sql`coalesce(${column}::text, '')`);
    return sql`select concat_ws(' ; ', ${sql.join(writtenValues, sql`, `)}) as text from ${table} where ${where}`;
  });
  const { mailFrom, mailing } = deps.environment;
  const tables = [employeesTable, ...kinds.map(({ table }) => table)].map((table) => getTableName(table));
  return cachedValue(db, { key: 'own keys', tables, ageMs: ownKeysAgeMs }, async () => {
    const colleagues = sql`select ${employeesTable.email} as text from ${employeesTable}`;
    const rows = await db.execute<{ text: string }>(sql.join([colleagues, ...texts], sql` union all `));
    const publishedTexts = [...rows.map(({ text }) => text), mailFrom.address, mailing.bounce.address ?? ''];
    return new Set(
      publishedTexts.flatMap((text) => [
        ...[...text.matchAll(emailPattern)].map(([email]) => email.toLowerCase()),
        ...[...text.matchAll(phonePattern)].map(([phone]) => phoneKeyOf(phone)),
      ]),
    );
  });
}

/** The keys from a person's phone and email, as the database derives them from a record. */
export function keysOf({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): PersonKey[] {
  const digits = phoneKeyOf(phone ?? '');
  const address = (email ?? '').trim().toLowerCase();
  return [
    ...(digits === '' ? [] : [{ kind: 'phone' as const, value: digits }]),
    ...(address === '' ? [] : [{ kind: 'email' as const, value: address }]),
  ];
}

/** The keys that can identify one person: neither placeholders nor the institute's own. */
export async function personalKeys(call: CallScope, keys: readonly PersonKey[]): Promise<readonly PersonKey[]> {
  const complete = keys.filter(isPersonal);
  if (complete.length === 0) return [];
  const ownKeySet = await ownKeysOf(call);
  return complete.filter(({ value }) => !ownKeySet.has(value));
}
