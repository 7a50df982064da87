import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useContext, useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { DialogClosingContext } from '../form/leave.ts';
import { formatNumber } from '../format/format.ts';
import type { CheckedSheet } from './checkedSheet.ts';
import { RejectedButton } from './RejectedButton.tsx';
import type { Import } from './rows.ts';
import { RowsTable } from './RowsTable.tsx';
import type { Sent } from './sendRows.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';
import styles from './import.module.css';

/** What became of the rows, and what can be done about those that were not stored. */
export function FinishedStage(props: {
  definition: Import;
  running: RunningImport;
  sheet: CheckedSheet;
  result: Sent;
}) {
  const { definition, running, sheet, result } = props;
  const { stored, failed, untried } = result;
  const text = useText();
  const closing = useContext(DialogClosingContext);
  const rejected = useMemo(() => {
    const stopped = untried.map((row) => ({ row, reason: text('imports.notSent') }));
    return [...sheet.wrong, ...failed, ...stopped].toSorted((a, b) => a.row.number - b.row.number);
  }, [sheet, failed, untried, text]);
  const again = failed.length + untried.length;
  const counts = text('imports.stored', { count: formatNumber(stored), total: formatNumber(sheet.rows.length) });
  const outcome = failed.length > 0 ? 'failed' : untried.length > 0 ? 'stopped' : 'done';

  return (
    <Stage
      actions={
        <>
          {again > 0 ? (
            <Button variant="outlined" color="inherit" onClick={() => running.retry(sheet, result)}>
              {text('imports.again', { smart_count: again, count: formatNumber(again) })}
            </Button>
          ) : null}
          <Button ref={focusOnArrival} variant="contained" onClick={() => closing?.close()}>
            {text('imports.finish')}
          </Button>
        </>
      }
    >
      <div
        role={outcome === 'failed' ? 'alert' : 'status'}
        className={outcome === 'failed' ? styles.refusal : styles.outcome}
      >
        <strong>{text(outcome === 'stopped' ? 'imports.stopped' : definition[outcome])}</strong>
        <p>{counts}</p>
      </div>
      {rejected.length > 0 ? (
        <>
          <div className={styles.tools}>
            <h3 className={styles.heading}>{text('imports.notImported', { count: formatNumber(rejected.length) })}</h3>
            <RejectedButton
              definition={definition}
              rejected={rejected}
              icon={<FileDownloadOutlined fontSize="small" />}
            />
          </div>
          <RowsTable columns={definition.columns} rows={rejected} withReasons />
        </>
      ) : null}
    </Stage>
  );
}
