import { and, eq, inArray, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { searchCondition } from '../../database/search.ts';
import { inGroups } from '../../platform/inGroups.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { trashTable } from '../../platform/tables/trash.ts';
import { comparedName, comparedPhone, kindsOfPersons, trashedText } from './holdings.ts';
import { namingColumns, type Person } from './person.ts';

type Keys = Pick<Person, 'names' | 'phoneKeys' | 'studentIds'>;

/**
 * The emails for which another person has a record, live or in the trash. A record belongs to another person if it has
 * both another name and another phone, or if it is that of another student. A record of the person may have had such an
 * email for a while because of a typing error.
 */
export async function othersEmails(
  db: Queryable,
  emails: readonly string[],
  keys: Keys,
): Promise<ReadonlySet<string | null>> {
  if (emails.length === 0) return new Set();
  const kinds = kindsOfPersons();
  const living = await inGroups(kinds, async (kind) => {
    const { table } = kind;
    const { name, email, phone } = namingColumns(kind);
    if (!name || !email) return [];
    const address = sql<string>`lower(${email})`;
    // The search index finds the few records that contain the email anywhere; only those are compared.
    const hasEmail = emails.map((each) => and(searchCondition(table, each), eq(address, each)));
    const isOther = table === studentsTable ? isNoneOf(table._id, keys.studentIds) : isAnotherPerson(name, phone, keys);
    return db
      .selectDistinct({ address })
      .from(table)
      .where(and(kind.where, or(...hasEmail), isOther));
  });
  const address = sql<string>`lower(${trashedText('email')})`;
  const trashed = await db
    .selectDistinct({ address })
    .from(trashTable)
    .where(
      and(
        inArray(address, [...emails]),
        inArray(
          trashTable.noun,
          kinds.map(({ noun }) => noun.name),
        ),
        isNoneOf(trashTable._id, keys.studentIds),
        isAnotherPerson(trashedText('name'), trashedText('phone'), keys),
      ),
    );
  return new Set([...living.flat(), ...trashed].map((row) => row.address));
}

const isNoneOf = (id: SQLWrapper, ids: readonly string[]): SQL | undefined =>
  ids.length > 0 ? notInArray(id, [...ids]) : undefined;

/** The condition that a record has a name other than the person's, and none of the person's phones. */
function isAnotherPerson(name: SQLWrapper, phone: SQLWrapper | undefined, { names, phoneKeys }: Keys): SQL | undefined {
  // A record without a name may be anybody's.
  const hasOtherName = notInArray(comparedName(name), [...names, '']);
  if (!phone || phoneKeys.length === 0) return hasOtherName;
  return and(hasOtherName, notInArray(sql`coalesce(${comparedPhone(phone)}, '')`, [...phoneKeys]));
}
