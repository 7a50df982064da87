import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordKind, RecordTable } from '../../platform/recordKinds.ts';

/** The keys by which a person's records are found; names and emails are in lower case. */
export type Person = {
  /** The name in the record from which the request started. */
  readonly name: string;
  /** The record from which the request started, which belongs to the person regardless of its content. */
  readonly start: { readonly table: RecordTable; readonly id: string };
  readonly names: readonly string[];
  readonly formerNames: readonly string[];
  /** The current emails, and those former ones for which no other person has a record. */
  readonly emails: readonly string[];
  /**
   * Former emails for which other people have records, too. A record with one of them is only the person's if it also
   * has a name of the person.
   */
  readonly sharedEmails: readonly string[];
  /** The last ten digits of each phone. */
  readonly phoneKeys: readonly string[];
  readonly formerPhoneKeys: readonly string[];
  /** The ids of the person's records as a student, including merged and deleted ones in the trash. */
  readonly studentIds: readonly string[];
  /** The ids of the person's leads, including those in the trash. */
  readonly leadIds: readonly string[];
};

/** The facts by which a record is recognised as the person's. */
export type IdentifyingFacts = {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * The columns for a person's name, email and phone in the records of a noun; a column that the noun does not have is
 * undefined.
 */
export function namingColumns({ table }: RecordKind): Readonly<Record<keyof IdentifyingFacts, PgColumn | undefined>> {
  const { name, email, phone }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return { name, email, phone };
}

/** Whether each record of a noun is about one person, whose data can be requested from that record. */
export function isAboutPerson(kind: RecordKind): boolean {
  const { name, email } = namingColumns(kind);
  return kind.onErasure === 'delete' && name !== undefined && email !== undefined;
}
