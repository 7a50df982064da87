import { useEffect, useRef, useState } from 'react';
import { questionLimits } from '#contract/questions.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { formatNumber } from '../../kit/format/format.ts';
import { FileDrop } from '../../kit/import/FileDrop.tsx';
import { Stage } from '../../kit/import/Stage.tsx';
import { WaitingProgress } from '../../kit/import/WaitingStage.tsx';
import { Text } from '../../kit/layout/parts.tsx';
import { checkQuestions, type CheckedQuestions } from './checkedQuestions.ts';
import { QuestionImportPreview } from './QuestionImportPreview.tsx';
import { TemplateMenu } from './FileMenus.tsx';

export type QuestionImportProps = {
  /**
   * The number of existing questions. If there are any, the user chooses whether the new ones are added to them or
   * replace them.
   */
  present: number;
  /** Shown if a file cannot be read. */
  failure: TextKey;
  /** Whether an answer may be the letter or the number of an option. */
  lettered?: boolean | undefined;
  onTake: (sheet: CheckedQuestions, mode: 'add' | 'replace') => void;
  onClose: () => void;
};

const offeredTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'text/csv': ['.csv'],
};

type ImportStage =
  | { readonly name: 'choose'; readonly refusal?: string }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'preview'; readonly checked: CheckedQuestions };

/** Imports questions from a file: choose it, review its questions and errors, and add the valid ones. */
export function QuestionImportDialog({ present, failure, lettered, onTake, onClose }: QuestionImportProps) {
  const text = useText();
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(files: readonly File[]) {
    const [file] = files;
    if (files.length > 1) return setStage({ name: 'choose', refusal: text('ui.upload.oneOnly') });
    if (!file) return undefined;
    const control = new AbortController();
    reading.current = control;
    setStage({ name: 'reading', fileName: file.name });
    try {
      const result = await checkQuestions(file, text, failure, control.signal, lettered);
      setStage(
        'refusal' in result ? { name: 'choose', refusal: result.refusal } : { name: 'preview', checked: result },
      );
    } catch (error) {
      if (!control.signal.aborted) throw error;
    }
    return undefined;
  }

  function stop() {
    reading.current?.abort();
    setStage({ name: 'choose' });
  }

  return (
    <DialogShell title={text('questions.import.title')} width={960} onClose={onClose}>
      {stage.name === 'choose' ? (
        <Stage actions={<TemplateMenu />}>
          <p>{text('questions.import.lead')}</p>
          {stage.refusal === undefined ? null : (
            <Text role="alert" ground="red" pad={12} breaks="anywhere">
              {stage.refusal}
            </Text>
          )}
          <FileDrop offered={offeredTypes} onFiles={(files) => void read(files)} />
          <Text size="table" tone="muted">
            {text('questions.import.limits', { rows: formatNumber(questionLimits.questions) })}
          </Text>
        </Stage>
      ) : null}
      {stage.name === 'reading' ? (
        <WaitingProgress onStop={stop} words={text('imports.reading', { name: stage.fileName })} />
      ) : null}
      {stage.name === 'preview' ? (
        <QuestionImportPreview
          checked={stage.checked}
          present={present}
          onAnother={() => setStage({ name: 'choose' })}
          onTake={(mode) => {
            onTake(stage.checked, mode);
            onClose();
          }}
        />
      ) : null}
    </DialogShell>
  );
}
