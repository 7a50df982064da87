import { useEffect, type RefObject } from 'react';
import type { ChangeFlow } from './changeFlow.ts';

/**
 * Prevents the loss of typed text: a pending change is reported before the form is submitted, before a click elsewhere
 * and before a shortcut runs, and when the page is hidden or the field unmounts. `mayLeave` can stop the submit.
 * Nothing is reported while a mouse button is down: if an error disappeared, the page would move under the pointer, and
 * the click would miss its target.
 */
export function useFlush(frame: RefObject<HTMLElement | null>, flow: ChangeFlow, mayLeave: () => boolean): void {
  useEffect(() => {
    const element = frame.current;
    const form = element?.closest('form');
    const isOutside = ({ target }: Event) => target instanceof Node && !element?.contains(target);
    const holdOutside = (event: Event) => {
      if (isOutside(event)) flow.hold();
    };
    const flushOutside = (event: Event) => {
      if (isOutside(event)) flow.flush();
    };
    let releaseTimer: ReturnType<typeof setTimeout> | undefined;
    // The change is reported after the click, if there is one; a drag may end without a click.
    const release = () => {
      releaseTimer = setTimeout(flow.flush);
    };
    const flushAtShortcut = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) flow.flush();
    };
    const check = (event: SubmitEvent) => {
      flow.flush();
      if (mayLeave()) return;
      // This listener runs before the form's own handler, which only receives the event when it bubbles.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element?.addEventListener('keydown', flushAtShortcut, true);
    form?.addEventListener('submit', check, true);
    document.addEventListener('pointerdown', holdOutside, true);
    document.addEventListener('click', flushOutside, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    document.addEventListener('visibilitychange', flow.flush);
    return () => {
      element?.removeEventListener('keydown', flushAtShortcut, true);
      form?.removeEventListener('submit', check, true);
      document.removeEventListener('pointerdown', holdOutside, true);
      document.removeEventListener('click', flushOutside, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
      clearTimeout(releaseTimer);
      document.removeEventListener('visibilitychange', flow.flush);
      flow.flush();
    };
  }, [frame, flow, mayLeave]);
}
