import { useEvent } from 'react-admin';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Copies the address of a file, as other sites would use it. */
export function useCopyAddress(): (file: { cdn_url: string }, name?: string) => Promise<void> {
  const text = useText();
  const dialogs = useDialogs();
  return useEvent(async ({ cdn_url: address }, name?: string) => {
    try {
      await navigator.clipboard.writeText(new URL(apiAddress(address), window.location.href).href);
      dialogs.success(text('files.copied'), { about: name });
    } catch {
      dialogs.notice(text('files.copyFailed'));
    }
  });
}
