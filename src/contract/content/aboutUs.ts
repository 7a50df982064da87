import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, storedEntry } from '../activeEntries.ts';
import { colours } from '../colours.ts';
import { dayField, timeField } from '../days.ts';
import { noun } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { optionalFileAddress } from '../links.ts';

const image = (name: string) =>
  z.object({
    url: z._default(optionalFileAddress(), ''),
    alt: requiredText(`Alt text of the ${name} image is required`),
  });

export const AboutUsDraft = entryDraft({
  hero: z.object({ title: requiredText('Title is required'), breadcrumb: requiredText('Breadcrumb is required') }),
  mainContent: z.object({
    badge: requiredText('Badge is required', 100),
    title: requiredText('Title is required'),
    description: requiredText('Description is required', 10_000),
  }),
  images: z.object({ mainImage: image('main'), secondaryImage: image('secondary') }),
  experienceBadge: z.object({
    icon: requiredText('Icon is required', 60),
    years: requiredText('Years are required', 60),
    text: requiredText('Text is required'),
  }),
  mission: z.object({
    title: requiredText('Mission title is required'),
    description: requiredText('Mission description is required', 5000),
  }),
  vision: z.object({
    title: requiredText('Vision title is required'),
    description: requiredText('Vision description is required', 5000),
  }),
  colors: colours({ primary: '#15803d', secondary: '#4b5563', accent: '#15803d' }),
  /** In the institute's zone. A future time plans the activation; without a date, the time is only stored. */
  dateTime: group({ publishDate: z._default(dayField(), ''), publishTime: z._default(timeField(), '') }),
});

/** The About Us page of the site. */
export const AboutUs = storedEntry(AboutUsDraft);
export type AboutUs = z.output<typeof AboutUs>;

export const aboutUs = noun('aboutUs', {
  module: 'about-us',
  record: AboutUs,
  endpoints: activeEntryEndpoints('about-us', {
    of: 'the About Us page',
    entry: AboutUs,
    draft: AboutUsDraft,
    heading: 'hero.title',
    search: ['hero.title', 'mainContent.title', 'mainContent.description'],
  }),
});
