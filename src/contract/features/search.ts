import * as z from 'zod/mini';
import { get, noun } from '../endpoint.ts';

/** The minimum length of a searched text. */
export const minSearchLength = 2;
export const maxSearchLength = 200;

const text = z.optional(z.nullable(z.string()));

/**
 * A record found by a search, as one line of the command palette shows it. Details that the noun does not have are
 * omitted.
 */
export const FoundRecord = z.object({
  _id: z.string(),
  title: z.string(),
  phone: text,
  email: text,
  status: text,
  detail: text,
  /** The record to which the found one belongs, such as the job of an application. */
  parent: z.optional(z.string()),
  /** The record to which `parent` belongs, such as the course of a topic's chapter. */
  grandparent: z.optional(z.string()),
});
export type FoundRecord = z.output<typeof FoundRecord>;

/** The found records of one noun, best match first. */
export const FoundRecords = z.object({
  noun: z.string(),
  module: z.string(),
  records: z.array(FoundRecord),
  /** The number of records found, as far as they were counted. */
  total: z.number(),
  /** Whether there are more records than `total`. */
  isCapped: z.boolean(),
});
export type FoundRecords = z.output<typeof FoundRecords>;

export const search = noun('search', {
  module: 'profile',
  record: FoundRecords,
  endpoints: {
    find: get('/search', {
      summary: 'Records of all modules that the caller may read, by any words, a phone number or the end of an id',
      needs: 'session',
      query: z.object({
        q: z._default(
          z.string().check(z.maxLength(maxSearchLength, `Search for at most ${maxSearchLength} characters`)),
          '',
        ),
      }),
      reply: z.array(FoundRecords),
      extension: true,
    }),
  },
});
