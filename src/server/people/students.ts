import { and, count, eq, inArray } from 'drizzle-orm';
import { coursesIn, modesOf, students, type StudentCounts } from '#contract/people/students.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { countByAddress } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, unauthenticated } from '../http/refusal.ts';
import { cachedValue } from '../http/totals.ts';
import { hashPassword } from '../platform/passwords.ts';
import { studentsTable } from '../platform/tables/students.ts';

export const studentRecords = recordsOf(students, studentsTable, {
  hidden: ['passwordHash', 'phoneKey', 'fromVisitor', 'hasDouble'],
  showing: [],
  person: { name: 'name', phone: 'phone', email: 'email', phoneKey: 'phoneKey', emailKey: 'email', status: 'status' },
  filters: {
    attendance: (mode) => inArray(studentsTable.mode, [...modesOf[mode === 'online' ? 'online' : 'offline']]),
    duplicate: (isDuplicate) => eq(studentsTable.hasDouble, isDuplicate === true),
  },
});
const { list, counts, get, create, update, setStatus, remove } = students.endpoints;

/** Marks students who may be duplicates, in one query for all of them. */
async function withMarks<Row extends { _id: string }>(db: Queryable, rows: readonly Row[]) {
  const ids = rows.map(({ _id }) => _id);
  const isAmong = inArray(studentsTable._id, ids);
  const duplicates =
    ids.length === 0
      ? []
      : await db
          .select({ id: studentsTable._id })
          .from(studentsTable)
          .where(and(isAmong, eq(studentsTable.hasDouble, true)));
  const doubles = new Set(duplicates.map(({ id }) => id));
  return rows.map((row) => ({ ...row, duplicate: doubles.has(row._id) }));
}

/** Refuses an email that another student already has. */
export async function refuseTakenEmail(db: Queryable, email: string, exceptId?: string): Promise<void> {
  const { _id } = studentsTable;
  const [sameEmail] = await db.select({ _id }).from(studentsTable).where(eq(studentsTable.email, email));
  if (sameEmail && sameEmail._id !== exceptId) throw invalid({ email: 'A student with this email already exists' });
}

/** Visitors may register while the site accepts forms, with a limit per network; employees always may. */
async function admitVisitor({ deps, client, actor }: Pick<Call, 'deps' | 'client' | 'actor'>): Promise<void> {
  if (actor) return;
  if (!deps.environment.publicIntake) throw unauthenticated();
  await countByAddress({ deps, client }, 'registration', 'registrations');
}

const studentRoutes = [
  implement(list, async (call) => {
    const { rows, ...total } = await studentRecords.list(call, list);
    return { ...total, rows: await withMarks(call.db, rows) };
  }),
  implement(counts, ({ db }) =>
    cachedValue(db, { key: 'student counts', tables: ['students'] }, async () => {
      const { mode } = studentsTable;
      const rows = await db.select({ mode, many: count() }).from(studentsTable).groupBy(mode);
      const countModes = (modes: readonly string[]) =>
        rows.reduce((sum, row) => sum + (modes.includes(row.mode) ? row.many : 0), 0);
      const total = rows.reduce((sum, { many }) => sum + many, 0);
      return {
        total,
        online: countModes(modesOf.online),
        offline: countModes(modesOf.offline),
      } satisfies StudentCounts;
    }),
  ),
  implement(get, async ({ db, params }) => {
    const student = await studentRecords.get(db, params.id);
    const [shownStudent = student] = await withMarks(db, [student]);
    return shownStudent;
  }),
  implement<typeof create, string>(
    create,
    async ({ db, body, actor }, passwordHash) => {
      const { password: _, course, ...registration } = body;
      await refuseTakenEmail(db, registration.email);
      return studentRecords.insert(db, {
        ...registration,
        course: coursesIn(course),
        fromVisitor: !actor,
        passwordHash,
      });
    },
    { admit: admitVisitor, prepare: ({ body }) => hashPassword(body.password) },
  ),
  implement<typeof update, string | undefined>(
    update,
    async ({ db, params, body, version }, passwordHash) => {
      const { password: _, ...profile } = body;
      const studentBefore = await studentRecords.lock(db, params.id);
      await refuseTakenEmail(db, profile.email, params.id);
      // An employee who enters a different address vouches for it.
      const visitorMark = profile.email === studentBefore.email ? {} : { fromVisitor: false };
      const secret = passwordHash === undefined ? {} : { passwordHash };
      return studentRecords.update(db, params.id, { ...profile, ...visitorMark, ...secret }, version);
    },
    { prepare: async ({ body }) => (body.password ? hashPassword(body.password) : undefined) },
  ),
  implement(setStatus, async ({ db, params, body: { status, reason }, version }) => {
    const suspendReason = status === 'suspended' ? reason || null : null;
    return studentRecords.update(db, params.id, { status, suspendReason }, version);
  }),
  implement(remove, async ({ db, params }) => {
    await studentRecords.remove(db, params.id);
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: studentRoutes,
};
