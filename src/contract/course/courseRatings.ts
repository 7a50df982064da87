import * as z from 'zod/mini';
import { get, list, noun, patch, recordFields } from '../endpoint.ts';
import { email, optionalText, requiredText, words } from '../fields.ts';

export const ratingStatuses = ['pending', 'approved', 'rejected'] as const;
export const RatingStatus = z.enum(ratingStatuses);
export type RatingStatus = z.output<typeof RatingStatus>;

/** The reason stored if a rejection has none. */
export const defaultReason = 'Rating rejected by admin';

/** `adminId` is accepted because clients send it, but the server records the signed-in employee. */
const sender = { adminId: z.optional(z.string()) };

const rejectedReason = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' && input.trim() === '' ? defaultReason : input)),
  z._default(optionalText(500), defaultReason),
);

export const RatingRejection = z.object({ rejectedReason: z._default(rejectedReason, defaultReason), ...sender });

const starsMessage = 'Choose 1 to 5 stars';

/** A rating as submitted by a visitor of the site. */
export const RatingIntake = z.object({
  name: requiredText('Name is required'),
  email: email('Email is required'),
  courseId: z.uuid('Choose a course'),
  rating: z.int(starsMessage).check(z.minimum(1, starsMessage), z.maximum(5, starsMessage)),
  review: words(2000),
});

const stars = z.number().check(z.minimum(0), z.maximum(5));

/** A student's rating of a course. */
export const CourseRating = z.object({
  ...recordFields,
  /** The author of the rating, without an id if no student has that email address. */
  studentId: z.nullable(z.object({ _id: z.optional(z.string()), name: z.string(), email: z.string() })),
  courseId: z.nullable(
    z.object({ _id: z.optional(z.string()), title: z.string(), category: z.optional(z.nullable(z.string())) }),
  ),
  rating: stars,
  review: z._default(z.string(), ''),
  status: RatingStatus,
  approvedAt: z.optional(z.nullable(z.string())),
  rejectedReason: z.optional(z.nullable(z.string())),
  /** The employee who decided; an extension. */
  decidedBy: z.optional(z.nullable(z.object({ _id: z.string(), name: z.string() }))),
});
export type CourseRating = z.output<typeof CourseRating>;

/**
 * The average of a course's approved ratings, the number of ratings for each of 1 to 5 stars, and the number of pending
 * ratings.
 */
export const RatingSummary = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.nullable(z.string()),
  count: z.number(),
  pending: z.number(),
  /** With one decimal; null if there are no approved ratings. */
  average: z.nullable(z.number()),
  distribution: z.array(z.number()),
});
export type RatingSummary = z.output<typeof RatingSummary>;

export const RatingCounts = z.object({ pending: z.number(), approved: z.number(), rejected: z.number() });

const base = '/v1/course-ratings/admin';
const envelope = { wrapped: 'data', beside: { success: true } } as const;
const filter = {
  ...envelope,
  sort: ['studentId.name', 'courseId.title', 'rating', 'status', 'createdAt', 'approvedAt'],
  search: ['review', 'studentId.name', 'courseId.title'],
} as const;
/** A rating as a query parameter. */
const Stars = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5));

export const courseRatings = noun('courseRatings', {
  module: 'course-ratings',
  record: CourseRating,
  endpoints: {
    pending: get(`${base}/pending`, {
      summary: 'The course ratings that await moderation',
      needs: 'read',
      reply: list(CourseRating, { ...filter, filter: { courseId: z.uuid(), rating: Stars } }),
    }),
    list: get(`${base}/all`, {
      summary: 'All course ratings, each with its student and its course',
      needs: 'read',
      reply: list(CourseRating, { ...filter, filter: { status: RatingStatus, courseId: z.uuid(), rating: Stars } }),
    }),
    counts: get(`${base}/counts`, {
      summary: 'The number of course ratings with each status',
      needs: 'read',
      reply: RatingCounts,
      extension: true,
    }),
    courses: get(`${base}/courses`, {
      summary: 'The average and the distribution of the approved ratings of each course',
      needs: 'read',
      reply: z.array(RatingSummary),
      extension: true,
    }),
    get: get(`${base}/{id}`, {
      summary: 'Read a course rating',
      needs: 'read',
      reply: CourseRating,
      extension: true,
    }),
    approve: patch(`${base}/approve/{id}`, {
      bulk: 'lasting',
      summary: 'Approve a pending course rating, which publishes it',
      needs: 'active',
      body: z.object(sender),
      reply: CourseRating,
    }),
    reject: patch(`${base}/reject/{id}`, {
      bulk: 'lasting',
      summary: 'Reject a pending course rating, with a reason',
      needs: 'active',
      body: RatingRejection,
      reply: CourseRating,
    }),
  },
});
