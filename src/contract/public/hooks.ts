import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';

/** The body as received. */
const Payload = z.object({ text: z.string(), isForm: z.boolean() });

const Accepted = z.object({ success: z.boolean(), message: z.string() });

const text = z.optional(z.string());

/**
 * Parameters of the address: the key, the parameters of Meta's confirmation, and anything else that a service sends
 * there.
 */
const Query = z.looseObject({ key: text, 'hub.mode': text, 'hub.verify_token': text, 'hub.challenge': text });

const shared = {
  module: 'enquiries',
  needs: 'public',
  extension: true,
  intake: true,
  reply: Accepted,
  query: Query,
} as const;

/** Addresses to which services such as IndiaMART send leads. Each source has a key of its own. */
export const hooks = noun('hooks', {
  module: 'enquiries',
  record: Accepted,
  comments: false,
  endpoints: {
    receive: post('/public/hooks/{source}', {
      ...shared,
      summary:
        'Send leads as JSON or as a form, with the key in X-Hook-Key, in `key` or, from Google, in `google_key`; Meta signs with X-Hub-Signature-256',
      body: Payload,
      raw: true,
      bodyLimit: 256 * 1024,
    }),
    look: get('/public/hooks/{source}', {
      ...shared,
      summary:
        'Send a lead in the query, as JustDial does, with the key in `key`; or confirm the address to Meta, with the key in `hub.verify_token`',
    }),
  },
});
