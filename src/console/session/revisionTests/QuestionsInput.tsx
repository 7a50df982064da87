import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ReadRevisionQuestion, questionOfRevision, toRevisionQuestion, type Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { useField, useFormValues } from '#console/kit/form/inputs.tsx';
import { QuestionsEditor } from '#console/features/questions/QuestionsEditor.tsx';
import { Stack } from '#console/kit/layout/parts.tsx';

const Questions = z.array(ReadRevisionQuestion);

/** The test's questions in its form. */
export function QuestionsInput({ source }: { source: string }) {
  const text = useText();
  const { field, label, error, control } = useField({ source }, { show: countOf });
  const [title, minutes]: readonly unknown[] = useFormValues(['title', 'timeLimit']);
  const value: unknown = field.value;
  const questions = useMemo<readonly Question[]>(() => {
    const parsedQuestions = Questions.safeParse(value);
    return parsedQuestions.success ? parsedQuestions.data.map(questionOfRevision) : [];
  }, [value]);
  const limit = Number(minutes);
  return (
    <Stack as="section" aria-label={text('revisionTests.fields.questions')}>
      <h3>{label}</h3>
      {/* Receives the focus when questions are missing. */}
      <div id={control.id} role="group" tabIndex={-1} aria-label={label} data-invalid={control['aria-invalid']}>
        <QuestionsEditor
          questions={questions}
          onChange={(next) => field.onChange(next.map(toRevisionQuestion))}
          parseFailed="revisionTests.parseFailed"
          lettered
          fileName={String(title ?? '') || 'revision_test'}
          minutes={limit > 0 ? limit : undefined}
          error={error}
        />
      </div>
    </Stack>
  );
}

/** In a comparison of two versions, questions are only counted, because there may be thousands. */
function countOf(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : '';
}
