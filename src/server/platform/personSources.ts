import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { can } from '#contract/permissions.ts';
import { foreignKeysOf } from '../database/foreignKeys.ts';
import type { Actor } from '../http/caller.ts';
import { emailKeyOf, phoneKeyOf } from './personKeys.ts';
import type { RecordNoun, RecordTable } from './recordKinds.ts';

/**
 * How to read the record that another record is about, such as a payment's course: the column with its title, and the
 * condition that finds it.
 */
type About = { readonly on: SQL; readonly title: PgColumn };

/**
 * The columns that link a noun's records to a person, and those that the person's timeline shows. A record without
 * phone and email belongs to a person through a foreign key, as a payment does to its student.
 */
export type PersonColumns<Column> = {
  readonly name?: Column;
  readonly phone?: Column;
  readonly email?: Column;
  /** Columns that contain the keys of phone and email; without them an index on the key is needed (personKeys.ts). */
  readonly phoneKey?: Column;
  readonly emailKey?: Column;
  /** The owner of the record, and the time of the next appointment. */
  readonly owner?: Column;
  readonly appointment?: Column;
  /** Facts for the timeline: a text (only its beginning is shown), a status, and an amount in rupees. */
  readonly text?: Column;
  readonly status?: Column;
  /** Shown instead of the status once it is set, such as the attendance of an enrolment. */
  readonly outcome?: Column;
  readonly amount?: Column;
  readonly about?: About;
  /**
   * Whether the record was sent to the person, such as an email. No further records of the person are found through
   * such a record.
   */
  readonly isSent?: boolean;
};

/** A noun with data about people, for the person's page and panel (features/person). */
export type PersonSource = {
  readonly noun: RecordNoun;
  readonly table: RecordTable;
  readonly needs: 'read' | 'admin';
  readonly title: PgColumn;
  readonly columns: Readonly<
    Record<'name' | 'owner' | 'appointment' | 'text' | 'status' | 'outcome' | 'amount', PgColumn | undefined>
  > &
    Readonly<Record<'phone' | 'email', PgColumn | undefined>>;
  /** The expressions for the keys, which have an index. */
  readonly keys: Readonly<Record<PersonKeyKind, SQL | undefined>>;
  readonly about: About | undefined;
  readonly isSent: boolean;
};

export type PersonKeyKind = 'phone' | 'email';

/** A foreign key between two sources. */
type PersonLink = { readonly column: PgColumn; readonly target: PersonSource };

const sources = new Map<string, PersonSource>();

/** Registers a noun with data about people. `recordsOf` does so for nouns with the option `person`. */
export function registerPersonSource(
  noun: RecordNoun,
  table: RecordTable,
  title: PgColumn,
  columnNames: PersonColumns<string>,
  needs: PersonSource['needs'] = 'read',
): void {
  const allColumns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const column = (name: string | undefined): PgColumn | undefined => {
    if (name === undefined) return undefined;
    const existingColumn = allColumns[name];
    if (!existingColumn) throw new Error(`${noun.name} has no column ${name}.`);
    return existingColumn;
  };
  const { phone, email, phoneKey, emailKey, about, isSent = false, ...facts } = columnNames;
  const keyOf = (storedName: string | undefined, from: PgColumn | undefined, rule: (from: PgColumn) => SQL) => {
    const storedKey = column(storedName);
    if (storedKey) return sql`${storedKey}`;
    return from && rule(from);
  };
  sources.set(noun.name, {
    noun,
    table,
    needs,
    title,
    columns: {
      name: column(facts.name),
      owner: column(facts.owner),
      appointment: column(facts.appointment),
      text: column(facts.text),
      status: column(facts.status),
      outcome: column(facts.outcome),
      amount: column(facts.amount),
      phone: column(phone),
      email: column(email),
    },
    keys: {
      phone: keyOf(phoneKey, column(phone), phoneKeyOf),
      email: isSent ? sql`lower(${column(email)})` : keyOf(emailKey, column(email), emailKeyOf),
    },
    about,
    isSent,
  });
}

export const personSources = (): readonly PersonSource[] => [...sources.values()];

export const personSource = (noun: string): PersonSource | undefined => sources.get(noun);

/** Whether the employee may read the noun's records. */
export function mayRead(actor: Actor, { needs, noun }: PersonSource): boolean {
  return needs === 'admin' ? actor.role === 'Admin' : can(actor, noun.module, 'read');
}

/** The foreign keys of a source to other sources, such as a payment's student. */
export function linksOf({ table }: PersonSource): readonly PersonLink[] {
  return foreignKeysOf(table).flatMap(({ foreignTable, columns: [column] }) => {
    const target = personSources().find((source) => source.table === foreignTable);
    return target && column ? [{ column, target }] : [];
  });
}
