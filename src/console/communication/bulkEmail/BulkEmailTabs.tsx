import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { SendList } from './SendList.tsx';

const Form = lazyScreen(async () => (await import('./BulkEmailForm.tsx')).BulkEmailForm);
const compose: ListTab = { resource: 'bulk-email', label: 'bulkEmail.compose', list: Form };
const sends: ListTab = { resource: 'bulk-email/sends', label: 'bulkEmail.sends', list: SendList };
const tabs = [compose, sends];
const readOnly = [sends];

/** The form that sends a bulk email, and a list of sent bulk emails if the server has it. */
export function BulkEmailTabs() {
  const maySend = usePermission('active', 'bulk-email');
  if (!useExtensions()) return <Form />;
  return <ListTabs label="bulkEmail.title" tabs={maySend ? tabs : readOnly} />;
}
