import { useMemo } from 'react';
import { useWrappedSource } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { toSetQuestion, questionOfSet, type Question, type SetQuestion } from '#contract/questions.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { randomId } from '#console/providers/randomId.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { FoldingRows, TextInput, useField } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { QuestionsEditor } from '#console/features/questions/QuestionsEditor.tsx';
import { QuestionSetFile } from './QuestionSetFile.tsx';

const start = () => ({ name: '', description: '', excelBase64: '', questions: [] });

const inputs = (
  <>
    <FormRow>
      <TextInput source="name" label="practice.fields.setName" />
      <TextInput source="description" label="practice.fields.description" />
    </FormRow>
    <SetQuestions />
    <QuestionSetFile />
  </>
);

/** Questions that a learner answers, in sets: from a CSV or Excel file, or typed. */
export function QuestionSetRows() {
  return (
    <FoldingRows
      labelHidden
      source="questionSets"
      label="practice.tabs.questionSets"
      item="practice.questionSet"
      titleSource="name"
      untitled="practice.untitledSet"
      start={start}
    >
      {inputs}
    </FoldingRows>
  );
}

/** The questions of one set. An unchanged question keeps its id, and any further data from another client's file. */
function SetQuestions() {
  const { field } = useField({ source: 'questions', label: 'practice.fields.questions', required: false });
  const { setValue } = useFormContext();
  const path = useWrappedSource('questions');
  const fileSource = useWrappedSource('excelBase64File');
  const text = useText();
  const { errors } = useFormState({ name: path });
  const storedQuestions: unknown = field.value;
  const pairs = useMemo(() => pairsOf(storedQuestions), [storedQuestions]);
  const questions = useMemo(() => [...pairs.keys()], [pairs]);
  return (
    <QuestionsEditor
      questions={questions}
      parseFailed="practice.parseFailed"
      lettered
      fileName="questions"
      parsed="practice.parsed"
      onFile={(file) => setValue(fileSource, file, { shouldDirty: true })}
      error={messageOf(get(errors, path), text)}
      onChange={(next) =>
        field.onChange(next.map((question) => pairs.get(question) ?? toSetQuestion(question, randomId())))
      }
    />
  );
}

/** The maximum number of questions named in an error. */
const maxNumbers = 5;

/**
 * The error message for a list of questions. It contains the numbers of the incomplete questions, which are hard to
 * find in a long list.
 */
function messageOf(error: unknown, text: Text): string | undefined {
  const message = firstMessage(error);
  if (message === undefined || !Array.isArray(error)) return message;
  const places = error.flatMap((inside, index) => (inside ? [index + 1] : []));
  if (places.length === 0) return message;
  const numbers = places.slice(0, maxNumbers).map(formatNumber).join(', ');
  const values = { smart_count: places.length, places: places.length > maxNumbers ? `${numbers} …` : numbers };
  return `${message}\n${text('practice.incomplete', values)}`;
}

/** The first message in the errors of a list: the list's own error or that of a row. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error).reduce<string | undefined>(
    (message, [key, inside]) => message ?? (key === 'ref' ? undefined : firstMessage(inside)),
    undefined,
  );
}

function pairsOf(storedQuestions: unknown): ReadonlyMap<Question, SetQuestion> {
  const rows: readonly SetQuestion[] = Array.isArray(storedQuestions) ? storedQuestions : [];
  return new Map(rows.map((row) => [questionOfSet(row), row]));
}
