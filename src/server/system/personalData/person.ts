import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordKind, RecordTable } from '../../platform/recordKinds.ts';

/** The keys by which a person's records are found; names and emails are in lower case. */
export type Person = {
  /** The name in the record from which the request started. */
  readonly name: string;
  /** That record, which belongs to the person whatever it contains. */
  readonly start: { readonly table: RecordTable; readonly id: string };
  readonly names: readonly string[];
  readonly formerNames: readonly string[];
  /** Both current and former emails, of which nobody else has records. */
  readonly emails: readonly string[];
  /** Former emails of which others have records, too: only those with a name of the person are the person's. */
  readonly sharedEmails: readonly string[];
  /** The last ten digits of each phone. */
  readonly phoneKeys: readonly string[];
  readonly formerPhoneKeys: readonly string[];
  /** The person's records as a student, including merged ones that are in the trash. */
  readonly studentIds: readonly string[];
  /** The same for leads. */
  readonly leadIds: readonly string[];
};

/** What identifies a person in a record. */
export type Called = { readonly name: string | null; readonly email: string | null; readonly phone: string | null };

/** The columns that name a person in the records of a noun; undefined if there are none. */
export function namingColumns({ table }: RecordKind): Readonly<Record<keyof Called, PgColumn | undefined>> {
  const { name, email, phone }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return { name, email, phone };
}

/** Whether each record of a noun is about one person, whose data can be requested from there. */
export function isAboutPerson(kind: RecordKind): boolean {
  const { name, email } = namingColumns(kind);
  return kind.onErasure === 'delete' && name !== undefined && email !== undefined;
}
