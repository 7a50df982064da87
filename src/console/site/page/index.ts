import type { ConsoleModule } from '#console/module.ts';
import * as texts from '../preview/texts.ts';
import { SitePreview } from './SitePreview.tsx';

/** The page that shows the whole site; its records are those of other modules. */
export default { nouns: {}, screens: { list: SitePreview }, texts } satisfies ConsoleModule;
