import { useGetList } from 'react-admin';
import type { ReactNode } from 'react';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import type { Row } from '#console/kit/list/types.ts';
import { useConsole } from '../context.ts';
import { useCountOf, type QueueName } from '../queues.ts';
import { maxRows, OwnPanel, type OwnPanelTexts } from './OwnPanel.tsx';

const pagination = { page: 1, perPage: maxRows };

export type MyRecordsProps<R extends object> = OwnPanelTexts & {
  id: string;
  module: string;
  filter: Readonly<Record<string, string>>;
  /** The queue with the same records, whose count the panel shows. */
  queue?: QueueName;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The content of a row, which links to the record. */
  row: (record: Row<R>) => ReactNode;
};

/** The first few of the user's records in a module, their total number, and a link to all of them. */
export function MyRecords<R extends object>({ filter, sort, row, queue, ...panel }: MyRecordsProps<R>) {
  const { module } = panel;
  const queueCount = useCountOf(queue);
  const { basename, askForRows } = useConsole();
  const { data, total = 0, error, refetch } = useGetList<Row<R>>(module, { pagination, sort, filter });
  const to = queueAddress(`${basename}/${module}`, filter);
  return (
    <OwnPanel
      {...panel}
      rows={data}
      count={queueCount ?? total}
      isFailed={Boolean(error)}
      onRetry={() => void refetch()}
      to={to}
      onOpenAll={() => askForRows(module, to.search)}
      addressOf={({ id }) => `${basename}/${module}/${encodeURIComponent(id)}`}
      row={row}
    />
  );
}
