import { site } from '#contract/public/site.ts';
import { footer } from '#contract/website/footer.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

export const part: DomainPart = {
  routes: activeEntriesOf('footer', footer, { heading: ['companyInfo.name'] }),
  published: [publishSection(site.endpoints.footer, 'footer')],
};
