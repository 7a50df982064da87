import { kits } from '#contract/course/kits.ts';
import type { ConsoleModule } from '#console/module.ts';
import { KitList } from './KitList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default { nouns: { kits }, screens: { list: KitList }, listStart, texts } satisfies ConsoleModule;
