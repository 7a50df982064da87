import { and, eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { site } from '#contract/public/site.ts';
import { aged } from '../platform/aged.ts';
import { publishSection } from '../platform/published.ts';
import { oneRecordsTable, policiesTable, sectionEntriesTable } from '../platform/tables.ts';
import { aboutContentRoutes } from './aboutContent.ts';
import { aboutUsRoutes } from './aboutUs.ts';
import { withSlug } from '../platform/slugs.ts';
import { blogRoutes } from './blogs.ts';
import { publishedBlogs } from './publishedBlogs.ts';
import { publishedPolicies } from './publishedPolicies.ts';
import { demoBlogs, demoNews, demoTestimonials } from './demo.ts';
import { demoAboutContent } from './demoAboutContent.ts';
import { demoFaq } from './demoFaq.ts';
import { demoPolicies } from './demoPolicies.ts';
import { seedSections } from './demoSections.ts';
import { faqRoutes, publishedFaq } from './faq.ts';
import { newsRoutes, publishedNews } from './news.ts';
import { policiesRoutes } from './policies.ts';
import { blogsTable, newsTable, testimonialsTable } from './tables.ts';
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
  seed: async (db, seeding) => {
    const { now } = seeding;
    await db.insert(testimonialsTable).values(aged(demoTestimonials, now));
    await db.insert(blogsTable).values(aged(demoBlogs.map(withSlug), now));
    await db.insert(newsTable).values(aged(demoNews, now));
    await db.insert(policiesTable).values(aged(demoPolicies, now));
    await db.insert(sectionEntriesTable).values(aged(demoAboutContent, now));
    await seedSections(db, seeding);
    await db.insert(oneRecordsTable).values(aged([{ name: 'faq', content: demoFaq, age: 30 }], now));
  },
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
