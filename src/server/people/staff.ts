import { and, eq } from 'drizzle-orm';
import {
  staff,
  defaultVisibility,
  type Colleague,
  type FieldVisibility,
  type ProfileFields,
} from '#contract/people/staff.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { conditionOf } from '../http/listing.ts';
import { pageOf } from '../http/page.ts';
import { notFound } from '../http/refusal.ts';
import { employeesTable, profilesTable } from '../platform/tables/accounts.ts';

const { list, get } = staff.endpoints;
const { _id, name, email, role, image, createdAt, updatedAt } = employeesTable;
/** The fields of an account that every colleague may see. */
const account = { _id, name, email, role, image, createdAt, updatedAt };
/** Only active employees are listed. */
const isHere = eq(employeesTable.status, 'Active');

function select(db: Queryable) {
  const { fields, visibility, employeeId } = profilesTable;
  return db
    .select({ ...account, fields, visibility })
    .from(employeesTable)
    .leftJoin(profilesTable, eq(employeeId, _id));
}

type Row = Omit<Colleague, keyof ProfileFields> & {
  readonly fields: ProfileFields | null;
  readonly visibility: FieldVisibility | null;
};

/** The reply about a colleague, with the profile fields that the colleague has made visible. */
function replyOf({ fields, visibility, ...colleague }: Row): Colleague {
  const visible: FieldVisibility = { ...defaultVisibility, ...visibility };
  const shownFields = Object.fromEntries(
    Object.entries(defaultVisibility).flatMap(([field]) => {
      const key = field as keyof ProfileFields; // the keys of defaultVisibility are those of the profile
      return visible[key] === true && fields?.[key] !== undefined ? [[key, fields[key]]] : [];
    }),
  );
  return { ...colleague, ...shownFields };
}

const staffRoutes = [
  implement(list, async (call) => {
    const { query } = call;
    const where = and(isHere, conditionOf(call, list, employeesTable, account, {}));
    const page = await pageOf(call, {
      table: employeesTable,
      id: _id,
      where,
      by: { name, email, role }[query.sort.field] ?? name,
      select: (db, condition, order) =>
        select(db)
          .where(condition)
          .orderBy(...order),
    });
    return { ...page, rows: page.rows.map(replyOf) };
  }),
  implement(get, async ({ db, params }) => {
    const [row] = await select(db).where(and(isHere, eq(_id, params.id)));
    if (!row) throw notFound();
    return replyOf(row);
  }),
];

export const part: DomainPart = {
  routes: staffRoutes,
};
