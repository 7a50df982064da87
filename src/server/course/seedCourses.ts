import { ofPlans, type PlanName } from '#contract/course/coursePlans.ts';
import { NewCourseDraft, usualTabs } from '#contract/course/courses.ts';
import { GroupPricingDraft } from '#contract/course/groupPricing.ts';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { keepDemoFile } from '../platform/demoFiles.ts';
import { withSlug } from '../platform/slugs.ts';
import type { Storage } from '../platform/storage.ts';
import { coursesTable } from '../platform/tables.ts';
import { demoCourses, plansOf, type DemoCourse } from './demoCourses.ts';
import { groupPricingTable } from './groupPricingTable.ts';

/** Bundles by the titles of their courses; `off` is what is taken off the sum of their plans, in percent. */
const demoBundles = [
  {
    groupName: 'Accounts assistant',
    level: 'Executive Level',
    titles: ['Business Accounting', 'Tally Prime', 'Advanced Excel'],
    description: 'All that an accounts office asks of a beginner, in four months.',
    off: 25,
    age: 200,
  },
  {
    groupName: 'Tax professional',
    level: 'Professional Level',
    titles: ['GST & Taxation', 'Income Tax'],
    description: 'Both taxes in one batch, with one exam fee.',
    off: 12.5,
    age: 90,
  },
] as const;

type Course = typeof coursesTable.$inferSelect;

const paragraph = (text: string) => `<p>${text}</p>`;

/** A demo course as its form would save it. */
async function draftOf(course: DemoCourse, storage: Storage) {
  const { title, category, level, status = 'Active', price, about, learned, seo } = course;
  const [first = '', ...others] = about;
  const cards = (course.simulations ?? []).map(async (card) => ({
    ...card,
    imageUrl: await keepDemoFile(storage, 'desk.webp'),
  }));
  const {
    finalPrice: _,
    slug: __,
    ...draft
  } = NewCourseDraft.parse({
    title,
    category,
    level,
    status,
    price,
    discount: course.discounts[0],
    pricing: plansOf(course),
    image: await keepDemoFile(storage, course.image),
    video: course.video,
    description: `<p><strong>${first}</strong></p>${others.map(paragraph).join('')}<h3>What you learn</h3><ul>${learned.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`,
    examCert: paragraph(course.exam),
    caseStudy: paragraph(course.caseStudy),
    assignment: paragraph(course.assignment),
    simulations: await Promise.all(cards),
    tabs: usualTabs,
    seoTitle: seo.title,
    seoKeywords: seo.keywords,
    seoDescription: paragraph(seo.description),
    metaTitle: seo.title,
    metaKeywords: seo.keywords,
    metaDescription: paragraph(seo.description),
  });
  return { ...withSlug(draft), isShown: course.isShown ?? true, age: course.age };
}

/** The plans of a bundle: the courses' prices together, with so much taken off, to the rupee. */
function bundlePlans(courses: readonly Course[], off: number) {
  const plan = (name: PlanName) => {
    const paise = courses.reduce((sum, { pricing }) => sum + (paiseOf(pricing[name].finalPrice) ?? 0), 0);
    return { price: Math.round(rupeesOf(paise)), discount: off };
  };
  return ofPlans(plan);
}

/** Stores the demo courses in the order of the site, and two bundles of them. */
export async function seedCourses(db: Queryable, { storage, now }: Seeding): Promise<void> {
  const drafts = await Promise.all(demoCourses.map((course) => draftOf(course, storage)));
  const rows = aged(drafts, now).map((draft, index) => ({ ...draft, order: index + 1 }));
  const stored = await db.insert(coursesTable).values(rows).returning();
  const bundles = demoBundles.map(({ titles, off, age, ...bundle }) => {
    const courses = titles.flatMap((title) => stored.find((course) => course.title === title) ?? []);
    const paise = courses.reduce((sum, { finalPrice }) => sum + (paiseOf(finalPrice) ?? 0), 0);
    const draft = GroupPricingDraft.parse({
      ...bundle,
      courseIds: courses.map(({ _id }) => _id),
      groupPrice: Math.round((rupeesOf(paise) * (100 - off)) / 100),
      pricing: bundlePlans(courses, off),
    });
    return { ...draft, age };
  });
  await db.insert(groupPricingTable).values(aged(bundles, now));
}
