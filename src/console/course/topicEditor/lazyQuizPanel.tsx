import type { Loading } from '#console/kit/states/lazyCode.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { NotLoaded } from '#console/kit/states/NotLoaded.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { QuizPanelProps } from '../quiz/QuizPanel.tsx';

/** The quiz editor, loaded when it is first needed. */
export const QuizPanel = lazyPart<QuizPanelProps>(
  async () => (await withTexts(import('../quiz/QuizPanel.tsx'))).QuizPanel,
  (loading: Loading) => (loading.state === 'failed' ? <NotLoaded {...loading} /> : <LoadingRows />),
);
