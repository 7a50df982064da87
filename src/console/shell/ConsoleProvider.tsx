import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { moduleList } from '#contract/modules.ts';
import type { Product } from '#contract/product.ts';
import { authProvider } from '#console/providers/authProvider.ts';
import { readSession, subscribeSession, type Session } from '#console/providers/session.ts';
import type { Entry } from '#console/signIn/entry.tsx';
import { accessibleModules } from './access.ts';
import { ConsoleContext, type ConsoleState } from './context.ts';

/** A server that does not answer must not keep a person signed in. */
const signOutPatience = 3000;

export type ConsoleProviderProps = {
  session: Session;
  entry: Entry;
  product: Product;
  basename: string;
  askForRows: (module: string) => void;
  children: ReactNode;
};

/** Who is signed in and what is open to that person; follows the session when its rights change. */
export function ConsoleProvider({ session, entry, product, basename, askForRows, children }: ConsoleProviderProps) {
  const [signingOut, setSigningOut] = useState(false);
  const current = useSyncExternalStore(subscribeSession, readSession);
  const employee = current?.employee ?? session.employee;

  const queryClient = useQueryClient();
  // react-admin keeps its answers on rights; a changed session makes them stale.
  useEffect(() => subscribeSession(() => void queryClient.invalidateQueries({ queryKey: ['auth'] })), [queryClient]);

  const signOut = useCallback(() => {
    setSigningOut(true);
    const end = async () => {
      await Promise.race([
        authProvider.logout({}),
        new Promise((resolve) => {
          setTimeout(resolve, signOutPatience);
        }),
      ]);
    };
    void entry.leave(end);
  }, [entry]);

  const state = useMemo<ConsoleState>(
    () => ({
      product,
      employee,
      modules: moduleList(product),
      accessible: accessibleModules(product, employee),
      basename,
      askForRows,
      signOut,
      signingOut,
    }),
    [product, employee, basename, askForRows, signOut, signingOut],
  );
  return <ConsoleContext value={state}>{children}</ConsoleContext>;
}
