import { inArray, sql } from 'drizzle-orm';
import { maxSharing, type KnownStudents } from '#contract/features/person.ts';
import type { Call } from '../../http/call.ts';
import type { Queryable } from '../../database/connect.ts';
import { replanMarker } from '../../database/search.ts';
import type { PersonKeyKind, PersonSource } from '../../platform/personSources.ts';
import { readableSource, readableSources } from './members.ts';
import { readableMoney } from './money.ts';
import { personalKeys, type PersonKey } from './ownKeys.ts';
import { shortOf, studentsInShort } from './panel.ts';
import { partedPairs } from './partings.ts';

type Match = { readonly id: string; readonly by: PersonKeyKind; readonly key: string; readonly student: string };

/** For each of these records, the student with the same email, or else the newest student with the same phone. */
export async function knownStudents(call: Call, noun: string, ids: readonly string[]): Promise<KnownStudents> {
  const source = readableSource(call, noun);
  const students = readableSource(call, 'students');
  if (ids.length === 0 || source === students) return [];
  const sources = readableSources(call);
  const matches = await matchesOf(call.db, source, students, ids);
  const usableKeyNames = await usableKeys(call, sources, matches);
  const isParted = await partedPairs(
    call.db,
    matches.map(({ id }) => id),
  );
  const validMatches = matches.filter(
    ({ id, by, key, student }) => usableKeyNames.has(`${by} ${key}`) && !isParted(id, student),
  );
  const foundStudents = await studentsInShort(
    call.db,
    [...new Set(validMatches.map(({ student }) => student))],
    readableMoney(sources),
  );
  return ids.flatMap((id) => {
    const ownMatches = validMatches.filter((match) => match.id === id);
    const by = ownMatches.some((match) => match.by === 'email') ? 'email' : 'phone';
    const matchedStudents = foundStudents.filter(({ _id }) =>
      ownMatches.some((match) => match.by === by && match.student === _id),
    );
    const [student] = matchedStudents;
    return student ? [{ id, by, student: shortOf(student) }] : [];
  });
}

/** The students who share a key with one of the records; each key is looked up in its index, all in one statement. */
async function matchesOf(db: Queryable, source: PersonSource, students: PersonSource, ids: readonly string[]) {
  const branches = (['email', 'phone'] as const).flatMap((kind) => {
    const [key, studentKey] = [source.keys[kind], students.keys[kind]];
    if (!key || !studentKey || source.isSent) return [];
    return [
      sql`select asked.id::text as id, ${kind}::text as by, asked.key, found.id::text as student
        from (select ${source.table._id} as id, ${key} as key from ${source.table}
          where ${inArray(source.table._id, [...ids])}) as asked,
        lateral (select ${students.table._id} as id from ${students.table}
          where ${studentKey} = asked.key limit ${maxSharing + 1}) as found`,
    ];
  });
  if (branches.length === 0) return [];
  return db.execute<Match>(sql`${sql.join(branches, sql` union all `)} ${sql.raw(replanMarker)}`);
}

/** The keys of the matches that can identify one person, and that at most `maxSharing` records have. */
async function usableKeys(
  call: Call,
  sources: readonly PersonSource[],
  matches: readonly Match[],
): Promise<ReadonlySet<string>> {
  const allKeys = new Map(matches.map(({ by, key }) => [`${by} ${key}`, { kind: by, value: key } satisfies PersonKey]));
  const personalKeyList = await personalKeys(call, [...allKeys.values()]);
  if (personalKeyList.length === 0) return new Set();
  const branches = sources.flatMap(({ table, keys, isSent }) =>
    (['email', 'phone'] as const).flatMap((kind) => {
      const values = personalKeyList.flatMap((key) => (key.kind === kind ? [key.value] : []));
      const key = keys[kind];
      if (!key || isSent || values.length === 0) return [];
      const requestedKeys = sql`unnest(array[${sql.join(
        values.map((value) => sql`${value}::text`),
        sql`, `,
      )}])`;
      return [
        sql`select ${kind}::text as kind, asked.key, (select count(*)::int from
          (select from ${table} where ${key} = asked.key limit ${maxSharing + 1}) as counted) as total
          from ${requestedKeys} as asked(key)`,
      ];
    }),
  );
  const rows = await call.db.execute<{ kind: PersonKeyKind; key: string }>(sql`
    select kind, key from (${sql.join(branches, sql` union all `)}) as counts
    group by kind, key having sum(total) <= ${maxSharing} ${sql.raw(replanMarker)}
  `);
  return new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
}
