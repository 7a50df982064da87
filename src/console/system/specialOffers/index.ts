import { specialOffers } from '#contract/system/specialOffers.ts';
import type { ConsoleModule } from '#console/module.ts';
import { OfferList } from './OfferList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'special-offers': specialOffers },
  screens: { list: OfferList },
  listStart: {},
  texts,
} satisfies ConsoleModule;
