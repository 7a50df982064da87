import * as z from 'zod/mini';
import { AboutContent } from '../content/aboutContent.ts';
import { AboutUs } from '../content/aboutUs.ts';
import { Blog } from '../content/blogs.ts';
import { Faq } from '../content/faq.ts';
import { News } from '../content/news.ts';
import { Testimonial } from '../content/testimonials.ts';
import { WhyProduct } from '../content/whyProduct.ts';
import { CoursePricing } from '../course/coursePlans.ts';
import { Course, Tabs } from '../course/courses.ts';
import { get, list, noun, recordFields, type Schema } from '../endpoint.ts';
import { Job } from '../people/jobs.ts';
import { Policy } from '../policies.ts';
import { MetaTag } from '../system/metaTags.ts';
import { Alert } from '../website/alerts.ts';
import { ContactInfo } from '../website/contactInfo.ts';
import { DemoDigitalHub } from '../website/demoDigitalHub.ts';
import { Contact } from '../website/contact.ts';
import { Footer } from '../website/footer.ts';
import { Hero } from '../website/hero.ts';
import { NewsletterSection } from '../website/newsletterSection.ts';
import { YellowStatsStrip } from '../website/yellowStatsStrip.ts';
import { shownEntry, shownHtml, shownRecord } from './published.ts';

const SiteFaq = shownRecord(Faq, '_id', 'createdAt');
const SiteContactInfo = shownRecord(ContactInfo, 'createdAt', 'isActive', 'order');
const SiteHub = shownRecord(DemoDigitalHub, '_id', 'createdAt');
const SiteNews = shownRecord(News);
const SiteJob = shownRecord(Job, 'applied', 'shortlisted');
const SiteMetaTag = shownRecord(MetaTag, '_id', 'createdAt');
const SitePolicy = shownEntry(Policy);

const blogFields = { _id: recordFields._id, slug: z.string(), createdAt: recordFields.createdAt };
const { title, author, imageUrl } = Blog.shape;
/** A post in the list of posts; `excerpt` is the beginning of its content as plain text. */
const SiteBlogSummary = z.object({ ...blogFields, title, author, imageUrl, excerpt: z.string() });
const SiteBlog = z.object({
  ...blogFields,
  updatedAt: recordFields.updatedAt,
  title,
  author,
  imageUrl,
  content: shownHtml(),
});

/**
 * A course in a list; `levelLabel` is the label of its level, and the descriptions for search engines are plain text.
 */
const SiteCourseSummary = z.object({
  _id: recordFields._id,
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  level: z.string(),
  levelLabel: z.string(),
  price: z.number(),
  discount: z.number(),
  finalPrice: z.number(),
  pricing: CoursePricing,
  image: Course.shape.image,
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** The position of the course among all courses. */
  order: z.number(),
});
const SiteCourse = z.extend(SiteCourseSummary, {
  updatedAt: recordFields.updatedAt,
  video: z.string(),
  description: shownHtml(),
  examCert: shownHtml(),
  caseStudy: shownHtml(),
  assignment: shownHtml(),
  simulations: Course.shape.simulations,
  tabs: Tabs,
  seoKeywords: z.string(),
  metaTitle: z.string(),
  metaKeywords: z.string(),
  metaDescription: z.string(),
});

const sections = {
  hero: shownEntry(Hero),
  yellowStatsStrip: shownEntry(YellowStatsStrip),
  whyProduct: shownEntry(WhyProduct),
  aboutContent: shownEntry(AboutContent),
  aboutUs: shownEntry(AboutUs, 'dateTime'),
  newsletterSection: shownEntry(NewsletterSection),
  contact: shownEntry(Contact),
  footer: shownEntry(Footer),
};

/** The parts of the home page of an institute's site; null for a section without an active entry. */
export const Site = z.object({
  product: z.object({ name: z.string(), slug: z.string() }),
  /** Newest first. */
  alerts: z.array(shownRecord(Alert, 'status')),
  hero: z.nullable(sections.hero),
  yellowStatsStrip: z.nullable(sections.yellowStatsStrip),
  whyProduct: z.nullable(sections.whyProduct),
  aboutContent: z.nullable(sections.aboutContent),
  aboutUs: z.nullable(sections.aboutUs),
  /** Featured testimonials first, then the newest. */
  testimonials: z.array(shownRecord(Testimonial, 'status', 'rejected')),
  demoDigitalHub: SiteHub,
  newsletterSection: z.nullable(sections.newsletterSection),
  faq: SiteFaq,
  contact: z.nullable(sections.contact),
  /** The active cards, in order. */
  contactInfo: z.array(SiteContactInfo),
  footer: z.nullable(sections.footer),
});

/** A call that reads the site is open to everyone, and an extension. */
const publicOptions = { needs: 'public', extension: true } as const;

/** Newest first, 25 per page by default. */
const newestFirst = { sort: ['createdAt'] } as const;

function section<const Path extends `/public/${string}`, Entry extends Schema>(
  path: Path,
  sectionName: string,
  reply: Entry,
) {
  return get(path, { ...publicOptions, summary: `The active entry of ${sectionName}`, reply });
}

/** Everything that the institute's own site reads: active and approved records, without internal fields. */
export const site = noun('site', {
  module: 'profile',
  record: Site,
  endpoints: {
    whole: get('/public/site', {
      ...publicOptions,
      summary: 'Everything the front page shows, in one response',
      reply: Site,
    }),
    alerts: get('/public/alerts', {
      ...publicOptions,
      summary: 'The active alerts, newest first',
      reply: Site.shape.alerts,
    }),
    hero: section('/public/hero', 'the hero section', sections.hero),
    yellowStatsStrip: section('/public/yellow-stats-strip', 'the yellow stats strip', sections.yellowStatsStrip),
    whyProduct: section('/public/why-{product}', 'the reasons to choose the institute', sections.whyProduct),
    aboutContent: section('/public/about', 'the about content', sections.aboutContent),
    aboutUs: section('/public/about-us', 'the About Us page', sections.aboutUs),
    newsletterSection: section('/public/newsletter-section', 'the newsletter section', sections.newsletterSection),
    contact: section('/public/contact', 'the contact section', sections.contact),
    footer: section('/public/footer', 'the footer', sections.footer),
    testimonials: get('/public/testimonials', {
      ...publicOptions,
      summary: 'The approved testimonials, featured ones first',
      reply: Site.shape.testimonials,
    }),
    faq: get('/public/faq', { ...publicOptions, summary: 'The frequently asked questions', reply: SiteFaq }),
    demoDigitalHub: get('/public/demo-digital-hub', {
      ...publicOptions,
      summary: 'The page of the demo digital hub',
      reply: SiteHub,
    }),
    contactInfo: get('/public/contact-info', {
      ...publicOptions,
      summary: 'The active contact information, in display order',
      reply: Site.shape.contactInfo,
    }),
    policies: get('/public/policies', {
      ...publicOptions,
      summary: 'The existing policies, for links to them',
      reply: z.array(z.object({ kind: z.string(), title: z.string(), lastUpdated: z.string() })),
    }),
    policy: get('/public/policies/{kind}', {
      ...publicOptions,
      summary: 'The active version of a policy, such as `privacy-policy`',
      reply: SitePolicy,
    }),
    news: get('/public/news', {
      ...publicOptions,
      summary: 'The news, newest first',
      reply: list(SiteNews, newestFirst),
    }),
    blogs: get('/public/blogs', {
      ...publicOptions,
      summary: 'The active blog posts, newest first',
      reply: list(SiteBlogSummary, newestFirst),
    }),
    blog: get('/public/blogs/{slug}', {
      ...publicOptions,
      summary: 'One active blog post, by its slug or its id; a former slug redirects with 301',
      reply: SiteBlog,
    }),
    courses: get('/public/courses', {
      ...publicOptions,
      summary: 'The active courses that are not hidden, in display order',
      reply: list(SiteCourseSummary, {
        sort: ['order', 'title', 'finalPrice'],
        filter: { category: z.string(), level: z.string() },
        order: 'order',
      }),
    }),
    course: get('/public/courses/{slug}', {
      ...publicOptions,
      summary: 'One of these courses, by its slug or its id; a former slug redirects with 301',
      reply: SiteCourse,
    }),
    jobs: get('/public/jobs', {
      ...publicOptions,
      summary: 'The open jobs, newest first',
      reply: list(SiteJob, newestFirst),
    }),
    job: get('/public/jobs/{id}', { ...publicOptions, summary: 'One open job', reply: SiteJob }),
    metaTags: get('/public/meta-tags/{page}', {
      ...publicOptions,
      summary: 'The meta tags of a page of the site, such as `home`',
      reply: SiteMetaTag,
    }),
  },
});
