import { footer } from '#contract/website/footer.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const footerRoutes = activeEntriesOf('footer', footer, { heading: ['companyInfo.name'] });
