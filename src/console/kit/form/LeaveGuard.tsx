import { useEffect, useRef } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import type { Leave } from './leave.ts';

/** Whether a form on screen has unsaved changes. It asks the guards as the browser does when a tab is closed. */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Asks before the user leaves a page with unsaved changes by a link, by Back, or by closing the tab, where only the
 * browser's own dialog is possible. A router consults only one guard, the one mounted last.
 */
export function LeaveGuard({ leave }: { leave: Leave }) {
  const canBlock = useCanBlock();
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leave.isFree()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [leave]);
  return canBlock ? <NavigationGuard leave={leave} /> : null;
}

function NavigationGuard({ leave }: { leave: Leave }) {
  const isAsking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !leave.isFree(),
  );
  const latestBlocker = useRef(blocker);
  useEffect(() => {
    latestBlocker.current = blocker;
  });

  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const decide = async () => {
      const mayLeave = await leave.ask();
      isAsking.current = false;
      if (latestBlocker.current.state !== 'blocked') return;
      if (mayLeave) latestBlocker.current.proceed();
      else latestBlocker.current.reset();
    };
    void decide();
  }, [state, leave]);
  return null;
}
