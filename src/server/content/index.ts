import { and, eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { contentDemo } from './demo.ts';
import { site } from '#contract/public/site.ts';
import { publishSection } from '../platform/published.ts';
import { aboutContentRoutes } from './aboutContent.ts';
import { aboutUsRoutes } from './aboutUs.ts';
import { blogRoutes } from './blogs.ts';
import { publishedBlogs } from './publishedBlogs.ts';
import { publishedPolicies } from './publishedPolicies.ts';
import { faqRoutes, publishedFaq } from './faq.ts';
import { newsRoutes, publishedNews } from './news.ts';
import { policiesRoutes } from './policies.ts';
import { testimonialsTable } from './tables.ts';
import { publishedTestimonials, testimonialRoutes } from './testimonials.ts';
import { whyProductRoutes } from './whyProduct.ts';

export const content: Domain = {
  routes: [
    ...testimonialRoutes,
    ...blogRoutes,
    ...newsRoutes,
    ...aboutContentRoutes,
    ...aboutUsRoutes,
    ...whyProductRoutes,
    ...faqRoutes,
    ...policiesRoutes,
  ],
  published: [
    publishedTestimonials,
    publishedNews,
    ...publishedBlogs,
    publishedFaq,
    ...publishedPolicies,
    publishSection(site.endpoints.aboutContent, 'about'),
    publishSection(site.endpoints.aboutUs, 'about-us'),
    publishSection(site.endpoints.whyProduct, 'why-product'),
  ],
  demo: contentDemo,
  queues: [
    {
      name: 'testimonialsPending',
      module: 'testimonials',
      table: testimonialsTable,
      where: and(eq(testimonialsTable.status, false), eq(testimonialsTable.rejected, false)),
      filter: { status: false, rejected: false },
    },
  ],
};
