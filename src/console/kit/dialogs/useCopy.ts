import { useEvent } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from './context.ts';

/**
 * Returns a function that copies a text and reports this with the message `success`; `about` is the name of the record
 * that the text belongs to. If the browser has no clipboard or does not allow access, the text is shown instead, to be
 * copied by hand.
 */
export function useCopy(): (value: string, success: string, about?: string) => Promise<void> {
  const text = useText();
  const dialogs = useDialogs();
  return useEvent(async (value, success, about?: string) => {
    try {
      await navigator.clipboard.writeText(value);
      dialogs.success(success, { about });
    } catch {
      dialogs.notice(text('ui.dialogs.copyFailed', { value }));
    }
  });
}
