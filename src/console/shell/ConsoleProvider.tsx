import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { inTime } from '#console/providers/inTime.ts';
import { authProvider } from '#console/providers/authProvider.ts';
import type { PersonalStore } from '#console/providers/personalStore.ts';
import { readEmployee, subscribeSession, type Session } from '#console/providers/session.ts';
import { isDraftKey } from '#console/providers/unsaved.ts';
import type { Entry } from '#console/signIn/entry.tsx';
import { useText } from '#console/texts/index.ts';
import { namedModules } from '#console/texts/moduleNames.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { hasUnsaved } from '#console/kit/form/LeaveGuard.tsx';
import { accessibleModules } from './access.ts';
import { ConsoleContext, type ConsoleState } from './context.ts';

/** Milliseconds after which sign-out no longer waits for the server. */
const signOutTimeoutMs = 3000;

export type ConsoleProviderProps = {
  session: Session;
  entry: Entry;
  product: Product;
  store: PersonalStore;
  basename: string;
  askForRows: (module: string, search?: string) => void;
  children: ReactNode;
};

/** Provides the signed-in employee and the accessible modules, which follow changes to the employee's rights. */
export function ConsoleProvider({
  session,
  entry,
  product,
  store,
  basename,
  askForRows,
  children,
}: ConsoleProviderProps) {
  const [signingOut, setSigningOut] = useState(false);
  const employee = useSyncExternalStore(subscribeSession, readEmployee) ?? session.employee;

  const queryClient = useQueryClient();
  // react-admin caches the results of permission checks, which are stale after a change of the session.
  useEffect(() => subscribeSession(() => void queryClient.invalidateQueries({ queryKey: ['auth'] })), [queryClient]);

  const dialogs = useDialogs();
  const text = useText();
  const signOut = useCallback(async () => {
    const words = {
      title: text('ui.form.leave.title'),
      text: text('ui.form.leave.text'),
      confirmLabel: text('shell.account.logout'),
      cancelLabel: text('ui.form.leave.stay'),
      danger: true,
    };
    const hasUnsavedText = hasUnsaved() || Object.keys(store.listItems?.() ?? {}).some(isDraftKey);
    if (hasUnsavedText && !(await dialogs.confirm(words))) return;
    setSigningOut(true);
    // If signing out takes too long, the session still ends here, with a note that the server may not know of it.
    const end = async () => {
      await inTime(
        store.send().then(() => authProvider.logout({})),
        signOutTimeoutMs,
      );
    };
    await entry.leave(end);
  }, [entry, dialogs, store, text]);

  const extensions = useExtensions();
  const state = useMemo<ConsoleState>(
    () => ({
      product,
      employee,
      modules: namedModules(product),
      accessible: accessibleModules(product, employee, extensions),
      basename,
      askForRows,
      signOut: () => void signOut(),
      signingOut,
    }),
    [product, employee, extensions, basename, askForRows, signOut, signingOut],
  );
  return <ConsoleContext value={state}>{children}</ConsoleContext>;
}
