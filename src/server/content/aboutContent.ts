import { site } from '#contract/public/site.ts';
import { aboutContent } from '#contract/content/aboutContent.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

export const part: DomainPart = {
  routes: activeEntriesOf('about', aboutContent, { heading: ['title'] }),
  published: [publishSection(site.endpoints.aboutContent, 'about')],
};
