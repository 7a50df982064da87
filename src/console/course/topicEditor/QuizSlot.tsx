import { useEffect, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { Quiz } from '#contract/course/quizzes.ts';
import { Topic } from '#contract/course/topics.ts';
import { useText } from '#console/texts/index.ts';
import { useRegisterField } from '#console/kit/form/fields.ts';
import { useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import type { QuizQuestions } from '../quiz/readQuiz.ts';
import { QuizPanel } from './lazyQuizPanel.tsx';
import { pendingFor } from './pendingQuizzes.ts';

/** The quiz of the surrounding topic. Changes to it are saved together with the topic. */
export function QuizSlot() {
  const text = useText();
  const { setValue } = useFormContext();
  const topic = Topic.safeParse(useRecordContext());
  const storedTopic = topic.success ? topic.data : undefined;
  const quizId = typeof storedTopic?.quiz === 'string' ? storedTopic.quiz : storedTopic?.quiz?._id;
  const pendingQuestions = storedTopic && pendingFor(storedTopic._id);
  useRegisterField({ source: 'quizQuestions', label: text('topicEditor.fields.quizQuestions') });
  const change = (questions: QuizQuestions | undefined) =>
    setValue('quizQuestions', questions === undefined ? undefined : [...questions], { shouldDirty: true });
  // The form holds the questions, so that they are restored with it, for example after the session ended.
  const [value] = useFormValues(['quizQuestions']);
  const editedQuestions = useMemo(() => readQuestions(value), [value]);
  useEffect(() => {
    if (pendingQuestions) setValue('quizQuestions', [...pendingQuestions], { shouldDirty: true });
  }, [pendingQuestions, setValue]);
  return <QuizPanel topicId={storedTopic?._id} quizId={quizId} edited={editedQuestions} onChange={change} />;
}

function readQuestions(value: unknown): QuizQuestions | undefined {
  if (value === undefined || value === null) return undefined;
  const questions = Quiz.shape.questions.safeParse(value);
  return questions.success ? questions.data : undefined;
}
