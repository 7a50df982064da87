import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import { Text } from '../layout/parts.tsx';
import { firstClick } from '../layout/secondClick.ts';
import { RejectedRows } from './RejectedRows.tsx';
import type { InterruptedImport } from './interruptedImport.ts';
import type { Import } from './rows.ts';
import { rowsNotStored } from './sendRows.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';

/**
 * The result of an import that ended while nobody could see it, for example because the session expired. The user can
 * continue the import.
 */
export function InterruptedStage(props: {
  definition: Import;
  running: RunningImport;
  interrupted: InterruptedImport;
}) {
  const { definition, running, interrupted } = props;
  const { sheet, result } = interrupted;
  const text = useText();
  const rejectedRows = useMemo(() => rowsNotStored(sheet, result, text), [sheet, result, text]);
  const retryCount = result.failed.length;

  return (
    <Stage
      actions={
        <>
          <Button variant="text" color="inherit" onClick={firstClick(running.forget)}>
            {text('imports.forget')}
          </Button>
          {retryCount > 0 ? (
            <Button ref={focusOnArrival} variant="contained" onClick={() => running.retry(sheet, result)}>
              {text('imports.goOn', { smart_count: retryCount, count: formatNumber(retryCount) })}
            </Button>
          ) : null}
        </>
      }
    >
      <Text role="status" ground="grey" pad={12} breaks="anywhere">
        {text('imports.interrupted', {
          name: sheet.fileName,
          stored: formatNumber(result.stored),
          total: formatNumber(sheet.total),
        })}
      </Text>
      <RejectedRows definition={definition} rejected={rejectedRows} cut={sheet.cut} />
    </Stage>
  );
}
