import { aboutUs } from '#contract/content/aboutUs.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const aboutUsRoutes = activeEntriesOf('about-us', aboutUs, { heading: ['hero.title'] });
