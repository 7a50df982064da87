import { footer } from '#contract/website/footer.ts';
import type { ConsoleModule } from '#console/module.ts';
import { footerScreens } from './footer.tsx';
import * as texts from './texts.ts';

export default { nouns: { footer }, screens: footerScreens, listStart: {}, texts } satisfies ConsoleModule;
