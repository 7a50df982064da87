import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, rows, storedEntry } from '../activeEntries.ts';
import { colourChoice } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { requiredText, words } from '../fields.ts';
import { optionalFileAddress, optionalLink } from '../links.ts';

/** Colour names offered for text. */
export const whyTextColours = [
  'white',
  'green',
  'blue',
  'purple',
  'yellow',
  'red',
  'white 70%',
  'white 80%',
  'white 90%',
] as const;
export const whyBackgrounds = [
  'dark gradient',
  'blue gradient',
  'green gradient',
  'purple gradient',
  'dark solid',
  'blue solid',
] as const;

const statistic = () => group({ number: words(60), label: words(100), description: words(500) });
const button = () => group({ text: words(60), link: z._default(optionalLink(), '') });

export const WhyProductDraft = entryDraft({
  title: requiredText('Title is required'),
  subtitle: requiredText('Subtitle is required', 500),
  description: requiredText('Description is required', 5000),
  image: z._default(optionalFileAddress(), ''),
  statistics: group({
    courses: statistic(),
    students: statistic(),
    successRate: group({ number: words(60), label: words(100) }),
  }),
  features: rows(requiredText('Feature is required', 500)),
  buttons: group({ exploreCourses: button(), learnMore: button() }),
  colors: group({
    title: colourChoice(whyTextColours, 'white'),
    subtitle: colourChoice(whyTextColours, 'yellow'),
    description: colourChoice(whyTextColours, 'white 80%'),
    background: colourChoice(whyBackgrounds, 'green gradient'),
  }),
});

/** The section with reasons to choose this institute. */
export const WhyProduct = storedEntry(WhyProductDraft);
export type WhyProduct = z.output<typeof WhyProduct>;

export const whyProduct = noun('whyProduct', {
  module: 'why-{product}',
  record: WhyProduct,
  endpoints: activeEntryEndpoints('why-{product}', {
    of: 'the reasons to choose the institute',
    entry: WhyProduct,
    draft: WhyProductDraft,
    heading: 'title',
    search: ['title', 'subtitle', 'description'],
  }),
});
