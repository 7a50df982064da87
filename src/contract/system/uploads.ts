import { noun, post } from '../endpoint.ts';
import { Uploaded } from '../uploaded.ts';

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
