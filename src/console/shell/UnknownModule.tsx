import { useLocation } from 'react-router';
import { AccessDenied } from './AccessDenied.tsx';
import { partsOf } from './address.ts';
import { useConsole } from './context.ts';
import { NotBuilt } from './NotBuilt.tsx';

/**
 * An address that no module has: Access Denied (operations.md §2). The edit view of a policy has an id of its own,
 * `edit-<policy>-<record>`, and is as far as its module is.
 */
export function UnknownModule() {
  const { modules } = useConsole();
  const { module = '' } = partsOf(useLocation().pathname);
  const edited = modules.find(({ id }) => module.startsWith(`edit-${id}-`));
  return edited ? <NotBuilt module={edited.id} label={edited.label} /> : <AccessDenied />;
}
