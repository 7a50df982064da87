import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useText, type TextKey } from '#console/texts/index.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { preloadPointedAt } from '../moduleCache.ts';
import { Panel, PanelList, PanelNote } from './Panel.tsx';
import styles from './home.module.css';

/** The number of rows in a panel; its height is the same in every state, so that nothing moves when the rows load. */
export const maxRows = 3;

export type OwnPanelTexts = {
  title: TextKey;
  /** The text of an empty panel. */
  none: TextKey;
  failed: TextKey;
  /** The label of the link to all records. */
  all: TextKey;
};

type OwnPanelProps<R> = OwnPanelTexts & {
  id: string;
  module: string;
  /** Undefined until the records are loaded. */
  rows: readonly R[] | undefined;
  count: number | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** The path of the list with all records. */
  to: To;
  onOpenAll?: () => void;
  addressOf: (record: R) => string;
  /** The content of a row, which links to the record. */
  row: (record: R) => ReactNode;
};

/** The first few of the user's records, their total number, and a link to all of them. */
export function OwnPanel<R>(props: OwnPanelProps<R>) {
  const { id, title, none, failed, all, module, rows, count, isFailed, onRetry, to, onOpenAll } = props;
  const { addressOf, row } = props;
  const text = useText();
  const preload = () => preloadPointedAt(module);
  return (
    <Panel id={id} title={text(title)} {...(rows && count !== undefined ? { count } : {})}>
      <div className={styles.fixedRows} data-empty={rows?.length === 0 ? true : undefined}>
        {rows ? (
          rows.length > 0 ? (
            <PanelList>
              {rows.map((record) => (
                <li key={addressOf(record)}>
                  <Link className={styles.row} to={addressOf(record)} onPointerEnter={preload} onFocus={preload}>
                    {row(record)}
                  </Link>
                </li>
              ))}
            </PanelList>
          ) : (
            <PanelNote>{text(none)}</PanelNote>
          )
        ) : isFailed ? (
          <PanelNote role="alert">
            {text(failed)}{' '}
            <Button size="small" onClick={onRetry}>
              {text('shell.failed.retry')}
            </Button>
          </PanelNote>
        ) : (
          <LoadingRows rows={maxRows} />
        )}
      </div>
      <Text weight={500} pad={12} line="above">
        <Link to={to} onPointerEnter={preload} onFocus={preload} onClick={onOpenAll}>
          {text(all)}
        </Link>
      </Text>
    </Panel>
  );
}
