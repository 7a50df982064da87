import { Navigate, useLocation } from 'react-router';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { PageNotFound } from './PageNotFound.tsx';

const policy = /-policy$|^terms-|-review$/;

/**
 * An address that no module has. The edit view of a policy is also known as
 * `edit-<policy>-<id>`, where the id may be `new`, or as `edit-<policy>` for the version that is active: such an address
 * leads to the record's own.
 */
export function UnknownModule() {
  const { modules, basename } = useConsole();
  const { module = '' } = partsOf(useLocation().pathname);
  const edited = modules.find(({ id }) => policy.test(id) && `${module}-`.startsWith(`edit-${id}-`));
  if (!edited) return <PageNotFound />;
  const id = module.slice(`edit-${edited.id}-`.length);
  const page = id === '' ? 'current' : id === 'new' ? 'create' : encodeURIComponent(id);
  return <Navigate to={`${basename}/${edited.id}/${page}`} replace />;
}
