import { aboutUs } from '#contract/content/aboutUs.ts';
import type { ConsoleModule } from '#console/module.ts';
import { aboutUsScreens } from './aboutUs.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'about-us': aboutUs },
  screens: aboutUsScreens,
  listStart: {},
  texts,
} satisfies ConsoleModule;
