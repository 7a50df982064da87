import { news } from '#contract/content/news.ts';
import type { ConsoleModule } from '#console/module.ts';
import { NewsList } from './NewsList.tsx';

export default { nouns: { news }, screens: { list: NewsList }, listStart: {} } satisfies ConsoleModule;
