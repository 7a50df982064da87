import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { InvoiceRegister } from '../invoices/index.ts';
import { PaymentList } from './PaymentList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'payments', label: 'payments.all', list: PaymentList },
  { resource: 'payments/invoices', label: 'invoices.title', list: InvoiceRegister },
];

/** The payments, and where the server keeps it, the register of what was issued for them. */
export function PaymentTabs() {
  return useExtensions() ? <ListTabs label="payments.tabs" tabs={tabs} /> : <PaymentList />;
}
