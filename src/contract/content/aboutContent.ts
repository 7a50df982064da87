import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, storedEntry } from '../activeEntries.ts';
import { colourChoice } from '../colours.ts';
import { noun } from '../endpoint.ts';
import { requiredText, words } from '../fields.ts';
import { optionalFileAddress, optionalLink } from '../links.ts';
import { optionalVideoAddress } from '../videos.ts';

/** Colour names offered for text. */
export const aboutTextColours = [
  'white',
  'green',
  'blue',
  'purple',
  'yellow',
  'red',
  'gray',
  'dark gray',
  'black',
] as const;
export const aboutBackgrounds = [
  'white',
  'light gray',
  'light blue',
  'light green',
  'light purple',
  'green to blue gradient',
  'purple to pink gradient',
] as const;

/** The source of a video: an uploaded file, or an address elsewhere. */
export const videoTypes = ['file', 'url'] as const;

export const AboutContentDraft = entryDraft({
  title: requiredText('Title is required'),
  content: requiredText('Content is required', 10_000),
  video: group({
    type: z._default(z.enum(videoTypes, 'Choose file or url'), 'url'),
    url: z._default(optionalVideoAddress(), ''),
    poster: z._default(optionalFileAddress(), ''),
    autoplay: z._default(z.boolean(), true),
    loop: z._default(z.boolean(), true),
    muted: z._default(z.boolean(), true),
  }),
  button: group({ text: words(60), link: z._default(optionalLink(), '') }),
  colors: group({
    title: colourChoice(aboutTextColours, 'black'),
    content: colourChoice(aboutTextColours, 'dark gray'),
    background: colourChoice(aboutBackgrounds, 'white'),
  }),
});

/** A block about the institute on the site's home page. */
export const AboutContent = storedEntry(AboutContentDraft);
export type AboutContent = z.output<typeof AboutContent>;

export const aboutContent = noun('aboutContent', {
  module: 'about-us-section',
  record: AboutContent,
  endpoints: activeEntryEndpoints('about', {
    of: 'the about content',
    entry: AboutContent,
    draft: AboutContentDraft,
    heading: 'title',
    search: ['title', 'content'],
  }),
});
