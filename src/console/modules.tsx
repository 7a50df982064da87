import type { ModuleId } from '#contract/modules.ts';
import type { ConsoleModule, ModulePage } from './module.ts';

/** A module that the console has. Its chunk is loaded when it is first wanted. */
export type BuiltModule = {
  readonly id: ModuleId;
  readonly load: () => Promise<{ default: ConsoleModule }>;
  /** The pages besides the list; links to them are drawn before the module is loaded. */
  readonly pages: readonly ModulePage[];
  /** The field that names a record in the breadcrumb, in references and in questions. */
  readonly recordName: string;
  /** What it needs beyond its first screen and is worth fetching when its menu item is pointed at. */
  readonly preload?: () => Promise<unknown>;
};

/**
 * The modules of the console, one line each: routes, sidebar, palette and welcome page come from here and from
 * contract/modules.ts. This file is part of the entry, so it imports nothing heavy; the icons are in shell/icons.ts.
 */
export const builtModules = [
  {
    id: 'calendar',
    load: () => import('./session/bookings/index.ts'),
    pages: [],
    recordName: 'title',
    preload: () => import('./session/bookings/calendar/CalendarGrid.tsx'),
  },
  { id: 'team', load: () => import('./people/employees/index.ts'), pages: [], recordName: 'name' },
  {
    id: 'blogs',
    load: () => import('./content/blogs/index.ts'),
    pages: ['create', 'edit', 'show'],
    recordName: 'title',
  },
  {
    id: 'testimonials',
    load: () => import('./content/testimonials/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'name',
  },
  { id: 'alert', load: () => import('./website/alerts/index.ts'), pages: [], recordName: 'title' },
] as const satisfies readonly BuiltModule[];

/** The modules that are still to come; each shows one plain page that says so. */
export const notBuilt = [
  'course-category',
  'course',
  'course-display',
  'topics',
  'guides',
  'kits',
  'course-ratings',
  'live-session',
  'revision-tests',
  'students',
  'staff',
  'colleges',
  'companies',
  'faq',
  'about-us',
  'about-us-section',
  'why-{product}',
  'hero',
  'contact',
  'contact-info',
  'footer',
  'yellow-stats-strip',
  'newsletter-section',
  'demo-digital-hub',
  'center-location',
  'enquiries',
  'messages',
  'bulk-email',
  'newsletter-subscriptions',
  'chat-conversations',
  'chatbot-settings',
  'payments',
  'transactions',
  'tickets',
  'audit',
  'ip-whitelist',
  'meta',
  'special-offers',
  'support',
  'jobs',
  'news',
  'profile',
  'study-material',
  'about',
  'revision',
  'privacy-policy',
  'refund-policy',
  'terms-of-service',
  'terms-and-conditions',
  'cookie-policy',
  'confidentiality-policy',
  'disclaimer-policy',
  '{product}-review',
] as const satisfies readonly ModuleId[];
