import { useRef, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../format/format.ts';
import type { AnyRow } from '../types.ts';
import styles from '../toolbar.module.css';
import { ToolRow } from '../ToolRow.tsx';
import { useBulk } from './context.ts';
import { useSelectAll } from './selectAll.ts';
import { useFocusAfterWork } from './useSelectionEnds.ts';
import bulkStyles from './bulkBar.module.css';

/** Takes the toolbar's place while rows are selected: how many, select the rest, clear, and what can be done to them. */
export function BulkBar(props: {
  children: ReactNode;
  /** Is given the records that 'select all' has read. */
  onRead: (records: readonly AnyRow[]) => void;
}) {
  const { children, onRead } = props;
  const text = useText();
  const { selectedIds, total, onSelect } = useListContext<RaRecord<string>>();
  const { run, stop, progress, failed } = useSelectAll(onRead);
  const { running, stop: stopWork } = useBulk();
  const count = selectedIds.length;
  const bar = useRef<HTMLElement>(null);
  useFocusAfterWork(bar, running !== undefined);

  return (
    <div className={bulkStyles.bulkPlace} data-bar>
      <section ref={bar} className={bulkStyles.bulk} aria-label={text('list.selection')}>
        <output className={bulkStyles.bulkCount}>
          {running
            ? text('bulk.running', {
                label: text(running.label),
                done: formatNumber(running.done),
                total: formatNumber(running.total),
              })
            : progress
              ? text('list.selecting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })
              : text('list.selected', { count: formatNumber(count) })}
        </output>
        {running ? (
          <progress
            className={bulkStyles.bulkProgress}
            aria-label={text(running.label)}
            value={running.done}
            max={running.total}
          />
        ) : null}
        <ToolRow label={text('list.selectionTools')}>
          {running || progress ? (
            <button type="button" className={styles.quiet} onClick={running ? stopWork : stop}>
              {text('list.stop')}
            </button>
          ) : (
            <>
              {total !== undefined && count < total ? (
                <button type="button" className={styles.quiet} onClick={() => void run()}>
                  {text('list.selectAll', { total: formatNumber(total) })}
                </button>
              ) : null}
              <button type="button" className={styles.quiet} onClick={() => onSelect([])}>
                {text('list.clear')}
              </button>
            </>
          )}
          {/* Hidden, not gone, while one of them works. */}
          <span className={bulkStyles.bulkActions} hidden={running !== undefined || progress !== undefined}>
            {children}
          </span>
        </ToolRow>
        {failed ? <span role="alert">{text('list.selectFailed')}</span> : null}
      </section>
    </div>
  );
}
