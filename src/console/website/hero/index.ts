import { hero } from '#contract/website/hero.ts';
import type { ConsoleModule } from '#console/module.ts';
import { heroScreens } from './hero.tsx';
import * as texts from './texts.ts';

export default { nouns: { hero }, screens: heroScreens, listStart: {}, texts } satisfies ConsoleModule;
