import { useEvent, useStore } from 'ra-core';
import { useMemo } from 'react';

const noIds: readonly string[] = [];
/** More than anybody has waiting; the oldest marks are dropped. */
const maxRead = 500;

/**
 * Which waiting tickets this person has opened. It is a help for the eye of one person at one desk and nothing that
 * colleagues decide by, so it is kept in the person's own store of this browser. A replied ticket needs no mark.
 */
export function useReadTickets(): { isUnread: (ticket: { id: string; replied: boolean }) => boolean } & {
  markRead: (id: string) => void;
} {
  const [stored, store] = useStore<unknown>('tickets.read', noIds);
  const read = useMemo(() => new Set(idsIn(stored)), [stored]);
  const markRead = useEvent((id: string) => {
    if (!read.has(id)) store([id, ...idsIn(stored)].slice(0, maxRead));
  });
  return { isUnread: ({ id, replied }) => !replied && !read.has(id), markRead };
}

/** What was stored may be of an older version or edited by hand. */
function idsIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : noIds;
}
