import { inArray, sql } from 'drizzle-orm';
import { maxCounted, type Person, type StudentInShort } from '#contract/features/person.ts';
import type { Queryable } from '../../database/connect.ts';
import { replanMarker } from '../../database/search.ts';
import type { Call } from '../../http/call.ts';
import { personSource } from '../../platform/personSources.ts';
import { studentsTable } from '../../platform/tables/students.ts';
import { conditionOf, idsOf, type Members } from './members.ts';
import { dueOf, paidBy, readableMoney, type ReadableMoney } from './money.ts';

const priority = { itself: 0, record: 1, email: 2, phone: 3 } as const;

/** The facts about a person that the caller may read. */
export async function panelOf(call: Call, members: Members): Promise<Person> {
  const { db } = call;
  const { anchor, sources, shared } = members;
  const studentIds = idsOf(members, 'students');
  const money = readableMoney(sources);
  const [students, counts, ownership, parted, dueAmount] = await Promise.all([
    studentsInShort(db, studentIds, money),
    countsOf(db, members),
    careOf(call, members),
    titlesOfParted(db, members),
    money.payments ? dueOf(db, studentIds, money) : undefined,
  ]);
  const ranked = students.toSorted((one, other) => rankOf(members, one) - rankOf(members, other));
  const [student] = ranked;
  const { noun, id, name, phone, email } = anchor;
  return {
    noun,
    id,
    name: name || (student?.name ?? ''),
    phone: phone || (student?.phone ?? ''),
    email: email || (student?.email ?? ''),
    ...ownership,
    ...(money.payments ? { paid: students.reduce((sum, { paid = 0 }) => sum + paid, 0), due: dueAmount ?? null } : {}),
    student: student ? shortOf(student) : null,
    counts,
    shared: [...shared],
    parted,
  };
}

type KnownStudent = StudentInShort & { readonly phone: string; readonly email: string };

const rankOf = ({ byNoun }: Members, { _id }: KnownStudent) => priority[byNoun.get('students')?.get(_id) ?? 'phone'];

export const shortOf = ({ phone: _phone, email: _email, ...student }: KnownStudent): StudentInShort => student;

/** Returns the students, newest first, with the amounts that they have paid. */
export async function studentsInShort(
  db: Queryable,
  ids: readonly string[],
  money: ReadableMoney,
): Promise<readonly KnownStudent[]> {
  if (ids.length === 0) return [];
  const { _id, name, phone, email, course, status, createdAt } = studentsTable;
  const [rows, paid] = await Promise.all([
    db
      .select({ _id, name, phone, email, course, status })
      .from(studentsTable)
      .where(inArray(_id, [...ids]))
      .orderBy(sql`${createdAt} desc`),
    money.payments ? paidBy(db, ids, money) : undefined,
  ]);
  return rows.map((row) => ({ ...row, ...(paid ? { paid: paid.get(row._id) ?? 0 } : {}) }));
}

/** Counts the person's records of each noun, up to a limit, in one statement. */
async function countsOf(db: Queryable, members: Members): Promise<Person['counts']> {
  const branches = members.sources.flatMap((source) => {
    const condition = conditionOf(source, members);
    const rows = sql`select from ${source.table} where ${condition} limit ${maxCounted + 1}`;
    return condition
      ? [sql`select ${source.noun.name}::text as noun, (select count(*)::int from (${rows}) as counted) as total`]
      : [];
  });
  const rows = await db.execute<{ noun: string; total: number }>(
    sql`${sql.join(branches, sql` union all `)} ${sql.raw(replanMarker)}`,
  );
  return rows.flatMap(({ noun, total }) => (total > 0 ? [{ noun, total }] : []));
}

/** The owner of the newest record that has one, and the next appointment, as far as the caller may read them. */
async function careOf({ db, deps }: Call, members: Members): Promise<Pick<Person, 'owner' | 'nextAppointment'>> {
  const sourcesWithOwner = members.sources.filter(({ columns }) => columns.owner && columns.appointment);
  if (sourcesWithOwner.length === 0) return {};
  const branches = sourcesWithOwner.flatMap(({ noun, table, columns }) => {
    const ids = idsOf(members, noun.name);
    if (ids.length === 0) return [];
    return [
      sql`select ${columns.owner}::text as owner, ${columns.appointment} as appointment, ${table.createdAt} as at
        from ${table} where ${inArray(table._id, [...ids])}`,
    ];
  });
  if (branches.length === 0) return { owner: null, nextAppointment: null };
  const [row] = await db.execute<{ owner: string | null; next: string | null }>(sql`
    select (array_agg(owner order by at desc) filter (where owner <> ''))[1] as owner,
      to_char(min(appointment) filter (where appointment >= ${deps.clock().toISOString()}) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next
    from (${sql.join(branches, sql` union all `)}) as cared
  `);
  return { owner: row?.owner ?? null, nextAppointment: row?.next ?? null };
}

/**
 * The titles of the records that were separated from this one, except those that the caller may not read or that are in
 * the trash.
 */
async function titlesOfParted(db: Queryable, { parted, sources }: Members): Promise<Person['parted']> {
  const branches = [...Map.groupBy(parted, ({ noun }) => noun)].flatMap(([noun, partedRecords]) => {
    const source = personSource(noun);
    if (!source || !sources.includes(source)) return [];
    const ids = partedRecords.map(({ id }) => id);
    return [
      sql`select ${source.table._id}::text as id, ${source.title}::text as title
        from ${source.table} where ${inArray(source.table._id, ids)}`,
    ];
  });
  if (branches.length === 0) return [];
  const rows = await db.execute<{ id: string; title: string | null }>(sql.join(branches, sql` union all `));
  const titles = new Map(rows.map(({ id, title }) => [id, title ?? '']));
  return parted.flatMap((other) => {
    const title = titles.get(other.id);
    return title === undefined ? [] : [{ ...other, title }];
  });
}
