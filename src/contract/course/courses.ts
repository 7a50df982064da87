import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { optionalText, requiredText, words } from '../fields.ts';
import { jsonText } from '../jsonText.ts';
import { optionalFileAddress } from '../links.ts';
import { discountField, rupeesField } from '../money.ts';
import { optionalRichText } from '../richText.ts';
import { seoFields } from '../seoFields.ts';
import { Slug } from '../slug.ts';
import { Uploaded } from '../uploaded.ts';
import { optionalVideoAddress } from '../videos.ts';
import {
  CoursePricing,
  CoursePricingDraft,
  discountFirst,
  ReadRupees,
  sentDiscount,
  sentFinalPrice,
  unsetPricing,
} from './coursePlans.ts';
import { CourseStatistics } from './courseStatistics.ts';
import { AnyCaseStatus } from './courseStatus.ts';

/** Default labels of the tabs on a course's page. */
export const defaultTabs = {
  syllabus: 'Syllabus',
  assignment: 'Assignment',
  assessment: 'Assessment',
  schedule: 'Schedule',
  simulator: 'Simulator',
} as const;

type TabName = keyof typeof defaultTabs;
export type TabLabels = Record<TabName, string>;

function ofTabs<Value>(make: (name: TabName) => Value): Record<TabName, Value> {
  return {
    syllabus: make('syllabus'),
    assignment: make('assignment'),
    assessment: make('assessment'),
    schedule: make('schedule'),
    simulator: make('simulator'),
  };
}

/** A tab without a label uses the default one. */
const tabLabel = (name: TabName) =>
  z.pipe(
    words(60),
    z.transform((label: string) => label || defaultTabs[name]),
  );
const TabsDraft = z.object(ofTabs(tabLabel), 'Send the tab labels as JSON');
export const Tabs = z.object(ofTabs((name) => z._default(z.string(), defaultTabs[name])));

/** The maximum number of a course's simulations. */
const maxSimulations = 50;

const Simulation = z.object({
  title: words(),
  description: words(2000),
  imageUrl: z._default(optionalFileAddress(), ''),
  order: z.optional(
    z.int('Enter a whole number').check(z.minimum(0, 'At least 0'), z.maximum(10_000, 'At most 10000')),
  ),
});

/** Sorts the simulations by the order sent, and renumbers them from 0. */
const Simulations = z.pipe(
  z
    .array(Simulation, 'Send the simulation cards as JSON')
    .check(z.maxLength(maxSimulations, `At most ${maxSimulations} simulation cards`)),
  z.transform((cards) =>
    cards.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).map((card, order) => ({ ...card, order })),
  ),
);

const category = requiredText('Category is required', 100);
const title = requiredText('Title is required');
/** An update may leave the actual price blank, which then becomes 0. */
const clearedPrice = z.pipe(
  z.transform((input: unknown): unknown => (input === '' || input === null ? 0 : input)),
  rupeesField(),
);

/** The maximum length of each rich text; one request contains four of them. */
const maxTextLength = 300_000;

/** The maximum length of HTML descriptions for search engines, which show about 160 characters of their text. */
const maxDescriptionLength = 5000;

export type SimulationCard = z.output<typeof Simulations>[number];

/** Fields that may be omitted: they are empty in a new course, and unchanged by an update. */
const optionalFields = z.partial(
  z.object({
    level: optionalText(100),
    discount: sentDiscount,
    finalPrice: sentFinalPrice,
    video: optionalVideoAddress(),
    description: optionalRichText(maxTextLength),
    examCert: optionalRichText(maxTextLength),
    caseStudy: optionalRichText(maxTextLength),
    assignment: optionalRichText(maxTextLength),
    ...seoFields(optionalText(), optionalText(1000)),
    seoDescription: optionalRichText(maxDescriptionLength),
    metaDescription: optionalRichText(maxDescriptionLength),
    /** The last segment of the course's address on the site; if empty, it is derived from the title. */
    slug: z.nullable(Slug),
    /** The address of an existing image instead of a file. An empty address keeps the image, and null removes it. */
    image: z.nullable(optionalFileAddress()),
    tabs: jsonText(TabsDraft),
    simulations: jsonText(Simulations),
  }),
).shape;

/** A new course needs a category, a title, the actual price and the prices of all four plans. */
export const NewCourseDraft = z
  .object({
    ...optionalFields,
    category,
    title,
    price: rupeesField('Actual price is required'),
    pricing: CoursePricingDraft,
    status: z._default(AnyCaseStatus, 'Active'),
  })
  .check(discountFirst);

/** An update; omitted fields keep their values. The status toggle sends only a status. */
export const CourseChange = z
  .object({
    ...optionalFields,
    category: z.optional(category),
    title: z.optional(title),
    price: z.optional(clearedPrice),
    /** A cleared discount counts as 0; an omitted one stays as it is. */
    discount: z.optional(discountField()),
    pricing: z.optional(CoursePricingDraft),
    status: z.optional(AnyCaseStatus),
  })
  .check(discountFirst);

const text = z._default(z.string(), '');
/** May be omitted from pages of the list. */
const heavyText = z.optional(z.string());

export const Course = z.object({
  ...recordFields,
  category: text,
  title: z.string(),
  slug: z.optional(z.nullable(z.string())),
  level: text,
  status: z._default(AnyCaseStatus, 'Active'),
  price: ReadRupees,
  discount: ReadRupees,
  finalPrice: ReadRupees,
  pricing: z._default(CoursePricing, unsetPricing),
  image: z.optional(z.nullable(z.string())),
  video: text,
  description: heavyText,
  examCert: heavyText,
  caseStudy: heavyText,
  assignment: heavyText,
  ...seoFields(text, text),
  simulations: z.optional(
    z.array(z.object({ title: text, description: text, imageUrl: text, order: z._default(z.number(), 0) })),
  ),
  tabs: z._default(Tabs, defaultTabs),
});
export type Course = z.output<typeof Course>;

/**
 * The size limit leaves room for four rich texts in a script with three bytes per character, such as Hindi's, and for
 * the other fields of the form.
 */
const form = { files: { image: { kind: 'image' } }, bodyLimit: 8 * 1024 * 1024 } as const;

export const courses = noun('courses', {
  module: 'course',
  record: Course,
  endpoints: {
    ...crudEndpoints('courses', {
      one: 'a course',
      all: 'courses',
      record: Course,
      draft: NewCourseDraft,
      form,
      list: list(Course, {
        sort: ['title', 'category', 'level', 'status', 'price', 'finalPrice', 'createdAt', 'updatedAt'],
        search: ['title', 'category', 'level'],
        filter: { status: AnyCaseStatus, category: z.string(), level: z.string() },
        heavy: ['description', 'examCert', 'caseStudy', 'assignment', 'simulations'],
      }),
    }),
    get: get('/courses/{id}', { summary: 'Read a course', needs: 'read', reply: Course }),
    /** Setting only the status requires the permission `active`; for any other change the server requires `update`. */
    update: put('/courses/{id}', {
      ...form,
      summary: 'Save a course, or only its status',
      needs: 'active',
      body: CourseChange,
      reply: Course,
    }),
    /** Requires the same permissions as `update`. */
    updateAsJson: put('/courses/{id}', {
      bodyLimit: form.bodyLimit,
      summary: 'Set the status of a course, or save it without a new image (JSON, whereas a form is multipart)',
      needs: 'active',
      body: CourseChange,
      reply: Course,
    }),
    statistics: get('/courses/{id}/statistics', {
      summary: 'The contents of a course and its students, counted from the existing records',
      needs: 'read',
      reply: CourseStatistics,
      extension: true,
    }),
    uploadSimulationImage: post('/courses/upload-simulation-image', {
      summary: 'Upload the image of a simulation card',
      needs: 'writer',
      files: { image: { kind: 'image', required: true } },
      reply: Uploaded,
    }),
  },
});
