import { useRemoveFromStore, useStore } from 'react-admin';
import type { Ticket } from '#contract/system/tickets.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

type Draft = {
  readonly text: string;
  /** The version of the ticket on which it was begun: a reply that came in between is not overwritten unseen. */
  readonly version?: number | undefined;
};

export type ReplyDraft = {
  /** The text of the field: empty until a reply is begun. */
  readonly text: string;
  /** Whether something unsent is written. */
  readonly unsent: boolean;
  /** The version to replace. */
  readonly version: number | undefined;
  readonly write: (text: string) => void;
  readonly discard: () => void;
};

/**
 * A reply that is being written. It is kept in the person's own store of this browser from the first key on, so that it
 * survives a reload, another ticket and, like all that the person keeps there, the end of the session. It goes when it
 * is sent or discarded.
 */
export function useReplyDraft(ticket: Row<Ticket>): ReplyDraft {
  const key = keyOf(ticket.id);
  const [stored, store] = useStore<unknown>(key);
  const remove = useRemoveFromStore(key);
  const draft = isDraft(stored) ? stored : undefined;
  const { version = ticket.version } = draft ?? {};
  return {
    text: draft?.text ?? '',
    unsent: draft !== undefined,
    version,
    write: (text) => (text === '' ? remove() : store({ text, version } satisfies Draft)),
    discard: () => remove(),
  };
}

/** Whether a reply to this ticket has been begun and not been sent. */
export function useHasDraft(id: string): boolean {
  const [stored] = useStore<unknown>(keyOf(id));
  return isDraft(stored) && stored.text.trim() !== '';
}

function keyOf(id: string): string {
  return `tickets.reply.${id}`;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
