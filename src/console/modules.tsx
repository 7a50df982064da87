import type { ModuleId } from '#contract/modules.ts';
import type { ConsoleModule, ModulePage } from './module.ts';

/** A module that the console has. Its chunk is loaded when it is first wanted. */
export type BuiltModule = {
  readonly id: string;
  readonly load: () => Promise<{ default: ConsoleModule }>;
  /** The pages besides the list; links to them are drawn before the module is loaded. */
  readonly pages: readonly ModulePage[];
  /** Routes under its address beside those: `levels`, `:courseId/chapters`. A subpage names its own resource. */
  readonly subpages?: readonly string[];
  /** The field that names a record in the breadcrumb, in references and in questions; see `recordNameIn`. */
  readonly recordName: string;
  /** The same of a further list, by its resource, where its records have another field for it. */
  readonly recordNames?: Readonly<Record<string, string>>;
  /** Its records come from elsewhere, such as the institute's site: it has no address at which one is added. */
  readonly addsNone?: true;
  /** Preloads code beyond the first screen when its menu item is pointed at. */
  readonly preload?: () => Promise<unknown>;
};

const policy = { pages: ['create', 'edit'], recordName: 'title' } as const;

/**
 * The modules of the console, one line each: routes, sidebar, palette and welcome page come from here and from
 * contract/modules.ts. This file is part of the entry, so it imports nothing heavy; the icons are in shell/icons.ts.
 */
export const builtModules = [
  {
    id: 'course-category',
    load: () => import('./course/categories/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'category',
  },
  { id: 'topics', load: () => import('./course/trainingTopics/index.ts'), pages: [], recordName: 'title' },
  { id: 'guides', load: () => import('./course/guides/index.ts'), pages: [], recordName: 'title' },
  { id: 'kits', load: () => import('./course/kits/index.ts'), pages: [], recordName: 'module' },
  {
    id: 'course-ratings',
    load: () => import('./course/courseRatings/index.ts'),
    pages: [],
    recordName: 'review',
    addsNone: true,
  },
  {
    id: 'audit',
    load: () => import('./system/activities/index.ts'),
    pages: [],
    recordName: 'route',
    addsNone: true,
  },
  {
    id: 'ip-whitelist',
    load: () => import('./system/ipWhitelist/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'ipAddress',
  },
  { id: 'special-offers', load: () => import('./system/specialOffers/index.ts'), pages: [], recordName: 'title' },
  {
    id: 'course',
    load: () => import('./course/courses/index.ts'),
    pages: ['create', 'edit', 'show'],
    subpages: [
      'levels',
      'group-pricing',
      'group-pricing/create',
      'group-pricing/:id',
      ':courseId/chapters',
      ':courseId/chapters/:chapterId',
      ':courseId/chapters/:chapterId/topics',
      ':courseId/chapters/:chapterId/case-studies/create',
      ':courseId/chapters/:chapterId/case-studies/:id',
      ':courseId/chapters/:chapterId/assignments/create',
      ':courseId/chapters/:chapterId/assignments/:id',
      ':courseId/outline',
      ':courseId/chapters/:chapterId/topics/create',
      ':courseId/chapters/:chapterId/topics/:topicId',
    ],
    recordName: 'title',
    recordNames: { 'course/group-pricing': 'groupName' },
  },
  {
    id: 'course-display',
    load: () => import('./course/courseDisplay/index.ts'),
    pages: [],
    recordName: 'title',
    addsNone: true,
  },
  {
    id: 'colleges',
    load: () => import('./people/colleges/index.ts'),
    pages: [],
    recordName: 'name',
    addsNone: true,
  },
  {
    id: 'live-session',
    load: () => import('./session/liveSessions/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  { id: 'revision-tests', load: () => import('./session/revisionTests/index.ts'), pages: [], recordName: 'title' },
  { id: 'revision', load: () => import('./session/revisionTests/index.ts'), pages: [], recordName: 'title' },
  {
    id: 'calendar',
    load: () => import('./session/bookings/index.ts'),
    pages: [],
    recordName: 'title',
    preload: () => import('./session/bookings/calendar/CalendarGrid.tsx'),
  },
  {
    id: 'students',
    load: () => import('./people/students/index.ts'),
    pages: ['create', 'edit'],
    subpages: ['list', 'profiles'],
    recordName: 'name',
  },
  { id: 'staff', load: () => import('./people/staff/index.ts'), pages: [], recordName: 'name', addsNone: true },
  {
    id: 'companies',
    load: () => import('./people/companies/index.ts'),
    pages: [],
    recordName: 'fullName',
    addsNone: true,
  },
  { id: 'team', load: () => import('./people/employees/index.ts'), pages: [], recordName: 'name' },
  {
    id: 'jobs',
    load: () => import('./people/jobs/index.ts'),
    pages: ['create', 'edit', 'show'],
    recordName: 'title',
  },
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
  { id: 'faq', load: () => import('./content/faq/index.ts'), pages: [], recordName: 'hero.title', addsNone: true },
  { id: 'news', load: () => import('./content/news/index.ts'), pages: [], recordName: 'title' },
  {
    id: 'about-us-section',
    load: () => import('./content/aboutContent/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'about',
    load: () => import('./content/aboutContent/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'about-us',
    load: () => import('./content/aboutUs/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'hero.title',
  },
  {
    id: 'why-{product}',
    load: () => import('./content/whyProduct/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'hero',
    load: () => import('./website/hero/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'mainHeading',
  },
  {
    id: 'contact',
    load: () => import('./website/contact/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'footer',
    load: () => import('./website/footer/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'companyInfo.name',
  },
  {
    id: 'yellow-stats-strip',
    load: () => import('./website/yellowStatsStrip/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'newsletter-section',
    load: () => import('./website/newsletterSection/index.ts'),
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  { id: 'alert', load: () => import('./website/alerts/index.ts'), pages: [], recordName: 'title' },
  {
    id: 'demo-digital-hub',
    load: () => import('./website/demoDigitalHub/index.ts'),
    pages: [],
    recordName: 'hero.title',
    addsNone: true,
  },
  { id: 'contact-info', load: () => import('./website/contactInfo/index.ts'), pages: [], recordName: 'title' },
  {
    id: 'payments',
    load: () => import('./system/payments/index.ts'),
    pages: ['edit'],
    subpages: ['invoices'],
    recordName: 'student.name',
    recordNames: { 'payments/invoices': 'number' },
    addsNone: true,
  },
  {
    id: 'transactions',
    load: () => import('./system/transactions/index.ts'),
    pages: [],
    recordName: 'utrNumber',
    addsNone: true,
  },
  { id: 'tickets', load: () => import('./system/tickets/index.ts'), pages: [], recordName: 'name', addsNone: true },
  { id: 'support', load: () => import('./system/tickets/index.ts'), pages: [], recordName: 'name', addsNone: true },
  { id: 'enquiries', load: () => import('./communication/leads/index.ts'), pages: [], recordName: 'name' },
  {
    id: 'messages',
    load: () => import('./communication/messages/index.ts'),
    pages: [],
    recordName: 'email',
    recordNames: { 'messages/canned-replies': 'title' },
    addsNone: true,
  },
  {
    id: 'chat-conversations',
    load: () => import('./communication/chats/index.ts'),
    pages: [],
    recordName: 'userDetails.name',
    addsNone: true,
  },
  {
    id: 'chatbot-settings',
    load: () => import('./communication/chatbotSettings/index.ts'),
    pages: [],
    recordName: 'assistantName',
    addsNone: true,
  },
  {
    id: 'newsletter-subscriptions',
    load: () => import('./communication/newsletterSubscriptions/index.ts'),
    pages: [],
    subpages: ['compose', 'campaigns', 'history', 'campaigns/:id'],
    recordName: 'email',
    recordNames: { 'newsletter-subscriptions/campaigns': 'title' },
    addsNone: true,
  },
  {
    id: 'bulk-email',
    load: () => import('./communication/bulkEmail/index.ts'),
    pages: [],
    subpages: ['sends', 'sends/:id'],
    recordName: 'subject',
    recordNames: { 'bulk-email/sends': 'subject' },
    addsNone: true,
  },
  {
    id: 'study-material',
    load: () => import('./system/files/index.ts'),
    pages: [],
    recordName: 'original_name',
    addsNone: true,
  },
  { id: 'meta', load: () => import('./system/metaTags/index.ts'), pages: [], recordName: 'type' },
  { ...policy, id: 'privacy-policy', load: () => import('./content/policies/privacyPolicy.ts') },
  { ...policy, id: 'refund-policy', load: () => import('./content/policies/refundPolicy.ts') },
  { ...policy, id: 'terms-of-service', load: () => import('./content/policies/termsOfService.ts') },
  { ...policy, id: 'terms-and-conditions', load: () => import('./content/policies/termsAndConditions.ts') },
  { ...policy, id: 'cookie-policy', load: () => import('./content/policies/cookiePolicy.ts') },
  { ...policy, id: 'confidentiality-policy', load: () => import('./content/policies/confidentialityPolicy.ts') },
  { ...policy, id: 'disclaimer-policy', load: () => import('./content/policies/disclaimerPolicy.ts') },
  { ...policy, id: '{product}-review', load: () => import('./content/policies/productReview.ts') },
  { id: 'profile', load: () => import('./shell/profile/index.ts'), pages: [], recordName: 'name', addsNone: true },
] as const satisfies readonly (BuiltModule & { readonly id: ModuleId })[];

/** A module in the menu whose page only says that it will be implemented. */
export const placeholder = 'center-location' satisfies ModuleId;
