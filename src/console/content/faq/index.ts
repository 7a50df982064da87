import { faq } from '#contract/content/faq.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as presence from '#console/features/presence/texts.ts';
import * as sitePage from '#console/features/sitePage/texts.ts';
import { FaqPage } from './FaqPage.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { faq },
  screens: { list: FaqPage },
  texts: { ...presence, ...sitePage, ...texts },
} satisfies ConsoleModule;
