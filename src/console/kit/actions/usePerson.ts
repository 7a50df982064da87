import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';

/**
 * Returns a function that opens the person whom a record is about; undefined for resources whose records are not about
 * people.
 */
export type PersonOpener = (resource: string) => ((id: string) => void) | undefined;

export const PersonContext = createContext<PersonOpener>(() => undefined);

/**
 * The function that a page registers to show the person of its record within the page instead of in a panel over it. It
 * is registered while the page has room for the person.
 */
export const PersonDockContext = createContext<{ current: (() => void) | undefined }>({ current: undefined });

/**
 * Returns a function that opens the person of a record of the surrounding resource; undefined if its records are not
 * about people.
 */
export function usePerson(): ((id: string) => void) | undefined {
  const openerOf = useContext(PersonContext);
  return openerOf(useResourceContext() ?? '');
}
