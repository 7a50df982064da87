import type { ModuleId } from '#contract/modules.ts';

/** The sections of the public site, named after their modules, in the order of the page. */
export const sectionNames = [
  'alert',
  'hero',
  'yellow-stats-strip',
  'why-{product}',
  'about-us',
  'testimonials',
  'demo-digital-hub',
  'newsletter-section',
  'faq',
  'contact',
  'contact-info',
  'footer',
] as const satisfies readonly ModuleId[];

export type SectionName = (typeof sectionNames)[number];

/** Sections with several records. */
export const listSections: ReadonlySet<SectionName> = new Set(['alert', 'testimonials', 'contact-info']);
