import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { useSelectAll } from './selectAll.ts';
import styles from './toolbar.module.css';
import bulkStyles from './bulkBar.module.css';

/** Takes the toolbar's place while rows are selected: how many, select the rest, clear, and what can be done to them. */
export function BulkBar({ children, onCleared }: { children: ReactNode; onCleared: () => void }) {
  const text = useText();
  const { selectedIds, total, onSelect } = useListContext<RaRecord<string>>();
  const { run, stop, progress, failed } = useSelectAll();
  const count = selectedIds.length;

  return (
    <div className={bulkStyles.bulkPlace}>
      <section className={bulkStyles.bulk} aria-label={text('list.selection')}>
        <output className={bulkStyles.bulkCount}>
          {progress
            ? text('list.selecting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })
            : text('list.selected', { count: formatNumber(count) })}
        </output>
        {progress ? (
          <button type="button" className={styles.quiet} onClick={stop}>
            {text('list.stop')}
          </button>
        ) : (
          <>
            {total !== undefined && count < total ? (
              <button type="button" className={styles.quiet} onClick={() => void run()}>
                {text('list.selectAll', { total: formatNumber(total) })}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                onSelect([]);
                onCleared();
              }}
            >
              {text('list.clear')}
            </button>
          </>
        )}
        {failed ? <span role="alert">{text('list.selectFailed')}</span> : null}
        <span className={bulkStyles.bulkActions}>{children}</span>
      </section>
    </div>
  );
}
