import { whyProduct } from '#contract/content/whyProduct.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as texts from './texts.ts';
import { whyProductScreens } from './whyProduct.tsx';

export default {
  nouns: { 'why-{product}': whyProduct },
  screens: whyProductScreens,
  listStart: {},
  texts,
} satisfies ConsoleModule;
