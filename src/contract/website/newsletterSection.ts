import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, rows, storedEntry } from '../activeEntries.ts';
import { colours } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { iconChoice, requiredText, words } from '../fields.ts';
import { fromJson } from '../jsonText.ts';
import { optionalFileAddress } from '../links.ts';

/** Icons offered for badge, features, button and success message. */
export const newsletterIcons = ['Envelope', 'Rocket', 'CheckCircle', 'Star'] as const;

export const imageMissing = 'Please select an image to upload';

const icon = () => z._default(iconChoice(newsletterIcons), '');

const fields = {
  badge: z.object({ text: requiredText('Badge text is required', 100), icon: icon() }),
  title: z.object({ part1: requiredText('Title part 1 is required'), part2: requiredText('Title part 2 is required') }),
  description: requiredText('Description is required', 5000),
  features: rows(z.object({ text: requiredText('Feature is required', 500), icon: icon() })),
  form: group({
    placeholder: words(100),
    buttonText: words(60),
    successText: words(500),
    buttonIcon: icon(),
    successIcon: icon(),
  }),
  stats: group({ rating: words(60), subscribers: words(60) }),
  colors: colours({
    badge: '#0f5a31',
    badgeBg: '#d3ecdc',
    title: '#0f1a17',
    titleAccent: '#11703a',
    description: '#3d4a45',
    background: '#eaf3ed',
    button: '#0f5a31',
    buttonHover: '#0a4024',
  }),
};

export const NewsletterSectionDraft = entryDraft({
  ...fields,
  /** An empty address keeps the current image. */
  image: group({ src: z._default(optionalFileAddress(), ''), alt: words() }),
});

/** The invitation to subscribe to the newsletter. */
export const NewsletterSection = storedEntry(NewsletterSectionDraft);
export type NewsletterSection = z.output<typeof NewsletterSection>;

/**
 * The section as a form with its image file: every object is sent as JSON, and the image's alternative text as
 * `imageAlt`.
 */
export const NewsletterSectionForm = z.pipe(z.transform(readForm), entryDraft({ ...fields, imageAlt: words() }));

function readForm(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { image, ...form }: Readonly<Record<string, unknown>> = { ...input };
  const alt = typeof image === 'object' && image !== null && 'alt' in image ? { imageAlt: image.alt } : {};
  const texts = ['description', 'imageAlt'];
  const read = Object.entries(form).map(([name, value]) => [name, texts.includes(name) ? value : fromJson(value)]);
  return { ...alt, ...Object.fromEntries(read) };
}

const calls = activeEntryEndpoints('newsletter-section', {
  of: 'the newsletter section',
  entry: NewsletterSection,
  draft: NewsletterSectionDraft,
  heading: 'title.part1',
  search: ['title.part1', 'badge.text', 'description'],
});
const form = { body: NewsletterSectionForm, files: { image: { kind: 'image' } } } as const;

export const newsletterSection = noun('newsletterSection', {
  module: 'newsletter-section',
  record: NewsletterSection,
  endpoints: {
    ...calls,
    create: { ...calls.create, ...form },
    /** The call that saves a new image; without one, the section is saved as JSON. */
    updateWithFile: { ...calls.update, ...form },
  },
});
