import { useEffect, type RefObject } from 'react';
import type { ChangeFlow } from './changeFlow.ts';

/**
 * Sees to it that nothing typed is lost: a waiting change is told before the form is submitted, before a click anywhere
 * else and before a shortcut does its work, and when the page is hidden or the field goes away. `mayLeave` can stop the
 * submit.
 */
export function useFlush(frame: RefObject<HTMLElement | null>, flow: ChangeFlow, mayLeave: () => boolean): void {
  useEffect(() => {
    const element = frame.current;
    const form = element?.closest('form');
    const flushOutside = (event: Event) => {
      if (event.target instanceof Node && !element?.contains(event.target)) flow.flush();
    };
    const flushAtShortcut = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flow.flush();
    };
    const check = (event: SubmitEvent) => {
      flow.flush();
      if (mayLeave()) return;
      // Before the form's own handler hears of it, which stands further out.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element?.addEventListener('keydown', flushAtShortcut, true);
    form?.addEventListener('submit', check, true);
    document.addEventListener('pointerdown', flushOutside, true);
    document.addEventListener('visibilitychange', flow.flush);
    return () => {
      element?.removeEventListener('keydown', flushAtShortcut, true);
      form?.removeEventListener('submit', check, true);
      document.removeEventListener('pointerdown', flushOutside, true);
      document.removeEventListener('visibilitychange', flow.flush);
      flow.flush();
    };
  }, [frame, flow, mayLeave]);
}
