import { useCreatePath, useLocation, useMatchPath, useNavigate, useResourceContext } from 'react-admin';

/** The expanded conversation. It is kept in the address, so that links lead to it; search and filter are preserved. */
export function useOpenChat(): { readonly open: string | undefined; readonly toggle: (id: string) => void } {
  const resource = useResourceContext() ?? 'chat-conversations';
  const list = useCreatePath()({ resource, type: 'list' });
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const toggle = (id: string) =>
    void navigate((id === open ? list : `${list}/${encodeURIComponent(id)}`) + search, { replace: true });
  return { open, toggle };
}
