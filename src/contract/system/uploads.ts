import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { noun, post } from '../endpoint.ts';
import { maxAltLength, Uploaded, UploadedBatch } from '../uploaded.ts';

/** The address of a private document, as returned with its record. */
const PaperLink = z.object({ link: z.string().check(z.maxLength(1000)) });

/**
 * The request contains the addresses of files, at most as many as a form shows. The reply contains the names of those
 * that are known.
 */
const FileAddresses = z.object({ addresses: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(200)) });
const FileNames = z.object({ names: z.record(z.string(), z.string()) });

/** The alternative text of an image, for the library. */
const ImageDescription = z.object({ alt: z._default(optionalText(maxAltLength), '') });

export const uploads = noun('uploads', {
  module: 'study-material',
  comments: false,
  record: Uploaded,
  endpoints: {
    /** The rich-text editor uploads its images here as well, in the field `files[]`. */
    image: post('/upload/image', {
      summary: 'Upload an image',
      needs: 'writer',
      files: { image: { kind: 'image' }, 'files[]': { kind: 'image' } },
      body: ImageDescription,
      reply: Uploaded,
    }),
    video: post('/upload/video', {
      summary: 'Upload a video',
      needs: 'writer',
      files: { video: { kind: 'video' } },
      reply: Uploaded,
    }),
    videos: post('/upload/videos', {
      summary: 'Upload several videos, at most five',
      needs: 'writer',
      files: { videos: { kind: 'video', batch: { maxFiles: 5, tooMany: 'Maximum 5 videos allowed per upload' } } },
      reply: UploadedBatch,
    }),
    images: post('/upload/images', {
      summary: 'Upload several images, at most ten',
      needs: 'writer',
      files: { images: { kind: 'image', batch: { maxFiles: 10, tooMany: 'Maximum 10 images allowed per upload' } } },
      reply: UploadedBatch,
    }),
    document: post('/upload/document', {
      summary: 'Upload a document',
      needs: 'writer',
      files: { document: { kind: 'document' } },
      reply: Uploaded,
      extension: true,
    }),
    names: post('/upload/names', {
      summary: 'The names of uploaded files, by address',
      needs: 'session',
      body: FileAddresses,
      reply: FileNames,
      extension: true,
      unaudited: true,
    }),
    /** A link opens a document for ten minutes; a page that has been open for longer renews it on use. */
    renewPaperLink: post('/papers/link', {
      summary: 'Exchange a link to a private document, expired or not, for one that works now',
      needs: 'session',
      body: PaperLink,
      reply: PaperLink,
      extension: true,
      unaudited: true,
    }),
  },
});
