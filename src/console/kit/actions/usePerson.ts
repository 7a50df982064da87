import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';

/** Opens the person that a record is about; undefined for resources whose records are about no person. */
export type PersonOpener = (resource: string) => ((id: string) => void) | undefined;

export const PersonContext = createContext<PersonOpener>(() => undefined);

/**
 * A place in the page for the person of its record, used instead of the panel over the page. The page registers it
 * while there is room for it.
 */
export const PersonDockContext = createContext<{ current: (() => void) | undefined }>({ current: undefined });

/** Opens the person of a record of the surrounding resource, if its records are about people. */
export function usePerson(): ((id: string) => void) | undefined {
  const openerOf = useContext(PersonContext);
  return openerOf(useResourceContext() ?? '');
}
