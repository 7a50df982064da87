import { aboutContent } from '#contract/content/aboutContent.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const aboutContentRoutes = activeEntriesOf('about', aboutContent, { heading: ['title'] });
