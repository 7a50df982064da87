import * as z from 'zod/mini';

/** What an upload answers: all names that the documents read (readings.md §1). */
export const Uploaded = z.object({
  success: z.boolean(),
  imageUrl: z.optional(z.string()),
  videoUrl: z.optional(z.string()),
  videoPath: z.optional(z.string()),
  relativePath: z.string(),
  data: z.object({ cdnUrl: z.string() }),
});
