import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConversationThread, inbox, type ConversationReply } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { randomId } from '#console/providers/randomId.ts';
import { useText } from '#console/texts/index.ts';
import { staleIn } from '#console/kit/actions/stale.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import type { SendChoice } from './sendChoice.ts';
import { showThread } from './conversationCache.ts';

const nextOf = { send: 'open', close: 'close', next: 'close', wait: 'wait' } as const satisfies Record<
  SendChoice,
  ConversationReply['next']
>;
/** Maximum characters of the reply repeated in its notification. */
const noteLength = 80;

/** Sends replies to a conversation. If a colleague has replied meanwhile, nothing is sent and `overtaken` is set. */
export function useReply(thread: ConversationThread) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const [overtaken, setOvertaken] = useState<{ current: ConversationThread; choice: SendChoice }>();
  /** The key stays the same while the text is unchanged, so that a repeated attempt does not send the reply twice. */
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const isRunning = useRef(false);

  /** Resolves to true once the reply is stored; never rejects. */
  async function send(words: string, choice: SendChoice, last: string | null): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending(true);
    const { noun, _id, name } = thread;
    if (attempt.current?.text !== words) attempt.current = { text: words, key: randomId() };
    try {
      const { data } = await call(inbox.endpoints.answer, {
        params: { noun, recordId: _id },
        body: { text: words, next: nextOf[choice], last, key: attempt.current.key },
      });
      attempt.current = undefined;
      setOvertaken(undefined);
      showThread(queryClient, data);
      const start = words.length > noteLength ? `${words.slice(0, noteLength)}…` : words;
      dialogs.success(text(`conversation.sent.${choice}`), {
        about: `${name || text('conversation.anonymous')}: ${start}`,
        milliseconds: 5000,
      });
      return true;
    } catch (error) {
      const currentThread = ConversationThread.safeParse(staleIn(error)).data;
      if (currentThread) {
        showThread(queryClient, currentThread);
        setOvertaken({ current: currentThread, choice });
      } else await reportFailure(error, 'conversation.sendFailed');
      return false;
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }
  return { send, sending, overtaken, closeOvertaken: () => setOvertaken(undefined) };
}
