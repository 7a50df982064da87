import * as z from 'zod/mini';

/** The parts of a lead for which a merge can use the other lead's value. */
export const leadMergeParts = [
  'name',
  'phone',
  'email',
  'message',
  'type',
  'assignedTo',
  'stageId',
  'courseId',
  'appointment',
] as const;
export type LeadMergePart = (typeof leadMergeParts)[number];

/** The lead to merge into the one in the path, and the parts for which its values are used. */
export const LeadMerge = z.object({
  other: z.uuid('Choose the lead to merge'),
  /** The version of the other lead that the user compared. The version of the remaining lead is sent in `If-Match`. */
  otherVersion: z.optional(z.number()),
  take: z._default(z.array(z.enum(leadMergeParts)), []),
});
