import { metaTags } from '#contract/system/metaTags.ts';
import type { ConsoleModule } from '#console/module.ts';
import { MetaTagList } from './MetaTagList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { meta: metaTags },
  screens: { list: MetaTagList },
  listStart: {},
  texts,
} satisfies ConsoleModule;
