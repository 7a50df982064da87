import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionOfQuiz, toQuizQuestion, type Question } from '#contract/questions.ts';
import { sameValue } from '#console/kit/form/rebase.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { QuestionsEditor } from '#console/features/questions/QuestionsEditor.tsx';
import * as questionTexts from '#console/features/questions/texts.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { noQuestions, readQuiz, type QuizQuestions } from './readQuiz.ts';
import * as quizTexts from './texts.ts';

/** The texts of the quiz and of its questions. */
export const texts = { ...quizTexts, ...questionTexts };

export type QuizPanelProps = {
  /** The stored topic; undefined for a new one, which has no quiz yet. */
  topicId: string | undefined;
  /** The id of the quiz, as stored in the topic. */
  quizId: string | undefined;
  /** The questions to be saved; undefined while they equal the stored ones. */
  edited: QuizQuestions | undefined;
  /** Receives the questions to save with the topic; undefined if they equal the stored ones. */
  onChange: (questions: QuizQuestions | undefined) => void;
};

/** The quiz of a topic. Its questions are saved together with the topic. */
export function QuizPanel({ topicId, quizId, edited, onChange }: QuizPanelProps) {
  const isStored = topicId !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['quiz', topicId],
    queryFn: () => readQuiz(topicId ?? '', quizId),
    enabled: isStored,
    retry: false,
  });
  const storedQuestions = isStored ? data : noQuestions;
  const shownQuestions = edited ?? storedQuestions;
  const questions = useMemo(() => shownQuestions?.map(questionOfQuiz), [shownQuestions]);

  function change(newQuestions: readonly Question[]) {
    const quiz = newQuestions.map(toQuizQuestion);
    onChange(sameValue(quiz, storedQuestions) ? undefined : quiz);
  }

  if (!questions) {
    return error ? (
      <LoadFailure error={error} loadFailure="quiz.fetchFailed" notFound={undefined} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  }
  return <QuestionsEditor questions={questions} onChange={change} parseFailed="quiz.parseFailed" fileName="quiz" />;
}
