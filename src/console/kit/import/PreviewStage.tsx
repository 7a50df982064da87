import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import { Text } from '../layout/parts.tsx';
import type { CheckedSheet } from './checkedSheet.ts';
import { firstAnswers, ImportChoices, firstUnanswered } from './ImportChoices.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import type { Import } from './rows.ts';
import { RowsPreview } from './RowsPreview.tsx';
import { Stage } from './Stage.tsx';
import { TablePlace } from './TablePlace.tsx';
import type { RunningImport } from './useImport.ts';

/** The rows of the file before any of them is sent: the valid ones, and the invalid ones with their reasons. */
export function PreviewStage(props: { definition: Import; running: RunningImport; sheet: CheckedSheet }) {
  const { definition, running, sheet } = props;
  const { rows, ready, wrong, ignored, fileName, table, places } = sheet;
  const text = useText();
  const count = ready.length;
  const [answers, setAnswers] = useState(() => firstAnswers(definition));
  const [isAsking, setIsAsking] = useState(false);

  function start() {
    setIsAsking(true);
    if (!firstUnanswered(definition, answers)) running.start(sheet, answers);
  }

  return (
    <Stage
      actions={
        <>
          <Button variant="text" color="inherit" onClick={running.startOver}>
            {text('imports.another')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => running.map(table, places)}>
            {text('imports.mapping.change')}
          </Button>
          {count > 0 ? (
            <Button ref={focusOnArrival} variant="contained" onClick={start}>
              {text('imports.start', { smart_count: count, count: formatNumber(count) })}
            </Button>
          ) : null}
        </>
      }
    >
      <Text breaks="anywhere">
        <strong>{fileName}</strong> {text('imports.ready', { smart_count: count, count: formatNumber(count) })}{' '}
        {wrong.length > 0
          ? text('imports.wrong', { smart_count: wrong.length, count: formatNumber(wrong.length) })
          : text('imports.noneWrong')}{' '}
        {ignored.length > 0
          ? text('imports.ignored', { smart_count: ignored.length, columns: ignored.join(', ') })
          : ''}
      </Text>
      <TablePlace table={table} />
      <ImportChoices
        definition={definition}
        answers={answers}
        missing={isAsking ? firstUnanswered(definition, answers) : undefined}
        onAnswer={setAnswers}
      />
      <RowsPreview
        columns={definition.columns}
        rows={rows}
        wrong={wrong}
        download={
          <RejectedButton definition={definition} rejected={wrong} icon={<FileDownloadOutlined fontSize="small" />} />
        }
      />
    </Stage>
  );
}
