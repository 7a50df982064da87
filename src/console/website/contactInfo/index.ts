import { contactInfo } from '#contract/website/contactInfo.ts';
import type { ConsoleModule } from '#console/module.ts';
import { ContactInfoList } from './ContactInfoList.tsx';
import { inOrder } from './inOrder.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'contact-info': contactInfo },
  screens: { list: ContactInfoList },
  listStart: { sort: inOrder },
  texts,
} satisfies ConsoleModule;
