import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PlacePresence, PresencePart } from '#contract/features/presence.ts';
import { readEmployee } from '#console/providers/session.ts';
import { hasUnsaved } from '../../kit/form/LeaveGuard.tsx';
import { beginEditing, endEditing, markLockable, onActivity, type Place } from './places.ts';
import { usePresence } from './usePresence.ts';

export type Holder = NonNullable<PlacePresence['holder']>;

/**
 * The state shown by the bar above a page with a soft lock: a colleague edits the page (`held`), has taken it over from
 * the user (`lost`), or has finished editing it.
 */
export type LockState =
  | { readonly kind: 'held' | 'lost'; readonly holder: Holder; readonly hasUnsaved: boolean }
  | { readonly kind: 'finished'; readonly holder: Holder };

export type SoftLockState = {
  readonly state: LockState | undefined;
  /** Whether the page is currently read-only. */
  readonly isReading: boolean;
  readonly view: () => void;
  readonly edit: () => void;
  readonly takeOver: () => void;
  /** For changes that are saved immediately: counts the employee as editing from now on. */
  readonly begin: () => void;
};

/**
 * The soft lock of a page whose editing takes long. The page opens read-only if a colleague is already editing it.
 * Nobody is prevented from editing, and no typed text is lost; the version check remains the protection.
 */
export function useSoftLock(noun: string, id: string | null, part?: PresencePart): SoftLockState {
  const place = useMemo<Place>(() => ({ noun, id, part }), [noun, id, part]);
  const placePresence = usePresence(noun, id, part);
  useEffect(() => markLockable(place), [place]);
  const begin = useCallback(() => beginEditing(place), [place]);
  const isUnsaved = useSyncExternalStore(onActivity, hasUnsaved);
  const isMine = placePresence?.holder?._id === readEmployee()?._id;
  const otherHolder = isMine ? undefined : (placePresence?.holder ?? undefined);
  const [isReading, setIsReading] = useState<boolean>();
  const [lockBefore, setLockBefore] = useState<{ isMine: boolean; other: Holder | undefined }>({
    isMine: false,
    other: otherHolder,
  });
  const [isLost, setIsLost] = useState(false);
  const [formerHolder, setFormerHolder] = useState<Holder>();
  if (placePresence && isReading === undefined) setIsReading(otherHolder !== undefined && !isUnsaved);
  if (placePresence && (lockBefore.isMine !== isMine || lockBefore.other?._id !== otherHolder?._id)) {
    setLockBefore({ isMine, other: otherHolder });
    setIsLost(otherHolder !== undefined && (lockBefore.isMine || (isLost && lockBefore.other !== undefined)));
    setFormerHolder(otherHolder ? undefined : lockBefore.other);
  }
  useEffect(() => {
    // An employee who lost the page only regains it after further changes or by taking it over.
    if (isLost) endEditing(place);
  }, [isLost, place]);
  return {
    state: otherHolder
      ? { kind: isLost ? 'lost' : 'held', holder: otherHolder, hasUnsaved: isUnsaved }
      : isReading === true && formerHolder
        ? { kind: 'finished', holder: formerHolder }
        : undefined,
    isReading: isReading === true,
    view: () => {
      if (hasUnsaved()) return;
      endEditing(place);
      setIsReading(true);
    },
    edit: () => setIsReading(false),
    takeOver: () => {
      setIsReading(false);
      beginEditing(place, { takesOver: true });
    },
    begin,
  };
}
