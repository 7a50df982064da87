import { fillName, fillSlug, type Product } from './product.ts';

/**
 * The list of sidebar groups and modules, read by the sidebar, the permission matrix, the command palette and the
 * server's permission checks. `sameScreenAs` marks the second id of a screen: a flag on either id opens it. A module
 * without `group` has no menu entry and is reached by its address or the palette.
 */
export const groups = [
  { id: 'course', label: 'Course Management' },
  { id: 'session', label: 'Session Management' },
  { id: 'people', label: 'User Management' },
  { id: 'content', label: 'Content Management' },
  { id: 'website', label: 'Website Settings' },
  { id: 'communication', label: 'Communication' },
  { id: 'system', label: 'System Management' },
] as const;

export type GroupId = (typeof groups)[number]['id'];

type ModuleEntry = {
  readonly id: string;
  readonly label: string;
  readonly group?: GroupId;
  readonly sameScreenAs?: string;
};

const entries = [
  { id: 'course-category', label: 'Course Category', group: 'course' },
  { id: 'course', label: 'Courses', group: 'course' },
  { id: 'course-display', label: 'Course Display', group: 'course' },
  { id: 'topics', label: 'Training Topics', group: 'course' },
  { id: 'guides', label: 'Guides & Resources', group: 'course' },
  { id: 'kits', label: 'Kit Stock', group: 'course' },
  { id: 'course-ratings', label: 'Course Rating Approval', group: 'course' },
  { id: 'live-session', label: 'Live Sessions', group: 'session' },
  { id: 'revision-tests', label: 'Revision Tests', group: 'session' },
  { id: 'calendar', label: 'Calendar', group: 'session' },
  { id: 'students', label: 'Students', group: 'people' },
  { id: 'staff', label: 'Staff', group: 'people' },
  { id: 'colleges', label: 'Colleges', group: 'people' },
  { id: 'companies', label: 'Companies', group: 'people' },
  { id: 'team', label: 'Employees', group: 'people' },
  { id: 'blogs', label: 'Blogs', group: 'content' },
  { id: 'testimonials', label: 'Testimonials', group: 'content' },
  { id: 'faq', label: 'FAQ', group: 'content' },
  { id: 'about-us', label: 'About Us', group: 'content' },
  { id: 'about-us-section', label: 'About Content', group: 'content' },
  { id: 'why-{product}', label: 'Why {product}', group: 'content' },
  { id: 'hero', label: 'Hero', group: 'website' },
  { id: 'contact', label: 'Contact', group: 'website' },
  { id: 'contact-info', label: 'Contact Information', group: 'website' },
  { id: 'footer', label: 'Footer', group: 'website' },
  { id: 'yellow-stats-strip', label: 'Yellow Stats Strip', group: 'website' },
  { id: 'newsletter-section', label: 'Newsletter Section', group: 'website' },
  { id: 'alert', label: 'Alerts', group: 'website' },
  { id: 'demo-digital-hub', label: 'Demo Digital Hub', group: 'website' },
  { id: 'center-location', label: 'Center Location', group: 'website' },
  { id: 'enquiries', label: 'Leads', group: 'communication' },
  { id: 'messages', label: 'Messages', group: 'communication' },
  { id: 'bulk-email', label: 'Bulk Email', group: 'communication' },
  { id: 'newsletter-subscriptions', label: 'Newsletter Subscriptions', group: 'communication' },
  { id: 'chat-conversations', label: 'Chat Conversations', group: 'communication' },
  { id: 'chatbot-settings', label: 'Chatbot Settings', group: 'communication' },
  { id: 'payments', label: 'Payments', group: 'system' },
  { id: 'transactions', label: 'Transactions', group: 'system' },
  { id: 'tickets', label: 'Tickets', group: 'system' },
  { id: 'audit', label: 'IP Logs', group: 'system' },
  { id: 'ip-whitelist', label: 'IP Whitelist', group: 'system' },
  { id: 'meta', label: 'Manage Metatags', group: 'system' },
  { id: 'special-offers', label: 'Special Offers', group: 'system' },
  { id: 'support', label: 'Support Requests', group: 'system', sameScreenAs: 'tickets' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'news', label: 'News' },
  { id: 'profile', label: 'Profile' },
  { id: 'study-material', label: 'Study Material' },
  { id: 'about', label: 'About', sameScreenAs: 'about-us-section' },
  { id: 'revision', label: 'Revision', sameScreenAs: 'revision-tests' },
  { id: 'privacy-policy', label: 'Privacy Policy' },
  { id: 'refund-policy', label: 'Refund Policy' },
  { id: 'terms-of-service', label: 'Terms of Service' },
  { id: 'terms-and-conditions', label: 'Terms and Conditions' },
  { id: 'cookie-policy', label: 'Cookie Policy' },
  { id: 'confidentiality-policy', label: 'Confidentiality Policy' },
  { id: 'disclaimer-policy', label: 'Disclaimer Policy' },
  { id: '{product}-review', label: '{product} Review' },
] as const satisfies readonly ModuleEntry[];

/** A module id as the contract writes it; `{product}` is filled in by `moduleList`. */
export type ModuleId = (typeof entries)[number]['id'];

export type Module = {
  readonly id: string;
  readonly label: string;
  readonly group?: GroupId;
  readonly sameScreenAs?: string;
};

/** All modules with the institute's name filled in, in the order of the sidebar. */
export function moduleList(product: Product): readonly Module[] {
  return entries.map((entry) => ({
    ...entry,
    id: fillSlug(entry.id, product),
    label: fillName(entry.label, product),
  }));
}

const screens: readonly ModuleEntry[] = entries;

/** The ids that open the same screen as this one, itself included. */
export function sameScreen(id: string): readonly string[] {
  const main = screens.find((entry) => entry.id === id)?.sameScreenAs ?? id;
  return [main, ...screens.filter((entry) => entry.sameScreenAs === main).map((entry) => entry.id)];
}

/** The id as the contract writes it, of one in which the institute's name may be filled in; undefined for no module. */
export function writtenId(id: string, product: Product): ModuleId | undefined {
  return entries.find((entry) => entry.id === id || fillSlug(entry.id, product) === id)?.id;
}

const named = entries
  .filter(({ id }) => id.includes('{product}'))
  .map(({ id }) => ({ id, filled: new RegExp(`^${fillSlug(id, { name: '', slug: '[a-z0-9-]+' })}$`) }));

/**
 * The id as the contract writes it: `why-{product}` for `why-delhi-skills`, whatever the institute's name. Any id
 * without the name is returned unchanged.
 */
export function unnamedId(id: string): string {
  return named.find(({ filled }) => filled.test(id))?.id ?? id;
}
