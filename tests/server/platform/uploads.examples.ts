import type { Examples } from '../examples.ts';
import { picture, resume, video } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['uploads'];

export const examples: Examples = {
  'uploads.image': () => ({ form: { image: picture() } }),
  'uploads.video': () => ({ form: { video: video() } }),
  'uploads.images': () => ({ form: { images: picture() } }),
  'uploads.videos': () => ({ form: { videos: video() } }),
  'uploads.document': () => ({ form: { document: resume() } }),
  'uploads.names': () => ({ json: { addresses: ['/uploads/gst.png'] } }),
  'uploads.renewPaperLink': () => ({ json: { link: '/papers/forged.pdf?signature=none' } }),
};
