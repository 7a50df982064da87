import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { flagsNeeded, type Needs } from '#contract/endpoint.ts';
import { can, type Subject } from '#contract/permissions.ts';
import { searchColumn } from '../database/search.ts';
import { kindOf, recordKinds, type RecordKind, type RecordNoun } from './recordKinds.ts';

/** A noun whose records the search across modules finds. */
export type Searchable = {
  readonly noun: RecordNoun;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly title: PgColumn;
  /** The column that sorts the newest records first; it has an index. */
  readonly recent: PgColumn;
  /** The search column, or the columns of a small table without one. */
  readonly searched: PgColumn | readonly PgColumn[];
  readonly where?: SQL | undefined;
  /** The columns that a result shows in addition to its title. */
  readonly details: Readonly<Partial<Record<(typeof detailFields)[number], PgColumn>>>;
  /** The id of the record that the parent belongs to. */
  readonly grandparent?: SQL | undefined;
  readonly owner?: PgColumn | undefined;
};

/** The fields that a result shows if its noun has them; `parent` is the id of the record that the result belongs to. */
const detailFields = ['phone', 'email', 'status', 'detail', 'parent'] as const;

const otherSearchables: Searchable[] = [];

/** Adds records to the search that are not managed by `recordsOf`, such as invoices, which are never changed. */
export function registerSearchable(searchable: Searchable): void {
  otherSearchables.push(searchable);
}

/** All nouns that can be searched. */
export function searchables(): readonly Searchable[] {
  return [...recordKinds().flatMap((kind) => searchableOf(kind) ?? []), ...otherSearchables];
}

function searchableOf({ noun, table, title, where, search, hidden, parent }: RecordKind): Searchable | undefined {
  // Records without a list are only shown by their own calls, and the conditions of those calls are unknown here.
  if (search === false || !noun.endpoints?.list) return undefined;
  const plainTable: PgTable = table;
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(plainTable);
  const searched = columns[searchColumn] ?? search.columns;
  if (!searched) return undefined;
  const shownColumn = (name: string) => {
    const column = columns[name];
    // A boolean has no text of its own, so it would be shown as 'true'.
    const isShown = column && !hidden.includes(column) && column !== title && column.dataType !== 'boolean';
    return isShown ? { [name]: column } : {};
  };
  return {
    noun,
    table,
    id: table._id,
    title,
    recent: table.createdAt,
    searched,
    where,
    details: {
      ...shownColumn('phone'),
      ...shownColumn('email'),
      ...shownColumn('status'),
      ...(search.detail && { detail: search.detail }),
      ...(parent && { parent: parent.column }),
    },
    grandparent: parent && grandparentOf(parent),
    owner: search.owner,
  };
}

/** The id of the record that the parent belongs to; evaluated only for matches. */
function grandparentOf({ noun, table, column }: NonNullable<RecordKind['parent']>): SQL | undefined {
  const parentNoun = kindOf(noun)?.parent;
  return parentNoun && sql`(select ${parentNoun.column} from ${table} where ${table._id} = ${column})`;
}

/** Whether an employee may see the list that contains these records. */
export function maySearch(person: Subject, { noun }: Searchable): boolean {
  const needs: Needs = noun.endpoints?.list?.needs ?? 'read';
  const flags = flagsNeeded(needs);
  if (flags.length === 0) return person.role === 'Admin';
  return flags.some((flag) => can(person, noun.module, flag));
}
