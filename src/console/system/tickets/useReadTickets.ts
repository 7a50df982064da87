import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { textsIn } from '#contract/textsIn.ts';

const noIds: readonly string[] = [];
/** More tickets than anybody has pending; older marks are dropped. */
const maxMarks = 500;

/**
 * The pending tickets that this user has opened. They are only stored in the browser, because they help one person at
 * one desk, and no decision depends on them. A replied ticket needs no mark.
 */
export function useReadTickets(): { isUnread: (ticket: { id: string; replied: boolean }) => boolean } & {
  markRead: (id: string) => void;
} {
  const [storedIds, store] = useStore<unknown>('tickets.read', noIds);
  // Stored values may be from an older version or edited by hand.
  const readIds = useMemo(() => new Set(textsIn(storedIds)), [storedIds]);
  const markRead = useEvent((id: string) => {
    if (!readIds.has(id)) store([id, ...textsIn(storedIds)].slice(0, maxMarks));
  });
  return { isUnread: ({ id, replied }) => !replied && !readIds.has(id), markRead };
}
