import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Ends any address of the console while the dialog is open over it. */
export const accountHash = '#your-account';

type AccountDialog = ComponentType<{ onClose: () => void }>;
let loaded: AccountDialog | undefined;

/** The dialog of one's own account, loaded when it is first opened. A server of the specification alone has no call for it. */
export function OwnAccount() {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOpen = useExtensions() && hash === accountHash;
  const [Dialog, setDialog] = useState<AccountDialog | undefined>(() => loaded);

  useEffect(() => {
    if (!isOpen || loaded) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        const { loadAccount } = await import('./account/loadAccount.ts');
        loaded = await loadAccount();
        if (isWanted) setDialog(() => loaded);
      } catch {
        if (isWanted) dialogs.error(text('shell.failed.module', { name: text('shell.account.own') }));
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [isOpen, dialogs, text]);

  if (!isOpen || !Dialog) return null;
  // Replaces the dialog's address, so that Back does not open it again.
  return <Dialog onClose={() => void navigate({ pathname, search }, { replace: true })} />;
}
