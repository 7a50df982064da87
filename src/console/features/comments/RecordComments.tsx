import { withTexts } from '#console/texts/loadedTexts.ts';
import { useExtensions } from '../../kit/actions/waitingQueues.ts';
import { lazyPart } from '../../kit/states/lazyPart.tsx';
import type { InlineCommentsProps } from './InlineComments.tsx';

const InlineComments = lazyPart<InlineCommentsProps>(
  async () => (await withTexts(import('./InlineComments.tsx'))).InlineComments,
);

/** The comments on a record within its page; renders nothing on a server without the calls. */
export function RecordComments(props: InlineCommentsProps) {
  return useExtensions() ? <InlineComments {...props} /> : null;
}
