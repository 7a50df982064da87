import { demoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as presence from '#console/features/presence/texts.ts';
import * as sitePage from '#console/features/sitePage/texts.ts';
import { DemoDigitalHubPage } from './DemoDigitalHubPage.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'demo-digital-hub': demoDigitalHub },
  screens: { list: DemoDigitalHubPage },
  texts: { ...presence, ...sitePage, ...texts },
} satisfies ConsoleModule;
