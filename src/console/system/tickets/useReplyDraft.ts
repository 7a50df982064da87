import { useRemoveFromStore, useStore } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

type Draft = {
  readonly text: string;
  /** The version of the ticket when the draft was begun, so that a reply in between is not overwritten unseen. */
  readonly version?: number | undefined;
};

export type ReplyDraft = {
  /** The text of the field: empty until a reply is begun. */
  readonly text: string;
  /** Whether there is unsent text. */
  readonly unsent: boolean;
  /** The version that the reply replaces. */
  readonly version: number | undefined;
  readonly write: (text: string) => void;
  readonly discard: () => void;
};

/**
 * The draft of a reply. It is kept in the user's own storage of this browser from the first keystroke on, so that it
 * survives a reload, a visit to another ticket and, like everything in that storage, the end of the session. It is
 * removed when it is sent or discarded.
 */
export function useReplyDraft(ticket: Row<Ticket>): ReplyDraft {
  const key = keyOf(ticket.id);
  const [storedDraft, store] = useStore<unknown>(key);
  const remove = useRemoveFromStore(key);
  const draft = isDraft(storedDraft) ? storedDraft : undefined;
  const { version = ticket.version } = draft ?? {};
  return {
    text: draft?.text ?? '',
    unsent: draft !== undefined,
    version,
    write: (text) => (text === '' ? remove() : store({ text, version } satisfies Draft)),
    discard: () => remove(),
  };
}

/** Whether there is an unsent draft of a reply to this ticket. */
export function useHasDraft(id: string): boolean {
  const [storedDraft] = useStore<unknown>(keyOf(id));
  return isDraft(storedDraft) && storedDraft.text.trim() !== '';
}

function keyOf(id: string): string {
  return `tickets.reply.${id}`;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
