import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import type { CheckedSheet } from './checkedSheet.ts';
import { firstAnswers, ImportChoices } from './ImportChoices.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import type { Import } from './rows.ts';
import { RowsTable } from './RowsTable.tsx';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';
import styles from './import.module.css';

/** What is in the file: which rows are good, which are wrong and why. Nothing has been sent yet. */
export function PreviewStage(props: { definition: Import; running: RunningImport; sheet: CheckedSheet }) {
  const { definition, running, sheet } = props;
  const { rows, ready, wrong, ignored, fileName } = sheet;
  const text = useText();
  const [only, setOnly] = useState<'all' | 'wrong'>(wrong.length > 0 ? 'wrong' : 'all');
  const shown = useMemo(() => {
    if (only === 'wrong') return wrong;
    const reasons = new Map(wrong.map(({ row, reason }) => [row, reason]));
    return rows.map((row) => ({ row, reason: reasons.get(row) ?? '' }));
  }, [only, rows, wrong]);
  const count = ready.length;
  const [answers, setAnswers] = useState(() => firstAnswers(definition));

  return (
    <Stage
      actions={
        <>
          <Button variant="text" color="inherit" onClick={running.startOver}>
            {text('imports.another')}
          </Button>
          {count > 0 ? (
            <Button ref={focusOnArrival} variant="contained" onClick={() => running.start(sheet, answers)}>
              {text('imports.start', { smart_count: count, count: formatNumber(count) })}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.lead}>
        <strong className={styles.file}>{fileName}</strong>{' '}
        {text('imports.ready', { smart_count: count, count: formatNumber(count) })}{' '}
        {wrong.length > 0
          ? text('imports.wrong', { smart_count: wrong.length, count: formatNumber(wrong.length) })
          : text('imports.noneWrong')}{' '}
        {ignored.length > 0
          ? text('imports.ignored', { smart_count: ignored.length, columns: ignored.join(', ') })
          : ''}
      </p>
      <ImportChoices definition={definition} answers={answers} onAnswer={setAnswers} />
      {wrong.length > 0 ? (
        <div className={styles.tools}>
          <div role="group" aria-label={text('imports.show')} className={styles.switch}>
            {(['wrong', 'all'] as const).map((which) => (
              <button key={which} type="button" aria-pressed={only === which} onClick={() => setOnly(which)}>
                {text(`imports.filter.${which}`)}
              </button>
            ))}
          </div>
          <RejectedButton definition={definition} rejected={wrong} icon={<FileDownloadOutlined fontSize="small" />} />
        </div>
      ) : null}
      <RowsTable columns={definition.columns} rows={shown} withReasons={wrong.length > 0} />
    </Stage>
  );
}
