import { guides } from '#contract/course/guides.ts';
import type { ConsoleModule } from '#console/module.ts';
import { GuideList } from './GuideList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default { nouns: { guides }, screens: { list: GuideList }, listStart, texts } satisfies ConsoleModule;
