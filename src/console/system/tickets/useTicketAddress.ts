import { useCallback } from 'react';
import { useCreatePath, useLocation, useMatchPath, useNavigate, useResourceContext } from 'react-admin';

export type TicketAddress = {
  /** The id of the ticket in the address. */
  readonly selected: string | undefined;
  /** The address without a ticket. */
  readonly listPath: string;
  readonly pathOf: (id: string) => string;
  /** Replaces the shown ticket in the history, so that Back does not go through every ticket. */
  readonly replace: (id: string) => void;
  /** Replaces the shown ticket likewise, and focuses the field for its reply. */
  readonly reply: (id: string) => void;
};

const replying = { replying: true } as const;

/** Whether the state of a location asks to focus the field for the reply. */
export const isReplying = (state: unknown) =>
  typeof state === 'object' && state !== null && 'replying' in state && state.replying === true;

/** The state in the address: the ticket in its path, and search and filter in its query, which is preserved. */
export function useTicketAddress(): TicketAddress {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  const selected = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const pathOf = useCallback((id: string) => `${list}/${encodeURIComponent(id)}${search}`, [list, search]);
  const replace = useCallback((id: string) => navigate(pathOf(id), { replace: true }), [navigate, pathOf]);
  const reply = useCallback(
    (id: string) => navigate(pathOf(id), { replace: true, state: replying }),
    [navigate, pathOf],
  );
  return { selected, listPath: list + search, pathOf, replace, reply };
}
