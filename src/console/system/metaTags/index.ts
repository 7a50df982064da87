import { metaTags } from '#contract/system/metaTags.ts';
import type { ConsoleModule } from '#console/module.ts';
import { MetaTagList } from './MetaTagList.tsx';

export default { nouns: { meta: metaTags }, screens: { list: MetaTagList }, listStart: {} } satisfies ConsoleModule;
