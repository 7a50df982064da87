import { useQuery } from '@tanstack/react-query';
import { comments } from '#contract/features/comments.ts';
import { students, type Student } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';

/** The records that move from the merged student to the remaining one, as far as the user may read them. */
export function MovedRecords({ removed }: { removed: Student }) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['students', 'movesAlong', removed._id],
    queryFn: async ({ signal }) => {
      const [related, { data: counts }] = await Promise.all([
        call(students.endpoints.related, { params: { id: removed._id }, signal }),
        call(comments.endpoints.count, { params: { noun: students.name, recordId: removed._id }, signal }),
      ]);
      const parts = related.data.map(({ module, referring }) => [moduleLabel(module), referring] as const);
      return [...parts, [text('students.merge.comments'), counts.total] as const].filter(([, count]) => count > 0);
    },
    retry: false,
    gcTime: 0,
  });
  const sessions = removed.enrolledLiveSessions.length;
  const allCounts = data && [...data, ...(sessions > 0 ? [[text('students.merge.sessions'), sessions] as const] : [])];
  return (
    <Stack as="section" line="above" padBlock={16}>
      <h3>{text('students.merge.along')}</h3>
      {allCounts?.length === 0 ? (
        <Text size="table" tone="muted">
          {text('students.merge.nothingAlong')}
        </Text>
      ) : null}
      {allCounts && allCounts.length > 0 ? (
        <Row as="ul" gap={24} wrap>
          {allCounts.map(([label, count]) => (
            <li key={label}>{`${label}: ${formatNumber(count)}`}</li>
          ))}
        </Row>
      ) : null}
      <Text size="table" tone="muted">
        {text('students.merge.consequence')}
      </Text>
    </Stack>
  );
}
