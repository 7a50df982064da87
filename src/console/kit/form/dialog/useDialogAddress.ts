import { useCreatePath, useLocation, useMatchPath, useNavigate, useResourceContext } from 'react-admin';

export type DialogAddress = {
  readonly isCreate: boolean;
  readonly id: string | undefined;
  /** The path of the list under the dialog. */
  readonly list: string;
  readonly close: () => void;
};

/**
 * Reads from the address which dialog of a resource is open: that of a new record, that of the record with `id`, or
 * none.
 */
export function useDialogAddress(): DialogAddress {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  const id = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const isCreate = id === 'create';
  return {
    isCreate,
    id: isCreate ? undefined : id,
    list,
    // Replaces the dialog's address, so that Back does not open it again.
    close: () => void navigate(list, { replace: true }),
  };
}
