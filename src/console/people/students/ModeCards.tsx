import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { students, type StudentCounts } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';

/** Requests the counts from the server; if it does not support that call, they are counted from the whole list. */
async function readCounts(signal: AbortSignal): Promise<StudentCounts> {
  try {
    return (await call(students.endpoints.counts, { signal })).data;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const { data } = await call(students.endpoints.list, { signal });
    const countOf = (mode: string) => data.filter(({ attendance }) => attendance === mode).length;
    return { total: data.length, online: countOf('online'), offline: countOf('offline') };
  }
}

/** Total, Online and Offline. The counts are loaded after the rows, which users need first. */
export function ModeCards() {
  const text = useText();
  const { isPending } = useListContext();
  const { data } = useQuery({
    queryKey: ['students', 'counts'],
    queryFn: ({ signal }) => readCounts(signal),
    enabled: !isPending,
    retry: false,
  });
  return (
    <StatCards
      label={text('students.cards.label')}
      cards={(['total', 'online', 'offline'] as const).map((card) => ({
        label: text(`students.cards.${card}`),
        value: data?.[card],
      }))}
    />
  );
}
