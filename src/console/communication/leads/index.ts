import { leads } from '#contract/communication/leads.ts';
import type { ConsoleModule } from '#console/module.ts';
import { LeadList, leadListStart } from './LeadList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { enquiries: leads },
  screens: { list: LeadList },
  listStart: leadListStart,
  texts,
} satisfies ConsoleModule;
