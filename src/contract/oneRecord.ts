import * as z from 'zod/mini';

/**
 * The fields of a record of which there is but one, such as the page of frequent questions. Nothing is required of
 * another server; `version` is 0 until the record is first saved.
 */
export const oneRecordFields = {
  _id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  version: z.optional(z.number()),
};
