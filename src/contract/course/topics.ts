import * as z from 'zod/mini';
import { del, get, list, noun, post, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';
import { addressMessage, encodeAddress, isFileAddress } from '../links.ts';
import { optionalRichText } from '../richText.ts';
import { withScheme } from '../videos.ts';
import { AnyCaseStatus } from './courseStatus.ts';

/** The maximum number of links of one kind in a lesson. */
const maxLinks = 100;

/** The addresses of a lesson's videos or images; blank ones, such as an empty row of a form, are left out. */
function addresses(read: (typed: string) => string = (typed) => typed) {
  const address = z.string(addressMessage).check(
    z.overwrite((input) => encodeAddress(read(input))),
    z.maxLength(2000, 'At most 2000 characters'),
    z.refine(isFileAddress, addressMessage),
  );
  return z.pipe(
    z.transform((input: unknown) => (Array.isArray(input) ? input.filter((link) => !isBlank(link)) : input)),
    z.array(address).check(z.maxLength(maxLinks, `At most ${maxLinks} links`)),
  );
}

const isBlank = (link: unknown) => typeof link === 'string' && link.trim() === '';

const title = requiredText('Title is required');
const content = optionalRichText();
const videos = addresses(withScheme);
const images = addresses();

/** A topic as in its editor; only the title is required. A new topic is active and comes last. */
export const TopicDraft = z.object({
  title,
  content: z._default(content, ''),
  videos: z._default(videos, []),
  images: z._default(images, []),
  status: z._default(AnyCaseStatus, 'Active'),
});

/** An update; omitted fields keep their values. */
const TopicChange = z.object({
  title: z.optional(title),
  content: z.optional(content),
  videos: z.optional(videos),
  images: z.optional(images),
  status: z.optional(AnyCaseStatus),
});

const links = z._default(z.array(z.string()), []);

/** A lesson of a chapter. */
export const Topic = z.object({
  ...recordFields,
  chapterId: z.optional(z.string()),
  title: z.string(),
  /** HTML; omitted from pages of the list. */
  content: z.optional(z.string()),
  videos: links,
  images: links,
  /** The topic's quiz, or only its id; null if there is none. */
  quiz: z.optional(z.nullable(z.union([z.string(), z.object({ _id: z.string() })]))),
  /** The topic's position among the items of its chapter, from 1. An extension, like the status. */
  order: z._default(z.number(), 0),
  status: z._default(AnyCaseStatus, 'Active'),
});
export type Topic = z.output<typeof Topic>;

/**
 * The maximum size of a request in bytes. It leaves room for the longest lesson, in a script with three bytes per
 * character, such as Hindi's, and for its links.
 */
const bodyLimit = 4 * 1024 * 1024;

export const topics = noun('topics', {
  module: 'course',
  record: Topic,
  endpoints: {
    list: get('/topics/by-chapter/{chapterId}', {
      summary: 'The topics of a chapter, in order',
      needs: 'read',
      reply: list(Topic, {
        sort: ['order', 'title', 'status', 'createdAt', 'updatedAt'],
        search: ['title'],
        filter: { status: AnyCaseStatus },
        heavy: ['content'],
        order: 'order',
      }),
    }),
    get: get('/topics/{id}', { summary: 'Read a topic', needs: 'read', reply: Topic, extension: true }),
    create: post('/topics/by-chapter/{chapterId}', {
      summary: 'Add a topic to a chapter',
      needs: 'add',
      body: TopicDraft,
      bodyLimit,
      reply: Topic,
      status: 201,
    }),
    /** Setting only the status requires the permission `active`; for any other change the server requires `update`. */
    update: put('/topics/{id}', {
      summary: 'Save a topic, or only its status',
      needs: 'active',
      body: TopicChange,
      bodyLimit,
      reply: Topic,
    }),
    remove: del('/topics/{id}', { bulk: true, summary: 'Delete a topic', needs: 'delete', reply: Done }),
  },
});
