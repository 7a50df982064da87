import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText, type TextKey } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/types.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { useConsole } from '../context.ts';
import { preloadPointedAt } from '../moduleCache.ts';
import { Panel, PanelList, PanelNote } from './Panel.tsx';
import styles from './home.module.css';

/** Rows of a panel; it has this height in every state, so that nothing moves when they arrive. */
const maxRows = 3;
const pagination = { page: 1, perPage: maxRows };

export type MyRecordsProps<R extends object> = {
  id: string;
  title: TextKey;
  /** The text if there are none. */
  none: TextKey;
  failed: TextKey;
  /** The name of the link to all of them. */
  all: TextKey;
  module: string;
  filter: Readonly<Record<string, string>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The content of a row, which links to the record. */
  row: (record: Row<R>) => ReactNode;
};

/** The first records of a module that are this person's, their number, and the list of all of them. */
export function MyRecords<R extends object>(props: MyRecordsProps<R>) {
  const { id, title, none, failed, all, module, filter, sort, row } = props;
  const text = useText();
  const { basename, askForRows } = useConsole();
  const { data, total = 0, error, refetch } = useGetList<Row<R>>(module, { pagination, sort, filter });
  const to = queueAddress(`${basename}/${module}`, filter);
  return (
    <Panel id={id} title={text(title)} {...(data ? { count: total } : {})}>
      <div className={styles.fixedRows}>
        {data ? (
          data.length > 0 ? (
            <PanelList>
              {data.map((record) => (
                <li key={record.id}>
                  <Link
                    className={styles.row}
                    to={`${basename}/${module}/${encodeURIComponent(record.id)}`}
                    onPointerEnter={() => preloadPointedAt(module)}
                    onFocus={() => preloadPointedAt(module)}
                  >
                    {row(record)}
                  </Link>
                </li>
              ))}
            </PanelList>
          ) : (
            <PanelNote>{text(none)}</PanelNote>
          )
        ) : error ? (
          <PanelNote role="alert">
            {text(failed)}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {text('shell.failed.retry')}
            </Button>
          </PanelNote>
        ) : (
          <LoadingRows rows={maxRows} />
        )}
      </div>
      <Text weight={500} pad={12} line="above">
        <Link
          to={to}
          onPointerEnter={() => preloadPointedAt(module)}
          onFocus={() => preloadPointedAt(module)}
          onClick={() => askForRows(module, to.search)}
        >
          {text(all)}
        </Link>
      </Text>
    </Panel>
  );
}
