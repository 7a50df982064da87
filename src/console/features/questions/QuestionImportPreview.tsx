import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../kit/dialogs/focus.ts';
import { useSaveFile } from '../../kit/export/useSaveFile.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Text } from '../../kit/layout/parts.tsx';
import { RowsPreview } from '../../kit/import/RowsPreview.tsx';
import { Stage } from '../../kit/import/Stage.tsx';
import type { CheckedQuestions } from './checkedQuestions.ts';
import { downloadRejected } from './questionFiles.ts';
import { questionColumns } from './questionRows.ts';

/** Up to `all` errors are all listed; if there are more, only the first `first` errors are listed. */
const errorsInSight = { all: 10, first: 5 } as const;

/** The preview of a file: valid questions, and invalid rows with their reasons. Nothing has been added yet. */
export function QuestionImportPreview(props: {
  checked: CheckedQuestions;
  present: number;
  onAnother: () => void;
  onTake: (mode: 'add' | 'replace') => void;
}) {
  const { checked, present, onAnother, onTake } = props;
  const { questions, rows, wrong: rejected, errors, file } = checked;
  const text = useText();
  const countValues = { smart_count: questions.length, count: formatNumber(questions.length) };

  return (
    <Stage
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onAnother}>
            {text('imports.another')}
          </Button>
          {questions.length > 0 && present > 0 ? (
            <Button variant="outlined" color="inherit" onClick={() => onTake('replace')}>
              {text('questions.import.replace', countValues)}
            </Button>
          ) : null}
          {questions.length > 0 ? (
            <Button ref={focusOnArrival} variant="contained" onClick={() => onTake('add')}>
              {text('questions.import.add', countValues)}
            </Button>
          ) : null}
        </>
      }
    >
      {questions.length > 0 ? null : (
        <Text role="alert" ground="red" pad={12}>
          <strong>{text('questions.import.noneValid')}</strong>
        </Text>
      )}
      <Text breaks="anywhere">
        <strong>{file.name}</strong> {text('questions.import.ready', countValues)}{' '}
        {rejected.length > 0
          ? text('questions.import.wrong', { smart_count: rejected.length, count: formatNumber(rejected.length) })
          : text('questions.import.noneWrong')}
      </Text>
      {errors.length > 0 ? <Errors errors={errors} /> : null}
      <RowsPreview columns={questionColumns} rows={rows} wrong={rejected} download={<FailedRows checked={checked} />} />
    </Stage>
  );
}

/** Hints about the most common mistakes. */
const hints = ['columns', 'options', 'answer'] as const;

function Errors({ errors }: { errors: readonly string[] }) {
  const text = useText();
  const id = useId();
  const isShortened = errors.length > errorsInSight.all;
  const visibleErrors = isShortened ? errors.slice(0, errorsInSight.first) : errors;
  return (
    <Text as="section" size="table" ground="red" pad={12} aria-label={text('questions.import.errors')}>
      <ul className={looks.bullets}>
        {visibleErrors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      {isShortened ? (
        <>
          <Text above={8}>
            {text('questions.import.moreErrors', { shown: visibleErrors.length, count: formatNumber(errors.length) })}
          </Text>
          <Text id={`${id}-hints`} above={8}>
            {text('questions.import.hintsTitle')}
          </Text>
          <ul className={looks.bullets} aria-labelledby={`${id}-hints`}>
            {hints.map((hint) => (
              <li key={hint}>{text(`questions.import.hints.${hint}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Text>
  );
}

function FailedRows({ checked: { wrong: rejected } }: { checked: CheckedQuestions }) {
  const text = useText();
  const { pending, save } = useSaveFile('questions.fileFailed');
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<FileDownloadOutlined fontSize="small" />}
      disabled={pending}
      onClick={() => void save(() => downloadRejected(rejected))}
    >
      {text('questions.import.failedRows', { smart_count: rejected.length })}
    </Button>
  );
}
