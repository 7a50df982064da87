import { payments } from '#contract/system/payments.ts';
import { invoices } from '#contract/system/invoices.ts';
import type { ConsoleModule } from '#console/module.ts';
import { invoiceTexts } from '../invoices/index.ts';
import { CheckScreen } from './check/CheckScreen.tsx';
import { PaymentTabs } from './PaymentList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { payments, 'payments/invoices': invoices },
  screens: { list: PaymentTabs, edit: CheckScreen },
  subpages: { invoices: PaymentTabs },
  listStart: {},
  lists: { invoices: 'invoices.title' },
  texts: { ...texts, invoices: invoiceTexts },
} satisfies ConsoleModule;
