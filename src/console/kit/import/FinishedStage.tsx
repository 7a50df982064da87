import Button from '@mui/material/Button';
import { useContext, useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { DialogClosingContext } from '../form/leave.ts';
import { formatNumber } from '../format/format.ts';
import { Text } from '../layout/parts.tsx';
import { useUndoRun } from '../list/bulk/useUndoRun.ts';
import type { SentSheet } from './checkedSheet.ts';
import { firstClick } from '../layout/secondClick.ts';
import { RejectedRows } from './RejectedRows.tsx';
import type { Import } from './rows.ts';
import { rowsNotStored, type SendResult } from './sendRows.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';

/** The result of an import, with the next steps for rows that were not stored. */
export function FinishedStage(props: {
  definition: Import;
  running: RunningImport;
  sheet: SentSheet;
  result: SendResult;
}) {
  const { definition, running, sheet, result } = props;
  const { stored, skipped, failed, untried } = result;
  const text = useText();
  const undoOf = useUndoRun();
  const undo = result.run && undoOf(result.run);
  const closing = useContext(DialogClosingContext);
  const rejectedRows = useMemo(() => rowsNotStored(sheet, result, text), [sheet, result, text]);
  const retryCount = failed.length + untried.length;
  const storedInWords = text('imports.stored', { count: formatNumber(stored), total: formatNumber(sheet.total) });
  const skippedInWords = text('imports.skipped', { smart_count: skipped, count: formatNumber(skipped) });
  const counts = skipped > 0 ? `${storedInWords} ${skippedInWords}` : storedInWords;
  const isComplete = stored + skipped === sheet.total;
  const hasRefusals = failed.length > 0;
  // The specification only has texts for the cases in which all rows or none were stored; otherwise the numbers come
  // first.
  const [outcome, note] = isComplete
    ? [text(definition.success), counts]
    : stored + skipped === 0 && hasRefusals
      ? [text(definition.failure), counts]
      : [counts, untried.length > 0 || sheet.cut ? text('imports.stopped') : ''];

  return (
    <Stage
      actions={
        <>
          {undo ? (
            <Button
              variant="text"
              color="inherit"
              onClick={firstClick(() => {
                undo.run();
                closing?.close();
              })}
            >
              {undo.label}
            </Button>
          ) : null}
          {retryCount > 0 ? (
            <Button variant="outlined" color="inherit" onClick={firstClick(() => running.retry(sheet, result))}>
              {text('imports.again', { smart_count: retryCount, count: formatNumber(retryCount) })}
            </Button>
          ) : null}
          <Button ref={focusOnArrival} variant="contained" onClick={firstClick(() => closing?.close())}>
            {text('imports.finish')}
          </Button>
        </>
      }
    >
      <Text
        as="div"
        role={hasRefusals ? 'alert' : 'status'}
        ground={hasRefusals ? 'red' : 'grey'}
        pad={12}
        breaks="anywhere"
      >
        <strong>{outcome}</strong>
        {note ? <p>{note}</p> : null}
      </Text>
      <RejectedRows definition={definition} rejected={rejectedRows} cut={sheet.cut} />
    </Stage>
  );
}
