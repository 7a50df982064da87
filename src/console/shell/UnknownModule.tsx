import { Navigate, useLocation } from 'react-router';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { PageNotFound } from './PageNotFound.tsx';

const policy = /-policy$|^terms-|-review$/;

/**
 * An address of an unknown module. The edit page of a policy can also be reached as `edit-<policy>-<id>`, where the id
 * may be `new`, or as `edit-<policy>` for the active version; these redirect to the record's own address.
 */
export function UnknownModule() {
  const { modules, basename } = useConsole();
  const { module = '' } = partsOf(useLocation().pathname);
  const policyModule = modules.find(({ id }) => policy.test(id) && `${module}-`.startsWith(`edit-${id}-`));
  if (!policyModule) return <PageNotFound />;
  const id = module.slice(`edit-${policyModule.id}-`.length);
  const page = id === '' ? 'current' : id === 'new' ? 'create' : encodeURIComponent(id);
  return <Navigate to={`${basename}/${policyModule.id}/${page}`} replace />;
}
