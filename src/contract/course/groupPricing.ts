import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, recordFields } from '../endpoint.ts';
import { requiredText, words } from '../fields.ts';
import { jsonText } from '../jsonText.ts';
import { optionalFileAddress } from '../links.ts';
import { rupeesField } from '../money.ts';
import { recordId } from '../recordId.ts';
import { Savings } from './bundleSavings.ts';
import { BundlePricing, BundlePricingDraft, ReadRupees } from './coursePlans.ts';

/** The maximum number of courses in a bundle. */
const maxCourses = 100;

const courseIds = z.array(recordId('Not the id of a course'), 'Send the courses as a JSON list of their ids').check(
  z.minLength(1, 'Choose at least one course'),
  z.maxLength(maxCourses, `At most ${maxCourses} courses`),
  z.overwrite((ids) => [...new Set(ids)]),
);

/** Several courses at one price. Only description and image are optional. */
export const GroupPricingDraft = z.object({
  groupName: requiredText('Group name is required'),
  level: requiredText('Level is required', 100),
  courseIds: jsonText(courseIds),
  groupPrice: rupeesField('Group price is required'),
  description: words(5000),
  /** The address of an existing image instead of a file. An empty address keeps the image, and null removes it. */
  image: z.optional(z.nullable(optionalFileAddress())),
  pricing: BundlePricingDraft,
});

const text = z._default(z.string(), '');

export const GroupPricing = z.object({
  ...recordFields,
  groupName: z.string(),
  level: text,
  courseIds: z._default(z.array(z.string()), []),
  groupPrice: ReadRupees,
  description: text,
  image: z.optional(z.nullable(z.string())),
  pricing: z._default(BundlePricing, BundlePricing.parse({})),
  /** The courses in order, and the bundle's savings; both are extensions. */
  courses: z.optional(z.array(z.object({ _id: z.string(), title: z.string() }))),
  savings: z.optional(Savings),
});
export type GroupPricing = z.output<typeof GroupPricing>;

export const groupPricing = noun('groupPricing', {
  module: 'course',
  record: GroupPricing,
  endpoints: crudEndpoints('group-pricing', {
    one: 'a bundle of courses',
    all: 'bundles of courses',
    record: GroupPricing,
    draft: GroupPricingDraft,
    form: { files: { image: { kind: 'image' } } },
    list: list(GroupPricing, {
      sort: ['groupName', 'level', 'groupPrice', 'createdAt', 'updatedAt'],
      search: ['groupName', 'level'],
      filter: { level: z.string(), courseIds: z.uuid() },
    }),
  }),
});
