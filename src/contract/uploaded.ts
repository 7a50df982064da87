import * as z from 'zod/mini';

/** The maximum length of an image's alternative text. */
export const maxAltLength = 500;

/** Fields of the file's entry in the media library; other servers omit them. */
const libraryFields = {
  id: z.optional(z.string()),
  original_name: z.optional(z.string()),
  file_size: z.optional(z.number()),
};

/** The reply to an upload, with the path under every name that clients read. */
export const Uploaded = z.object({
  success: z.boolean(),
  imageUrl: z.optional(z.string()),
  videoUrl: z.optional(z.string()),
  videoPath: z.optional(z.string()),
  relativePath: z.string(),
  data: z.object({ cdnUrl: z.string(), ...libraryFields }),
});

/** The reply to an upload of several files: the stored ones, and the reason for each refused one. */
export const UploadedBatch = z.object({
  success: z.boolean(),
  data: z.object({
    uploaded: z.array(z.object({ cdnUrl: z.string(), ...libraryFields })),
    successful: z.number(),
    failed: z.optional(z.number()),
    errors: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
  }),
});
