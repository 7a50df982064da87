import { alerts } from '#contract/website/alerts.ts';
import type { ConsoleModule } from '#console/module.ts';
import { AlertList } from './AlertList.tsx';
import * as texts from './texts.ts';

export default { nouns: { alert: alerts }, screens: { list: AlertList }, listStart: {}, texts } satisfies ConsoleModule;
