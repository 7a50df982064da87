import { isCommand } from '#console/pressedKey.ts';
import { useEffect, type RefObject } from 'react';

/**
 * Saves the form on Ctrl+S or Cmd+S, wherever the focus is. While a dialog is open, only a form in that dialog is
 * saved.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 's') || event.shiftKey) return;
      event.preventDefault();
      const element = form.current;
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
      const top = dialogs.at(-1);
      if (element && (!top || top.contains(element))) element.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
