import * as z from 'zod/mini';
import { AboutContentDraft } from '#contract/content/aboutContent.ts';
import { AboutUsDraft } from '#contract/content/aboutUs.ts';
import { Blog, NewBlogDraft } from '#contract/content/blogs.ts';
import { faq, FaqDraft } from '#contract/content/faq.ts';
import { NewsDraft } from '#contract/content/news.ts';
import { Testimonial, TestimonialDraft } from '#contract/content/testimonials.ts';
import { WhyProductDraft } from '#contract/content/whyProduct.ts';
import { Policy } from '#contract/policies.ts';
import { demoRecords, type DemoFile } from '../platform/demo/demoRecords.ts';
import { demoPage, demoSection } from '../platform/demo/demoSections.ts';
import { withSlug } from '../platform/slugs.ts';
import { policiesTable } from '../platform/tables/content.ts';
import { blogsTable, newsTable, testimonialsTable } from './tables.ts';

const TestimonialFields = z.pick(Testimonial, { status: true, rejected: true, featured: true });
const DemoTestimonial = z.extend(TestimonialDraft, TestimonialFields.shape);
const DemoBlog = z.extend(NewBlogDraft, z.pick(Blog, { imageUrl: true }).shape);
const text = z.pick(Policy, { title: true, lastUpdated: true, isActive: true, contactInfo: true });
const DemoPolicy = z.object({ ...text.shape, kind: z.string(), sections: z.nonoptional(Policy.shape.sections) });

/** The demo data of the site's content: files under `demo/content`. */
export const contentDemo: readonly DemoFile[] = [
  demoRecords('content/testimonials', DemoTestimonial, (db, rows) => db.insert(testimonialsTable).values(rows)),
  demoRecords('content/blogs', DemoBlog, (db, blogs) => db.insert(blogsTable).values(blogs.map(withSlug))),
  demoRecords('content/news', NewsDraft, (db, news) => db.insert(newsTable).values(news)),
  demoRecords('content/policies', DemoPolicy, (db, policies) => db.insert(policiesTable).values(policies)),
  demoSection('content/aboutContent', 'about', AboutContentDraft),
  demoSection('content/aboutUs', 'about-us', AboutUsDraft),
  demoSection('content/whyProduct', 'why-product', WhyProductDraft),
  demoPage('content/faq', faq, FaqDraft),
];
