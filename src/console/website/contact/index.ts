import { contact } from '#contract/website/contact.ts';
import type { ConsoleModule } from '#console/module.ts';
import { contactScreens } from './contact.tsx';
import * as texts from './texts.ts';

export default { nouns: { contact }, screens: contactScreens, listStart: {}, texts } satisfies ConsoleModule;
