import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraftFields, entryFields, entryFilter } from '../activeEntries.ts';
import { list, noun } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { optionalFileAddress, optionalLink } from '../links.ts';

const words = z._default(optionalText(), '');
const Statistic = z.object({ number: words, label: words, description: words });
const noStatistic = { number: '', label: '', description: '' };
const Rate = z.object({ number: words, label: words });
const noRate = { number: '', label: '' };
const Button = z.object({ text: z._default(optionalText(60), ''), link: z._default(optionalLink(), '') });
const noButton = { text: '', link: '' };

const parts = {
  statistics: z._default(
    z.object({
      courses: z._default(Statistic, noStatistic),
      students: z._default(Statistic, noStatistic),
      successRate: z._default(Rate, noRate),
    }),
    { courses: noStatistic, students: noStatistic, successRate: noRate },
  ),
  features: z._default(z.array(requiredText('Feature is required', 500)).check(z.maxLength(50, 'At most 50')), []),
  buttons: z._default(
    z.object({ exploreCourses: z._default(Button, noButton), learnMore: z._default(Button, noButton) }),
    { exploreCourses: noButton, learnMore: noButton },
  ),
  colors: z._default(z.object({ title: words, subtitle: words, description: words, background: words }), {
    title: '',
    subtitle: '',
    description: '',
    background: '',
  }),
};

export const WhyProductDraft = z.object({
  ...entryDraftFields,
  title: requiredText('Title is required'),
  subtitle: requiredText('Subtitle is required', 500),
  description: requiredText('Description is required', 5000),
  image: z._default(optionalFileAddress(), ''),
  ...parts,
});

/** Why one should learn at this institute (content-and-communication.md §3). */
export const WhyProduct = z.object({
  ...entryFields,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: z._default(z.string(), ''),
  ...parts,
});
export type WhyProduct = z.output<typeof WhyProduct>;

export const whyProduct = noun('whyProduct', {
  module: 'why-{product}',
  record: WhyProduct,
  endpoints: activeEntryEndpoints('why-{product}', {
    of: 'the reasons to choose the institute',
    entry: WhyProduct,
    draft: WhyProductDraft,
    list: list(WhyProduct, {
      sort: ['title', 'isActive', 'createdAt', 'updatedAt'],
      search: ['title', 'subtitle', 'description'],
      filter: entryFilter,
    }),
  }),
});
