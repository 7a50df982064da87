import { createContext, useContext } from 'react';
import type { Module } from '#contract/modules.ts';
import type { Product } from '#contract/product.ts';
import type { SessionEmployee } from '#console/providers/session.ts';

/** The institute and the signed-in employee, for the shell and its pages. */
export type ConsoleState = {
  readonly product: Product;
  readonly employee: SessionEmployee;
  /** Every module, with the institute's name filled in. */
  readonly modules: readonly Module[];
  /** The modules that the employee may open. */
  readonly accessible: readonly Module[];
  /** `/admin-dashboard` or `/team-dashboard`. */
  readonly basename: string;
  /**
   * Prefetches the first rows of a module's list when a menu item is about to open it, so that they load while its page
   * renders. `search` is the query of the list's address. Rows fetched in the last few seconds are not fetched again.
   */
  readonly askForRows: (module: string, search?: string) => void;
  /** Ends the session and shows the sign-in page. */
  readonly signOut: () => void;
  readonly signingOut: boolean;
};

/** Actions of the shell for pages, menus and the top bar. */
export type ShellActions = {
  readonly openPalette: () => void;
  readonly openMenu: () => void;
  readonly showShortcuts: () => void;
};

const doNothing = () => undefined;
export const ShellContext = createContext<ShellActions>({
  openPalette: doNothing,
  openMenu: doNothing,
  showShortcuts: doNothing,
});

export function useShell(): ShellActions {
  return useContext(ShellContext);
}

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext);
  if (!state) throw new Error('useConsole needs the console around it.');
  return state;
}
