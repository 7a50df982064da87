import { site } from '#contract/public/site.ts';
import { contact } from '#contract/website/contact.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

export const part: DomainPart = {
  routes: activeEntriesOf('contact', contact, { heading: ['title'] }),
  published: [publishSection(site.endpoints.contact, 'contact')],
};
