import { transactions } from '#contract/system/transactions.ts';
import type { ConsoleModule } from '#console/module.ts';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';
import { TransactionTabs } from './TransactionList.tsx';

export default {
  nouns: { transactions, 'transactions/day-close': transactions },
  screens: { list: TransactionTabs },
  listStart,
  lists: { 'day-close': 'transactions.close.title' },
  texts,
} satisfies ConsoleModule;
