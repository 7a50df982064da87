import * as z from 'zod/mini';
import { dayField, isDay } from '../days.ts';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText, Status } from '../fields.ts';
import { rupeesField } from '../money.ts';

const codeMessage = 'Use 3 to 30 letters, digits or hyphens';

/** Returns a code in its stored form, in capitals without spaces, so that it is found however it is typed. */
export function codeOf(input: string): string {
  return input.replace(/\s+/g, '').toUpperCase();
}

const code = z
  .string('Code is required')
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: 'Code is required', abort: true }),
    z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, codeMessage),
  );

const percentMessage = 'Enter a percentage above 0, at most 100, with two decimals at most';
/** A percentage with two decimals at most, like an amount. */
const discount = z.pipe(
  rupeesField('Discount is required', percentMessage),
  z.number().check(z.positive(percentMessage), z.maximum(100, percentMessage)),
);

const period = { from: dayField('Choose the first day'), to: dayField('Choose the last day') };
/** An empty list means all courses. */
const courseIds = z._default(z.array(z.uuid('Choose a course')).check(z.maxLength(200, 'At most 200 courses')), []);
// An invalid date is reported at its own field, so it passes here.
const isForward = ({ from, to }: { from: string; to: string }) => !isDay(from) || !isDay(to) || from <= to;
const reversedDaysError = { error: 'The last day must not be before the first', path: ['to'] };

export const OfferDraft = z
  .object({
    title: requiredText('Title is required'),
    code,
    discount,
    courseIds,
    ...period,
    status: z._default(Status, 'active'),
  })
  .check(z.refine(isForward, reversedDaysError));

const OfferCourse = z.object({ _id: z.string(), title: z.string() });

/** Another active offer for some of the same courses on some of the same days. */
export const OfferOverlap = z.object({
  _id: z.string(),
  title: z.string(),
  code: z.string(),
  discount: z.number(),
  from: z.string(),
  to: z.string(),
});
export type OfferOverlap = z.output<typeof OfferOverlap>;

/** Whether an offer has begun or ended, by today's date in the institute's zone. */
export const OfferPhase = z.enum(['upcoming', 'running', 'ended']);
export type OfferPhase = z.output<typeof OfferPhase>;

/** A discount on courses for everyone with its code. */
export const SpecialOffer = z.object({
  ...recordFields,
  title: z.string(),
  code: z.string(),
  /** The discount in percent. */
  discount: z.number(),
  /** The courses to which it applies; an empty list means all. */
  courseIds: z.array(z.string()),
  courses: z.optional(z.array(OfferCourse)),
  /** The first and last day, in the institute's zone. */
  from: z.string(),
  to: z.string(),
  status: Status,
  phase: z.optional(OfferPhase),
  overlaps: z.optional(z.array(OfferOverlap)),
});
export type SpecialOffer = z.output<typeof SpecialOffer>;

/** The discount that a code gives a visitor today. */
const OfferWorth = z.object({
  code: z.string(),
  title: z.string(),
  discount: z.number(),
  /** Whether the offer applies to every course; otherwise it applies to `courses`. */
  allCourses: z.boolean(),
  courses: z.array(OfferCourse),
  to: z.string(),
});

export const specialOffers = noun('specialOffers', {
  module: 'special-offers',
  record: SpecialOffer,
  endpoints: {
    list: get('/special-offers', {
      summary: 'All special offers',
      needs: 'read',
      reply: list(SpecialOffer, {
        sort: ['title', 'code', 'discount', 'from', 'to', 'status', 'createdAt'],
        search: ['title', 'code'],
        filter: { status: Status, phase: OfferPhase },
      }),
      extension: true,
    }),
    get: get('/special-offers/{id}', {
      summary: 'Read a special offer',
      needs: 'read',
      reply: SpecialOffer,
      extension: true,
    }),
    create: post('/special-offers', {
      summary: 'Add a special offer',
      needs: 'add',
      body: OfferDraft,
      reply: SpecialOffer,
      status: 201,
      extension: true,
    }),
    update: put('/special-offers/{id}', {
      summary: 'Save a special offer',
      needs: 'update',
      body: OfferDraft,
      reply: SpecialOffer,
      extension: true,
    }),
    remove: del('/special-offers/{id}', {
      bulk: true,
      summary: 'Delete a special offer',
      needs: 'delete',
      reply: Done,
      extension: true,
    }),
    toggle: put('/special-offers/{id}/toggle-status', {
      bulk: true,
      summary: 'Activate or deactivate a special offer',
      needs: 'active',
      reply: SpecialOffer,
      extension: true,
    }),
    overlaps: post('/special-offers/overlaps', {
      summary: 'The active offers that share days and courses with an offer, before it is saved',
      needs: 'read',
      body: z.object({
        courseIds,
        ...period,
        /** The id of the offer being checked, if it is stored. */
        except: z.optional(z.uuid()),
      }),
      reply: z.object({ overlaps: z.array(OfferOverlap) }),
      extension: true,
      unaudited: true,
    }),
    courses: get('/special-offers/courses', {
      summary: 'The courses that an offer can apply to',
      needs: 'read',
      reply: z.array(OfferCourse),
      extension: true,
    }),
    worth: get('/public/offers/{code}', {
      summary: 'The discount of an offer code today; 404 if the code gives none',
      needs: 'public',
      reply: OfferWorth,
      extension: true,
    }),
  },
});
