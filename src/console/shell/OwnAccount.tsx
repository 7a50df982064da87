import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import type { Loading } from '#console/kit/states/lazyCode.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';

/** The fragment that opens the dialog over any address of the console. */
export const accountHash = '#your-account';

type AccountDialogProps = { onClose: () => void };

const AccountDialog = lazyPart<AccountDialogProps>(
  async () => (await withTexts(import('./account/AccountDialog.tsx'))).AccountDialog,
  ReportedFailure,
);

/** The user's own account in a dialog, loaded when first opened. A server without extensions has no call for it. */
export function OwnAccount() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOpen = useExtensions() && hash === accountHash;
  // Replaces the dialog's address, so that Back does not open it again.
  return isOpen ? <AccountDialog onClose={() => void navigate({ pathname, search }, { replace: true })} /> : null;
}

function ReportedFailure({ state }: Loading) {
  const text = useText();
  const dialogs = useDialogs();
  useEffect(() => {
    if (state === 'failed') dialogs.error(text('shell.failed.module', { name: text('shell.account.own') }));
  }, [state, dialogs, text]);
  return null;
}
