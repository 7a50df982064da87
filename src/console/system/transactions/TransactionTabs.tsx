import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { DayClose } from './DayClose.tsx';
import { TransactionList } from './TransactionList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'transactions', label: 'transactions.all', list: TransactionList },
  { resource: 'transactions/day-close', label: 'transactions.close.title', list: DayClose },
];

/** The transactions, and where the server adds them up, what came in on some days. */
export function TransactionTabs() {
  return useExtensions() ? <ListTabs label="transactions.tabs" tabs={tabs} /> : <TransactionList />;
}
