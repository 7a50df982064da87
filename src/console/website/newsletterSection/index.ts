import { newsletterSection } from '#contract/website/newsletterSection.ts';
import type { ConsoleModule } from '#console/module.ts';
import { newsletterSectionScreens } from './newsletterSection.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'newsletter-section': newsletterSection },
  screens: newsletterSectionScreens,
  listStart: {},
  texts,
} satisfies ConsoleModule;
