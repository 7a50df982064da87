import { contact } from '#contract/website/contact.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

export const contactRoutes = activeEntriesOf('contact', contact, { heading: ['title'] });
