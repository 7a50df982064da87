import { news } from '#contract/content/news.ts';
import type { ConsoleModule } from '#console/module.ts';
import { NewsList } from './NewsList.tsx';
import * as texts from './texts.ts';

export default { nouns: { news }, screens: { list: NewsList }, listStart: {}, texts } satisfies ConsoleModule;
