import { payments } from '#contract/system/payments.ts';
import type { ConsoleModule } from '#console/module.ts';
import { CheckScreen } from './check/CheckScreen.tsx';
import { PaymentList } from './PaymentList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { payments },
  screens: { list: PaymentList, edit: CheckScreen },
  listStart: {},
  texts,
} satisfies ConsoleModule;
