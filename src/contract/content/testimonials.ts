import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, patch, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

const ratingMissing = 'Please choose a rating';
const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** A rating from 1 to 5. Text that is not a number counts as 5; an empty value is refused. */
export const Rating = z.pipe(
  z.pipe(
    z.unknown().check(z.refine((value) => !isEmpty(value), ratingMissing)),
    z.transform((value: unknown) => {
      const number = typeof value === 'string' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : 5;
    }),
  ),
  z
    .number()
    .check(
      z.int('Rating must be a whole number'),
      z.minimum(1, 'Rating must be between 1 and 5'),
      z.maximum(5, 'Rating must be between 1 and 5'),
    ),
);

export const TestimonialDraft = z.object({
  name: requiredText('Name is required'),
  designation: requiredText('Designation is required'),
  message: requiredText('Message is required', 5000),
  /** If omitted, a new testimonial gets five stars, and a stored one keeps its rating. */
  rating: z.optional(Rating),
});

export const Testimonial = z.object({
  ...recordFields,
  name: z.string(),
  designation: z.string(),
  message: z.string(),
  rating: z.number(),
  /** The path of the picture on the API's host; empty if there is none. */
  image: z.optional(z.nullable(z.string())),
  /** True if approved. */
  status: z.boolean(),
  /** Distinguishes a rejected testimonial from a pending one, because both have the `status` false. */
  rejected: z.optional(z.boolean()),
  featured: z.optional(z.boolean()),
});
export type Testimonial = z.output<typeof Testimonial>;

const BooleanParameter = z.stringbool();
/** A rating as a query parameter. */
const Stars = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5));

export const testimonials = noun('testimonials', {
  module: 'testimonials',
  record: Testimonial,
  endpoints: {
    ...crudEndpoints('testimonials', {
      one: 'a testimonial',
      all: 'testimonials',
      record: Testimonial,
      draft: TestimonialDraft,
      form: { files: { image: { kind: 'image' } } },
      list: list(Testimonial, {
        sort: ['name', 'designation', 'rating', 'status', 'createdAt', 'updatedAt'],
        search: ['name', 'designation', 'message'],
        filter: { status: BooleanParameter, rejected: BooleanParameter, rating: Stars },
      }),
    }),
    approve: patch('/testimonials/approve/{id}', {
      bulk: true,
      summary: 'Approve a testimonial, which publishes it',
      needs: 'active',
      reply: Testimonial,
    }),
    reject: patch('/testimonials/reject/{id}', {
      bulk: true,
      summary: 'Reject a testimonial; it is kept and marked as rejected',
      needs: 'active',
      reply: Testimonial,
    }),
    reopen: patch('/testimonials/pending/{id}', {
      bulk: true,
      summary: 'Return an approved or rejected testimonial to pending',
      needs: 'update',
      reply: Testimonial,
      extension: true,
    }),
  },
});
