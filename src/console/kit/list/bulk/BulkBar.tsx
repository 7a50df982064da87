import { useRef, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../format/format.ts';
import { classes } from '../../layout/box.ts';
import { looks } from '../../layout/looks.ts';
import { Row, Text } from '../../layout/parts.tsx';
import { ToolRow } from '../ToolRow.tsx';
import { useBulk } from './context.ts';
import { useFocusAfterWork } from './useSelectionEnds.ts';
import styles from './bulkBar.module.css';

/**
 * Replaces the toolbar while rows are selected. It shows the number of selected rows, buttons to select all and to
 * clear, and the bulk actions.
 */
export function BulkBar({ children }: { children: ReactNode }) {
  const text = useText();
  const { selectedIds, total, onSelect } = useListContext<RaRecord<string>>();
  const { running, stop: stopWork, matching, selectMatching, reading } = useBulk();
  const { stop, progress, failed } = reading;
  const count = selectedIds.length;
  const bar = useRef<HTMLElement>(null);
  useFocusAfterWork(bar, running !== undefined);

  return (
    <div className={styles.bulkPlace} data-bar>
      <Row as="section" ref={bar} wrap ground="accent" className={styles.bulk} aria-label={text('list.selection')}>
        <Text as="output" weight={600} numbers>
          {running
            ? text('bulk.running', {
                label: text(running.label),
                done: formatNumber(running.done),
                total: formatNumber(running.total),
              })
            : progress
              ? text('list.selecting', { done: formatNumber(progress.done), total: formatNumber(progress.total) })
              : matching === undefined
                ? text('list.selected', { count: formatNumber(count) })
                : text('list.selectedMatching', { count: formatNumber(matching) })}
        </Text>
        {running ? (
          <progress
            className={classes(looks.progress, styles.bulkProgress)}
            aria-label={text(running.label)}
            value={running.done}
            max={running.total}
          />
        ) : null}
        <ToolRow label={text('list.selectionTools')}>
          {running || progress ? (
            <button type="button" className={looks.textButton} onClick={running ? stopWork : stop}>
              {text('list.stop')}
            </button>
          ) : (
            <>
              {total !== undefined && count < total && matching === undefined ? (
                <button type="button" className={looks.textButton} onClick={() => void selectMatching()}>
                  {text('list.selectAll', { total: formatNumber(total) })}
                </button>
              ) : null}
              <button type="button" className={looks.textButton} onClick={() => onSelect([])}>
                {text('list.clear')}
              </button>
            </>
          )}
          {/* Hidden instead of unmounted while an operation is running. */}
          <Row as="span" wrap push hidden={running !== undefined || progress !== undefined}>
            {children}
          </Row>
        </ToolRow>
        {failed ? <span role="alert">{text('list.selectFailed')}</span> : null}
      </Row>
    </div>
  );
}
