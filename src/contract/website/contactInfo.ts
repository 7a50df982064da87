import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { get, list, noun, put, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** Icons offered for a card. */
export const contactIcons = ['FaMapMarkerAlt', 'FaPhoneAlt', 'FaEnvelope'] as const;

/** The stored backgrounds of a card by name: gradients from shade 50 to shade 100 of a colour. */
export const contactGrounds = {
  Blue: 'from-blue-50 to-blue-100',
  Green: 'from-green-50 to-green-100',
  Purple: 'from-purple-50 to-purple-100',
  Red: 'from-red-50 to-red-100',
  Yellow: 'from-yellow-50 to-yellow-100',
  Indigo: 'from-indigo-50 to-indigo-100',
} as const;

/** A way to contact the institute: an address, a phone number or an email address, with a heading. */
export const ContactInfoDraft = z.object({
  title: requiredText('Title is required'),
  content: requiredText('Content is required', 1000),
  icon: z._default(z.enum(contactIcons, 'Choose an icon'), 'FaMapMarkerAlt'),
  bg: z._default(z.enum(Object.values(contactGrounds), 'Choose a background'), contactGrounds.Blue),
});

export const ContactInfo = z.object({
  ...recordFields,
  title: z.string(),
  content: z.string(),
  icon: z._default(z.string(), ''),
  bg: z._default(z.string(), ''),
  isActive: z._default(z.boolean(), true),
  /** The position among all cards, from 1, without gaps. */
  order: z._default(z.number(), 0),
});
export type ContactInfo = z.output<typeof ContactInfo>;

const allContactInfo = list(ContactInfo, {
  sort: ['order', 'title', 'createdAt'],
  search: ['title', 'content'],
  order: 'order',
});

export const contactInfo = noun('contactInfo', {
  module: 'contact-info',
  record: ContactInfo,
  endpoints: {
    ...crudEndpoints('contact-info', {
      one: 'contact information',
      all: 'contact information',
      record: ContactInfo,
      draft: ContactInfoDraft,
      list: allContactInfo,
    }),
    list: get('/contact-info/all', {
      summary: 'All contact information, in display order',
      needs: 'read',
      reply: allContactInfo,
    }),
    toggle: put('/contact-info/{id}/toggle', {
      bulk: true,
      summary: 'Show contact information on the site, or hide it',
      needs: 'active',
      reply: ContactInfo,
    }),
    move: put('/contact-info/{id}/order', {
      summary: 'Move contact information one place up or down; at either end it stays where it is',
      needs: 'update',
      body: z.object({ direction: z.enum(['up', 'down'], 'Choose up or down') }),
      reply: ContactInfo,
    }),
  },
});
