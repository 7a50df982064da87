import { isCommand } from '#console/pressedKey.ts';
import { useEffect, type RefObject } from 'react';

/** Ctrl S and Cmd S save the form, wherever the focus is; with a dialog open, only a form in that dialog. */
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
