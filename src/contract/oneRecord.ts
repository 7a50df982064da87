import * as z from 'zod/mini';

/**
 * The fields of a noun that has a single record, such as the FAQ page. Other servers may omit any of them; `version` is
 * 0 until the first save.
 */
export const oneRecordFields = {
  _id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  version: z.optional(z.number()),
};
