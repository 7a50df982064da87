import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import type { ConversationViewProps } from '#console/features/conversation/ConversationView.tsx';
import { Transcript } from './Transcript.tsx';

const ConversationView = lazyPart<ConversationViewProps>(
  async () => (await withTexts(import('#console/features/conversation/ConversationView.tsx'))).ConversationView,
);

const noMoves = { previous: undefined, next: undefined } as const;

/** An expanded chat: its messages, then replies, notes and the composer of the inbox, if the server has it. */
export function OpenChat({ id }: { id: string }) {
  const hasInbox = useKnownExtensions() === true;
  return (
    <>
      <Transcript id={id} isAnswerable={hasInbox} />
      {hasInbox ? (
        <Stack ground="outlined">
          <ConversationView name={{ noun: 'chats', id }} moves={noMoves} isContinued failure="chats.detailsFailed" />
        </Stack>
      ) : null}
    </>
  );
}
