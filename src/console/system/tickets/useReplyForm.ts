import { useState } from 'react';
import { canBeEmailed, TicketReply, type Ticket } from '#contract/system/tickets.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useAnswering } from '#console/features/presence/useAnswering.ts';
import { useNextUnreplied } from './useNeighbours.ts';
import { useReply, type Reply } from './useReply.ts';
import { useReplyDraft, type ReplyDraft } from './useReplyDraft.ts';
import { useTicketAddress } from './useTicketAddress.ts';

export type ReplyForm = Omit<Reply, 'send'> & {
  readonly draft: ReplyDraft;
  /** The error that the server would return for the text. */
  readonly problem: string | undefined;
  readonly isBlank: boolean;
  /** The sentence about a colleague who is answering too. */
  readonly colleague: string | undefined;
  /** Whether the text equals the reply that was sent. */
  readonly isSame: boolean;
  readonly isReady: boolean;
  /** Whether a colleague has replied since this text was begun. */
  readonly isOvertaken: boolean;
  /** Whether the ticket has no address to which a reply could be emailed. */
  readonly isUnmailable: boolean;
  /** Whether a box asks if the changed reply is emailed. */
  readonly asksForEmail: boolean;
  readonly isEmailed: boolean;
  readonly setEmailed: (isEmailed: boolean) => void;
  /**
   * Sends the text, and with `goesOn` opens the next unreplied ticket. Resolves to true if it was sent and this ticket
   * stays open.
   */
  readonly reply: (opensNext: boolean, version?: number) => Promise<boolean>;
};

/** The text of a reply, whether it can be sent, and its sending. */
export function useReplyForm(ticket: Row<Ticket>): ReplyForm {
  const hasExtensions = useExtensions();
  const draft = useReplyDraft(ticket);
  const { send, ...sending } = useReply(ticket);
  const { reply: replyTo } = useTicketAddress();
  const nextUnreplied = useNextUnreplied();
  const [isEmailed, setEmailed] = useState(true);
  const mailable = canBeEmailed(ticket);
  const isBlank = draft.text.trim() === '';
  const problem = isBlank ? undefined : problemOf(draft.text);
  const isSame = ticket.replied && draft.text === (ticket.resolve ?? '');
  const colleague = useAnswering('tickets', ticket.id, draft.unsent && !isBlank);
  const isReady = !isBlank && !isSame && problem === undefined && !sending.sending;
  const asksForEmail = hasExtensions && ticket.replied && mailable;

  async function reply(opensNext: boolean, version = draft.version): Promise<boolean> {
    if (!isReady) return false;
    // Looked up before sending, because the ticket below may be a different one afterwards.
    const next = opensNext ? await nextUnreplied(ticket).catch(() => undefined) : undefined;
    const body = { resolve: draft.text, ...(asksForEmail ? { email: isEmailed } : {}) };
    if (!(await send(body, version))) return false;
    draft.discard();
    setEmailed(true);
    if (next !== undefined) replyTo(next);
    return next === undefined;
  }

  return {
    ...sending,
    draft,
    problem,
    isBlank,
    colleague,
    isSame,
    isReady,
    isOvertaken: draft.unsent && draft.version !== ticket.version,
    isUnmailable: hasExtensions && !mailable,
    asksForEmail,
    isEmailed,
    setEmailed,
    reply,
  };
}

function problemOf(resolve: string): string | undefined {
  const message = TicketReply.safeParse({ resolve }).error?.issues[0]?.message;
  return message && messageInLanguage(message);
}
