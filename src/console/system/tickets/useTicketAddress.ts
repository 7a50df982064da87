import { useCreatePath, useLocation, useMatchPath, useNavigate, useResourceContext } from 'react-admin';
import { writing } from '#console/features/conversation/conversationName.ts';

/** The state in the address: the ticket in its path, and search and filter in its query, which is preserved. */
export function useTicketAddress() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  /** The id of the ticket in the address. */
  const selected = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const pathOf = (id: string) => `${list}/${encodeURIComponent(id)}${search}`;
  return {
    selected,
    /** The address without a ticket. */
    listPath: list + search,
    pathOf,
    /** Replaces the shown ticket in the history, so that Back does not step through every ticket. */
    replace: (id: string, isToWrite = false) =>
      void navigate(pathOf(id), { replace: true, ...(isToWrite ? { state: writing } : {}) }),
  };
}

export type TicketAddress = ReturnType<typeof useTicketAddress>;
