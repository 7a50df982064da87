import { lazyPart } from '#console/kit/form/lazy/lazyInput.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import type { QuizPanelProps } from '../quiz/QuizPanel.tsx';

/** The quiz editor, loaded when it is first needed. */
export const QuizPanel = lazyPart<QuizPanelProps>(
  async () => (await import('../quiz/loadQuizPanel.ts')).loadQuizPanel(),
  () => <LoadingRows />,
);
