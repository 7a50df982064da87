import type * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, storedEntry } from '../activeEntries.ts';
import { colours } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { optionalEmail, requiredText, words } from '../fields.ts';

export const ContactDraft = entryDraft({
  title: requiredText('Title is required'),
  subtitle: requiredText('Subtitle is required', 500),
  description: requiredText('Description is required', 5000),
  contactInfo: group({
    phone: group({ number: words(60), label: words(60) }),
    email: group({ address: optionalEmail(), label: words(60) }),
    address: group({ text: words(500), label: words(60) }),
  }),
  form: group({ buttonText: words(60), successMessage: words(500), errorMessage: words(500) }),
  colors: colours({ title: '#0f1a17', subtitle: '#11703a', description: '#45524d', background: '#f4f6f4' }),
});

/** Ways to contact the institute, in addition to the site's contact form. */
export const Contact = storedEntry(ContactDraft);
export type Contact = z.output<typeof Contact>;

const calls = activeEntryEndpoints('contact', {
  of: 'the contact section',
  entry: Contact,
  draft: ContactDraft,
  heading: 'title',
  search: ['title', 'subtitle', 'description'],
});

export const contact = noun('contact', {
  module: 'contact',
  record: Contact,
  // `POST /contact` is already the call with which a visitor sends a message.
  endpoints: { ...calls, create: { ...calls.create, path: '/contact/admin' as const } },
});
