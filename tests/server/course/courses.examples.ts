import { coursesTable } from '#server/schema.ts';
import type { Adds, Examples, Refers } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['course', 'course-levels', 'group-pricing'];

const plan = (price: number, discount = 0) => ({
  title: 'PLAN',
  buttonText: 'Add',
  price,
  discount,
  finalPrice: price,
});

export const pricing = {
  recordedSession: plan(9999.5, 10),
  liveSession: plan(14_999.25),
  recordedSessionCenter: plan(12_000, 12.5),
  liveSessionCenter: plan(18_000, 100),
};

/** Every field of the form that is not JSON. */
export const course = {
  category: 'Taxation',
  title: 'GST returns',
  slug: '',
  level: 'Executive Level',
  status: 'Active',
  price: '10000',
  discount: '10',
  finalPrice: '9000',
  video: 'https://youtu.be/dQw4w9WgXcQ',
  description: '<p>All returns.</p>',
  examCert: '<p>An exam.</p>',
  caseStudy: '<p>A case.</p>',
  assignment: '<p>An assignment.</p>',
  seoTitle: 'GST returns course',
  seoKeywords: 'gst, returns',
  seoDescription: 'Learn GST returns.',
  metaTitle: 'GST returns',
  metaKeywords: 'gst',
  metaDescription: 'GST returns.',
};

const simulations = [{ title: 'Portal', description: 'File a return.', imageUrl: '', order: 0 }];
export const courseForm = { ...course, pricing: JSON.stringify(pricing), image: picture() };

/** A course that exists before any bundle is added (`refers`). */
const bundledCourse = '11111111-1111-4111-8111-111111111111';
const prices = (price: number) => ({ price, discount: 20, finalPrice: price * 0.8 });
export const bundle = {
  groupName: 'GST and Tally',
  level: 'Executive Level',
  courseIds: JSON.stringify([bundledCourse]),
  groupPrice: '8000',
  description: 'Both.',
  pricing: JSON.stringify({
    recordedSession: prices(9000),
    liveSession: prices(14_000),
    recordedSessionCenter: prices(11_000),
    liveSessionCenter: prices(17_000),
  }),
};

export const refers: Refers = {
  groupPricing: ({ db }) =>
    db.insert(coursesTable).values({ _id: bundledCourse, title: 'Of a bundle', order: 1 }).onConflictDoNothing(),
};

export const examples: Examples = {
  'courses.create': () => ({ form: { ...courseForm, simulations: JSON.stringify(simulations) } }),
  // The right to set the status suffices for this and for nothing more.
  'courses.update': () => ({ form: { status: 'Inactive' } }),
  'courses.updateAsJson': () => ({ json: { status: 'Inactive' } }),
  'courses.uploadSimulationImage': () => ({ form: { image: picture() } }),
  'courseLevels.replace': () => ({
    json: { levels: [{ value: 'Executive Level', label: 'Executive' }], evenIfUsed: true },
  }),
  'groupPricing.create': () => ({ form: { ...bundle, image: picture() } }),
  'groupPricing.update': () => ({ form: { ...bundle, groupName: 'Tally and GST', image: picture() } }),
  'courseDisplay.move': () => ({ json: { place: 1 } }),
  'courseDisplay.show': () => ({ json: { isShown: false } }),
};

export const adds: Adds = {
  courseDisplay: async (app, token) =>
    (await app.request('POST', '/api/courses', { as: token, form: courseForm })).json(),
};
