import { MessageReply, messages, type ContactMessage } from '#contract/communication/messages.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { PlainReply } from '#console/features/conversation/PlainReply.tsx';
import { useLocalDraft } from '#console/features/conversation/localDraft.ts';

const sending = { success: 'messages.replied', failure: 'messages.replyFailed', refresh: 'record' } as const;

/** Returns the error with which the server would refuse a reply. */
function problemOf(adminReply: string): string | undefined {
  const message = MessageReply.safeParse({ adminReply }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}

/** The field for the one reply. A draft stays readable after a colleague has replied, so that it can be copied. */
export function ReplyBox({ message }: { message: ListRow<ContactMessage> }) {
  const text = useText();
  const { id, version, email, name, status } = message;
  const { text: words } = useLocalDraft(id);
  const [send] = useAction(messages.endpoints.reply, sending);
  const isReplied = status === 'replied';
  if (isReplied && words === '') return null;
  return (
    <Stack line="above" padBlock={12}>
      <PlainReply
        id={id}
        label={text('messages.replyTo', { name: name || email })}
        verb={text('messages.reply')}
        discard={text('messages.discard')}
        note={text(isReplied ? 'messages.repliedMeanwhile' : 'messages.replyHelp')}
        problemOf={problemOf}
        isClosed={isReplied}
        onSend={async (replyText) => {
          const body = { adminReply: replyText.trim(), adminRepliedBy: 'Admin' };
          return (await send({ params: { id }, body, ...(version === undefined ? {} : { version }) }, email)).done;
        }}
      />
    </Stack>
  );
}
