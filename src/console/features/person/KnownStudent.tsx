import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useBasename } from 'react-admin';
import { Link } from 'react-router';
import { maxKnownIds, person, type KnownStudents } from '#contract/features/person.ts';
import { can } from '#contract/permissions.ts';
import { callIfKnown } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import type { KnownStudentProps } from './KnownStudentMark.tsx';
import styles from './knownStudent.module.css';

export * as texts from './texts.ts';

/** Milliseconds for which the marks of a page are cached. */
const staleMs = 60_000;

/** Returns the known students for a page of records, in one call; empty on a server without the call. */
async function readKnown(noun: string, ids: readonly string[], signal: AbortSignal): Promise<KnownStudents> {
  return (await callIfKnown(person.endpoints.known, { params: { noun }, query: { ids: ids.join(',') }, signal })) ?? [];
}

/** The mark of a record: an icon that names the student and links to the person's page. */
export function KnownStudent({ noun, id, plain }: KnownStudentProps) {
  const text = useText();
  const basename = useBasename();
  const list: unknown = useContext(ListContext)?.data;
  const pageIds = idsIn(list);
  // All marks of a page share one request.
  const ids = pageIds.includes(id) ? pageIds.slice(0, maxKnownIds) : [id];
  const employee = readSession()?.employee;
  const { data } = useQuery({
    queryKey: ['person', 'known', noun, ids.join(',')],
    queryFn: ({ signal }) => readKnown(noun, ids, signal),
    enabled: employee !== undefined && can(employee, 'students', 'read'),
    staleTime: staleMs,
    retry: false,
  });
  const student = data?.find((known) => known.id === id)?.student;
  if (!student) return null;
  const label = text('person.knownStudent', { name: student.name });
  const icon = <SchoolOutlined fontSize="inherit" aria-hidden="true" />;
  if (plain)
    return (
      <span className={styles.mark} role="img" title={label} aria-label={label}>
        {icon}
      </span>
    );
  return (
    <Link className={styles.mark} to={`${basename}/person/${noun}/${id}`} title={label} aria-label={label}>
      {icon}
    </Link>
  );
}

function idsIn(records: unknown): readonly string[] {
  if (!Array.isArray(records)) return [];
  return records.flatMap((record: unknown) => {
    const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
