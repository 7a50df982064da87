import { leads } from '#contract/communication/leads.ts';
import type { ConsoleModule } from '#console/module.ts';
import { LeadList, leadListStart } from './LeadList.tsx';

export default {
  nouns: { enquiries: leads },
  screens: { list: LeadList },
  listStart: leadListStart,
} satisfies ConsoleModule;
