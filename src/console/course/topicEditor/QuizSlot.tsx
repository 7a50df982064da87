import { useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { Topic } from '#contract/course/topics.ts';
import { useText } from '#console/texts/index.ts';
import { useRegisterField } from '#console/ui/form/fields.ts';
import { useFormContext } from '#console/ui/form/inputs.tsx';
import { lazyPart } from '#console/ui/form/kit/lazyInput.tsx';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import type { QuizPanelProps, QuizQuestions } from '../quiz/QuizPanel.tsx';
import { pendingFor } from './pendingQuizzes.ts';

const QuizPanel = lazyPart<QuizPanelProps>(
  async () => (await import('../quiz/loadQuizPanel.ts')).loadQuizPanel(),
  () => <LoadingRows />,
);

/** The quiz of the topic around it. What is changed in it is saved together with the topic. */
export function QuizSlot() {
  const text = useText();
  const { setValue } = useFormContext();
  const topic = Topic.safeParse(useRecordContext());
  const stored = topic.success ? topic.data : undefined;
  const quizId = typeof stored?.quiz === 'string' ? stored.quiz : stored?.quiz?._id;
  const pending = stored && pendingFor(stored._id);
  useRegisterField({ source: 'quizQuestions', label: text('topicEditor.fields.quizQuestions') });
  const change = (questions: QuizQuestions | undefined) =>
    setValue('quizQuestions', questions === undefined ? undefined : [...questions], { shouldDirty: true });
  useEffect(() => {
    if (pending) setValue('quizQuestions', [...pending], { shouldDirty: true });
  }, [pending, setValue]);
  return <QuizPanel topicId={stored?._id} quizId={quizId} start={pending} onChange={change} />;
}
