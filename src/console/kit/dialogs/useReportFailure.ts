import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from './context.ts';
import { describeFailure, isCancelled, type FailureText } from './failure.ts';

type Report = (
  error: unknown,
  failure: FailureText,
  options?: {
    serverMessage?: boolean | undefined;
    /** A heading above the text, such as 'Error!'. */
    title?: TextKey | undefined;
  },
) => Promise<void>;

/**
 * Returns a function that reports a failed call in the error dialog. A refused session (401) signs the user out
 * instead, and a cancelled call is not reported.
 */
export function useReportFailure(): Report {
  const text = useText();
  const dialogs = useDialogs();
  const signOutIfRefused = useLogoutIfAccessDenied();
  return useCallback(
    async (error, failure, options) => {
      if (isCancelled(error) || (await signOutIfRefused(error))) return;
      const { message, detail, requestId } = describeFailure(error, text, failure, options);
      if (options?.title) dialogs.error(text(options.title), { text: message, detail, requestId });
      else dialogs.error(message, { detail, requestId });
    },
    [text, dialogs, signOutIfRefused],
  );
}
