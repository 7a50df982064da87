import * as z from 'zod/mini';
import { noun, post } from '../endpoint.ts';

/** Answers all names that the documents read (readings.md §1). */
export const Uploaded = z.object({
  success: z.boolean(),
  imageUrl: z.optional(z.string()),
  videoUrl: z.optional(z.string()),
  videoPath: z.optional(z.string()),
  relativePath: z.string(),
  data: z.object({ cdnUrl: z.string() }),
});

export const uploads = noun('uploads', {
  module: 'study-material',
  record: Uploaded,
  endpoints: {
    /** The rich-text editor posts its pictures here too, in the field `files[]` (operations.md §7). */
    image: post('/upload/image', {
      summary: 'Upload a picture',
      needs: 'writer',
      files: { image: { kind: 'image' }, 'files[]': { kind: 'image' } },
      reply: Uploaded,
    }),
    video: post('/upload/video', {
      summary: 'Upload a video',
      needs: 'writer',
      files: { video: { kind: 'video' } },
      reply: Uploaded,
    }),
  },
});
